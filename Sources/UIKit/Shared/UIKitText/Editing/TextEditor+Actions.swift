package import Foundation
package import QuinceObjCRuntime
import QuinceTextKit
package import UIFoundation
import UIKitCore

// The editing actions of menus and keys.
extension TextEditor {
    /// Whether an action applies now; `nil` if it is not an editing action of texts.
    package func canPerform(_ action: Selector) -> Bool? {
        guard let owner else { return false }
        switch action {
        case "cut:": return selection.length > 0 && owner.allowsCopying && owner.isEditable
        case "copy:": return selection.length > 0 && owner.allowsCopying
        case "paste:": return owner.isEditable && UIPasteboard.general.mayHaveStrings
        case "select:": return hasText && selection.length == 0
        case "selectAll:": return hasText && selection.length < length
        case "delete:": return false
        case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
            return owner.allowsEditingTextAttributes && selection.length > 0
        default: return nil
        }
    }

    package func copySelection() {
        guard selection.length > 0, let owner, owner.allowsCopying else { return }
        let text = storage.attributedSubstring(from: selection)
        var item: [String: Any] = [UIPasteboard.textTypes[0]: text.string]
        if owner.allowsEditingTextAttributes { item[Self.richType] = text }
        UIPasteboard.general.items = [item]
    }

    private static let richType = "com.apple.uikit.attributedstring"

    package func cutSelection() {
        guard selection.length > 0, let owner, owner.allowsCopying else { return }
        copySelection()
        endTyping()
        delete(selection, named: "Cut")
        endTyping()
    }

    package func paste() {
        guard let owner else { return }
        let board = UIPasteboard.general
        let range = marked ?? selection
        if let exchanger = owner.exchanger, exchanger.takesPastes {
            return exchanger.paste(board.itemProviders, at: range)
        }
        if owner.allowsEditingTextAttributes,
            let text = board.value(forPasteboardType: Self.richType) as? NSAttributedString
        {
            return put(text, at: range)
        }
        guard let text = board.string else { return }
        put(NSAttributedString(string: text, attributes: typingAttributes), at: range)
    }

    /// Pastes as a step of its own.
    package func put(_ text: NSAttributedString, at range: NSRange, named name: String = "Paste") {
        endTyping()
        insert(text, at: range, named: name)
        endTyping()
    }

    /// Takes text from one place of the text and puts it at another, as one step.
    ///
    /// - Returns: the range of the text at its new place; `nil` if the delegate refuses to let it go.
    package func move(_ text: NSAttributedString, from source: NSRange, to range: NSRange) -> NSRange? {
        let manager = owner?.undoManager
        manager?.beginUndoGrouping()
        defer { manager?.endUndoGrouping() }
        let count = length
        endTyping()
        delete(source, named: Self.moving)
        guard length == count - source.length else { return nil }
        let start = range.location >= NSMaxRange(source) ? range.location - source.length : range.location
        put(text, at: NSRange(location: start, length: range.length), named: Self.moving)
        return NSRange(location: start, length: selection.location - start)
    }

    private static let moving = "Drag and Drop"

    package func selectAll() { select(NSRange(location: 0, length: length)) }

    /// Selects the word at the caret, or the one beside it.
    package func selectWord() {
        guard let word = word(at: selection.location) else { return selectAll() }
        select(word)
    }

    package func word(at offset: Int) -> NSRange? {
        let finder = TextUnitFinder(count: length) { [storage] range in
            if let storage = storage as? NSTextStorage { return storage.characters(in: range) }
            return Array((storage.string as NSString).substring(with: NSRange(range)).utf16)
        }
        let found = finder.unit(.word, at: offset, forward: true) ?? finder.unit(.word, at: offset, forward: false)
        return found.map(NSRange.init)
    }

    // MARK: Attributes

    package func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
        changeAttributes(named: trait == .traitBold ? "Bold" : "Italics") { attributes in
            guard let font = attributes[.font] as? UIFont else { return }
            var traits = font.fontDescriptor.symbolicTraits
            if traits.contains(trait) { traits.remove(trait) } else { traits.insert(trait) }
            guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
            attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
        }
    }

    package func toggleUnderline() {
        changeAttributes(named: "Underline") { attributes in
            let isOn = (attributes[.underlineStyle] as? Int ?? 0) != 0
            attributes[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue
        }
    }

    /// Changes the attributes of the selected text, or of what is typed next.
    private func changeAttributes(named name: String, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard selection.length > 0 else { return change(&typingAttributes) }
        let kept = selection
        let new = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: kept))
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length), options: []) { old, range, _ in
            var attributes = old
            change(&attributes)
            new.setAttributes(attributes, range: range)
        }
        restyle(kept, as: new, named: name)
    }
}
