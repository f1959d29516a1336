public import Foundation
import QuinceDiagnostics

/// A source of text elements.
public protocol NSTextElementProvider: NSObjectProtocol {
    var documentRange: NSTextRange { get }
    /// Calls a closure with the elements from a place on, until it returns false.
    ///
    /// - Parameter textLocation: `nil` for the start, or in reverse for the end.
    /// - Returns: the place behind the last element, in the direction of the enumeration; `nil` if there was none.
    func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: NSTextContentManager.EnumerationOptions,
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)?
    /// Replaces the contents of a range by elements; `nil` removes them.
    func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?)
    func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?)
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int
    func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange?
}

public protocol NSTextContentManagerDelegate: NSObjectProtocol {
    func textContentManager(
        _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
    ) -> NSTextElement?
    /// Whether an enumeration has an element; others are not laid out.
    func textContentManager(
        _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
        options: NSTextContentManager.EnumerationOptions
    ) -> Bool
}

extension NSTextContentManagerDelegate {
    public func textContentManager(
        _ textContentManager: NSTextContentManager, textElementAt location: any NSTextLocation
    ) -> NSTextElement? { nil }

    public func textContentManager(
        _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
        options: NSTextContentManager.EnumerationOptions
    ) -> Bool { true }
}

/// The contents of a text, which text layout managers lay out. `NSTextContentStorage` is the one to use.
open class NSTextContentManager: NSObject, NSTextElementProvider {
    public struct EnumerationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let reverse = EnumerationOptions(rawValue: 1)
    }

    open weak var delegate: (any NSTextContentManagerDelegate)?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Layout managers

    open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
    /// The manager whose selections edits move, if there are several.
    open var primaryTextLayoutManager: NSTextLayoutManager? {
        get { primary ?? textLayoutManagers.first }
        set { primary = newValue }
    }
    private weak var primary: NSTextLayoutManager?

    open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard textLayoutManager.textContentManager !== self else { return }
        textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
        textLayoutManagers.append(textLayoutManager)
        textLayoutManager.join(self)
    }

    open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
        guard textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
        textLayoutManagers.removeAll { $0 === textLayoutManager }
        textLayoutManager.join(nil)
    }

    /// Lays out nothing by itself: the managers hear of each edit as it ends.
    open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)?) { completionHandler?(nil) }

    open func textElements(for range: NSTextRange) -> [NSTextElement] {
        var elements: [NSTextElement] = []
        _ = enumerateTextElements(from: range.location, options: []) { element in
            guard let place = element.elementRange, place.location.compare(range.endLocation) == .orderedAscending
            else {
                return false
            }
            elements.append(element)
            return true
        }
        return elements
    }

    // MARK: Editing

    open private(set) var hasEditingTransaction = false
    open var automaticallySynchronizesTextLayoutManagers = true {
        didSet { if !automaticallySynchronizesTextLayoutManagers { Self.reportManual() } }
    }
    open var automaticallySynchronizesToBackingStore = true {
        didSet { if !automaticallySynchronizesToBackingStore { Self.reportManual() } }
    }

    private static func reportManual() {
        Unsupported.report("edits that wait for a call to be laid out", in: "NSTextContentManager")
    }

    /// Makes changes, of which the layout managers hear once, when the outermost transaction ends.
    open func performEditingTransaction(_ transaction: () -> Void) {
        let isOutermost = !hasEditingTransaction
        hasEditingTransaction = true
        transaction()
        guard isOutermost else { return }
        hasEditingTransaction = false
        synchronizeToBackingStore(nil)
    }

    open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
        for manager in textLayoutManagers { manager.invalidateLayout(for: newTextRange) }
    }

    // MARK: Subclasses

    open var documentRange: NSTextRange { NSTextRange(0..<0) }

    open func enumerateTextElements(
        from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
        using block: (NSTextElement) -> Bool
    ) -> (any NSTextLocation)? { nil }

    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}

    open func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?) { completionHandler?(nil) }

    open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? { nil }

    open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }

    open func adjustedRange(from textRange: NSTextRange, forEditingTextSelection: Bool) -> NSTextRange? { nil }
}
