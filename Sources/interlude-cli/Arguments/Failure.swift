import AdKit
import Engagement
import Export
import Foundation
import HeadlessHost
import Interlude
import Money
import Packs
import Playable
import Stage
import TerminalHost
import WindowHost

/// Why a command could not do what was asked: one line for stderr and an exit status.
struct Failure: Error {
  /// Exit statuses, as in BSD's sysexits.h.
  enum Kind: Int32 {
    case refuted = 1
    /// True, as far as it goes, and doubted all the same.
    case suspicious = 2
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case internalFault = 70
    case io = 74
    /// A threshold of the caller's own was crossed.
    case threshold = 99
  }

  let kind: Kind
  let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  static func usage(_ message: String, _ command: Command) -> Failure {
    Failure(.usage, "\(message) (see `interlude \(command.name) --help`)")
  }
}

extension Failure.Kind {
  /// The status that fits an error from the floors below.
  init(of error: any Error) {
    switch error {
    case let error as PackError:
      switch error {
      case .unwritable: self = .io
      case .unmakeable: self = .usage
      default: self = error.isMissingInput ? .noInput : .badData
      }
    case let error as ExportError:
      switch error {
      case .unwritable, .inTheWay: self = .io
      default: self = error.isMissingInput ? .noInput : .badData
      }
    case is ServerError: self = .unavailable
    case let error as DraftError:
      if case .server = error { self = .unavailable } else { self = .badData }
    case let error as ProductionError:
      if case .badPicture = error { self = .badData } else { self = .usage }
    case is RecordingFileError, is FrameError, is SystemFault: self = .io
    case let error as RecordFileError:
      self = [ENOENT, EISDIR].contains(error.code) && !error.isWriting ? .noInput : .io
    case let error as AdStoreError:
      if case .unusable = error { self = .badData } else { self = .noInput }
    case is RecordFault, is MoneyError, is LiveSession.Unkept,
      is Calibration.Fault:
      self = .badData
    case is Expectation.Fault: self = .usage
    case let error as RecordingLoadError:
      switch error {
      case .noFile, .onlyLog, .unreadable: self = .noInput
      default: self = .badData
      }
    case is WindowError, is TerminalError: self = .unavailable
    default: self = .internalFault
    }
  }
}
