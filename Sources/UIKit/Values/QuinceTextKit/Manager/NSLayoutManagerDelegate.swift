public import CoreText
public import Foundation
public import UIFoundation

/// The methods that a layout manager calls while it sets lines. All are optional.
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
    /// - Parameter glyphIndex: the last glyph of the line.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Called with the glyphs of characters before they are shaped.
    ///
    /// The method may set others with the layout manager's `setGlyphs`: null glyphs hide characters, control characters
    /// are asked about next.
    ///
    /// - Returns: how many glyphs it has set; 0 for those of the layout manager.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<NSLayoutManager.GlyphProperty>,
        characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
    ) -> Int
    /// - Returns: what a control character does.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction,
        forControlCharacterAt charIndex: Int
    ) -> NSLayoutManager.ControlCharacterAction
    /// - Parameter glyphPosition: not known yet, and zero.
    /// - Returns: the rectangle of a control character that is white space, from its point on the baseline, y down.
    func layoutManager(
        _ layoutManager: NSLayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int,
        for textContainer: NSTextContainer, proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect
    /// - Returns: whether a line may end before a character, which begins a word.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool
    /// - Returns: whether a word may be divided before a character.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
    ) -> Bool
    /// - Returns: whether the rectangles or the baseline were changed.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
    /// Called when complete layout becomes incomplete.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// - Parameter textContainer: the full container; `nil` if there is more text than all containers hold.
    /// - Parameter layoutFinishedFlag: whether the text ends in the container.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
    /// Called before the lines of a container are forgotten because its size or shape has changed.
    func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

// Default bodies give what the layout manager does without a delegate.
extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).lineSpacing }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacingBefore }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacing }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<NSLayoutManager.GlyphProperty>,
        characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
    ) -> Int {
        layoutManager.missingHooks.insert(.glyphs)
        return 0
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction,
        forControlCharacterAt charIndex: Int
    ) -> NSLayoutManager.ControlCharacterAction {
        layoutManager.missingHooks.insert(.controlCharacters)
        return action
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int,
        for textContainer: NSTextContainer, proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { .zero }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool {
        layoutManager.missingHooks.insert(.wordBreak)
        return true
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
    ) -> Bool {
        layoutManager.missingHooks.insert(.hyphenation)
        return true
    }

    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }

    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}

    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}

    public func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
    ) {}
}

/// The delegate's methods that cost time for each character, and are called only while they may exist. The default bodies
/// report those that do not.
struct LayoutHooks: OptionSet {
    let rawValue: Int
    static let glyphs = LayoutHooks(rawValue: 1)
    static let controlCharacters = LayoutHooks(rawValue: 2)
    static let wordBreak = LayoutHooks(rawValue: 4)
    static let hyphenation = LayoutHooks(rawValue: 8)
}

extension NSLayoutManager {
    /// Returns the delegate, unless it is known to lack a method.
    func listener(for hook: LayoutHooks) -> (any NSLayoutManagerDelegate)? {
        missingHooks.contains(hook) ? nil : delegate
    }

    /// Returns the rectangle of a control character that is white space.
    func controlBox(at location: Int, _ font: CTFont) -> CGRect {
        guard let delegate, let container = textContainers.first else { return .zero }
        let line = CGRect(x: 0, y: 0, width: container.limits.width, height: font.ascent + font.descent)
        return delegate.layoutManager(
            self, boundingBoxForControlGlyphAt: location, for: container, proposedLineFragment: line,
            glyphPosition: .zero, characterIndex: location)
    }
}
