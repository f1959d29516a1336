import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceTextKit
import UIFoundation

/// Lays out the elements of a content manager in a container: Text Kit 2.
///
/// The lines are set by a layout manager of Text Kit 1, paragraph by paragraph and only where they are asked for, so that both
/// break the same lines at the same places. Places below text that has no lines yet are estimates.
open class NSTextLayoutManager: NSObject {
    public struct LayoutFragmentEnumerationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let reverse = LayoutFragmentEnumerationOptions(rawValue: 1)
        public static let estimatesSize = LayoutFragmentEnumerationOptions(rawValue: 2)
        public static let ensuresLayout = LayoutFragmentEnumerationOptions(rawValue: 4)
        public static let ensuresExtraLineFragment = LayoutFragmentEnumerationOptions(rawValue: 8)
    }

    open weak var delegate: (any NSTextLayoutManagerDelegate)? {
        didSet {
            backing.delegate = delegate == nil ? ownDelegate : breaks
            backing.linkStyler =
                delegate == nil ? nil : { [weak self] in self?.renderingAttributes(forLink: $0, at: UnitLocation($1)) }
            forget(nil)
        }
    }
    /// Whether lines have the leading of their fonts between them.
    open var usesFontLeading: Bool {
        get { backing.usesFontLeading }
        set { backing.usesFontLeading = newValue }
    }
    open var usesHyphenation: Bool {
        get { backing.usesDefaultHyphenation }
        set { backing.usesDefaultHyphenation = newValue }
    }
    /// Has no effect: a paragraph is laid out whole, whatever it contains.
    open var limitsLayoutForSuspiciousContents = false
    /// Has no effect: text is laid out on the thread that asks for it.
    open var layoutQueue: OperationQueue?

    /// The manager that sets the lines.
    package let backing: NSLayoutManager
    private lazy var breaks = LineBreaks(self)
    /// The delegate that the backing manager had before.
    private let ownDelegate: (any NSLayoutManagerDelegate)?

    public override init() {
        (backing, ownDelegate) = (NSLayoutManager(), nil)
        super.init()
        backing.allowsNonContiguousLayout = true
        adoptBacking()
    }

    public required convenience init?(coder: NSCoder) { self.init() }

    private func adoptBacking() {
        backing.isBacking = true
        backing.didInvalidate = { [weak self] in self?.forget($0) }
    }

    private init(_ backing: NSLayoutManager, _ container: NSTextContainer) {
        (self.backing, ownDelegate, ownContainer) = (backing, backing.delegate, container)
        super.init()
        container.textLayout = self
        adoptBacking()
    }

    /// Makes the manager of a view, which has all parts already.
    ///
    /// - Returns: the contents, which hold the manager, and which the view holds.
    package static func contents(
        of backing: NSLayoutManager, _ container: NSTextContainer, _ storage: NSTextStorage
    ) -> NSTextContentStorage {
        let contents = NSTextContentStorage()
        contents.textStorage = storage
        contents.addTextLayoutManager(NSTextLayoutManager(backing, container))
        return contents
    }

    // MARK: Contents and container

    open private(set) weak var textContentManager: NSTextContentManager?

    var contents: NSTextContentStorage? { textContentManager as? NSTextContentStorage }

    /// The number of UTF-16 units.
    var length: Int { contents?.length ?? 0 }

    func join(_ contents: NSTextContentManager?) {
        textContentManager = contents
        if contents != nil, !(contents is NSTextContentStorage) {
            Unsupported.report("contents that are no NSTextContentStorage", in: "NSTextLayoutManager")
        }
        storageDidChange()
    }

    func storageDidChange() {
        let storage = contents?.textStorage
        guard backing.textStorage !== storage else { return forget(nil) }
        backing.textStorage?.removeLayoutManager(backing)
        storage?.addLayoutManager(backing)
        forget(nil)
    }

    open func replace(_ textContentManager: NSTextContentManager) {
        self.textContentManager?.removeTextLayoutManager(self)
        textContentManager.addTextLayoutManager(self)
    }

    private var ownContainer: NSTextContainer?

    open var textContainer: NSTextContainer? {
        get { ownContainer }
        set {
            guard newValue !== ownContainer else { return }
            while !backing.textContainers.isEmpty { backing.removeTextContainer(at: 0) }
            ownContainer?.textLayout = nil
            ownContainer = newValue
            newValue?.textLayout = self
            newValue.map(backing.addTextContainer)
            forget(nil)
        }
    }

    /// The extent of the text, from the container's origin; an estimate until all lines are set.
    open var usageBoundsForTextContainer: CGRect {
        ownContainer.map { backing.usedRect(for: $0) } ?? .zero
    }

    open private(set) lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)

    // MARK: Laying out

    open func ensureLayout(for range: NSTextRange) {
        var units = range.nsRange(within: length)
        if units.length == 0 { units.length = min(1, length - units.location) }
        if units.length == 0, units.location > 0 { units = NSRange(location: units.location - 1, length: 1) }
        backing.ensureLayout(forCharacterRange: units)
    }

    open func ensureLayout(for bounds: CGRect) {
        guard let container = ownContainer else { return }
        backing.ensureLayout(forBoundingRect: bounds, in: container)
    }

    open func invalidateLayout(for range: NSTextRange) {
        backing.invalidateLayout(forCharacterRange: range.nsRange(within: length), actualCharacterRange: nil)
    }

    // MARK: Fragments

    /// The fragments that were asked for last, by the first unit of their paragraphs.
    private var fragments: [Int: NSTextLayoutFragment] = [:]
    /// The keys of the fragments, in the order in which these were made. Some are gone.
    private var made: [Int] = []
    /// More fragments than any screen shows; older ones are made again if they are asked for.
    private static let mostFragments = 1000

    /// Forgets the fragments from the paragraph of a range on, since they begin elsewhere now; `nil` means all.
    private func forget(_ range: NSRange?) {
        guard let range, range.location > 0 else { return fragments = [:] }
        // Behind the last character, there is only the paragraph before it.
        let paragraph =
            backing.paragraph(containing: range.location) ?? backing.paragraph(containing: range.location - 1)
        let start = paragraph?.range.location ?? 0
        fragments = fragments.filter { $0.key < start }
    }

    func fragment(of paragraph: NSLayoutManager.Paragraph) -> NSTextLayoutFragment? {
        let start = paragraph.range.location
        if let known = fragments[start] { return known }
        guard let element = contents?.paragraph(containing: start) else { return nil }
        let place = UnitLocation(start)
        let fragment =
            delegate?.textLayoutManager(self, textLayoutFragmentFor: place, in: element)
            ?? NSTextLayoutFragment(textElement: element, range: nil)
        fragment.textLayoutManager = self
        keep(fragment, start)
        return fragment
    }

    private func keep(_ fragment: NSTextLayoutFragment, _ start: Int) {
        fragments[start] = fragment
        made.append(start)
        guard made.count > Self.mostFragments else { return }
        let old = made.prefix(Self.mostFragments / 2)
        made.removeFirst(old.count)
        let kept = Set(made)
        for start in old where !kept.contains(start) { fragments[start] = nil }
    }

    /// Returns the fragment at a point of the container; `nil` outside of all.
    open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
        ensureLayout(for: CGRect(origin: position, size: .zero))
        guard let paragraph = backing.paragraph(at: position.y), position.y >= paragraph.top,
            position.y < paragraph.top + paragraph.height
        else { return nil }
        return fragment(of: paragraph)
    }

    /// Returns the fragment of a place; at the end of the text that of the last paragraph, unless the text ends with a line
    /// break.
    open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
        backing.paragraph(containing: location.units(within: length)).flatMap(fragment)
    }

    /// Calls a closure with fragments, until it returns false.
    ///
    /// - Parameter location: `nil` for the start, or in reverse for the end.
    /// - Returns: the place behind the last fragment, in the direction of the enumeration.
    @discardableResult
    open func enumerateTextLayoutFragments(
        from location: (any NSTextLocation)?, options: LayoutFragmentEnumerationOptions = [],
        using block: (NSTextLayoutFragment) -> Bool
    ) -> (any NSTextLocation)? {
        let isReversed = options.contains(.reverse)
        var place = location?.units(within: length) ?? (isReversed ? length : 0)
        var reached: (any NSTextLocation)?
        while let paragraph = backing.paragraph(containing: isReversed ? place - 1 : place),
            let fragment = fragment(of: paragraph)
        {
            if options.contains(.ensuresLayout) { backing.ensureLayout(forCharacterRange: paragraph.range) }
            let isLast = NSMaxRange(paragraph.range) == length
            fragment.hasExtraLine = isLast && options.contains(.ensuresExtraLineFragment)
            place = isReversed ? paragraph.range.location : NSMaxRange(paragraph.range)
            reached = UnitLocation(place)
            if !block(fragment) || (isReversed ? place == 0 : isLast) { break }
        }
        return reached
    }

    /// Calls a closure with the fragments that reach into a rectangle of the container.
    package func enumerateFragments(in bounds: CGRect, _ body: (NSTextLayoutFragment) -> Void) {
        guard length > 0, let first = backing.paragraph(at: bounds.minY) else { return }
        enumerateTextLayoutFragments(from: UnitLocation(first.range.location), options: .ensuresLayout) { fragment in
            let frame = fragment.layoutFragmentFrame
            guard frame.minY < bounds.maxY else { return false }
            body(fragment)
            return true
        }
    }

    // MARK: Selections

    open var textSelections: [NSTextSelection] = []
    open lazy var textSelectionNavigation = NSTextSelectionNavigation(dataSource: self)

    // MARK: Editing

    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
        textContentManager?.replaceContents(in: range, with: textElements)
    }

    open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
        contents?.textStorage?.replaceCharacters(in: range.nsRange(within: length), with: attributedString)
    }

    // MARK: Attributes that only drawing uses

    /// The attributes that links are drawn with.
    public static let linkRenderingAttributes: [NSAttributedString.Key: any Sendable] = [
        .underlineStyle: NSUnderlineStyle.single.rawValue
    ]

    /// Called with a fragment before it is drawn, so that it can get its rendering attributes.
    open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)?
}

extension NSTextContainer {
    /// The text layout manager of Text Kit 2 that lays out the container; `nil` for one of Text Kit 1.
    public var textLayoutManager: NSTextLayoutManager? { textLayout as? NSTextLayoutManager }
}
