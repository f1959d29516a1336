public import Foundation
public import UIFoundation

/// A search with its results, of which one is highlighted. A subclass searches what is not text.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// The form in which the navigator shows the number of results.
    public enum SearchResultDisplayStyle: Int, Sendable { case currentAndTotal, total, none }

    open var resultCount: Int { 0 }
    /// `NSNotFound` without one.
    open var highlightedResultIndex: Int { NSNotFound }
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    open var supportsReplacement: Bool { false }
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

    open func performSearch(query: String, options: UITextSearchOptions?) {}
    open func performSingleReplacement(query searchQuery: String, replacement: String, options: UITextSearchOptions?) {}
    open func replaceAll(query searchQuery: String, replacement: String, options: UITextSearchOptions?) {}
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    open func invalidateFoundResults() {}
}

/// A search in an object with text. The first highlighted result is the first one behind the selection.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    private let searched: any UITextSearching
    open var searchableObject: (any UITextSearching)? { searched }
    private var found: [FoundText] = []
    private var highlighted: Int?

    public init(searchableObject: any UITextSearching) {
        searched = searchableObject
        super.init()
    }

    open override var resultCount: Int { found.count }
    open override var highlightedResultIndex: Int { highlighted ?? NSNotFound }
    open override var supportsReplacement: Bool { searched.supportsTextReplacement }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && highlighted != nil }

    // MARK: Searching

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        invalidateFoundResults()
        guard !query.isEmpty else { return }
        search(searched, query, options ?? Self.usual)
        highlight(firstBehindSelection(of: searched))
    }

    /// Without regard to case, and anywhere in a word.
    static let usual = UITextSearchOptions(.contains, .caseInsensitive)

    private func search<Searched: UITextSearching>(
        _ object: Searched, _ query: String, _ options: UITextSearchOptions
    ) {
        let results = FoundTexts<Searched.DocumentIdentifier> { [weak object] range, document in
            object?.decorate(foundTextRange: range, document: document, usingStyle: .normal)
        }
        object.performTextSearch(queryString: query, options: options, resultAggregator: results)
        found = results.found.map { FoundText($0.range, of: object, $0.document) }
        for one in found { one.decorate(.found) }
    }

    private func firstBehindSelection<Searched: UITextSearching>(of object: Searched) -> Int? {
        guard !found.isEmpty else { return nil }
        guard let selection = object.selectedTextRange else { return 0 }
        let place = found.firstIndex {
            object.compare($0.range, toRange: selection, document: object.selectedTextSearchDocument)
                != .orderedAscending
        }
        return place ?? 0
    }

    private func highlight(_ index: Int?) {
        if let highlighted, found.indices.contains(highlighted) { found[highlighted].decorate(.found) }
        highlighted = index
        guard let index else { return }
        found[index].highlight()
    }

    /// Goes to the next result, behind the last one to the first.
    open override func highlightNextResult(in direction: UITextStorageDirection) {
        guard !found.isEmpty else { return }
        guard let highlighted else { return highlight(direction == .forward ? 0 : found.count - 1) }
        let next = highlighted + (direction == .forward ? 1 : -1)
        highlight((next + found.count) % found.count)
    }

    open override func invalidateFoundResults() {
        (found, highlighted) = ([], nil)
        searched.clearAllDecoratedFoundText()
    }

    // MARK: Replacing

    open override func performSingleReplacement(
        query searchQuery: String, replacement: String, options: UITextSearchOptions?
    ) {
        guard let highlighted, found[highlighted].replace(by: replacement) else { return }
        performSearch(query: searchQuery, options: options)
    }

    open override func replaceAll(query searchQuery: String, replacement: String, options: UITextSearchOptions?) {
        guard supportsReplacement else { return }
        searched.replaceAll(queryString: searchQuery, options: options ?? Self.usual, withText: replacement)
        performSearch(query: searchQuery, options: options)
    }
}
