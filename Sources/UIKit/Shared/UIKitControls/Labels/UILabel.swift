import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceTextKit
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// Shows text that is not editable. It draws only when something has changed, and otherwise keeps its pixels.
///
/// - Differs: text of the system font that is up to 8 % too wide for its line is tightened and not truncated. Inter, which
///   stands for San Francisco, is that much wider.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// Either plain text in the label's own font and color, or attributed text.
    private var plainText: String?
    private var richText: NSAttributedString?
    /// The style of plain text, and of what an attributed text does not say.
    private var own = LabelStyle()
    /// The style that the label reports: its own, or that of the attributed text's first character.
    private var style = LabelStyle()
    /// The attributed text that was composed last, and its parts.
    private var latest: (parts: Parts, text: NSAttributedString)?
    /// The plain text that was measured last, which is kept until it is drawn.
    private var measured: (parts: Parts, color: CGColor, text: BlockText)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // A document says whether the label takes touches, as for every view.
        if !(coder is NibCoder) { isUserInteractionEnabled = false }
        contentMode = .redraw
        decodeNib(coder, as: UILabel.self)
    }

    // MARK: Text

    open var text: String? {
        get { plainText ?? richText?.string }
        set {
            guard newValue != plainText || richText != nil else { return }
            if let richText { adoptShadow(of: richText) }
            own = style
            plainText = newValue
            richText = nil
            textDidChange()
        }
    }

    /// The attributed text; the label supplies missing attributes, those that it had before. Setting it changes the label's font,
    /// color, alignment and line break mode to those of the first character.
    open var attributedText: NSAttributedString? {
        get { richText ?? plainText.map { _ in composed } }
        set {
            plainText = nil
            richText = newValue?.withSafeNumbers
            style = own
            if let richText { style.adopt(firstOf: richText) }
            textDidChange()
        }
    }

    /// Takes the shadow of the first character for a plain text that follows. Attributed text draws its shadows itself.
    private func adoptShadow(of text: NSAttributedString) {
        guard let shadow = text.attribute(.shadow, at: 0) as? NSShadow else { return }
        (shadowColor, shadowOffset) = (shadow.shadowColor as? UIColor, shadow.shadowOffset)
    }

    open var font: UIFont! {
        get { style.font }
        set {
            let font: UIFont = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            guard font != style.font || font.sizing != style.font.sizing || richText != nil else { return }
            (own.font, style.font) = (font, font)
            override(.font, font)
            textDidChange()
        }
    }

    open var textColor: UIColor! {
        get { style.color }
        set {
            let color: UIColor = newValue ?? .label
            let looksTheSame =
                color.resolvedColor(with: traitCollection).rgba == style.color.resolvedColor(with: traitCollection).rgba
            (own.color, style.color) = (color, color)
            guard !looksTheSame || richText != nil else { return }
            override(.foregroundColor, color)
            setNeedsDisplay()
        }
    }

    open var textAlignment: NSTextAlignment {
        get { style.alignment }
        set {
            own.alignment = newValue
            guard newValue != style.alignment else { return }
            style.alignment = newValue
            overrideParagraphs { $0.alignment = newValue }
            setNeedsDisplay()
        }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { style.lineBreakMode }
        set {
            own.lineBreakMode = newValue
            guard newValue != style.lineBreakMode else { return }
            style.lineBreakMode = newValue
            overrideParagraphs { $0.lineBreakMode = newValue }
            textDidChange()
        }
    }

    /// The ways in which lines are broken besides the mode. Only the standard one is supported.
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard {
        didSet {
            guard lineBreakStrategy != oldValue else { return }
            overrideParagraphs { $0.lineBreakStrategy = lineBreakStrategy }
            textDidChange()
        }
    }

    /// Applies a property that is set on the label after its attributed text to the whole text.
    private func override(_ key: NSAttributedString.Key, _ value: Any) {
        guard let richText else { return }
        let changed = NSMutableAttributedString(attributedString: richText)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
        self.richText = changed
    }

    private func overrideParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        guard let richText else { return }
        let changed = NSMutableAttributedString(attributedString: richText)
        let whole = NSRange(location: 0, length: changed.length)
        richText.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
            let style = NSMutableParagraphStyle()
            style.setParagraphStyle(value as? NSParagraphStyle ?? .default)
            change(style)
            changed.addAttribute(.paragraphStyle, value: style, range: range)
        }
        self.richText = changed
    }

    // MARK: Appearance

    /// The maximum number of lines; 0 for no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
    open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
    }
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { if shadowColor != nil { setNeedsDisplay() } } }
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// The minimum scale of the font; 0 for no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
    open var allowsDefaultTighteningForTruncation = false { didSet { setNeedsDisplay() } }
    /// Whether fonts of a text style follow the person's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { adaptFonts() } }
    /// The width in points for which wrapping text is measured; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    private func textDidChange() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if richText != nil { setNeedsDisplay() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adaptFonts()
    }

    private func adaptFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        let (ownFont, font) = (adapted(own.font), adapted(style.font))
        let rich = richText.map { $0.mappingFonts(adapted) }
        let isSameRich: Bool = rich.map { $0.isEqual(to: richText ?? $0) } ?? true
        guard font != style.font || ownFont != own.font || !isSameRich else { return }
        (own.font, style.font, richText) = (ownFont, font, rich)
        textDidChange()
    }

    private func adapted(_ font: UIFont) -> UIFont {
        font.following(traitCollection)
    }

    // MARK: Measuring

    open override var intrinsicContentSize: CGSize {
        fittingSize(numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? 0 : preferredMaxLayoutWidth)
    }

    @_spi(Hooks) open override var wrapsToItsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// Returns the width of the text in one line, so that a label can grow again, and the height at the given width.
    @_spi(Hooks) open override func contentSize(wrappedTo width: CGFloat?) -> CGSize {
        let natural = intrinsicContentSize
        guard wrapsToItsWidth, let width, width > 0, width < natural.width else { return natural }
        return CGSize(width: natural.width, height: fittingSize(width).height)
    }

    @_spi(Hooks) open override func lines(wrappedTo width: CGFloat?) -> TextLines {
        let (top, bottom) = lineInsets
        return TextLines(
            ofBlock: contentSize(wrappedTo: width).height, at: 0.5, fromTop: top, fromBottom: bottom)
    }

    /// The distances from the text's top to its first baseline, and from its bottom to the last.
    var lineInsets: (top: CGFloat, bottom: CGFloat) {
        let font: UIFont = style.font
        return (MainScreen.round(font.ascender), MainScreen.round(-font.descender))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(numberOfLines == 1 || size.width <= 0 ? 0 : size.width)
    }

    /// - Parameter width: the maximum width; 0 for no limit.
    private func fittingSize(_ width: CGFloat) -> CGSize {
        let limit = CGSize(
            width: width > 0 ? width : .greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        let size = textRect(forBounds: CGRect(origin: .zero, size: limit), limitedToNumberOfLines: numberOfLines).size
        return CGSize(width: MainScreen.roundUp(size.width), height: MainScreen.roundUp(size.height))
    }

    /// Returns the text's rectangle; subclasses override it to leave space around the text.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text = text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let block = block(shown, bounds.size, lines: numberOfLines)
        let free = bounds.height - block.size.height
        let y = free > 0 && bounds.height < 1e6 ? bounds.minY + free / 2 : bounds.minY
        return CGRect(x: bounds.minX, y: y, width: block.size.width, height: block.size.height)
    }

    func block(_ text: BlockText, _ size: CGSize, lines: Int) -> TextBlock {
        var limits = TextBlock.Limits()
        limits.width = max(size.width, 0)
        limits.height = max(size.height, 0)
        limits.lines = max(lines, 0)
        limits.lineBreakMode = lineBreakMode
        return TextBlock(text, limits)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        if let text, !text.isEmpty { drawText(in: bounds) }
        measured = nil
    }

    /// Draws the text into the current context, vertically centered in the rectangle.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        let full = shown
        let scale = fittingScale(full, in: rect.size)
        var block = block(scale < 1 ? full.scalingFonts(by: scale) : full, rect.size, lines: numberOfLines)
        if block.isTruncated, let tight = tightened(full, rect.width) {
            block = self.block(tight, rect.size, lines: 1)
        }
        block.align(in: rect.width, as: nil, natural: naturalAlignment)
        var y = rect.minY + MainScreen.round((rect.height - block.size.height) / 2)
        if scale < 1 { y += shift(of: block, full, rect) }
        draw(block, in: context, at: CGPoint(x: rect.minX, y: y))
    }

    /// Returns the text of a single line with its characters closer together, if that is enough for it to fit.
    private func tightened(_ text: BlockText, _ width: CGFloat) -> BlockText? {
        guard numberOfLines == 1, text.count > 1, !adjustsFontSizeToFitWidth else { return nil }
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 1e6)
        let natural = block(text, unlimited, lines: 1).size.width
        // A text that fits is cut off by a frame that is lower than its line.
        guard natural > width, natural <= width * (1 + tighteningFactor) else { return nil }
        // A hundredth of a point spares the last character a rounding.
        let characters = CGFloat((self.text ?? "").count)
        return text.spacing((width - natural) / characters - 0.01)
    }

    /// The part of the width that a text may exceed and is tightened by, rather than truncated.
    private var tighteningFactor: CGFloat {
        // The default of NSParagraphStyle's `tighteningFactorForTruncation`.
        let allowed: CGFloat = allowsDefaultTighteningForTruncation ? 0.05 : 0
        // Frames that were made for San Francisco are too narrow for Inter, the font in its place: of 170 texts in the
        // storyboards of the book apps, whose frames Xcode fitted, 168 are at most 8 % wider.
        return allowed + (richText == nil && style.font.isSystemFont ? 0.08 : 0)
    }

    /// The alignment by the direction of the interface, not of the text.
    private var naturalAlignment: NSTextAlignment {
        isFlipped ? .right : .left
    }

    private func draw(_ block: TextBlock, in context: CGContext, at origin: CGPoint) {
        context.saveGState()
        if let shadowColor { context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor) }
        block.draw(in: context, at: origin)
        context.restoreGState()
    }

    /// The displayed text.
    private var shown: BlockText {
        if richText != nil { return BlockText(composed, defaultFont: own.font) }
        let color = (stateColor ?? own.color).cgColor
        let parts = parts
        if let measured, measured.color == color, measured.parts.isSame(as: parts) { return measured.text }
        let text = BlockText(plainText ?? "", font: own.font, color: color, paragraph: paragraphStyle)
        measured = (parts, color, text)
        return text
    }

    /// The color of all characters in the present state; `nil` for their own.
    private var stateColor: UIColor? {
        !isEnabled ? .lightGray : isHighlighted ? highlightedTextColor : nil
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode) = (own.alignment, own.lineBreakMode)
        if lineBreakStrategy != .standard { style.lineBreakStrategy = lineBreakStrategy }
        return style
    }

    private var parts: Parts {
        Parts(
            plainText: plainText, richText: richText, own: own, stateColor: stateColor,
            lineBreakStrategy: lineBreakStrategy)
    }

    /// The text as an attributed string: the label supplies the attributes that it lacks.
    ///
    /// It is created again only after a change: layout requests it often, and swift-corelibs-foundation (6.3) never
    /// frees the attributes of an attributed string.
    private var composed: NSAttributedString {
        let parts = parts
        if let latest, latest.parts.isSame(as: parts) { return latest.text }
        let text = compose()
        latest = (parts, text)
        return text
    }

    private func compose() -> NSAttributedString {
        let defaults: [NSAttributedString.Key: Any] = [
            .font: own.font, .foregroundColor: stateColor ?? own.color, .paragraphStyle: paragraphStyle,
        ]
        guard let richText else { return NSAttributedString(string: plainText ?? "", attributes: defaults) }
        let full = NSMutableAttributedString(attributedString: richText)
        let whole = NSRange(location: 0, length: full.length)
        richText.enumerateAttributes(in: whole, options: []) { own, range, _ in
            full.setAttributes(defaults.merging(own) { $1 }, range: range)
        }
        if let stateColor { full.addAttribute(.foregroundColor, value: stateColor, range: whole) }
        return full
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(label: text, traits: .staticText)
    }
    @_spi(Hooks) open override var shownText: String? { text }
    @_spi(Hooks) open override var ownWords: ViewWords { super.ownWords.with(text: text) }
}

/// The inputs of a label's composed text.
private struct Parts {
    let plainText: String?
    let richText: NSAttributedString?
    let own: LabelStyle
    let stateColor: UIColor?
    let lineBreakStrategy: NSParagraphStyle.LineBreakStrategy

    /// Whether the parts are the same. Objects are compared by identity: none of them changes once the label has it.
    func isSame(as other: Parts) -> Bool {
        plainText == other.plainText && richText === other.richText && own.isSame(as: other.own)
            && stateColor === other.stateColor && lineBreakStrategy == other.lineBreakStrategy
    }
}

/// The style of a label's text as far as its properties say it.
private struct LabelStyle {
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Takes what the first character of a text says.
    @MainActor
    mutating func adopt(firstOf text: NSAttributedString) {
        if let font = text.attribute(.font, at: 0) as? UIFont { self.font = font }
        if let color = text.attribute(.foregroundColor, at: 0) as? UIColor { self.color = color }
        guard let paragraph = text.attribute(.paragraphStyle, at: 0) as? NSParagraphStyle else { return }
        (alignment, lineBreakMode) = (paragraph.alignment, paragraph.lineBreakMode)
    }

    func isSame(as other: LabelStyle) -> Bool {
        font === other.font && color === other.color && alignment == other.alignment
            && lineBreakMode == other.lineBreakMode
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UILabel.self) {
        $0.nib(element: "label")
        $0.key("text", \.text, .nib) { $0.text = $1 }
        $0.key("font", \.font, .appearance, .nib("fontDescription")) { $0.font = $1 }
        $0.key("textColor", \.textColor, .appearance, .nib) { $0.textColor = $1 }
        $0.key("highlightedTextColor", \.highlightedTextColor, .appearance, .nib("highlightedColor")) {
            $0.highlightedTextColor = $1
        }
        $0.key("shadowColor", \.shadowColor, .appearance, .nib) { $0.shadowColor = $1 }
        $0.key("shadowOffset", \.shadowOffset, .appearance, .nib) { $0.shadowOffset = $1 }
        $0.key("textAlignment", \.textAlignment, .appearance, .nib) { $0.textAlignment = $1 }
        $0.key("lineBreakMode", \.lineBreakMode, .nib) { $0.lineBreakMode = $1 }
        $0.nib("baselineAdjustment", \.baselineAdjustment) { $0.baselineAdjustment = $1 }
        $0.key("numberOfLines", \.numberOfLines, .appearance, .nib) { $0.numberOfLines = $1 }
        // It replaces the text and the attributes above.
        $0.key("attributedText", \.attributedText, .nib) { $0.attributedText = $1 }
        $0.key("highlighted", \.isHighlighted, .nib) { $0.isHighlighted = $1 }
        $0.key("enabled", \.isEnabled, .nib) { $0.isEnabled = $1 }
        $0.key("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, .nib("adjustsFontSizeToFit", omitted: true)) {
            $0.adjustsFontSizeToFitWidth = $1
        }
        $0.key("minimumScaleFactor", \.minimumScaleFactor, .nib) { $0.minimumScaleFactor = $1 }
        // Documents of iOS 5 give the smallest size itself.
        $0.nib("minimumFontSize") { $0.minimumScaleFactor = $1 / $0.font.pointSize }
        $0.key("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, .nib) { $0.preferredMaxLayoutWidth = $1 }
        $0.key("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory, .nib)
        $0.nib(ignoring: "useAutomaticPreferredMaxLayoutWidth", "usesAttributedText")
        // It has had no effect since iOS 7.
        $0.nib(ignoring: "adjustsLetterSpacingToFitWidth")
    }
}

extension UIBaselineAdjustment: NibWords {
    package static var nibWords: [String: Self] { words(.alignBaselines, .alignCenters, .none) }
}
