import CoreGraphics
import CoreText
public import Foundation
public import TextKit
public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Shows text of any length, which scrolls, and which a person can select and edit.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    open var textStorage: NSTextStorage { storage }
    open var textContainer: NSTextContainer { container }
    /// The layout manager of the container.
    open var layoutManager: NSLayoutManager { manager }
    private let storage: NSTextStorage
    private let container: NSTextContainer
    private let manager: NSLayoutManager
    let canvas = TextCanvas(frame: .zero)

    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    // MARK: Creation

    /// - Parameter textContainer: a container whose layout manager has a text storage; `nil` for new ones.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        (storage, manager, container) = Self.stack(textContainer)
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        (storage, manager, container) = Self.stack(nil)
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UITextView.self)
    }

    /// Completes the objects that text needs.
    private static func stack(_ container: NSTextContainer?) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let own = container ?? NSTextContainer(size: .zero)
        if container == nil { own.widthTracksTextView = true }
        let manager = own.layoutManager ?? NSLayoutManager()
        if own.layoutManager == nil {
            manager.allowsNonContiguousLayout = true
            manager.addTextContainer(own)
        }
        let storage = manager.textStorage ?? NSTextStorage()
        storage.addLayoutManager(manager)
        return (storage, manager, own)
    }

    private func setUp() {
        backgroundColor = .white
        contentMode = .redraw
        container.owner = self
        manager.defaultFont = .systemFont(ofSize: 12)
        canvas.draw = { [unowned self] in drawText(in: $0) }
        addSubview(canvas)
        updateLinks()
        updateExtraLine()
    }

    // MARK: Text

    /// The text; setting `nil` makes it empty. Setting it gives all of it the view's font, colour and alignment.
    open var text: String! {
        get { textStorage.string }
        set { replaceAll(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set {
            let text = newValue?.withSafeNumbers ?? NSAttributedString(string: "")
            if text.length > 0 { adopt(text.attributes(at: 0, effectiveRange: nil)) }
            replaceAll(text)
        }
    }

    private func replaceAll(_ text: NSAttributedString) {
        textStorage.replaceCharacters(in: NSRange(location: 0, length: textStorage.length), with: text)
        selectedRange = NSRange(location: textStorage.length, length: 0)
    }

    private var ownFont: UIFont?
    private var ownColor: UIColor?
    private var ownAlignment = NSTextAlignment.natural

    /// The font of the first character. Setting it gives it to the whole text. Text without a font is drawn in the
    /// system font of 12 points.
    open var font: UIFont? {
        get { first(.font) as? UIFont ?? ownFont }
        set {
            ownFont = newValue
            setAll(.font, newValue)
        }
    }

    /// The colour of the first character. Setting it gives it to the whole text. Text without a colour is black.
    open var textColor: UIColor? {
        get { first(.foregroundColor) as? UIColor ?? ownColor }
        set {
            ownColor = newValue
            setAll(.foregroundColor, newValue)
        }
    }

    open var textAlignment: NSTextAlignment {
        get { (first(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? ownAlignment }
        set {
            ownAlignment = newValue
            setAlignment(newValue)
        }
    }

    private func first(_ key: NSAttributedString.Key) -> Any? {
        textStorage.length > 0 ? textStorage.attribute(key, at: 0, effectiveRange: nil) : nil
    }

    private func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
        typing[key] = value
        updateExtraLine()
        let all = NSRange(location: 0, length: textStorage.length)
        if let value {
            textStorage.addAttribute(key, value: value, range: all)
        } else {
            textStorage.removeAttribute(key, range: all)
        }
    }

    private func setAlignment(_ alignment: NSTextAlignment) {
        let all = NSRange(location: 0, length: textStorage.length)
        var styles: [(NSMutableParagraphStyle, NSRange)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: all, options: []) { value, range, _ in
            let style = NSMutableParagraphStyle()
            style.setParagraphStyle(value as? NSParagraphStyle ?? .default)
            style.alignment = alignment
            styles.append((style, range))
        }
        textStorage.beginEditing()
        for (style, range) in styles { textStorage.addAttribute(.paragraphStyle, value: style, range: range) }
        textStorage.endEditing()
        typing[.paragraphStyle] = plainAttributes[.paragraphStyle]
        updateExtraLine()
    }

    private func adopt(_ attributes: [NSAttributedString.Key: Any]) {
        ownFont = attributes[.font] as? UIFont
        ownColor = attributes[.foregroundColor] as? UIColor
        ownAlignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
        typing = attributes.filter { $0.key != .attachment && $0.key != .link }
    }

    /// The attributes of text that has none of its own.
    private var plainAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = ownFont
        attributes[.foregroundColor] = ownColor
        if ownAlignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = ownAlignment
            attributes[.paragraphStyle] = style
        }
        return attributes
    }

    private var typing: [NSAttributedString.Key: Any] = [:]

    /// The attributes of text that a person types.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { typing.isEmpty ? plainAttributes : typing }
        set {
            typing = newValue
            updateExtraLine()
        }
    }

    private func updateExtraLine() { manager.extraLineAttributes = typingAttributes }

    // MARK: Selection and editing

    /// The selected characters; without a length the place of the caret.
    open var selectedRange = NSRange(location: 0, length: 0) {
        didSet {
            let range = NSIntersectionRange(selectedRange, NSRange(location: 0, length: textStorage.length))
            if range != selectedRange, selectedRange.length > 0 { selectedRange = range }
            if selectedRange.location > textStorage.length {
                selectedRange = NSRange(location: textStorage.length, length: 0)
            }
        }
    }

    open var isEditable = true
    open var isSelectable = true
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false

    /// Scrolls until characters are visible.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let place = textOrigin
        let rect: CGRect
        if range.location >= textStorage.length, manager.extraLineFragmentRect != .zero {
            rect = manager.extraLineFragmentRect
        } else {
            let last = max(textStorage.length - 1, 0)
            let shown = range.length > 0 ? range : NSRange(location: min(range.location, last), length: 1)
            rect = manager.boundingRect(forGlyphRange: shown, in: textContainer)
        }
        updateContentSize()
        scrollRectToVisible(rect.offsetBy(dx: place.x, dy: place.y), animated: true)
    }

    // MARK: Links

    /// The attributes that links are shown with.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? UIColor.systemBlue] }
        set {
            ownLinkAttributes = newValue
            updateLinks()
        }
    }
    private var ownLinkAttributes: [NSAttributedString.Key: Any]?

    private func updateLinks() { manager.linkAttributes = linkTextAttributes }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if ownLinkAttributes == nil { updateLinks() }
        canvas.redraw()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        manager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: textStorage.length), actualCharacterRange: nil)
    }

    // MARK: Layout

    /// The distances of the container from the edges of the content.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textChanged(nil) } }
    }

    open override var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }

    open override func layoutSubviews() {
        fitContainer()
        updateContentSize()
        super.layoutSubviews()
        showVisibleText()
    }

    /// How far the redrawing has to go, from the top of the text.
    var changedHeights: ClosedRange<CGFloat>?

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude
        let used = usedRect(atWidth: width)
        let wide = size.width > 0 ? size.width : (used.maxX + horizontalInsets).rounded(.up)
        return CGSize(width: wide, height: used.maxY.rounded(.up) + textContainerInset.top + textContainerInset.bottom)
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        let used = usedRect(atWidth: .greatestFiniteMagnitude)
        return CGSize(
            width: (used.maxX + horizontalInsets).rounded(.up),
            height: used.maxY.rounded(.up) + textContainerInset.top + textContainerInset.bottom)
    }

    @_spi(Hooks) open override var wrapsToItsWidth: Bool { !isScrollEnabled }

    @_spi(Hooks) open override func contentSize(wrappedTo width: CGFloat?) -> CGSize {
        guard !isScrollEnabled, let width else { return intrinsicContentSize }
        return CGSize(width: intrinsicContentSize.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }

    @_spi(Hooks) open override var shownText: String? { text }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITextView.self) {
        $0.key("text", \.text)
        $0.key("font", \.font, .appearance)
        $0.key("textColor", \.textColor, .appearance)
        $0.key("textAlignment", \.textAlignment)
        $0.key("editable", \.isEditable)
        $0.key("selectable", \.isSelectable)
        $0.key("delegate", \.delegate)
        $0.nib(element: "textView")
        $0.nib("text", \.text) { $0.text = $1 }
        $0.nib("fontDescription", \.font) { $0.font = $1 }
        $0.nib("textColor", \.textColor) { $0.textColor = $1 }
        $0.nib("textAlignment", \.textAlignment) { $0.textAlignment = $1 }
        $0.nib("attributedText", \.attributedText) { $0.attributedText = $1 }
        $0.nib("editable", \.isEditable) { $0.isEditable = $1 }
        $0.nib("selectable", \.isSelectable) { $0.isSelectable = $1 }
        $0.nib(ignoring: "usesAttributedText")
    }
}
