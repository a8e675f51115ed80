/// What a playable has to guarantee, each named; the rows are those of developers' complaints.
public enum Check: String, Sendable, CaseIterable {
  case unseenStill = "unseen-still"
  case startsWhenShown = "starts-when-shown"
  case volumeObeyed = "volume-obeyed"
  case mutedStart = "muted-start"
  case soundOptional = "sound-optional"
  case staleSize = "stale-size"
  case quietRotation = "quiet-rotation"
  case silentRotation = "silent-rotation"
  case oneInput = "one-input"
  case storeGuarded = "store-guarded"
  case storeAsked = "store-asked"
  case wordsApart = "words-apart"
  case sizeLimit = "size-limit"
  case archiveName = "archive-name"
  case archivePaths = "archive-paths"
  case budget
  case metaFiles = "meta-files"
  case lockedPage = "locked-page"
  case plainScripts = "plain-scripts"
  case forbiddenCalls = "forbidden-calls"
  case googleArchive = "google-archive"
  case orientationTold = "orientation-told"
  case firstPaint = "first-paint"
  case hiddenStill = "hidden-still"
  case contextBack = "context-back"
  case sharpPixels = "sharp-pixels"
  case safeAreas = "safe-areas"
  case exitOnce = "exit-once"
  case bootFailure = "boot-failure"
  case fillsPage = "fills-page"
  case silentBeforeTouch = "silent-before-touch"
  case consoleEmpty = "console-empty"
  case networkQuiet = "network-quiet"
  case readyTold = "ready-told"
  case policyRefusal = "policy-refusal"
  case sandboxedFrame = "sandboxed-frame"
  case hostLate = "host-late"
  case hostAbsent = "host-absent"
  case interruptedSound = "interrupted-sound"

  /// The row of the table of symptoms; nil where no developer complained yet.
  public var row: Int? {
    switch self {
    case .unseenStill, .startsWhenShown: 1
    case .volumeObeyed, .mutedStart: 2
    case .soundOptional: 3
    case .staleSize: 6
    case .quietRotation, .silentRotation: 7
    case .oneInput: 9
    case .storeGuarded, .storeAsked, .wordsApart: 10
    case .sizeLimit: 11
    case .archiveName: 12
    case .budget: 13
    case .metaFiles: 14
    case .lockedPage: 16
    case .plainScripts: 17
    case .forbiddenCalls: 19
    case .googleArchive: 20
    case .orientationTold: 21
    case .firstPaint: 23
    case .hiddenStill, .contextBack: 25
    case .sharpPixels: 26
    case .safeAreas: 27
    case .exitOnce: 29
    case .bootFailure: 30
    default: nil
    }
  }

  /// The guarantee, in words.
  public var title: String {
    switch self {
    case .unseenStill: "Nothing sounds and no time passes before the ad is shown"
    case .startsWhenShown: "It starts as soon as it is shown"
    case .volumeObeyed: "The host's volume is obeyed; an unknown one changes nothing"
    case .mutedStart: "A volume of 0 at the beginning is honoured"
    case .soundOptional: "It runs where there is no way to make sound"
    case .staleSize: "A size that is told late is noticed"
    case .quietRotation: "A rotation without its own event is noticed"
    case .silentRotation: "A rotation without any event is noticed"
    case .oneInput: "A tap that arrives as touch and as mouse counts once"
    case .storeGuarded: "Two taps within a second open the store once"
    case .storeAsked: "The store never opens without a gesture"
    case .wordsApart: "Completion is never told in the same moment as the store is opened"
    case .sizeLimit: "The upload is within the network's limit"
    case .archiveName: "The archive, its folder and its page have one plain name"
    case .archivePaths: "Every path in the archive stays within it"
    case .budget: "The whole page has at most 100,000 bytes, a bar of Interlude's own"
    case .metaFiles: "No file of 2,000,000 bytes or more, nothing that unpacks itself"
    case .lockedPage: "It draws where requests and sources are locked"
    case .plainScripts: "Plain scripts, no modules and no imports"
    case .forbiddenCalls: "No call that networks forbid"
    case .googleArchive: "An archive as Google wants it"
    case .orientationTold: "Orientation is told the way the network reads it"
    case .firstPaint: "Something is to be seen before code is ready"
    case .hiddenStill: "Nothing is drawn, moves or sounds while hidden"
    case .contextBack: "A canvas that lost its context is drawn again within a second"
    case .sharpPixels: "One canvas pixel for each pixel of the screen, up to three times"
    case .safeAreas: "The call to action keeps clear of notches and of the host's corners"
    case .exitOnce: "Google's exit script once for Google, never elsewhere"
    case .bootFailure: "A start that fails still shows a card whose button works"
    case .fillsPage: "The page is filled in every shape"
    case .silentBeforeTouch: "Nothing sounds before a touch"
    case .consoleEmpty: "The console has no errors"
    case .networkQuiet: "Nothing is asked of the network"
    case .readyTold: "The host is told that the game is ready"
    case .policyRefusal: "A policy against WebAssembly leaves it playing, or a card that works"
    case .sandboxedFrame: "It runs in a sandboxed frame"
    case .hostLate: "A host that comes late, tiny and without a volume is waited for"
    case .hostAbsent: "It runs where there is no host at all"
    case .interruptedSound: "Sound that was interrupted comes back with a touch"
    }
  }
}
