import Playable
import Stage

/// One way of showing a theatre in a terminal.
protocol TerminalStage: AnyObject {
  /// Whether a session can be played at this size.
  var isUsable: Bool { get }
  /// Ticks from one picture to the next.
  var period: Int64 { get }

  /// Lays everything out for a size, and sends the next picture whole.
  func resize(to size: TerminalSize, _ theatre: Theatre)
  /// What has to be sent to show the present moment; nothing where it is shown already.
  func picture(of theatre: Theatre, _ manners: KeyManners) -> [UInt8]
  /// Hands on a mouse at a place in units: a cell is one wide and two high.
  func pointer(_ phase: PointerPhase, at place: Point, _ theatre: Theatre)
  /// Clears away what it has left outside the terminal.
  func close()
}
