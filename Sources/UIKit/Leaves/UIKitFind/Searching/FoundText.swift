import Foundation
import UIFoundation
import UIKitCore

/// A place that was found, and what can be done with it in its object.
@MainActor
struct FoundText {
    let range: UITextRange
    let decorate: @MainActor (UITextSearchFoundTextStyle) -> Void
    let highlight: @MainActor () -> Void
    private let replaceBy: @MainActor (String) -> Bool

    init<Searched: UITextSearching>(
        _ range: UITextRange, of object: Searched, _ document: Searched.DocumentIdentifier?
    ) {
        self.range = range
        decorate = { [weak object] in object?.decorate(foundTextRange: range, document: document, usingStyle: $0) }
        highlight = { [weak object] in
            object?.willHighlight(foundTextRange: range, document: document)
            object?.decorate(foundTextRange: range, document: document, usingStyle: .highlighted)
            object?.scrollRangeToVisible(range, inDocument: document)
        }
        replaceBy = { [weak object] text in
            guard let object, object.shouldReplace(foundTextRange: range, document: document, withText: text) else {
                return false
            }
            object.replace(foundTextRange: range, document: document, withText: text)
            return true
        }
    }

    func replace(by text: String) -> Bool { replaceBy(text) }
}

/// The places that a search reports, in the order of the reports.
@MainActor
final class FoundTexts<DocumentIdentifier: Hashable>: UITextSearchAggregator {
    private(set) var found: [(range: UITextRange, document: DocumentIdentifier?)] = []
    private let forget: (UITextRange, DocumentIdentifier?) -> Void

    init(_ forget: @escaping (UITextRange, DocumentIdentifier?) -> Void) { self.forget = forget }

    var allFoundRanges: NSOrderedSet { NSOrderedSet(array: found.map(\.range)) }

    func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
        found.append((range, document))
    }

    func finishedSearching() {}

    func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
        found.removeAll { $0.range == range && $0.document == document }
        forget(range, document)
    }

    func invalidate() {
        for one in found { forget(one.range, one.document) }
        found = []
    }

    func reset() { invalidate() }
}
