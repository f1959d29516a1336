// The values of annotations beside a text, such as the readings of Chinese characters. Lines do not show annotations.

public enum CTRubyAlignment: UInt8, Sendable {
    case invalid = 255
    case auto = 0
    case start, center, end, distributeLetter, distributeSpace, lineEdge
}

public enum CTRubyOverhang: UInt8, Sendable {
    case invalid = 255
    case auto = 0
    case start, end, none
}

public enum CTRubyPosition: UInt8, Sendable { case before, after, interCharacter, inline, count }
