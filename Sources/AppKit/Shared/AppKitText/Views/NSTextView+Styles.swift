@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceTextKit
public import UIFoundation

/// Styles of the selection, or of what is typed next.
extension NSTextView {
    func exchange(_ old: NSTextContainer, for new: NSTextContainer) {
        guard let manager = old.layoutManager,
            let index = manager.textContainers.firstIndex(where: { $0 === old })
        else { return }
        manager.removeTextContainer(at: index)
        manager.insertTextContainer(new, at: index)
    }

    public func invalidateTextContainerOrigin() { textDidChangeLayout() }

    /// Takes a size within the limits, in the directions in which the view can be resized.
    public func setConstrainedFrameSize(_ desiredSize: NSSize) {
        var size = frame.size
        if isHorizontallyResizable { size.width = min(max(desiredSize.width, minSize.width), maxSize.width) }
        if isVerticallyResizable { size.height = min(max(desiredSize.height, minSize.height), maxSize.height) }
        setFrameSize(size)
    }

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
        guard let manager = sender as? NSFontManager ?? .shared as NSFontManager?, usesFontPanel else { return }
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

    // MARK: The user's ranges

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
    public var rangeForUserTextChange: NSRange { isEditable ? selection.range : .none }
    public var rangeForUserCharacterAttributeChange: NSRange {
        guard isEditable, usesFontPanel else { return .none }
        return isRichText ? selection.range : NSRange(location: 0, length: length)
    }
    public var rangeForUserParagraphAttributeChange: NSRange {
        guard isEditable else { return .none }
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

    /// Text runs horizontally.
    public var layoutOrientation: NSLayoutManager.TextLayoutOrientation { .horizontal }
    public func setLayoutOrientation(_ orientation: NSLayoutManager.TextLayoutOrientation) {
        reportUnused("setLayoutOrientation", of: "NSTextView", if: orientation != .horizontal)
    }
    public func changeLayoutOrientation(_ sender: Any?) {
        Unsupported.report("changeLayoutOrientation", in: "NSTextView")
    }
}

extension NSRange {
    fileprivate static let none = NSRange(location: NSNotFound, length: 0)
}

extension [NSAttributedString.Key: Any] {
    fileprivate mutating func add(_ step: Double, to key: NSAttributedString.Key) {
        self[key] = NSNumber(value: ((self[key] as? NSNumber)?.doubleValue ?? 0) + step)
    }
}
