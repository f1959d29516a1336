import CoreGraphics
import Foundation
import UIFoundation
@_spi(Hooks) import UIKitCore

// The text and its attributes.
extension UITextField {
    func setText(_ text: NSAttributedString) {
        let line = NSMutableAttributedString(attributedString: text)
        editor.storage.setAttributedString(line)
        secrecy.conceal()
        textLayoutDidChange()
        if isEditing { inputDelegate?.textDidChange(self) }
        editor.textWasReplaced()
        InputViews.presenter?.textDidChange()
    }

    func setStyledText(_ text: NSAttributedString) {
        // The first character of the text before is not the field's own style.
        if let style = styleBeforeAdopting { (ownFont, ownColor) = style }
        styleBeforeAdopting = (ownFont, ownColor)
        let completed = completed(text)
        adoptStyle(of: text)
        setText(completed)
    }

    /// Takes the style of the first character, which a later plain text has too.
    private func adoptStyle(of text: NSAttributedString) {
        guard text.length > 0 else { return }
        let style = text.attributes(at: 0, effectiveRange: nil)
        if let font = style[.font] as? UIFont { ownFont = font }
        if let color = style[.foregroundColor] as? UIColor { ownColor = color }
        // A plain text's style is natural whatever the field's alignment, and may come back with more attributes.
        if let paragraph = style[.paragraphStyle] as? NSParagraphStyle, paragraph.alignment != .natural {
            textAlignment = paragraph.alignment
        }
    }

    var composedDefaults: [NSAttributedString.Key: Any] {
        var attributes = ownDefaults
        attributes[.font] = ownFont
        attributes[.foregroundColor] = textColor
        if attributes[.paragraphStyle] == nil { attributes[.paragraphStyle] = NSParagraphStyle.default }
        return attributes
    }

    func setDefaults(_ attributes: [NSAttributedString.Key: Any]) {
        ownDefaults = attributes
        styleBeforeAdopting = nil
        if let font = attributes[.font] as? UIFont { ownFont = font }
        if let color = attributes[.foregroundColor] as? UIColor { ownColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
            textAlignment = style.alignment
        }
        change { $0.setAttributes(self.composedDefaults, range: $1) }
    }

    func setFont(_ font: UIFont) {
        styleBeforeAdopting?.font = font
        guard font != ownFont || font.sizing != ownFont.sizing else { return }
        ownFont = font
        change { $0.addAttribute(.font, value: font, range: $1) }
    }

    func setColor(_ color: UIColor?) {
        ownColor = color
        styleBeforeAdopting?.color = color
        change { $0.addAttribute(.foregroundColor, value: color ?? .label, range: $1) }
    }

    private func change(_ edit: (NSMutableAttributedString, NSRange) -> Void) {
        if editor.length > 0 { edit(editor.storage, NSRange(location: 0, length: editor.length)) }
        textLayoutDidChange()
    }

    /// Adds the field's own attributes where a text has none.
    func completed(_ text: NSAttributedString) -> NSAttributedString {
        let new = NSMutableAttributedString(attributedString: text)
        let defaults = composedDefaults
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length), options: []) { own, range, _ in
            new.setAttributes(defaults.merging(own) { $1 }, range: range)
        }
        return new
    }

    func adaptFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        let new = ownFont.following(traitCollection)
        guard new != ownFont else { return }
        setFont(new)
    }

    // MARK: Placeholder

    var placeholderAttributes: [NSAttributedString.Key: Any] {
        let color = standardPlaceholderColor ?? Look.current.fields.placeholder
        return [.font: ownFont, .foregroundColor: color].merging(placeholderStyle) { $1 }
    }

    /// - Parameter value: `nil` for the field's own.
    func stylePlaceholder(_ key: NSAttributedString.Key, _ value: Any?) {
        placeholderStyle[key] = value
        parts.placeholder.setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    var plainPlaceholder: NSAttributedString? {
        placeholderText.map { NSAttributedString(string: $0.string, attributes: placeholderAttributes) }
    }

    func setPlaceholder(_ text: NSAttributedString?, isRich: Bool) {
        (placeholderText, hasRichPlaceholder) = (text, isRich)
        parts.placeholder.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Secrecy

    /// The characters as they are shown: those of a password are dots.
    var displayedString: String {
        guard isSecureTextEntry else { return editor.string as String }
        return secrecy.concealed(editor.string)
    }

    func secrecyDidChange() {
        secrecy.conceal()
        editor.clearsOnInsertion = isSecureTextEntry && isEditing && hasText
        textLayoutDidChange()
        traitsDidChange()
    }

    func traitsDidChange() { if isFirstResponder { InputViews.presenter?.textDidChange() } }

    // MARK: Changes

    /// Shows a changed text, font or room.
    func textLayoutDidChange() {
        shownLine = nil
        parts.text.setNeedsDisplay()
        parts.placeholder.setNeedsDisplay()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}

/// The last character of a password, which is shown for a while.
struct FieldSecrecy {
    /// The range of the character that is shown.
    private(set) var revealed: NSRange?
    private var deadline: GestureDeadline?

    static let bullet = "•"
    /// The seconds for which the last character is shown: chosen.
    private static let duration = 1.5

    mutating func conceal() { (revealed, deadline) = (nil, nil) }

    /// - Parameter done: called when the time is over.
    @MainActor mutating func reveal(_ range: NSRange, done: @escaping @MainActor () -> Void) {
        revealed = range
        deadline = GestureDeadline(after: Self.duration, done)
    }

    /// Returns a string of the same length in UTF-16 units, so that positions keep their meaning; a character of several
    /// units is a dot and characters without width.
    func concealed(_ text: NSString) -> String {
        var shown = ""
        var index = 0
        while index < text.length {
            let range = text.rangeOfComposedCharacterSequence(at: index)
            if let revealed, NSIntersectionRange(revealed, range).length > 0 {
                shown += text.substring(with: range)
            } else {
                shown += Self.bullet + String(repeating: "\u{200B}", count: range.length - 1)
            }
            index = NSMaxRange(range)
        }
        return shown
    }
}
