@_spi(Hooks) import AppKitCore
import AppKitDrawing
import Foundation
import QuinceTextKit

extension NSTextField {
    func fieldAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: isEditable ? NSAccessibility.Role.textField : NSAccessibility.Role.staticText
        case .value: stringValue
        case .placeholderValue: placeholderString ?? placeholderAttributedString?.string
        case .numberOfCharacters: stringValue.utf16.count
        case .selectedText: (currentEditor() as? NSTextView)?.accessibilitySelectedText()
        case .selectedTextRange: currentEditor()?.selectedRange
        case .visibleCharacterRange: NSRange(location: 0, length: stringValue.utf16.count)
        default: nil
        }
    }

    func takeFieldAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        switch (key, value) {
        case (.value, let text as String): stringValue = text
        case (.selectedTextRange, let range as NSRange): currentEditor()?.selectedRange = range
        default: return false
        }
        return true
    }

    func fieldAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        guard action == .confirm, isEditable, isEnabled else { return nil }
        return {
            self.window?.endEditing(for: self)
            self.sendAction(self.action, to: self.target)
        }
    }
}

extension NSTextView {
    func textAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: return isFieldEditor ? NSAccessibility.Role.textField : .textArea
        case .subrole: return hidesText ? NSAccessibility.Subrole.secureTextField : nil
        case .protectedContent: return hidesText
        case .value: return hidesText ? SecretText.dots(for: string) : string
        case .numberOfCharacters: return length
        case .selectedText: return hidesText ? nil : (string as NSString).substring(with: selection.range)
        case .selectedTextRange: return selection.range
        case .selectedTextRanges: return selectedRanges
        case .visibleCharacterRange: return visibleCharacters
        case .insertionPointLineNumber: return EditedText(view: self).accessibleLine(at: selection.head)
        default: return nil
        }
    }

    func takeTextAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        switch (key, value) {
        case (.value, let text as String): string = text
        case (.selectedText, let text as String): if isEditable { replaceSelection(with: text) }
        case (.selectedTextRange, let range as NSRange): setSelectedRange(range)
        case (.selectedTextRanges, let ranges as [NSValue]): selectedRanges = ranges
        case (.visibleCharacterRange, let range as NSRange): scrollRangeToVisible(range)
        default: return false
        }
        return true
    }

    private var visibleCharacters: NSRange {
        let seen = visibleRect
        let start = index(at: NSPoint(x: seen.minX, y: seen.minY))
        let end = index(at: NSPoint(x: seen.maxX, y: seen.maxY))
        return NSRange(location: start, length: max(end - start, 0))
    }
}

/// The text of a text view, by its lines as they are laid out.
struct EditedText: QuinceAccessibleText {
    let view: NSTextView

    var accessibleString: NSAttributedString {
        view.hidesText
            ? NSAttributedString(string: SecretText.dots(for: view.string)) : view.textStorage ?? NSAttributedString()
    }

    func accessibleRange(ofLine line: Int) -> NSRange? {
        var found: NSRange?
        forEachLine { number, range in
            if number == line { found = range }
            return found == nil
        }
        return found
    }

    func accessibleLine(at index: Int) -> Int {
        var found = 0
        forEachLine { number, range in
            found = number
            return index >= range.upperBound
        }
        return found
    }

    /// Calls a closure for the lines in their order, the one behind a last break among them, until it returns `false`.
    private func forEachLine(_ body: (Int, NSRange) -> Bool) {
        guard let manager = view.layoutManager else { return }
        var (number, index) = (0, 0)
        while index < view.length {
            var range = NSRange()
            _ = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
            guard range.length > 0, body(number, range) else { return }
            (number, index) = (number + 1, range.upperBound)
        }
        if !manager.extraLineFragmentRect.isEmpty || view.length == 0 {
            _ = body(number, NSRange(location: view.length, length: 0))
        }
    }

    func accessibleFrame(of range: NSRange) -> NSRect {
        let rect = view.convert(view.rect(of: view.checked(range)), to: nil)
        return view.window?.convertToScreen(rect) ?? rect
    }

    func accessibleRange(at point: NSPoint) -> NSRange {
        let place = view.window?.convertPoint(fromScreen: point) ?? point
        let index = view.index(at: view.convert(place, from: nil))
        guard index < view.length else { return NSRange(location: index, length: 0) }
        return (view.string as NSString).rangeOfComposedCharacterSequence(at: index)
    }

    func accessibleRTF(_ range: NSRange) -> Data? {
        view.hidesText ? nil : view.document(view.checked(range), .rtf)
    }
}

/// The text of a field that nobody edits, as one line.
struct FieldText: QuinceAccessibleText {
    let field: NSTextField

    var accessibleString: NSAttributedString { field.attributedStringValue }
    func accessibleRange(ofLine line: Int) -> NSRange? { line == 0 ? whole : nil }
    func accessibleLine(at index: Int) -> Int { 0 }
    func accessibleFrame(of range: NSRange) -> NSRect { field.accessibilityFrame() }
    func accessibleRange(at point: NSPoint) -> NSRange { whole }
    func accessibleRTF(_ range: NSRange) -> Data? {
        try? accessibleString.data(
            from: range, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
    }

    private var whole: NSRange { NSRange(location: 0, length: accessibleString.length) }
}
