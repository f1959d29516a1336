public import Foundation

/// Text with attributes that says what is edited.
///
/// A subclass keeps its text where it likes: it overrides the four primitives (`string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)`, `setAttributes(_:range:)`) and calls `edited(_:range:changeInLength:)` from the last
/// two. This class itself keeps it in a `TextBuffer`, whose edits cost little in long texts.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    private let buffer = TextBuffer()

    open weak var delegate: (any NSTextStorageDelegate)?

    /// What has been edited since the last `processEditing`; in its own text's present indices.
    open private(set) var editedMask: EditActions = []
    /// The place is `NSNotFound` while nothing is edited.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var editingDepth = 0
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

    /// Puts off `processEditing` until the matching `endEditing`.
    open override func beginEditing() { editingDepth += 1 }

    open override func endEditing() {
        precondition(editingDepth > 0, "-[NSTextStorage endEditing]: called without a matching beginEditing")
        editingDepth -= 1
        if editingDepth == 0, !isProcessing { processIfEdited() }
    }

    /// Notes an edit, and processes it unless editing was begun.
    ///
    /// - Parameter editedRange: before the edit.
    /// - Parameter delta: how much longer the text is now.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        let isFirst = self.editedRange.location == NSNotFound
        let span = isFirst ? editedRange : NSUnionRange(self.editedRange, editedRange)
        self.editedRange = NSRange(location: span.location, length: span.length + delta)
        changeInLength += delta
        if editingDepth == 0, !isProcessing { processIfEdited() }
    }

    private func processIfEdited() { if !editedMask.isEmpty { processEditing() } }

    /// Tells who listens, in this order: will, then did, each by notification and then the delegate.
    ///
    /// What a listener edits in here is added to the same edit: `will` may change characters and attributes, `did` only
    /// attributes.
    open func processEditing() {
        isProcessing = true
        let center = NotificationCenter.default
        center.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        center.post(name: Self.didProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        isProcessing = false
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }

    /// Attributes are made consistent where they are laid out, so there is nothing to do ahead.
    open func ensureAttributesAreFixed(in range: NSRange) {}
    open func invalidateAttributes(in range: NSRange) {}
    open var fixesAttributesLazily: Bool { false }

    public static let willProcessEditingNotification = Notification.Name(
        "NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    // MARK: What Foundation derives from its own storage, derived from the primitives

    /// Whether the text is in `buffer`: a subclass that keeps it elsewhere leaves that empty.
    var usesBuffer: Bool { type(of: self) == NSTextStorage.self }
    var bufferLength: Int { buffer.length }

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

/// Hears of every edit of a text storage.
public protocol NSTextStorageDelegate: AnyObject {
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
