package import Foundation
import QuinceTextKit
@_spi(Hooks) import QuinceViewLayout
package import UIFoundation
@_spi(Hooks) import UIKitCore

// The places of the parts, and the size that the field wants, are computed here.
extension UITextField {
    /// The insets and sizes of iOS 7 (behaviour/text-input.md#fields).
    private enum Metrics {
        static let roundedInset: CGFloat = 7
        static let lineInset: CGFloat = 2
        static let verticalInset: CGFloat = 2
        static let clearButton: CGFloat = 19
        static let clearMargin: CGFloat = 5
        static let clearGap: CGFloat = 4
        static let sideGap: CGFloat = 3
        static let addedHeight: CGFloat = 13
    }

    private var sideInset: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line: Metrics.lineInset
        case .bezel, .roundedRect: Metrics.roundedInset
        }
    }

    // MARK: Which parts are shown

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
    var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
    /// A view at the right takes the clear button's place.
    var showsClearButton: Bool { hasText && isEnabled && shows(clearButtonMode) && !showsRightView }

    func sideViewDidChange(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        sideModeDidChange()
    }

    func sideModeDidChange() {
        invalidateIntrinsicContentSize()
        textLayoutDidChange()
    }

    // MARK: Standard rectangles

    func standardTextRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
        let border = borderRect(forBounds: bounds)
        let vertical = borderStyle == .none ? 0 : Metrics.verticalInset
        var (left, right) = (border.minX + sideInset, border.maxX - sideInset)
        if showsLeftView { left = leftEnd(beside: leftViewRect(forBounds: bounds)) }
        if showsRightView { right = rightEnd(beside: rightViewRect(forBounds: bounds)) }
        if showsClearButton {
            let button = clearButtonRect(forBounds: bounds)
            if button.midX > border.midX {
                right = min(right, button.minX - Metrics.clearGap)
            } else {
                left = max(left, button.maxX + Metrics.clearGap)
            }
        }
        return CGRect(
            x: left, y: border.minY + vertical, width: max(right - left, 0),
            height: max(border.height - 2 * vertical, 0))
    }

    private func leftEnd(beside view: CGRect) -> CGFloat {
        borderStyle == .none ? view.maxX : view.maxX + Metrics.sideGap
    }

    private func rightEnd(beside view: CGRect) -> CGFloat {
        borderStyle == .none ? view.minX : view.minX - Metrics.sideGap
    }

    func standardClearButtonRect(_ bounds: CGRect) -> CGRect {
        let border = borderRect(forBounds: bounds)
        let size = Metrics.clearButton
        let margin = borderStyle == .none ? 0 : Metrics.clearMargin
        let x = isFlipped ? border.minX + margin : border.maxX - margin - size
        return CGRect(x: x, y: border.minY + MainScreen.round((border.height - size) / 2), width: size, height: size)
    }

    func standardSideRect(_ bounds: CGRect, _ view: UIView?, isLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        let border = borderRect(forBounds: bounds)
        var size = view.bounds.size
        // A view that is placed by constraints has no size of its own yet.
        if !view.translatesAutoresizingMaskIntoConstraints || size == .zero {
            size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        let inset = borderStyle == .none ? 0 : sideInset
        // `leftView` is at the leading side.
        let isAtLeft = isLeft != isFlipped
        let x = isAtLeft ? border.minX + inset : border.maxX - inset - size.width
        let y = border.minY + MainScreen.round((border.height - size.height) / 2)
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    // MARK: Layout

    func layOutParts() {
        parts.border.frame = borderRect(forBounds: bounds)
        if subviews.first !== parts.border { sendSubviewToBack(parts.border) }
        place(leftView, showsLeftView, leftViewRect(forBounds: bounds))
        place(rightView, showsRightView, rightViewRect(forBounds: bounds))
        parts.clearButton.isHidden = !showsClearButton
        if showsClearButton { parts.clearButton.frame = clearButtonRect(forBounds: bounds) }
        UIView.performWithoutAnimation { layOutText() }
    }

    private func place(_ view: UIView?, _ isShown: Bool, _ rect: @autoclosure () -> CGRect) {
        guard let view else { return }
        if isShown {
            if view.superview !== self { addSubview(view) }
            view.frame = rect()
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    private func layOutText() {
        let room = textRoom
        if parts.clip.frame.size != room.size { shownLine = nil }
        // The caret at the end of a text may be beside the rectangle.
        parts.clip.frame = room.insetBy(dx: -1, dy: 0)
        let line = self.line
        // Whole pixels, or the glyphs would be stretched.
        let width = MainScreen.roundUp(isEditing ? max(room.width, line.width + 2) : room.width)
        parts.text.frame = CGRect(x: 1 - scrolled, y: 0, width: width, height: room.height)
        parts.text.isHidden = !hasText
        let own = placeholderRect(forBounds: bounds)
        parts.placeholder.frame = convert(own, to: parts.clip)
        parts.placeholder.isHidden = hasText || placeholder == nil
        guard isEditing, let display = parts.interaction.showDisplay(in: self) else { return }
        display.frame = CGRect(origin: .zero, size: bounds.size)
        display.bounds.origin = .zero
        display.visibleArea = parts.clip.frame
        parts.interaction.refresh()
    }

    var textRoom: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    func borderDidChange() {
        let image = isEnabled ? background : disabledBackground ?? background
        let isRounded = borderStyle == .roundedRect
        // The rounded style fills its border; a plain field is its own background.
        setOwnBackground(isRounded ? nil : ownBackgroundColor)
        parts.border.show(
            borderStyle, image: image, fill: isRounded ? ownBackgroundColor : nil, isEnabled: isEnabled)
        invalidateIntrinsicContentSize()
        textLayoutDidChange()
    }

    // MARK: The line

    var line: FieldLine {
        if let shownLine { return shownLine }
        let new = FieldLine(displayedText, lineStyle, in: textRoom.size)
        shownLine = new
        return new
    }

    private var lineStyle: FieldLine.Style {
        var style = FieldLine.Style(
            font: ownFont, alignment: textAlignment, isFlipped: isFlipped, vertical: contentVerticalAlignment)
        style.scrolls = isEditing
        if adjustsFontSizeToFitWidth { style.leastScale = max(minimumFontSize / ownFont.pointSize, 0.1) }
        return style
    }

    /// The text as it is drawn.
    private var displayedText: NSAttributedString {
        guard isSecureTextEntry else { return editor.storage }
        let text = NSMutableAttributedString(attributedString: editor.storage)
        let all = NSRange(location: 0, length: text.length)
        text.replaceCharacters(in: all, with: displayedString)
        return text
    }

    func drawLine(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let line = isEditing ? self.line : FieldLine(displayedText, lineStyle, in: rect.size)
        line.draw(in: context, at: rect.origin)
    }

    func drawStandardPlaceholder(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let text = attributedPlaceholder else { return }
        var style = lineStyle
        style.scrolls = false
        let full = NSMutableAttributedString(attributedString: text)
        full.enumerateAttributes(in: NSRange(location: 0, length: full.length), options: []) { own, range, _ in
            full.setAttributes(placeholderAttributes.merging(own) { $1 }, range: range)
        }
        FieldLine(full, style, in: rect.size).draw(in: context, at: rect.origin)
    }

    // MARK: Size

    func fittingSize(widest: CGFloat) -> CGSize {
        let texts = [displayedText, attributedPlaceholder].compactMap { $0 }
        let width = texts.map { BlockSize.width(of: $0, ownFont) }.max() ?? 0
        var whole = MainScreen.roundUp(width) + 2 * sideInset
        if showsLeftView { whole += leftViewRect(forBounds: bounds).width }
        if showsRightView { whole += rightViewRect(forBounds: bounds).width }
        if clearButtonMode != .never { whole += Metrics.clearButton + Metrics.clearMargin }
        let height = ownFont.lineHeight.rounded(.up) + (borderStyle == .none ? 0 : Metrics.addedHeight)
        let least = borderStyle == .roundedRect ? Look.current.fields.roundedHeight : 0
        return CGSize(width: min(whole, widest), height: max(height, least))
    }

    var standardLines: TextLines {
        let font: UIFont = ownFont
        let inset = (intrinsicContentSize.height - font.lineHeight.rounded(.up)) / 2
        return TextLines(
            ofBlock: intrinsicContentSize.height, at: 0.5, fromTop: inset + MainScreen.round(font.ascender),
            fromBottom: inset + MainScreen.round(-font.descender))
    }

    // MARK: Geometry

    /// The left and top of the text's rectangle, scrolled.
    private var textOrigin: CGPoint { CGPoint(x: textRoom.minX - (isEditing ? scrolled : 0), y: textRoom.minY) }

    package func caretRect(atOffset offset: Int, _ affinity: UITextStorageDirection) -> CGRect {
        let (line, origin) = (self.line, textOrigin)
        let x = MainScreen.round(origin.x + line.caret(at: offset)) - 1
        return CGRect(x: x, y: origin.y + line.top, width: 2, height: line.height)
    }

    package func textRects(of range: NSRange) -> [TextRect] {
        let (line, origin) = (self.line, textOrigin)
        let spans = line.spans(of: range)
        return spans.indices.map { i in
            let (first, last) = (i == 0, i + 1 == spans.count)
            return TextRect(
                CGRect(
                    x: origin.x + spans[i].left, y: origin.y + line.top, width: spans[i].right - spans[i].left,
                    height: line.height),
                line.isRightToLeft ? .rightToLeft : .leftToRight, containsStart: line.isRightToLeft ? last : first,
                containsEnd: line.isRightToLeft ? first : last)
        }
    }

    package func textOffset(closestTo point: CGPoint) -> (offset: Int, affinity: UITextStorageDirection) {
        (min(line.unit(at: point.x - textOrigin.x), editor.length), .forward)
    }

    package func textOffset(from offset: Int, _ direction: UITextLayoutDirection, by count: Int) -> Int? {
        switch direction {
        case .up: return 0
        case .down: return editor.length
        case .left, .right: break
        }
        let isForward = (direction == .right) != isRightToLeft(atOffset: offset)
        var place = offset
        for _ in 0..<abs(count) {
            guard isForward == (count > 0) ? place < editor.length : place > 0 else { return nil }
            let range = editor.string.rangeOfComposedCharacterSequence(
                at: isForward == (count > 0) ? place : place - 1)
            place = isForward == (count > 0) ? NSMaxRange(range) : range.location
        }
        return place
    }

    package func isRightToLeft(atOffset offset: Int) -> Bool { line.isRightToLeft }

    // MARK: Scrolling

    /// Scrolls the text by as little as shows the caret.
    func scrollToCaret() {
        guard isEditing else { return }
        let room = textRoom
        shownLine = nil
        let line = self.line
        let end = parts.interaction.movingEnd.map(editor.offset) ?? NSMaxRange(editor.selection)
        let caret = line.caret(at: end)
        let longest = max(line.width + 2 - room.width, 0)
        var new = min(scrolled, longest)
        if caret - new > room.width - 1 { new = caret - room.width + 1 }
        if caret - new < 0 { new = caret }
        new = MainScreen.roundUp(min(max(new, 0), longest))
        if new != scrolled {
            scrolled = new
            setNeedsLayout()
        }
    }
}

/// The width of a line of text.
@MainActor
private enum BlockSize {
    static func width(of text: NSAttributedString, _ font: UIFont) -> CGFloat {
        var limits = TextBlock.Limits()
        limits.lines = 1
        return text.length == 0 ? 0 : TextBlock(BlockText(text, defaultFont: font), limits).size.width
    }
}
