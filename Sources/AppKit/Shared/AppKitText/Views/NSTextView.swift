@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceKitDescription
public import QuinceObjCRuntime
public import QuinceTextKit
import QuinceViewLayout
public import UIFoundation

/// A view of text that a person edits, on Text Kit.
///
/// This body is the header; the other topics are in separate files. Ranges are in UTF-16 units.
@preconcurrency @MainActor
open class NSTextView: NSText, NSUserInterfaceValidations, NSDraggingSource, QuinceTextSelection {
    private(set) var ownContainer: NSTextContainer
    /// Keeps the storage alive, as AppKit does for a view that made its own.
    private var ownStorage: NSTextStorage?
    var selection = TextSelection()
    var caret = InsertionPoint()
    var editing = EditingState()
    /// The text that is yanked by Control-Y.
    static var killed = ""

    public init(frame frameRect: NSRect, textContainer container: NSTextContainer?) {
        ownContainer = container ?? NSTextContainer(size: NSSize(width: frameRect.width, height: 1e7))
        super.init(frame: frameRect)
        ownContainer.widthTracksTextView = container == nil || ownContainer.widthTracksTextView
        if container == nil { makeStack() }
        followLayout()
    }

    public override convenience init(frame frameRect: NSRect) { self.init(frame: frameRect, textContainer: nil) }

    public required init?(coder: NSCoder) {
        ownContainer = NSTextContainer(size: NSSize(width: 0, height: 1e7))
        super.init(coder: coder)
        ownContainer.widthTracksTextView = true
        makeStack()
        followLayout()
    }

    private func makeStack() {
        let storage = NSTextStorage(string: "")
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(ownContainer)
        ownStorage = storage
        linkTextAttributesDidChange()
    }

    // MARK: The stack

    open var textContainer: NSTextContainer? { ownContainer }
    open func replaceTextContainer(_ newContainer: NSTextContainer) {
        exchange(ownContainer, for: newContainer)
        ownContainer = newContainer
        followLayout()
    }
    open var layoutManager: NSLayoutManager? { ownContainer.layoutManager }
    open var textStorage: NSTextStorage? { layoutManager?.textStorage ?? ownStorage }
    open var textContainerInset = NSSize.zero { didSet { textDidChangeLayout() } }
    open var textContainerOrigin: NSPoint { NSPoint(x: textContainerInset.width, y: textContainerInset.height) }

    open override class var defaultMenu: NSMenu? { TextMenu.make() }

    // MARK: Text and style

    open override var string: String {
        get { textStorage?.string ?? "" }
        set { replaceAll(newValue) }
    }
    open override var font: NSFont? {
        get { attributeOfFirst(.font) as? NSFont ?? typingAttributes[.font] as? NSFont }
        set { styleAll(.font, newValue) }
    }
    open override var textColor: NSColor? {
        get { attributeOfFirst(.foregroundColor) as? NSColor ?? typingAttributes[.foregroundColor] as? NSColor }
        set { styleAll(.foregroundColor, newValue) }
    }
    open override var alignment: NSTextAlignment {
        get { (typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
        set { align(newValue) }
    }
    open override func setTextColor(_ color: NSColor?, range: NSRange) { style(.foregroundColor, color, range) }
    open override func setFont(_ font: NSFont, range: NSRange) { style(.font, font, range) }
    open var typingAttributes: [NSAttributedString.Key: Any] = [
        .font: NSFont.userFont(ofSize: 12) ?? .systemFont(ofSize: 12), .foregroundColor: NSColor.textColor,
    ]
    open var defaultParagraphStyle: NSParagraphStyle?
    open var selectedTextAttributes: [NSAttributedString.Key: Any] = [
        .backgroundColor: NSColor.selectedTextBackgroundColor
    ]
    open var markedTextAttributes: [NSAttributedString.Key: Any]? = [.underlineStyle: 1]
    open var linkTextAttributes: [NSAttributedString.Key: Any]? = [
        .foregroundColor: NSColor.blue, .underlineStyle: 1,
    ]
    { didSet { linkTextAttributesDidChange() } }
    private func linkTextAttributesDidChange() {
        layoutManager?.linkAttributes = linkTextAttributes ?? [:]
        needsDisplay = true
    }
    open var insertionPointColor: NSColor = .black { didSet { needsDisplay = true } }
    open override func replaceCharacters(in range: NSRange, with string: String) {
        textStorage?.replaceCharacters(
            in: checked(range), with: NSAttributedString(string: string, attributes: typingAttributes))
    }

    // MARK: Selection

    open override var selectedRange: NSRange {
        get { selection.range }
        set { setSelectedRange(newValue) }
    }
    open var selectedRanges: [NSValue] {
        get { [NSValue(range: selection.range)] }
        set { if let first = newValue.first { setSelectedRange(first.rangeValue) } }
    }
    open func setSelectedRange(_ charRange: NSRange) { select(charRange) }
    open func setSelectedRange(
        _ charRange: NSRange, affinity: NSSelectionAffinity, stillSelecting stillSelectingFlag: Bool
    ) {
        select(charRange)
    }
    open var selectionAffinity: NSSelectionAffinity { .downstream }
    open var selectionGranularity: NSSelectionGranularity {
        get { selection.granularity }
        set { selection.granularity = newValue }
    }
    open func selectionRange(forProposedRange proposedCharRange: NSRange, granularity: NSSelectionGranularity)
        -> NSRange
    {
        unit(granularity, around: proposedCharRange)
    }
    open override func scrollRangeToVisible(_ range: NSRange) {
        scrollToVisible(rect(of: checked(range)).insetBy(dx: -2, dy: -2))
    }
    open func firstRect(forCharacterRange range: NSRange) -> NSRect {
        let rect = convert(rect(of: checked(range)), to: nil)
        return window?.convertToScreen(rect) ?? rect
    }
    open func characterIndexForInsertion(at point: NSPoint) -> Int { index(at: point) }

    // MARK: Editing

    open var allowsUndo = false
    open func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
        mayChange(affectedCharRange, replacementString)
    }
    open func didChangeText() { textWasChanged() }
    open override func insertText(_ insertString: Any) {
        insertText(insertString, replacementRange: .notFound)
    }
    open func insertText(_ string: Any, replacementRange: NSRange) { insert(string, replacementRange) }
    open func breakUndoCoalescing() { editing.run = nil }
    open var isContinuousSpellCheckingEnabled = false {
        didSet {
            reportUnused(
                "isContinuousSpellCheckingEnabled", of: "NSTextView", if: isContinuousSpellCheckingEnabled != oldValue)
        }
    }
    open var isGrammarCheckingEnabled = false {
        didSet { reportUnused("isGrammarCheckingEnabled", of: "NSTextView", if: isGrammarCheckingEnabled != oldValue) }
    }
    open var isAutomaticQuoteSubstitutionEnabled = false {
        didSet {
            reportUnused(
                "isAutomaticQuoteSubstitutionEnabled", of: "NSTextView",
                if: isAutomaticQuoteSubstitutionEnabled != oldValue)
        }
    }
    open var isAutomaticDashSubstitutionEnabled = false {
        didSet {
            reportUnused(
                "isAutomaticDashSubstitutionEnabled", of: "NSTextView",
                if: isAutomaticDashSubstitutionEnabled != oldValue)
        }
    }
    open var isAutomaticTextReplacementEnabled = false {
        didSet {
            reportUnused(
                "isAutomaticTextReplacementEnabled", of: "NSTextView", if: isAutomaticTextReplacementEnabled != oldValue
            )
        }
    }
    open var isAutomaticSpellingCorrectionEnabled = false {
        didSet {
            reportUnused(
                "isAutomaticSpellingCorrectionEnabled", of: "NSTextView",
                if: isAutomaticSpellingCorrectionEnabled != oldValue)
        }
    }
    open var isAutomaticLinkDetectionEnabled = false {
        didSet {
            reportUnused(
                "isAutomaticLinkDetectionEnabled", of: "NSTextView", if: isAutomaticLinkDetectionEnabled != oldValue)
        }
    }
    open var isAutomaticDataDetectionEnabled = false {
        didSet {
            reportUnused(
                "isAutomaticDataDetectionEnabled", of: "NSTextView", if: isAutomaticDataDetectionEnabled != oldValue)
        }
    }
    open var smartInsertDeleteEnabled = true {
        didSet { reportUnused("smartInsertDeleteEnabled", of: "NSTextView", if: smartInsertDeleteEnabled != oldValue) }
    }
    open var usesRuler = true {
        didSet { reportUnused("usesRuler", of: "NSTextView", if: usesRuler != oldValue) }
    }
    open var usesInspectorBar = false {
        didSet { reportUnused("usesInspectorBar", of: "NSTextView", if: usesInspectorBar != oldValue) }
    }
    open var usesFindBar = false {
        didSet { reportUnused("usesFindBar", of: "NSTextView", if: usesFindBar != oldValue) }
    }
    open var usesFindPanel = false {
        didSet { reportUnused("usesFindPanel", of: "NSTextView", if: usesFindPanel != oldValue) }
    }
    open var isIncrementalSearchingEnabled = false {
        didSet {
            reportUnused(
                "isIncrementalSearchingEnabled", of: "NSTextView", if: isIncrementalSearchingEnabled != oldValue)
        }
    }
    open var acceptsGlyphInfo = true {
        didSet { reportUnused("acceptsGlyphInfo", of: "NSTextView", if: acceptsGlyphInfo != oldValue) }
    }
    open var allowsDocumentBackgroundColorChange = false {
        didSet {
            reportUnused(
                "allowsDocumentBackgroundColorChange", of: "NSTextView",
                if: allowsDocumentBackgroundColorChange != oldValue)
        }
    }
    open var displaysLinkToolTips = true
    open var allowsImageEditing = false {
        didSet { reportUnused("allowsImageEditing", of: "NSTextView", if: allowsImageEditing != oldValue) }
    }

    open var usesRolloverButtonForSelection = false {
        didSet {
            reportUnused(
                "usesRolloverButtonForSelection", of: "NSTextView", if: usesRolloverButtonForSelection != oldValue)
        }
    }
    open var allowedInputSourceLocales: [String]? {
        didSet { reportUnused("allowedInputSourceLocales", of: "NSTextView", if: allowedInputSourceLocales != nil) }
    }

    // MARK: Size

    open override func sizeToFit() { fitToText() }
    open override var isFlipped: Bool { true }
    open override var isOpaque: Bool { drawsBackground }
    open override func setFrameSize(_ newSize: NSSize) {
        super.setFrameSize(newSize)
        trackSize()
    }
    /// In a scroll view the text view is at least as large as what is seen.
    open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        trackSize()
    }
    open override func resize(withOldSuperviewSize oldSize: NSSize) {
        super.resize(withOldSuperviewSize: oldSize)
        trackSize()
    }
    open override var minSize: NSSize { didSet { trackSize() } }
    open override var maxSize: NSSize { didSet { trackSize() } }
    open override var intrinsicContentSize: NSSize {
        NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    // MARK: Responder

    open override var acceptsFirstResponder: Bool { isSelectable }
    open override func becomeFirstResponder() -> Bool {
        beginBlinking()
        return true
    }
    open override func resignFirstResponder() -> Bool { endEditing() }
    open override func keyDown(with event: NSEvent) { interpretKeyEvents([event]) }
    open override func mouseDown(with event: NSEvent) { press(event) }
    open override func mouseDragged(with event: NSEvent) { drag(event) }
    open override func mouseUp(with event: NSEvent) { endPress(event) }
    open override func doCommand(by selector: Selector) { if !takes(selector) { super.doCommand(by: selector) } }
    @_spi(Hooks) open override func performStandard(_ command: Selector) {
        if !TextCommands.perform(command.name, in: self) { super.performStandard(command) }
    }
    open override func resetCursorRects() { if isSelectable { addCursorRect(visibleRect, cursor: .iBeam) } }
    open override var undoManager: UndoManager? {
        (delegate as? any NSTextViewDelegate)?.undoManager(for: self) ?? super.undoManager
    }

    // MARK: Drawing

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        textAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeTextAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override var accessibleText: (any QuinceAccessibleText)? { EditedText(view: self) }
    open override func draw(_ dirtyRect: NSRect) { drawText(dirtyRect) }
    open func drawInsertionPoint(in rect: NSRect, color: NSColor, turnedOn flag: Bool) {
        guard flag else { return }
        color.setFill()
        NSRectFillUsingOperation(rect, .sourceOver)
    }
    open func drawBackground(in rect: NSRect) {
        guard drawsBackground, let backgroundColor else { return }
        backgroundColor.setFill()
        NSRectFillUsingOperation(rect, .sourceOver)
    }
    open var shouldDrawInsertionPoint: Bool { isEditable && selection.range.length == 0 && isActive }
    open func updateInsertionPointStateAndRestartTimer(_ restartFlag: Bool) { if restartFlag { beginBlinking() } }
    /// Whether the text is secret: it is seen as dots, and not copied.
    package var hidesText = false { didSet { if hidesText != oldValue { hidesTextDidChange() } } }
    @_spi(Hooks) open override var shownText: String? {
        string.isEmpty ? nil : hidesText ? SecretText.dots(for: string) : string
    }

    // MARK: Commands of the pasteboard and the menus

    open func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool { allows(item.action) }
    open override var isEditable: Bool { didSet { updateDragTypeRegistration() } }
    open override var isRichText: Bool { didSet { updateDragTypeRegistration() } }
    open override func menu(for event: NSEvent) -> NSMenu? { menuByDelegate(super.menu(for: event), event) }
    open override func changeFont(_ sender: Any?) { changeFonts(sender) }
    open override func complete(_ sender: Any?) { showCompletions() }
    open func clicked(onLink link: Any, at charIndex: Int) { follow(link, charIndex) }
    open var rangeForUserCompletion: NSRange { partialWord }
    open func completions(
        forPartialWordRange charRange: NSRange, indexOfSelectedItem index: UnsafeMutablePointer<Int>
    ) -> [String]? { completionsByDelegate(charRange, index) }
    open func insertCompletion(
        _ word: String, forPartialWordRange charRange: NSRange, movement: Int, isFinal flag: Bool
    ) { complete(charRange, with: word, flag) }
    open var writablePasteboardTypes: [NSPasteboard.PasteboardType] { typesOfSelection }
    open var readablePasteboardTypes: [NSPasteboard.PasteboardType] { typesOfText }
    open func writeSelection(to pboard: NSPasteboard, type: NSPasteboard.PasteboardType) -> Bool {
        write(type, to: pboard)
    }
    open func readSelection(from pboard: NSPasteboard, type: NSPasteboard.PasteboardType) -> Bool {
        read(type, from: pboard)
    }
    open func setMarkedText(_ string: Any, selectedRange: NSRange, replacementRange: NSRange) {
        mark(string, selectedRange, replacementRange)
    }
    open func unmarkText() { unmark() }

    // MARK: Dragging

    open var acceptableDragTypes: [NSPasteboard.PasteboardType] { isEditable ? readablePasteboardTypes : [] }
    open func dragOperation(
        for dragInfo: any NSDraggingInfo, type: NSPasteboard.PasteboardType
    ) -> NSDragOperation { operation(of: dragInfo) }
    open func draggingSession(
        _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation { isEditable ? [.copy, .move, .generic] : .copy }
    open func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
    open func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint) {}
    open func draggingSession(
        _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) {}
    open func ignoreModifierKeys(for session: NSDraggingSession) -> Bool { false }
    open func cleanUpAfterDragOperation() { showDrop(at: nil) }
    open override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { takeDrag(sender) }
    open override func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { takeDrag(sender) }
    open override func draggingExited(_ sender: (any NSDraggingInfo)?) { cleanUpAfterDragOperation() }
    open override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { drop(sender) }
    open override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { cleanUpAfterDragOperation() }
    open func dragImageForSelection(with event: NSEvent, origin: NSPointPointer?) -> NSImage? {
        imageOfSelection(origin)
    }

    // MARK: Copying and styles

    open override func copy(_ sender: Any?) { copySelection() }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func paste(_ sender: Any?) { pasteText(richly: isRichText) }
    open func pasteAsPlainText(_ sender: Any?) { pasteText(richly: false) }
    open func pasteAsRichText(_ sender: Any?) { pasteText(richly: true) }
    open override func delete(_ sender: Any?) { replaceSelection(with: "") }
    open override func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: length)) }
    open override func alignLeft(_ sender: Any?) { align(.left) }
    open override func alignRight(_ sender: Any?) { align(.right) }
    open override func alignCenter(_ sender: Any?) { align(.center) }
    open func alignJustified(_ sender: Any?) { align(.justified) }
    open override func underline(_ sender: Any?) { toggleUnderline() }
    open override func replaceCharacters(in range: NSRange, withRTF rtfData: Data) {
        guard let text = NSAttributedString(rtf: rtfData) else { return }
        textStorage?.replaceCharacters(in: checked(range), with: text)
        textDidChangeLayout()
    }
    open override func rtf(from range: NSRange) -> Data? { document(checked(range), .rtf) }

    // MARK: Notifications

    public nonisolated static let didChangeSelectionNotification = Notification.Name(
        "NSTextViewDidChangeSelectionNotification")
    public nonisolated static let didChangeTypingAttributesNotification = Notification.Name(
        "NSTextViewDidChangeTypingAttributesNotification")
}

/// The side of a line's end at which a selection is; there is only one here.
public enum NSSelectionAffinity: UInt, Sendable { case upstream, downstream }
public enum NSSelectionGranularity: UInt, Sendable { case selectByCharacter, selectByWord, selectByParagraph }

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTextView.self) {
        $0.nib(element: "textView", for: .macOS)
        $0.action("pasteAsPlainText:") { $0.pasteAsPlainText($1[0]) }
        $0.action("pasteAsRichText:") { $0.pasteAsRichText($1[0]) }
        $0.action("alignJustified:") { $0.alignJustified($1[0]) }
        $0.key("delegate", \.delegate)
        $0.nib("editable", \.isEditable) { $0.isEditable = $1 }
        $0.nib("selectable", \.isSelectable) { $0.isSelectable = $1 }
        $0.nib("richText", \.isRichText) { $0.isRichText = $1 }
        $0.nib("importsGraphics", \.importsGraphics) { $0.importsGraphics = $1 }
        $0.nib("allowsUndo", \.allowsUndo) { $0.allowsUndo = $1 }
        $0.nib("horizontallyResizable", \.isHorizontallyResizable) { $0.isHorizontallyResizable = $1 }
        $0.nib("verticallyResizable", \.isVerticallyResizable) { $0.isVerticallyResizable = $1 }
        $0.nib("minSize", \.minSize) { $0.minSize = $1 }
        $0.nib("maxSize", \.maxSize) { $0.maxSize = $1 }
        $0.nib("insertionPointColor", \.insertionPointColor) { $0.insertionPointColor = $1 }
        $0.nib("drawsBackground", \.drawsBackground) { $0.drawsBackground = $1 }
        $0.nib("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        $0.nib("string", \.string) { $0.string = $1 }
        $0.nib(ignoring: "usesFontPanel", "findStyle", "usesRuler", "smartInsertDelete", "spellingCorrection")
        $0.nib(ignoring: "continuousSpellChecking", "grammarChecking", "quoteSubstitution", "dashSubstitution")
        $0.nib(ignoring: "linkDetection", "dataDetection", "textReplacement", "allowsDocumentBackgroundColorChange")
        $0.nib(ignoring: "usesInspectorBar", "allowsNonContiguousLayout", "incrementalSearchingEnabled")
    }
}

/// Gives the kernel the editor that fields share.
@section(".init_array") @used
private let registration: @convention(c) () -> Void = {
    registerObjCModule {
        TextEditors.make = { NSTextView(frame: .zero) }
        PasteboardReaders.attributedString = .attributedStrings
    }
}
