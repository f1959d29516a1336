import CoreGraphics
public import Foundation

/// The selected ranges of a text, or the place of the caret, as a value.
open class NSTextSelection: NSObject {
    public enum Granularity: Int, Sendable { case character, word, paragraph, line, sentence }
    /// At the end of a line that is broken without a line break, the side of the caret: before it, or at the next line's start.
    public enum Affinity: Int, Sendable { case upstream, downstream }

    open private(set) var textRanges: [NSTextRange]
    open private(set) var granularity: Granularity
    open private(set) var affinity: Affinity
    /// Whether there is no selection and no caret.
    open var isTransient: Bool { textRanges.isEmpty }
    /// The place along its line that a caret keeps as it moves up and down, in points.
    open var anchorPositionOffset: CGFloat = -1
    /// Whether the ranges follow the order of characters, and not that of their places on lines.
    open var isLogical = true
    /// The place of a second caret in text of both directions.
    open var secondarySelectionLocation: (any NSTextLocation)?
    /// The attributes of text that is typed here.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]

    /// The end from which the selection was extended.
    var anchor: (any NSTextLocation)?

    public init(_ ranges: [NSTextRange], affinity: Affinity, granularity: Granularity) {
        (textRanges, self.affinity, self.granularity) = (ranges, affinity, granularity)
        super.init()
    }

    public convenience init(range: NSTextRange, affinity: Affinity, granularity: Granularity) {
        self.init([range], affinity: affinity, granularity: granularity)
    }

    /// Makes a caret.
    public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
        self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
    }

    public required init?(coder: NSCoder) { nil }

    /// Returns a selection with other ranges, and the rest of this one.
    open func textSelection(with textRanges: [NSTextRange]) -> NSTextSelection {
        let other = NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
        other.anchorPositionOffset = anchorPositionOffset
        other.isLogical = isLogical
        other.typingAttributes = typingAttributes
        return other
    }
}
