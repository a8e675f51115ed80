/// The face a character makes while it says a line.
@frozen public enum Expression: UInt8, Sendable, CaseIterable {
  case neutral, happy, excited, smug, worried, sad, surprised, thinking, determined, wink
}
