extension NSLayoutManager {
    /// The part that a glyph takes in layout.
    public struct GlyphProperty: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Not shown, and without width.
        public static let null = GlyphProperty(rawValue: 1)
        public static let controlCharacter = GlyphProperty(rawValue: 2)
        /// White space, which justification may widen.
        public static let elastic = GlyphProperty(rawValue: 4)
        /// A mark on the glyph before it.
        public static let nonBaseCharacter = GlyphProperty(rawValue: 8)
    }

    /// The direction of lines, which are always horizontal.
    public enum TextLayoutOrientation: Int, Sendable { case horizontal, vertical }

    /// The effect of a control character in a line.
    public struct ControlCharacterAction: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Takes no space.
        public static let zeroAdvancement = ControlCharacterAction(rawValue: 1)
        /// Takes the space that the delegate says.
        public static let whitespace = ControlCharacterAction(rawValue: 2)
        public static let horizontalTab = ControlCharacterAction(rawValue: 4)
        public static let lineBreak = ControlCharacterAction(rawValue: 8)
        /// Ends a line. Where paragraphs begin and end, only the text's own characters decide.
        public static let paragraphBreak = ControlCharacterAction(rawValue: 16)
        public static let containerBreak = ControlCharacterAction(rawValue: 32)
    }
}
