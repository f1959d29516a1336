public import Foundation
public import QuinceFoundationAdditions

/// The spaces around words that are cut and pasted.
extension NSTextView {
    /// Returns the range with the space that would be left over beside a word that is deleted.
    public func smartDeleteRange(forProposedRange proposedCharRange: NSRange) -> NSRange {
        var range = checked(proposedCharRange)
        guard smartInsertDeleteEnabled, range.length > 0, isWord(range) else { return range }
        let (before, after) = (character(range.location - 1), character(range.upperBound))
        if before == " ", after.map({ !Self.isOfWord($0) }) ?? true {
            range = NSRange(location: range.location - 1, length: range.length + 1)
        } else if before == nil, after == " " {
            range.length += 1
        }
        return range
    }

    /// Returns the space that a word needs before it, if it is inserted there.
    public func smartInsertBeforeString(
        for pasteString: String, replacing charRangeToReplace: NSRange
    ) -> String? {
        guard smartInsertDeleteEnabled, let first = pasteString.first, Self.isOfWord(first),
            let before = character(charRangeToReplace.location - 1), Self.isOfWord(before)
        else { return nil }
        return " "
    }
    public func smartInsertAfterString(
        for pasteString: String, replacing charRangeToReplace: NSRange
    ) -> String? {
        guard smartInsertDeleteEnabled, let last = pasteString.last, Self.isOfWord(last),
            let after = character(charRangeToReplace.upperBound), Self.isOfWord(after)
        else { return nil }
        return " "
    }
    public func smartInsert(
        for pasteString: String, replacing charRangeToReplace: NSRange,
        before beforeString: AutoreleasingUnsafeMutablePointer<NSString?>?,
        after afterString: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) {
        beforeString?.pointee = smartInsertBeforeString(for: pasteString, replacing: charRangeToReplace) as NSString?
        afterString?.pointee = smartInsertAfterString(for: pasteString, replacing: charRangeToReplace) as NSString?
    }

    private func isWord(_ range: NSRange) -> Bool {
        let text = (string as NSString).substring(with: range)
        return text.first.map(Self.isOfWord) ?? false && text.last.map(Self.isOfWord) ?? false
    }
    private func character(_ index: Int) -> Character? {
        guard (0..<length).contains(index) else { return nil }
        let text = string as NSString
        return text.substring(with: text.rangeOfComposedCharacterSequence(at: index)).first
    }
    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
