public import Foundation
public import QuinceObjCRuntime

/// A view into which an input method composes text.
@preconcurrency @MainActor
public protocol NSTextInputClient: AnyObject {
    func insertText(_ string: Any, replacementRange: NSRange)
    func doCommand(by selector: Selector)
    /// Shows text that is being composed, in place of what was composed before.
    func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange)
    func unmarkText()
    func selectedRange() -> NSRange
    /// The range of the text that is being composed; `NSNotFound` without one.
    func markedRange() -> NSRange
    func hasMarkedText() -> Bool
    func attributedSubstring(forProposedRange range: NSRange, actualRange: NSRangePointer?) -> NSAttributedString?
    func validAttributesForMarkedText() -> [NSAttributedString.Key]
    func firstRect(forCharacterRange range: NSRange, actualRange: NSRangePointer?) -> NSRect
    func characterIndex(for point: NSPoint) -> Int
    func attributedString() -> NSAttributedString
    func fractionOfDistanceThroughGlyph(for point: NSPoint) -> CGFloat
    func baselineDeltaForCharacter(at anIndex: Int) -> CGFloat
    func windowLevel() -> Int
    func drawsVerticallyForCharacter(at charIndex: Int) -> Bool
}

extension NSTextInputClient {
    public func attributedString() -> NSAttributedString { NSAttributedString() }
    public func fractionOfDistanceThroughGlyph(for point: NSPoint) -> CGFloat { 0 }
    public func baselineDeltaForCharacter(at anIndex: Int) -> CGFloat { 0 }
    public func windowLevel() -> Int { 0 }
    public func drawsVerticallyForCharacter(at charIndex: Int) -> Bool { false }
}
