import CoreGraphics
import CoreText
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceKitDescription
public import QuinceObjCRuntime
public import QuinceTextKit
public import QuinceTextLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// Shows text of any length, which scrolls, and which a person can select and edit.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
    open var textStorage: NSTextStorage { storage }
    open var textContainer: NSTextContainer { container }
    /// The layout manager of the container. A view of Text Kit 2 changes to Text Kit 1 when an app asks for it.
    open var layoutManager: NSLayoutManager {
        useLayoutManager()
        return manager
    }
    /// The layout manager of Text Kit 2; `nil` in a view of Text Kit 1. Views that are made without a container have one from iOS 16 on.
    open var textLayoutManager: NSTextLayoutManager? { textLayout.textLayoutManager(manager, container, storage) }
    private let storage: NSTextStorage
    private let container: NSTextContainer
    /// The manager of the lines, with either Text Kit.
    package let manager: NSLayoutManager
    var textLayout: TextViewLayout
    let canvas = TextCanvas(frame: .zero)
    package let editor: TextEditor
    let measurer = TextMeasurer()
    /// The height that the view has given its container.
    var fittedHeight: CGFloat?
    let interaction = UITextInteraction(for: .editable)
    package var textInteraction: UITextInteraction { interaction }
    package var exchanger: (any TextExchanger)?
    open override var canBecomeFocused: Bool { isSelectable || isEditable }
    lazy var items = TextItemInteraction(self)
    package internal(set) var detection: TextDetection?

    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    public enum BorderStyle: Int, Sendable { case none, roundedRect }

    // MARK: Creation

    /// - Parameter textContainer: a container whose layout manager has a text storage; `nil` for new ones.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        (storage, manager, container) = Self.stack(textContainer)
        textLayout = TextViewLayout(textContainer)
        editor = TextEditor(storage)
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view with Text Kit 2 or with Text Kit 1.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
        textLayout = TextViewLayout(isOfKit2: usingTextLayoutManager)
        manager.isBacking = usingTextLayoutManager
    }

    public required init?(coder: NSCoder) {
        (storage, manager, container) = Self.stack(nil)
        textLayout = TextViewLayout(nil)
        editor = TextEditor(storage)
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UITextView.self)
    }

    /// Completes the objects that text needs.
    private static func stack(_ container: NSTextContainer?) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let own = container ?? NSTextContainer(size: .zero)
        if container == nil { own.widthTracksTextView = true }
        let manager = own.manager ?? NSLayoutManager()
        if own.manager == nil {
            manager.allowsNonContiguousLayout = true
            manager.addTextContainer(own)
        }
        let contents = own.textLayoutManager?.textContentManager as? NSTextContentStorage
        let storage = manager.textStorage ?? contents?.textStorage ?? NSTextStorage()
        storage.addLayoutManager(manager)
        return (storage, manager, own)
    }

    private func setUp() {
        backgroundColor = .systemBackground
        contentMode = .redraw
        container.owner = self
        manager.isBacking = textLayout.isOfKit2
        fitContainer()
        manager.defaultFont = .systemFont(ofSize: 12)
        manager.defaultColor = storage.length == 0 ? .label : .black
        canvas.draw = { [unowned self] in drawText(in: $0) }
        canvas.imprint = { [unowned self] in imprint(of: $0) }
        addSubview(canvas)
        editor.owner = self
        interaction.textInput = self
        interaction.isTaken = { [unowned self] in isSelectable && !isEditable && items.item(at: $0) != nil }
        addInteraction(interaction)
        updateLinks()
        updateExtraLine()
    }

    // MARK: Text

    /// The text; setting `nil` makes it empty. Setting it gives all of it the view's font, color and alignment, or else the system
    /// font of 12 points.
    open var text: String! {
        get { textStorage.string }
        set {
            let attributes = plainAttributes.merging([.font: manager.defaultFont]) { own, _ in own }
            manager.defaultColor = .label
            replaceAll(NSAttributedString(string: newValue ?? "", attributes: attributes))
        }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage) }
        set {
            let text = newValue?.withSafeNumbers ?? NSAttributedString(string: "")
            if text.length > 0 { adopt(text.attributes(at: 0, effectiveRange: nil)) }
            manager.defaultColor = text.length > 0 ? .black : .label
            replaceAll(text)
        }
    }

    private func replaceAll(_ text: NSAttributedString) {
        textStorage.replaceCharacters(in: NSRange(location: 0, length: textStorage.length), with: text)
        editor.textWasReplaced()
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

    /// Whether fonts of a text style follow the person's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { adaptFonts() } }

    private func adaptFonts() {
        guard adjustsFontForContentSizeCategory else { return }
        ownFont = ownFont?.following(traitCollection)
        let whole = NSRange(location: 0, length: textStorage.length)
        var changes: [(font: UIFont, range: NSRange)] = []
        textStorage.enumerateAttribute(.font, in: whole) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let new = font.following(traitCollection)
            if new != font { changes.append((new, range)) }
        }
        guard !changes.isEmpty else { return }
        textStorage.beginEditing()
        for (font, range) in changes { textStorage.addAttribute(.font, value: font, range: range) }
        textStorage.endEditing()
    }

    /// The color of the first character. Setting it gives it to the whole text. Plain text without a color has that of labels,
    /// and attributed text is black.
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

    /// The attributes of text without any of its own.
    package var standardAttributes: [NSAttributedString.Key: Any] { typing.isEmpty ? plainAttributes : typing }

    /// The attributes of text that a person types: those of the text before the caret, or else the view's.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set {
            editor.typingAttributes = newValue
            if textStorage.length == 0 { typing = newValue }
            updateExtraLine()
        }
    }

    func updateExtraLine() { manager.extraLineAttributes = textStorage.length == 0 ? standardAttributes : nil }

    // MARK: Selection and editing

    /// The selected characters; without a length the place of the caret.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }

    open var isEditable = true { didSet { if isEditable != oldValue { editabilityDidChange() } } }
    /// Whether a person can select text and use its links.
    open var isSelectable = true { didSet { if isSelectable != oldValue { editabilityDidChange() } } }
    open var allowsEditingTextAttributes = false
    /// Whether text has the size of the web's; on iOS it has no effect.
    open var usesStandardTextScaling = false
    /// The border of the view (iOS 17).
    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { borderDidChange() } } }
    open var clearsOnInsertion = false { didSet { editor.clearsOnInsertion = clearsOnInsertion } }
    var isBeingEdited = false

    private func editabilityDidChange() {
        if isFirstResponder, isBeingEdited != isEditable || !isSelectable { resignFirstResponder() }
        if isSelectable, interaction.view == nil { addInteraction(interaction) }
        if !isSelectable { removeInteraction(interaction) }
        items.isOn = isSelectable && !isEditable
        detectionDidChange()
    }

    /// The rounded border is that of a text field.
    private func borderDidChange() {
        let isRounded = borderStyle == .roundedRect
        (layer.cornerRadius, layer.borderWidth) = isRounded ? (5, 0.5) : (0, 0)
        let color: UIColor = traitCollection.userInterfaceStyle == .dark ? .separator : UIColor(white: 0.8, alpha: 1)
        layer.borderColor = isRounded ? color.resolvedColor(with: traitCollection).cgColor : nil
    }

    /// The caret stays visible when the app makes room for the keyboard.
    open override var contentInset: UIEdgeInsets { didSet { if contentInset != oldValue { showCaret() } } }

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

    private func updateLinks() {
        manager.linkAttributes = linkTextAttributes
        measurer.forget()
        canvas.redraw()
        detection?.restyle(in: self)
    }

    /// The kinds of data that are found in the text and shown as links while it cannot be edited.
    ///
    /// - Differs: data is looked for in text that comes into view, and the text storage stays as it is. iOS adds links to it.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet { if dataDetectorTypes != oldValue { detectionDidChange() } }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if ownLinkAttributes == nil { updateLinks() }
        canvas.redraw()
        interaction.refresh()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adaptFonts()
        manager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: textStorage.length), actualCharacterRange: nil)
        if borderStyle != .none { borderDidChange() }
    }

    // MARK: Layout

    /// The distances of the container from the edges of the content.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard textContainerInset != oldValue else { return }
            fitContainer()
            textChanged(nil)
        }
    }

    // Apps read the container's size before the view has laid out, in `viewDidLayoutSubviews`.
    open override var frame: CGRect { didSet { fitContainer() } }
    open override var bounds: CGRect {
        didSet {
            guard bounds.size != oldValue.size else { return }
            fitContainer()
            setNeedsLayout()
        }
    }

    open override func layoutSubviews() {
        fitContainer()
        updateContentSize()
        super.layoutSubviews()
        detectVisibleItems()
        showVisibleText()
        if isFirstResponder { interaction.refresh() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude
        let used = usedRect(atWidth: width)
        let natural = contentSize(ofText: used)
        return CGSize(width: size.width > 0 ? size.width : natural.width, height: natural.height)
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return contentSize(ofText: usedRect(atWidth: .greatestFiniteMagnitude))
    }

    @_spi(Hooks) open override var wrapsToItsWidth: Bool { !isScrollEnabled }

    @_spi(Hooks) open override func contentSize(wrappedTo width: CGFloat?) -> CGSize {
        guard !isScrollEnabled, let width else { return intrinsicContentSize }
        return CGSize(width: intrinsicContentSize.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
    }

    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { scrollingDidChange() } }
    }

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        StandardAccessibility(value: text)
    }
    @_spi(Hooks) open override var shownText: String? { text }
    @_spi(Hooks) open override var ownWords: ViewWords { super.ownWords.with(text: text) }

    // MARK: The first responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    @discardableResult open override func becomeFirstResponder() -> Bool {
        InputViews.changing { isFirstResponder || beginEditing { super.becomeFirstResponder() } }
    }
    @discardableResult open override func resignFirstResponder() -> Bool {
        InputViews.changing { endEditing { super.resignFirstResponder() } }
    }
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
    private lazy var ownUndoManager = TextEditor.makeUndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: Editing actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { editor.paste() }
    /// Puts items in the place of the selection.
    open override func paste(itemProviders: [NSItemProvider]) {
        exchanger?.paste(itemProviders, at: editor.selection)
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { attachExchanger() }
    }
    open override func select(_ sender: Any?) { showingMenu(for: sender) { editor.selectWord() } }
    open override func selectAll(_ sender: Any?) { showingMenu(for: sender) { editor.selectAll() } }
    open override func delete(_ sender: Any?) { editor.delete(editor.selection) }
    open override func toggleBoldface(_ sender: Any?) { editor.toggleTrait(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { editor.toggleTrait(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }

    open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        listener(for: .editMenu)?.textView(
            self, editMenuForTextIn: editor.range(textRange), suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }

    // MARK: UITextInputTraits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: UIKeyInput

    open var hasText: Bool { editor.hasText }
    open func insertText(_ text: String) { editor.insert(text, asks: PersonInput.isTyping) }
    open func deleteBackward() { editor.deleteBackward(asks: PersonInput.isTyping) }

    // MARK: UITextInput

    open weak var inputDelegate: (any UITextInputDelegate)?
    open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    open var selectionAffinity: UITextStorageDirection {
        get { editor.affinity }
        set { editor.affinity = newValue }
    }
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    open var beginningOfDocument: UITextPosition { TextPlace(0) }
    open var endOfDocument: UITextPosition { TextPlace(editor.length) }
    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) { editor.replace(editor.range(range), with: text) }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        editorShouldChange(editor.range(range), to: text)
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }
    open func unmarkText() { editor.unmark() }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(toPosition) - editor.offset(from)
    }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { editor.baseWritingDirection(for: position) }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setBaseWritingDirection(writingDirection, for: range)
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { editor.textStyling(at: position) }

    // MARK: Notifications

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITextView.self) {
        $0.key("inputView", \.inputView)
        $0.key("inputAccessoryView", \.inputAccessoryView)
        $0.key("delegate", \.delegate)
        $0.nib(element: "textView")
        $0.key("text", \.text, .nib) { $0.text = $1 }
        $0.key("font", \.font, .appearance, .nib("fontDescription")) { $0.font = $1 }
        $0.key("textColor", \.textColor, .appearance, .nib) { $0.textColor = $1 }
        $0.key("textAlignment", \.textAlignment, .nib) { $0.textAlignment = $1 }
        $0.nib("attributedText", \.attributedText) { $0.attributedText = $1 }
        $0.key("editable", \.isEditable, .nib) { $0.isEditable = $1 }
        $0.key("selectable", \.isSelectable, .nib) { $0.isSelectable = $1 }
        $0.nib("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        $0.nib("dataDetectorTypes", \.dataDetectorTypes)
        $0.nib(ignoring: "usesAttributedText")
        $0.nib(elements: "textInputTraits") { view, element, nib in TextTraitsReader.read(element, into: view, nib) }
    }
}
