@_spi(Hooks) import AppKitCore
public import Foundation

/// The ranges that a person's commands change; `NSNotFound` and `nil` if there are none.
extension NSTextView {
    /// The ranges that a person's change would be in; `nil` if there can be none.
    public var rangesForUserTextChange: [NSValue]? { isEditable ? selectedRanges : nil }
    public var rangesForUserCharacterAttributeChange: [NSValue]? {
        rangeForUserCharacterAttributeChange.location == NSNotFound
            ? nil : [NSValue(range: rangeForUserCharacterAttributeChange)]
    }
    public var rangesForUserParagraphAttributeChange: [NSValue]? {
        rangeForUserParagraphAttributeChange.location == NSNotFound
            ? nil : [NSValue(range: rangeForUserParagraphAttributeChange)]
    }
    public var rangeForUserTextChange: NSRange { isEditable ? selection.range : .notFound }
    public var rangeForUserCharacterAttributeChange: NSRange {
        guard isEditable, usesFontPanel else { return .notFound }
        return isRichText ? selection.range : NSRange(location: 0, length: length)
    }
    public var rangeForUserParagraphAttributeChange: NSRange {
        guard isEditable else { return .notFound }
        return isRichText
            ? (string as NSString).paragraphRange(for: selection.range) : NSRange(location: 0, length: length)
    }
    /// Asks whether several ranges may change: the delegate's methods for one range and for many.
    public func shouldChangeText(inRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool {
        let all = zip(affectedRanges, replacementStrings ?? [])
        let single =
            replacementStrings == nil
            ? affectedRanges.allSatisfy { shouldChangeText(in: $0.rangeValue, replacementString: nil) }
            : all.allSatisfy { shouldChangeText(in: $0.rangeValue, replacementString: $1) }
        guard single else { return false }
        return (delegate as? any NSTextViewDelegate)?.textView(
            self, shouldChangeTextInRanges: affectedRanges, replacementStrings: replacementStrings) ?? true
    }
    public var isCoalescingUndo: Bool { editing.run != nil }
}
