@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
import QuinceTextKit
public import UIFoundation

/// Styles of the selection, or of what is typed next.
extension NSTextView {
    public func setAlignment(_ alignment: NSTextAlignment, range: NSRange) {
        changeParagraphs(range) { $0.alignment = alignment }
    }
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, range: NSRange) {
        changeParagraphs(range) { $0.baseWritingDirection = writingDirection }
    }
    func direct(_ direction: NSWritingDirection) { setBaseWritingDirection(direction, range: selection.range) }

    private func changeParagraphs(_ range: NSRange, _ change: (NSMutableParagraphStyle) -> Void) {
        guard let storage = textStorage else { return }
        let paragraphs = (string as NSString).paragraphRange(for: checked(range))
        storage.enumerateAttribute(.paragraphStyle, in: paragraphs) { value, part, _ in
            let style = NSMutableParagraphStyle()
            if let old = value as? NSParagraphStyle { style.setParagraphStyle(old) }
            change(style)
            storage.addAttribute(.paragraphStyle, value: style, range: part)
        }
        textDidChangeLayout()
    }

    // MARK: Commands

    public func turnOffKerning(_ sender: Any?) { restyle { $0[.kern] = 0 } }
    public func useStandardKerning(_ sender: Any?) { restyle { $0[.kern] = nil } }
    /// A step is a point.
    public func tightenKerning(_ sender: Any?) { restyle { $0.add(-1, to: .kern) } }
    public func loosenKerning(_ sender: Any?) { restyle { $0.add(1, to: .kern) } }
    public func turnOffLigatures(_ sender: Any?) { restyle { $0[.ligature] = 0 } }
    public func useStandardLigatures(_ sender: Any?) { restyle { $0[.ligature] = nil } }
    public func useAllLigatures(_ sender: Any?) { restyle { $0[.ligature] = 2 } }
    public func raiseBaseline(_ sender: Any?) { restyle { $0.add(1, to: .baselineOffset) } }
    public func lowerBaseline(_ sender: Any?) { restyle { $0.add(-1, to: .baselineOffset) } }
    public func outline(_ sender: Any?) { restyle { $0[.strokeWidth] = $0[.strokeWidth] == nil ? 3 : nil } }
    public func toggleTraditionalCharacterShape(_ sender: Any?) {
        Unsupported.report("traditional character shapes", in: "NSTextView")
    }
    public func changeAttributes(_ sender: Any?) {
        guard let manager = sender as? NSFontManager else { return }
        restyle { values in
            let names = Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
            let new = manager.convertAttributes(names)
            values = Dictionary(uniqueKeysWithValues: new.map { (NSAttributedString.Key($0.key), $0.value) })
        }
    }

    /// Converts the fonts as the font manager's running command says.
    func changeFonts(_ sender: Any?) {
        guard usesFontPanel else { return }
        let manager = sender as? NSFontManager ?? .shared
        restyle { values in
            let font = values[.font] as? NSFont ?? .systemFont(ofSize: NSFont.systemFontSize)
            values[.font] = manager.convert(font)
        }
    }

    /// Changes the attributes of each part of the selection, and those of what is typed next. A view of plain text has one style.
    private func restyle(_ change: @escaping (inout [NSAttributedString.Key: Any]) -> Void) {
        guard let storage = textStorage, isEditable else { return }
        let range = isRichText ? selection.range : NSRange(location: 0, length: length)
        if range.length > 0 {
            guard shouldChangeText(in: range, replacementString: nil) else { return }
            storage.enumerateAttributes(in: range) { values, part, _ in
                var new = values
                change(&new)
                storage.setAttributes(new, range: part)
            }
            didChangeText()
        }
        var typing = typingAttributes
        change(&typing)
        changeTypingAttributes(to: typing)
    }

    /// Changes the style of what is typed next; the delegate may have another, and hears of it.
    func changeTypingAttributes(to new: [NSAttributedString.Key: Any]) {
        let delegate = delegate as? any NSTextViewDelegate
        let old = Dictionary(uniqueKeysWithValues: typingAttributes.map { ($0.key.rawValue, $0.value) })
        let allowed = delegate?.textView(self, shouldChangeTypingAttributes: old, toAttributes: new) ?? new
        let isSame = NSAttributedString(string: " ", attributes: typingAttributes)
            .isEqual(to: NSAttributedString(string: " ", attributes: allowed))
        typingAttributes = allowed
        if isSame { return }
        let notification = Notification(name: Self.didChangeTypingAttributesNotification, object: self)
        delegate?.textViewDidChangeTypingAttributes(notification)
        NotificationCenter.default.post(notification)
    }

}

extension [NSAttributedString.Key: Any] {
    fileprivate mutating func add(_ step: Double, to key: NSAttributedString.Key) {
        self[key] = NSNumber(value: ((self[key] as? NSNumber)?.doubleValue ?? 0) + step)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTextView.self) {
        $0.action("turnOffKerning:") { $0.turnOffKerning($1[0]) }
        $0.action("useStandardKerning:") { $0.useStandardKerning($1[0]) }
        $0.action("tightenKerning:") { $0.tightenKerning($1[0]) }
        $0.action("loosenKerning:") { $0.loosenKerning($1[0]) }
        $0.action("turnOffLigatures:") { $0.turnOffLigatures($1[0]) }
        $0.action("useStandardLigatures:") { $0.useStandardLigatures($1[0]) }
        $0.action("useAllLigatures:") { $0.useAllLigatures($1[0]) }
        $0.action("raiseBaseline:") { $0.raiseBaseline($1[0]) }
        $0.action("lowerBaseline:") { $0.lowerBaseline($1[0]) }
        $0.action("outline:") { $0.outline($1[0]) }
        $0.action("toggleTraditionalCharacterShape:") { $0.toggleTraditionalCharacterShape($1[0]) }
        $0.action("changeAttributes:") { $0.changeAttributes($1[0]) }
        $0.action("changeLayoutOrientation:") { $0.changeLayoutOrientation($1[0]) }
    }
}
