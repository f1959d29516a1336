import UIKit

/// A text editor: keys, deletion, a caret that taps and arrow keys move, and underlined marked text.
final class TypingView: UIView {
    private(set) var text = ""
    private(set) var caret = 0
    /// The range that an input method is still composing.
    var marked: Range<Int>?
    private let caretView = UIView()
    private let placeholder: UILabel
    private let style: UIFont.TextStyle
    private let margin: CGFloat
    /// Called after the text has changed.
    var onChange: () -> Void = {}
    weak var inputDelegate: (any UITextInputDelegate)?
    var markedTextStyle: [NSAttributedString.Key: Any]?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    var isBold = false { didSet { textDidChange() } }
    var isUppercase = false

    /// The limit of characters in the text.
    private static let limit = 600

    init(
        _ tint: Tint, placeholder: String = "Tap here and type", style: UIFont.TextStyle = .title3, margin: CGFloat = 18
    ) {
        self.placeholder = Style.label(placeholder, style, .placeholderText)
        (self.style, self.margin) = (style, margin)
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        contentMode = .redraw
        accessibilityIdentifier = "typing-view"
        caretView.backgroundColor = tint.main
        caretView.layer.cornerRadius = 1
        caretView.isHidden = true
        caretView.accessibilityIdentifier = "caret"
        // The lines begin at the left in every direction of layout.
        self.placeholder.textAlignment = .left
        addSubview(self.placeholder)
        addSubview(caretView)
        registerObjCClass(TypingView.self) {
            $0.action("goLeft:") { view, _ in view.move(to: view.lines.previous(before: view.caret)) }
            $0.action("goRight:") { view, _ in view.move(to: view.lines.next(after: view.caret)) }
            $0.action("goUp:") { view, _ in view.moveLine(-1) }
            $0.action("goDown:") { view, _ in view.moveLine(1) }
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Display

    private var font: UIFont {
        let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).pointSize
        return .systemFont(ofSize: size, weight: isBold ? .bold : .regular)
    }

    private var area: CGRect { bounds.insetBy(dx: margin, dy: margin) }
    /// The height for a number of lines.
    func height(lines count: Int) -> CGFloat { CGFloat(count) * lines.lineHeight + 2 * margin }
    var lines: TextLines { TextLines(text, font: font, width: max(area.width, 20)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeholder.isHidden = !text.isEmpty
        placeholder.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: lines.lineHeight)
        caretView.frame = place(of: caret)
    }

    /// The caret before a character, in the view's space.
    func place(of offset: Int) -> CGRect {
        lines.caret(at: offset).offsetBy(dx: area.minX - 1, dy: area.minY - scrolled(lines))
    }

    /// The offset of the character boundary next to a point of the view.
    func offset(at point: CGPoint) -> Int {
        lines.offset(at: CGPoint(x: point.x - area.minX, y: point.y - area.minY + scrolled(lines)))
    }

    /// The upward offset of the text in points, so that the caret is visible.
    private func scrolled(_ lines: TextLines) -> CGFloat { max(lines.caret(at: caret).maxY - area.height, 0) }

    override func draw(_ rect: CGRect) {
        let lines = lines
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: Style.ink]
        for (i, range) in lines.lines.enumerated() {
            let origin = CGPoint(x: area.minX, y: area.minY + CGFloat(i) * lines.lineHeight - scrolled(lines))
            let string = lines.string(range).trimmingCharacters(in: .newlines)
            (string as NSString).draw(
                at: CGPoint(x: origin.x, y: origin.y + (lines.lineHeight - font.lineHeight) / 2),
                withAttributes: attributes)
            if let marked { underline(marked.clamped(to: range), of: range, at: origin, lines) }
        }
    }

    private func underline(_ part: Range<Int>, of line: Range<Int>, at origin: CGPoint, _ lines: TextLines) {
        guard !part.isEmpty else { return }
        Style.quietInk.setFill()
        let left = lines.measure(line.lowerBound..<part.lowerBound)
        let right = lines.measure(line.lowerBound..<part.upperBound)
        UIRectFill(CGRect(x: origin.x + left, y: origin.y + lines.lineHeight - 3, width: right - left, height: 1.5))
    }

    private func textDidChange() {
        accessibilityLabel = text
        setNeedsDisplay()
        setNeedsLayout()
    }

    // MARK: First responder

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
        let did = super.becomeFirstResponder()
        caretView.isHidden = !isFirstResponder
        return did
    }

    override func resignFirstResponder() -> Bool {
        unmarkText()
        let did = super.resignFirstResponder()
        caretView.isHidden = !isFirstResponder
        return did
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        _ = becomeFirstResponder()
        guard let point = touches.first?.location(in: self) else { return }
        unmarkText()
        move(to: offset(at: point))
    }

    // MARK: Caret

    override var keyCommands: [UIKeyCommand]? {
        [
            (UIKeyCommand.inputLeftArrow, "goLeft:"), (UIKeyCommand.inputRightArrow, "goRight:"),
            (UIKeyCommand.inputUpArrow, "goUp:"), (UIKeyCommand.inputDownArrow, "goDown:"),
        ].map { UIKeyCommand(input: $0, modifierFlags: [], action: NSSelectorFromString($1)) }
    }

    func move(to offset: Int) {
        caret = min(max(offset, 0), text.utf16.count)
        textDidChange()
    }

    private func moveLine(_ step: Int) {
        let place = lines.caret(at: caret)
        move(to: lines.offset(at: CGPoint(x: place.minX, y: place.midY + CGFloat(step) * lines.lineHeight)))
    }

    /// Replaces a range by a string and moves the caret behind it.
    func put(_ string: String, at range: Range<Int>) {
        let old = text as NSString
        let new = old.replacingCharacters(
            in: NSRange(location: range.lowerBound, length: range.count), with: string)
        guard new.count <= Self.limit else { return }
        text = new
        move(to: range.lowerBound + string.utf16.count)
        onChange()
    }

    func clear() {
        marked = nil
        put("", at: 0..<text.utf16.count)
    }
}

extension TypingView: UIKeyInput {
    var hasText: Bool { !text.isEmpty }

    func insertText(_ text: String) {
        let place = marked ?? caret..<caret
        marked = nil
        put(isUppercase ? text.uppercased() : text, at: place)
    }

    func deleteBackward() {
        let place = marked ?? lines.previous(before: caret)..<caret
        marked = nil
        put("", at: place)
    }
}
