@_spi(Hooks) import AppKitCore
import AppKitDrawing
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime

/// Words that are completed: the delegate knows them, and a menu shows them.
extension NSTextView {
    /// The part of a word before the insertion point.
    var partialWord: NSRange {
        let end = selection.range.location
        let start = wordStart(before: end)
        let text = (string as NSString).substring(with: NSRange(location: start, length: end - start))
        let isWord = !text.isEmpty && text.unicodeScalars.allSatisfy { CharacterSet.alphanumerics.contains($0) }
        return isWord ? NSRange(location: start, length: end - start) : .notFound
    }

    func completionsByDelegate(_ range: NSRange, _ index: UnsafeMutablePointer<Int>) -> [String]? {
        (delegate as? any NSTextViewDelegate)?.textView(
            self, completions: [], forPartialWordRange: range, indexOfSelectedItem: index)
    }

    func showCompletions() {
        let range = rangeForUserCompletion
        var index = 0
        guard isEditable, range.location != NSNotFound,
            let words = completions(forPartialWordRange: range, indexOfSelectedItem: &index), !words.isEmpty
        else { return NSBeep() }
        let menu = NSMenu(title: "")
        let chooser = CompletionChooser(self, range)
        for word in words {
            let item = NSMenuItem(title: word, action: "choose:", keyEquivalent: "")
            item.target = chooser
            menu.addItem(item)
        }
        let place = insertionRect(at: range.location)
        let first = menu.items.indices.contains(index) ? menu.items[index] : nil
        menu.popUp(positioning: first, at: NSPoint(x: place.minX, y: place.maxY), in: self)
    }

    func complete(_ range: NSRange, with word: String, _ isFinal: Bool) {
        let text = NSAttributedString(string: word, attributes: typingAttributes)
        change(checked(range), to: text)
        if !isFinal { select(NSRange(location: range.upperBound, length: max(text.length - range.length, 0))) }
    }
}

/// Takes the word that is chosen from the menu.
private final class CompletionChooser: NSObject {
    private let view: NSTextView
    private let range: NSRange

    init(_ view: NSTextView, _ range: NSRange) { (self.view, self.range) = (view, range) }

    @MainActor func choose(_ sender: Any?) {
        guard let item = sender as? NSMenuItem else { return }
        view.insertCompletion(
            item.title, forPartialWordRange: range, movement: NSTextMovement.return.rawValue, isFinal: true)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(CompletionChooser.self) { $0.action("choose:") { $0.choose($1[0]) } }
}
