public import Foundation
import QuinceDiagnostics
import UIFoundation

/// Attributed text that reports its edits.
///
/// A subclass can store its text anywhere: it overrides the four primitives (`string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)`, `setAttributes(_:range:)`) and calls
/// `edited(_:range:changeInLength:)` from the last two. This class itself stores it in a `TextBuffer`, whose edits are
/// fast in long texts.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    private let buffer = TextBuffer()

    open weak var delegate: (any NSTextStorageDelegate)?

    /// The kinds of edits since the last `processEditing`; the range is in the current text's indices.
    open private(set) var editedMask: EditActions = []
    /// The edited range; its location is `NSNotFound` while nothing is edited.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var editingDepth = 0
    /// Whether a batch of edits has begun and not ended.
    var isEditing: Bool { editingDepth > 0 }
    private var isProcessing = false

    public override init(string str: String) {
        super.init(string: "")
        buffer.replace(NSRange(location: 0, length: 0), with: str)
    }

    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        buffer.replace(NSRange(location: 0, length: 0), with: str)
        buffer.setAttributes(NSAttributedString.boxed(attrs ?? [:]), in: NSRange(location: 0, length: buffer.length))
    }

    public override init(attributedString attrStr: NSAttributedString) {
        super.init(string: "")
        buffer.replace(NSRange(location: 0, length: 0), with: attrStr)
    }

    public init() { super.init(string: "") }

    public required init?(coder aDecoder: NSCoder) {
        guard let decoded = NSAttributedString(coder: aDecoder) else { return nil }
        super.init(string: "")
        buffer.replace(NSRange(location: 0, length: 0), with: decoded)
    }

    // MARK: Layout managers

    /// The layout managers that hear of edits, in the order in which they were added.
    open var layoutManagers: [NSLayoutManager] { allLayoutManagers.filter { !$0.isBacking } }
    /// Those that work for text layout managers too.
    package private(set) var allLayoutManagers: [NSLayoutManager] = []

    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard aLayoutManager.textStorage !== self else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        allLayoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
        aLayoutManager.textStorageDidChange()
    }

    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = allLayoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        allLayoutManagers.remove(at: index)
        aLayoutManager.textStorage = nil
        aLayoutManager.textStorageDidChange()
    }

    /// The managers that measure the text for a view, which holds them. They hear of edits too, but `layoutManagers`
    /// is the app's.
    private var measurers: [WeakManager] = []

    private struct WeakManager { weak var manager: NSLayoutManager? }

    /// Lets a manager follow the text for as long as its owner holds it.
    package func addMeasurer(_ manager: NSLayoutManager) {
        measurers.removeAll { $0.manager == nil }
        measurers.append(WeakManager(manager: manager))
        manager.textStorage = self
        manager.textStorageDidChange()
    }

    // MARK: The four primitives

    open override var string: String { buffer.string }

    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
    {
        buffer.attributes(at: location, range)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let inserted = buffer.replace(range, with: str)
        edited(.editedCharacters, range: range, changeInLength: inserted - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        buffer.setAttributes(NSAttributedString.boxed(attrs ?? [:]), in: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Editing

    /// Defers `processEditing` until the matching `endEditing`.
    open override func beginEditing() { editingDepth += 1 }

    open override func endEditing() {
        requireLikeUIKit(editingDepth > 0, "-[NSTextStorage endEditing]: called without a matching beginEditing")
        editingDepth -= 1
        if editingDepth == 0, !isProcessing { processIfEdited() }
    }

    /// Records an edit, and processes it unless `beginEditing` was called.
    ///
    /// - Parameter editedRange: the range before the edit.
    /// - Parameter delta: the change in the text's length.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        let isFirst = self.editedRange.location == NSNotFound
        let span = isFirst ? editedRange : NSUnionRange(self.editedRange, editedRange)
        self.editedRange = NSRange(location: span.location, length: span.length + delta)
        changeInLength += delta
        if editingDepth == 0, !isProcessing { processIfEdited() }
    }

    /// Edits that a subclass makes in its `processEditing` belong to the same edit.
    private func processIfEdited() {
        guard !editedMask.isEmpty else { return }
        isProcessing = true
        processEditing()
        isProcessing = false
    }

    /// Notifies observers and the delegate, fixes the attributes, notifies them again, and then the layout managers.
    ///
    /// Edits that they make meanwhile are added to the same edit: `will` may change characters and attributes, `did`
    /// only attributes.
    open func processEditing() {
        let center = NotificationCenter.default
        center.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let fixed = paragraphs(around: editedRange)
        fixAttributes(in: fixed)
        center.post(name: Self.didProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        // A view may measure as soon as its own manager tells it of the edit.
        for manager in measurers.compactMap(\.manager) + allLayoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: fixed)
        }
    }

    /// Makes attributes agree with each other: a paragraph has the style of its first character, and only U+FFFC has an
    /// attachment. Fonts stay as they are: layout finds the glyphs that they lack.
    ///
    /// - Parameter range: whole paragraphs.
    open func fixAttributes(in range: NSRange) {
        fixParagraphStyles(in: range)
        fixAttachments(in: range)
    }

    /// Does nothing: attributes are fixed as edits are processed.
    open func ensureAttributesAreFixed(in range: NSRange) {}
    open func invalidateAttributes(in range: NSRange) {}
    open var fixesAttributesLazily: Bool { false }

    public static let willProcessEditingNotification = Notification.Name(
        "NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    // MARK: Foundation's derived methods, based on the primitives

    /// Whether the text is in `buffer`, which is empty for a subclass that stores its text elsewhere.
    var usesBuffer: Bool { type(of: self) == NSTextStorage.self }
    var bufferLength: Int { buffer.length }
    /// Changes with the characters.
    var textVersion: Int { buffer.version }
    func bufferUnits(in range: Range<Int>) -> [UInt16] { buffer.units(in: range) }
    func bufferParagraphs(in range: Range<Int>) -> [Int] { buffer.paragraphLengths(in: range) }
    /// Finds units of the text without reading all of it.
    package var unitFinder: TextUnitFinder {
        guard usesBuffer else { return TextUnitFinder(string) }
        return TextUnitFinder(count: length) { [unowned self] in bufferUnits(in: $0) }
    }
    func bufferRun(at location: Int) -> (TextAttributes, NSRange) { buffer.run(at: location) }

    open override var length: Int { usesBuffer ? buffer.length : string.utf16.count }
    open override var mutableString: NSMutableString { TextStorageString(self) }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addEach([name: value], range)
    }
    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        addEach(attrs, range)
    }
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) { removeEach(name, range) }
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        replace(range, attrString)
    }
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }
    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        longest(at: location, range, rangeLimit) { $0 }
    }
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        longest(at: location, range, rangeLimit) { $0.filter { $0.key == attrName } }[attrName]
    }
    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerate(enumerationRange, opts, { $0 }, block)
    }
    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerate(enumerationRange, opts, { $0.filter { $0.key == attrName } }) { block($0[attrName], $1, $2) }
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString { copied(range) }
    open override func isEqual(to other: NSAttributedString) -> Bool {
        copied(NSRange(location: 0, length: length)).isEqual(to: other)
    }
    open override func copy(with zone: NSZone? = nil) -> Any {
        NSAttributedString(attributedString: copied(NSRange(location: 0, length: length)))
    }
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { copied(NSRange(location: 0, length: length)) }
}

/// The methods that are called for each edit of a text storage.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
