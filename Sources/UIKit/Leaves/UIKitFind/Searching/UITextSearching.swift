import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitCore

/// The manner in which a text is searched.
open class UITextSearchOptions: NSObject, @unchecked Sendable {
    // `@unchecked`: written once.
    public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }

    open var wordMatchMethod: WordMatchMethod { match }
    open var stringCompareOptions: NSString.CompareOptions { options }
    private let match: WordMatchMethod
    private let options: NSString.CompareOptions

    init(_ match: WordMatchMethod, _ options: NSString.CompareOptions) {
        (self.match, self.options) = (match, options)
        super.init()
    }
}

/// The look of a found text.
public enum UITextSearchFoundTextStyle: Int, Sendable { case normal, found, highlighted }

/// Takes the places that a search has found.
@preconcurrency @MainActor
public protocol UITextSearchAggregator<DocumentIdentifier> {
    associatedtype DocumentIdentifier
    var allFoundRanges: NSOrderedSet { get }
    func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?)
    /// Ends a search; the places are then shown.
    func finishedSearching()
    func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?)
    func invalidate()
    func reset()
}

/// An object whose text can be searched by `UITextSearchingFindSession`.
@preconcurrency @MainActor
public protocol UITextSearching<DocumentIdentifier>: NSObjectProtocol {
    associatedtype DocumentIdentifier: Hashable = AnyHashable

    var selectedTextRange: UITextRange? { get }
    var selectedTextSearchDocument: DocumentIdentifier? { get }
    var supportsTextReplacement: Bool { get }

    func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?
    ) -> ComparisonResult
    func performTextSearch(
        queryString string: String, options: UITextSearchOptions,
        resultAggregator aggregator: any UITextSearchAggregator<DocumentIdentifier>)
    func decorate(
        foundTextRange range: UITextRange, document: DocumentIdentifier?, usingStyle style: UITextSearchFoundTextStyle)
    func clearAllDecoratedFoundText()

    // MARK: Optional

    func willHighlight(foundTextRange range: UITextRange, document: DocumentIdentifier?)
    func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?)
    func shouldReplace(
        foundTextRange range: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) -> Bool
    func replace(foundTextRange range: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
    func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String)
    func compareOrder(
        fromDocument: DocumentIdentifier, toDocument: DocumentIdentifier
    ) -> ComparisonResult
}

extension UITextSearching {
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    public var supportsTextReplacement: Bool { false }
    public func willHighlight(foundTextRange range: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument document: DocumentIdentifier?) {}
    public func shouldReplace(
        foundTextRange range: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) -> Bool { supportsTextReplacement }
    public func replace(
        foundTextRange range: UITextRange, document: DocumentIdentifier?, withText replacementText: String
    ) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {}
    public func compareOrder(
        fromDocument: DocumentIdentifier, toDocument: DocumentIdentifier
    ) -> ComparisonResult { .orderedSame }
}
