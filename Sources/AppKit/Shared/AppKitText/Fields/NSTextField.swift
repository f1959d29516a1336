@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
public import UIFoundation

/// A label, or a field whose text the window's field editor changes.
@preconcurrency @MainActor
open class NSTextField: NSControl, NSTextDelegate, NSTextViewDelegate {
    public enum BezelStyle: UInt, Sendable { case squareBezel, roundedBezel }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
        alignment = .left
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        stringValue = ""
        lineBreakMode = .byWordWrapping
    }

    public convenience init(string stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
        alignment = .natural
        usesSingleLineMode = true
        lineBreakMode = .byClipping
        sizeToFit()
    }

    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        becomeLabel(stringValue, wraps: false)
    }

    public convenience init(wrappingLabelWithString stringValue: String) {
        self.init(frame: .zero)
        becomeLabel(stringValue, wraps: true)
        isSelectable = true
    }

    public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
        self.init(frame: .zero)
        becomeLabel("", wraps: true)
        self.attributedStringValue = attributedStringValue
        sizeToFit()
    }

    private func becomeLabel(_ text: String, wraps: Bool) {
        (isEditable, isSelectable, isBezeled, drawsBackground) = (false, false, false, false)
        (textColor, alignment) = (.labelColor, .natural)
        lineBreakMode = wraps ? .byWordWrapping : .byClipping
        stringValue = text
        sizeToFit()
    }

    // MARK: Look

    /// A placeholder is a text or an attributed text: each replaces the other.
    open var placeholderString: String? {
        didSet {
            if placeholderString != nil { placeholderAttributedString = nil }
            needsDisplay = true
        }
    }
    open var placeholderAttributedString: NSAttributedString? {
        didSet {
            if placeholderAttributedString != nil { placeholderString = nil }
            needsDisplay = true
        }
    }
    open var textColor: NSColor? = .controlTextColor { didSet { needsDisplay = true } }
    open var backgroundColor: NSColor? = .textBackgroundColor { didSet { needsDisplay = true } }
    open var drawsBackground = true { didSet { needsDisplay = true } }
    open var isBordered = false { didSet { sizeDidChange() } }
    open var isBezeled = true { didSet { sizeDidChange() } }
    open var bezelStyle = BezelStyle.squareBezel { didSet { needsDisplay = true } }
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    open var maximumNumberOfLines = 0 { didSet { sizeDidChange() } }
    open var allowsDefaultTighteningForTruncation = false {
        didSet {
            reportUnused(
                "allowsDefaultTighteningForTruncation", of: "NSTextField",
                if: allowsDefaultTighteningForTruncation != oldValue)
        }
    }
    open var importsGraphics = false {
        didSet { reportUnused("importsGraphics", of: "NSTextField", if: importsGraphics != oldValue) }
    }

    /// Whether the field is on a dark selection of a list, on which its text is white.
    package var isOnDarkSelection = false { didSet { if isOnDarkSelection != oldValue { needsDisplay = true } } }

    // MARK: Editing

    open weak var delegate: (any NSTextFieldDelegate)?
    open var isEditable = true { didSet { if isEditable { isSelectable = true } } }
    open var isSelectable = true
    open var allowsEditingTextAttributes = false
    open var isAutomaticTextCompletionEnabled = true
    /// Selects the whole text, and begins editing.
    open func selectText(_ sender: Any?) { beginEditing(selecting: nil) }
    open func textShouldBeginEditing(_ textObject: NSText) -> Bool {
        delegate?.control(self, textShouldBeginEditing: textObject) ?? true
    }
    open func textShouldEndEditing(_ textObject: NSText) -> Bool { accepts(textObject) }
    open func textDidBeginEditing(_ notification: Notification) {
        tell(NSControl.textDidBeginEditingNotification, notification) { $0.controlTextDidBeginEditing }
    }
    open func textDidChange(_ notification: Notification) {
        tell(NSControl.textDidChangeNotification, notification) { $0.controlTextDidChange }
        if isContinuous { takeEditorsText() }
    }
    open func textDidEndEditing(_ notification: Notification) { endEditing(notification) }
    open func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        delegate?.control(self, textView: textView, doCommandBy: commandSelector) ?? false
    }
    open func textView(
        _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>?
    ) -> [String] {
        guard let delegate, let index else { return words }
        return delegate.control(
            self, textView: textView, completions: words, forPartialWordRange: charRange, indexOfSelectedItem: index)
    }
    open override func currentEditor() -> NSText? { editor }
    open override func abortEditing() -> Bool {
        guard let editor else { return false }
        self.editor = nil
        editor.removeFromSuperview()
        needsDisplay = true
        return true
    }
    open override func validateEditing() { takeEditorsText() }
    /// The window's field editor, while it edits this field.
    private var editor: NSText?
    /// The text of the editor that the value was last made of.
    private var takenText: String?
    /// The value; while a person edits it, that of the text so far.
    ///
    /// - Source: documentation, NSControl's `validateEditing()`: the getters call it.
    open override var objectValue: Any? {
        get {
            takeEditorsText()
            return super.objectValue
        }
        set {
            // The text so far is not read any more.
            takenText = editor?.string
            super.objectValue = newValue
            showInEditor()
        }
    }

    // MARK: Responder

    open override var acceptsFirstResponder: Bool {
        isEnabled && (isEditable || isSelectable) && !refusesFirstResponder
    }
    open override func becomeFirstResponder() -> Bool {
        beginEditing(selecting: nil)
        return true
    }
    @_spi(Hooks) open override var takesFocus: Bool { true }
    open override var canBecomeKeyView: Bool { super.canBecomeKeyView && isEditable }
    open override var needsPanelToBecomeKey: Bool { isEditable }
    open override func mouseDown(with event: NSEvent) {
        guard acceptsFirstResponder else { return super.mouseDown(with: event) }
        if editor == nil { beginEditing(selecting: NSRange(location: 0, length: 0)) }
        editor?.mouseDown(with: event)
    }
    open override func mouseDragged(with event: NSEvent) {
        if let editor { editor.mouseDragged(with: event) } else { super.mouseDragged(with: event) }
    }
    open override func mouseUp(with event: NSEvent) {
        if let editor { editor.mouseUp(with: event) } else { super.mouseUp(with: event) }
    }
    open override func resetCursorRects() { if isEnabled, isSelectable { addCursorRect(bounds, cursor: .iBeam) } }

    private func beginEditing(selecting range: NSRange?) {
        let shown = stringValue
        guard editor == nil, let window, let new = window.fieldEditor(true, for: self) else { return }
        // The editor may be another field's, which then ends its editing first.
        if window.firstResponder === new, !window.makeFirstResponder(nil) { return }
        (editor, takenText) = (new, shown)
        new.isFieldEditor = true
        new.autoresizingMask = [.width, .height]
        (new.isEditable, new.isSelectable, new.isRichText) = (isEditable, true, allowsEditingTextAttributes)
        (new.drawsBackground, new.font) = (false, shownTextFont)
        if let textView = new as? NSTextView { prepare(textView) }
        // An editor that grows with its text would have changed the frame.
        new.frame = FieldLook(self).textRect
        new.string = shown
        (new.alignment, new.textColor, new.delegate) = (alignment, textColor, self)
        addSubview(new)
        new.selectedRange = range ?? NSRange(location: 0, length: (shown as NSString).length)
        window.makeFirstResponder(new)
        needsDisplay = true
    }

    /// A field of one line scrolls sideways: its text is as wide as it needs. A text that is not at the left is placed in the
    /// field's width, and does not scroll.
    private func prepare(_ editor: NSTextView) {
        let wraps = lineBreakMode == .byWordWrapping && !usesSingleLineMode
        let isAtLeft = alignment == .left || alignment == .natural
        (editor.isVerticallyResizable, editor.isHorizontallyResizable) = (false, false)
        editor.textContainer?.lineFragmentPadding = 2
        editor.textContainer?.widthTracksTextView = wraps || !isAtLeft
        if !wraps { editor.textContainer?.size = NSSize(width: 1e7, height: 1e7) }
        editor.textContainer?.maximumNumberOfLines = wraps ? 0 : 1
        editor.allowsUndo = true
        editor.hidesText = self is NSSecureTextField
    }

    private func accepts(_ text: NSText) -> Bool {
        if let formatter, formatter.objectValue(text.string) == nil, !text.string.isEmpty {
            return delegate?.control(self, didFailToFormatString: text.string, errorDescription: nil) ?? false
        }
        return delegate?.control(self, textShouldEndEditing: text) ?? true
    }

    /// Makes the text that is being edited the field's value, if it is another.
    private func takeEditorsText() {
        guard let editor else { return }
        let text = editor.string
        guard text != takenText else { return }
        takenText = text
        super.objectValue = formatter?.objectValue(text) ?? text
    }

    private func showInEditor() {
        guard let editor else { return }
        editor.string = stringValue
        takenText = editor.string
    }

    private func endEditing(_ notification: Notification) {
        let code = notification.userInfo?[NSText.movementUserInfoKey] as? Int ?? 0
        let movement = NSTextMovement(rawValue: code) ?? .other
        if movement != .cancel { takeEditorsText() }
        let ended = editor
        editor = nil
        ended?.delegate = nil
        ended?.removeFromSuperview()
        needsDisplay = true
        tell(NSControl.textDidEndEditingNotification, notification) { $0.controlTextDidEndEditing }
        switch movement {
        case .return:
            // Without an action of its own, the field leaves Return to the window's default button.
            if !sendAction(action, to: target) { offerKey(to: window) }
            // Return leaves the field selected.
            if window?.firstResponder === window { selectText(self) }
        case .tab:
            if sendsActionOnEndEditing { sendAction(action, to: target) }
            window?.selectKeyView(following: self)
        case .cancel:
            if sendsActionOnEndEditing { sendAction(action, to: target) }
            offerKey(to: window)
        case .backtab: window?.selectKeyView(preceding: self)
        default: if sendsActionOnEndEditing { sendAction(action, to: target) }
        }
    }

    /// Lets a button of the window have the key that has ended the editing, or else the window itself.
    private func offerKey(to window: NSWindow?) {
        guard let window, let event = NSApplication.shared.currentEvent, event.type == .keyDown else { return }
        if !window.performKeyEquivalent(with: event) { _ = window.takesKey(event) }
    }

    /// Whether leaving the field by any way sends its action.
    open var sendsActionOnEndEditing = false

    private func tell(
        _ name: Notification.Name, _ cause: Notification,
        _ call: (any NSControlTextEditingDelegate) -> (Notification) -> Void
    ) {
        var info = cause.userInfo ?? [:]
        info["NSFieldEditor"] = cause.object
        let notification = Notification(name: name, object: self, userInfo: info)
        if let delegate { call(delegate)(notification) }
        NotificationCenter.default.post(notification)
    }

    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        super.take(cell: coder)
        guard let cell = coder as? NibCoder else { return }
        // A field of Interface Builder is a label, unless the cell says otherwise.
        isEditable = cell.value("editable", of: Bool.self) ?? false
        isSelectable = cell.value("selectable", of: Bool.self) ?? isEditable
        stringValue = cell.value("title", of: String.self) ?? ""
        placeholderString = cell.value("placeholderString", of: String.self)
        let border = cell.value("borderStyle", of: String.self)
        isBezeled = border == "bezel"
        isBordered = border == "border"
        drawsBackground = cell.value("drawsBackground", of: Bool.self) ?? false
        cell.value("bezelStyle", of: String.self).map { bezelStyle = $0 == "round" ? .roundedBezel : .squareBezel }
        cell.set("textColor", of: self, \.textColor)
        cell.set("backgroundColor", of: self, \.backgroundColor)
        cell.set("sendsActionOnEndEditing", of: self, \.sendsActionOnEndEditing)
        cell.set("allowsEditingTextAttributes", of: self, \.allowsEditingTextAttributes)
        cell.set("importsGraphics", of: self, \.importsGraphics)
        cell.ignore("allowedInputSourceLocales")
        let scrolls = cell.value("scrollable", of: Bool.self) ?? false
        usesSingleLineMode = scrolls || cell.value("usesSingleLineMode", of: Bool.self) ?? false
        if scrolls { lineBreakMode = .byClipping }
    }

    // MARK: Drawing and size

    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        fieldAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeFieldAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        fieldAction(action) ?? super.accessibilityAction(action)
    }
    @_spi(Hooks) open override var accessibleText: (any QuinceAccessibleText)? {
        currentEditor()?.accessibleText ?? FieldText(field: self)
    }
    open override func draw(_ dirtyRect: NSRect) { FieldLook(self).draw(isEditing: editor != nil) }
    open override func drawFocusRingMask() { FieldLook(self).drawFocusRingMask() }
    open override var focusRingMaskBounds: NSRect { FieldLook(self).focusRingBounds }
    open override var intrinsicContentSize: NSSize { FieldLook(self).size(wrappedTo: preferredMaxLayoutWidth) }
    @_spi(Hooks) open override var wrapsToItsWidth: Bool { lineBreakMode == .byWordWrapping && !isEditable }
    @_spi(Hooks) open override func contentSize(wrappedTo width: CGFloat?) -> NSSize {
        FieldLook(self).size(wrappedTo: wrapsToItsWidth ? width ?? preferredMaxLayoutWidth : 0)
    }
    open override var baselineOffsetFromBottom: CGFloat { FieldLook(self).baseline }
    open override var firstBaselineOffsetFromTop: CGFloat { FieldLook(self).firstBaseline }
    open override var alignmentRectInsets: NSEdgeInsets {
        // A label's text begins two points inside of its frame.
        isBezeled || isBordered
            ? NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) : NSEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        ContentPriorities(hugging: .init(horizontal: .defaultLow, vertical: .defaultHigh))
    }
    @_spi(Hooks) open override var shownText: String? { editor?.string ?? (stringValue.isEmpty ? nil : stringValue) }
    @_spi(Hooks) open override var shownPlaceholder: String? { placeholderString }

    var shownTextFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }
}

@preconcurrency @MainActor
public protocol NSControlTextEditingDelegate: NSObjectProtocol {
    func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
    func control(_ control: NSControl, didFailToFormatString string: String, errorDescription error: String?) -> Bool
    func control(_ control: NSControl, isValidObject obj: Any?) -> Bool
    func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
    func control(
        _ control: NSControl, textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>
    ) -> [String]
    func controlTextDidBeginEditing(_ obj: Notification)
    func controlTextDidChange(_ obj: Notification)
    func controlTextDidEndEditing(_ obj: Notification)
}

extension NSControlTextEditingDelegate {
    public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool { true }
    public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { true }
    public func control(_ control: NSControl, didFailToFormatString string: String, errorDescription error: String?)
        -> Bool
    { false }
    public func control(_ control: NSControl, isValidObject obj: Any?) -> Bool { true }
    public func control(
        _ control: NSControl, textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
        indexOfSelectedItem index: UnsafeMutablePointer<Int>
    ) -> [String] { words }
    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        false
    }
    public func controlTextDidBeginEditing(_ obj: Notification) {}
    public func controlTextDidChange(_ obj: Notification) {}
    public func controlTextDidEndEditing(_ obj: Notification) {}
}

@preconcurrency @MainActor
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSControl {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "NSControlTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "NSControlTextDidEndEditingNotification")
}

extension Formatter {
    /// Returns the value of a text as a formatter reads it; `nil` if it cannot.
    fileprivate func objectValue(_ text: String) -> Any? {
        switch self {
        case let numbers as NumberFormatter: numbers.number(from: text)
        case let dates as DateFormatter: dates.date(from: text)
        default: text
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTextField.self) {
        $0.nib(element: "textField", for: .macOS)
        $0.key("delegate", \.delegate)
        $0.nib("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth) { $0.preferredMaxLayoutWidth = $1 }
        $0.nib("maximumNumberOfLines", \.maximumNumberOfLines) { $0.maximumNumberOfLines = $1 }
        $0.nib("textCompletion", \.isAutomaticTextCompletionEnabled) { $0.isAutomaticTextCompletionEnabled = $1 }
        $0.nib(ignoring: "setsMaxLayoutWidthAtFirstLayout")
        $0.key("placeholderString", \.placeholderString)
        $0.key("textColor", \.textColor)
        $0.key("editable", \.isEditable)
        $0.action("selectText:") { $0.selectText($1[0]) }
    }
}
