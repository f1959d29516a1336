public import Foundation
public import QuinceFoundationAdditions
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// One line of text that a person edits.
///
/// This body is the header: the field's state, and the members that a subclass can override. What they do is in
/// `UITextField+….swift`; the editing itself is `TextEditor`'s.
///
/// The look is that of iOS 7 to 12. Sizes that its pictures do not give are chosen: the insets of the line and bezel styles,
/// and the gap beside the clear button.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    let parts = TextFieldParts()
    package let editor = TextEditor(NSMutableAttributedString())
    package var textInteraction: UITextInteraction { parts.interaction }
    package var exchanger: (any TextExchanger)?
    open override var canBecomeFocused: Bool { isEnabled }
    var ownFont: UIFont = .systemFont(ofSize: UIFont.labelFontSize)
    var ownColor: UIColor?
    /// The field's style before it took that of a styled text's first character, which the next styled text does not get.
    var styleBeforeAdopting: (font: UIFont, color: UIColor?)?
    var ownDefaults: [NSAttributedString.Key: Any] = [:]
    var ownBackgroundColor: UIColor?
    /// The line that is shown, until the text or the room changes.
    var shownLine: FieldLine?
    /// The distance by which the text is scrolled to the left while it is edited.
    var scrolled: CGFloat = 0
    var secrecy = FieldSecrecy()
    var endsOnReturn = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UITextField.self)
    }

    private func setUp() {
        editor.owner = self
        clipsToBounds = false
        parts.join(self)
    }

    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text, which is never `nil` once it has been read or set.
    open var text: String? {
        get { editor.string as String }
        set {
            styleBeforeAdopting = nil
            setText(NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes))
        }
    }
    /// The text with its attributes; the field supplies those that are missing. Setting it changes the field's font, color and
    /// alignment to those of the first character.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: editor.storage) }
        set { setStyledText(newValue ?? NSAttributedString(string: "")) }
    }
    open var placeholder: String? {
        get { placeholderText?.string }
        set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }, isRich: false) }
    }
    /// Setting it does not set `placeholder`, which a subclass may override to set this property.
    open var attributedPlaceholder: NSAttributedString? {
        get { hasRichPlaceholder ? placeholderText : plainPlaceholder }
        set { setPlaceholder(newValue, isRich: true) }
    }
    var placeholderText: NSAttributedString?
    var hasRichPlaceholder = false
    /// The style that an app has given to the placeholder's label.
    var placeholderStyle: [NSAttributedString.Key: Any] = [:]
    open var font: UIFont? {
        get { ownFont }
        set { setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
    }
    open var textColor: UIColor? {
        get { ownColor ?? .label }
        set { setColor(newValue) }
    }
    open var textAlignment: NSTextAlignment = .natural {
        didSet { if textAlignment != oldValue { textLayoutDidChange() } }
    }
    /// The attributes of text that has none of its own; setting them changes the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { composedDefaults }
        set { setDefaults(newValue) }
    }
    /// The attributes of the next character; `nil` unless the field is being edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : nil }
        set { if isEditing { editor.typingAttributes = newValue ?? defaultTextAttributes } }
    }
    open var allowsEditingTextAttributes = false
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false { didSet { editor.clearsOnInsertion = clearsOnInsertion && isEditing } }
    open var adjustsFontSizeToFitWidth = false { didSet { textLayoutDidChange() } }
    /// The size in points below which `adjustsFontSizeToFitWidth` does not go; 0 for no limit.
    open var minimumFontSize: CGFloat = 0 { didSet { textLayoutDidChange() } }
    /// Whether fonts of a text style follow the person's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { adaptFonts() } }
    open private(set) var isEditing = false
    func setEditing(_ editing: Bool) { isEditing = editing }

    // MARK: Appearance

    open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { borderDidChange() } } }
    /// The image behind the text, unless the style is `roundedRect`.
    open var background: UIImage? { didSet { borderDidChange() } }
    open var disabledBackground: UIImage? { didSet { borderDidChange() } }
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var leftView: UIView? { didSet { sideViewDidChange(oldValue, leftView) } }
    open var leftViewMode = ViewMode.never { didSet { sideModeDidChange() } }
    open var rightView: UIView? { didSet { sideViewDidChange(oldValue, rightView) } }
    open var rightViewMode = ViewMode.never { didSet { sideModeDidChange() } }
    open override var backgroundColor: UIColor? {
        get { ownBackgroundColor }
        set {
            ownBackgroundColor = newValue
            borderDidChange()
        }
    }

    func setOwnBackground(_ color: UIColor?) { super.backgroundColor = color }

    // MARK: Rectangles (overridden to place the parts)

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds, isEditing: false) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds, isEditing: true) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(bounds, leftView, isLeft: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(bounds, rightView, isLeft: false) }

    // MARK: Drawing (overridden to draw differently; called with the context of the part)

    open func drawText(in rect: CGRect) { drawLine(in: rect) }
    open func drawPlaceholder(in rect: CGRect) { drawStandardPlaceholder(in: rect) }

    // MARK: Size and layout

    open override var intrinsicContentSize: CGSize { fittingSize(widest: .greatestFiniteMagnitude) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(widest: size.width > 0 ? size.width : .greatestFiniteMagnitude)
    }
    @_spi(Hooks) open override func lines(wrappedTo width: CGFloat?) -> TextLines { standardLines }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.interaction.refresh()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adaptFonts()
        borderDidChange()
    }
    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        textLayoutDidChange()
    }
    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        borderDidChange()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
    }
    /// Asks whether a person may change the text.
    @_spi(Hooks) open func mayChange(_ range: NSRange, to text: String) -> Bool { delegateAllows(range, text) }
    /// Called before the whole text goes because of the clear button.
    @_spi(Hooks) open func willClear() {}
    @_spi(Hooks) open override var standardPriorities: ContentPriorities { ContentPriorities() }

    // MARK: The first responder

    open override var canBecomeFirstResponder: Bool { isEnabled }
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
        listener(for: .editMenu)?.textField(
            self, editMenuForCharactersIn: editor.range(textRange), suggestedActions: suggestedActions)
    }
    open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
        listener(for: .willPresentMenu)?.textField(self, willPresentEditMenuWith: animator)
    }
    open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
        listener(for: .willDismissMenu)?.textField(self, willDismissEditMenuWith: animator)
    }

    // MARK: UITextInputTraits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences { didSet { traitsDidChange() } }
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    // A keyboard on the screen shows these with the next `reloadInputViews()`, as on iOS.
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false { didSet { traitsDidChange() } }
    /// Whether the text is shown as dots. The last character is shown for 1.5 seconds first; the time is chosen.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { secrecyDidChange() } } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: UIKeyInput

    open var hasText: Bool { editor.hasText }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { editor.deleteBackward(asks: PersonInput.isTyping) }

    // MARK: UITextInput

    open weak var inputDelegate: (any UITextInputDelegate)?
    open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open var selectedTextRange: UITextRange? {
        get { isEditing ? editor.selectedTextRange : nil }
        set { if isEditing { editor.selectedTextRange = newValue } }
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

    // MARK: Accessibility

    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? { StandardAccessibility() }
    private var givenValue: String?
    open override var accessibilityValue: String? {
        get { givenValue ?? (hasText ? shownText : placeholder) }
        set { givenValue = newValue }
    }
    /// The color of the placeholder, unless the app gives it one; `nil` for that of the look.
    @_spi(Hooks) open var standardPlaceholderColor: UIColor? { nil }
    @_spi(Hooks) open override var shownText: String? { hasText ? displayedString : nil }
    @_spi(Hooks) open override var shownPlaceholder: String? { placeholder }
    @_spi(Hooks) open override var isOpaqueByClass: Bool { false }
    @_spi(Hooks) open override var ownWords: ViewWords {
        let names: [BorderStyle: String] = [.none: "None", .line: "Line", .bezel: "Bezel", .roundedRect: "RoundedRect"]
        let hint = placeholder.map { "placeholder = \($0)" }
        let border = names[borderStyle].map { "borderStyle = \($0)" }
        return super.ownWords.with(text: shownText ?? "", traits: [hint, border].compactMap(\.self))
    }

    // MARK: Notifications

    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
