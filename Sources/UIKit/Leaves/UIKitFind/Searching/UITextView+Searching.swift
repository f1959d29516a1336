import CoreGraphics
public import Foundation
public import UIFoundation
import UIKitCore
public import UIKitText

extension UITextView: UITextSearching {
    public typealias DocumentIdentifier = AnyHashable

    public var supportsTextReplacement: Bool { isEditable }

    public func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?
    ) -> ComparisonResult { compare(foundRange.start, to: toRange.start) }

    public func performTextSearch(
        queryString string: String, options: UITextSearchOptions,
        resultAggregator aggregator: any UITextSearchAggregator<AnyHashable>
    ) {
        for range in ranges(of: string, options) {
            guard let found = textRange(at: range) else { continue }
            aggregator.foundRange(found, searchString: string, document: nil)
        }
        aggregator.finishedSearching()
    }

    /// The most places that are found: more could not be shown in time.
    private static let most = 10_000

    private func ranges(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
        let text = textStorage.string as NSString
        var (found, start): ([NSRange], Int) = ([], 0)
        while start < text.length, found.count < Self.most {
            let rest = NSRange(location: start, length: text.length - start)
            let range = text.range(of: query, options: options.stringCompareOptions, range: rest)
            guard range.location != NSNotFound, range.length > 0 else { break }
            if isWord(range, in: text, options.wordMatchMethod) { found.append(range) }
            start = NSMaxRange(range)
        }
        return found
    }

    private func isWord(_ range: NSRange, in text: NSString, _ match: UITextSearchOptions.WordMatchMethod) -> Bool {
        func isLetter(_ place: Int) -> Bool {
            guard place >= 0, place < text.length, let scalar = Unicode.Scalar(text.character(at: place)) else {
                return false
            }
            return CharacterSet.alphanumerics.contains(scalar)
        }
        if match == .contains { return true }
        guard !isLetter(range.location - 1) else { return false }
        return match == .startsWith || !isLetter(NSMaxRange(range))
    }

    private func textRange(at range: NSRange) -> UITextRange? {
        guard let start = position(from: beginningOfDocument, offset: range.location),
            let end = position(from: start, offset: range.length)
        else { return nil }
        return textRange(from: start, to: end)
    }

    private func place(of range: UITextRange) -> NSRange {
        NSRange(
            location: offset(from: beginningOfDocument, to: range.start),
            length: offset(from: range.start, to: range.end))
    }

    // MARK: Decorations

    public func decorate(
        foundTextRange range: UITextRange, document: AnyHashable?, usingStyle style: UITextSearchFoundTextStyle
    ) { foundTexts.show(place(of: range), style, in: self) }

    public func clearAllDecoratedFoundText() { decorations?.removeAll() }

    private var decorations: FoundTextViews? {
        subviews.lazy.compactMap { $0 as? FoundTextViews }.first
    }

    private var foundTexts: FoundTextViews {
        if let decorations { return decorations }
        let new = FoundTextViews()
        insertSubview(new, at: 0)
        return new
    }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument document: AnyHashable?) {
        scrollRangeToVisible(place(of: range))
    }

    // MARK: Replacing

    public func replace(foundTextRange range: UITextRange, document: AnyHashable?, withText replacementText: String) {
        replace(range, withText: replacementText)
    }

    public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {
        // From the end, so that the places before stay where they are.
        for range in ranges(of: queryString, options).reversed() {
            guard let found = textRange(at: range),
                shouldReplace(foundTextRange: found, document: nil, withText: replacementText)
            else { continue }
            replace(found, withText: replacementText)
        }
    }
}

/// The fills behind found texts of a text view.
private final class FoundTextViews: UIView {
    private var fills: [NSRange: [UIView]] = [:]

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// The colors are chosen: the highlighted text is on yellow, the others on a veil of it.
    private static func color(_ style: UITextSearchFoundTextStyle) -> UIColor {
        .systemYellow.withAlphaComponent(style == .highlighted ? 0.9 : 0.25)
    }

    func show(_ range: NSRange, _ style: UITextSearchFoundTextStyle, in view: UITextView) {
        for fill in fills.removeValue(forKey: range) ?? [] { fill.removeFromSuperview() }
        guard style != .normal, let start = view.position(from: view.beginningOfDocument, offset: range.location),
            let end = view.position(from: start, offset: range.length), let text = view.textRange(from: start, to: end)
        else { return }
        fills[range] = view.selectionRects(for: text).filter { !$0.rect.isEmpty }.map { rect in
            let fill = UIView(frame: rect.rect.insetBy(dx: -1, dy: 0))
            fill.backgroundColor = Self.color(style)
            fill.layer.cornerRadius = 3
            addSubview(fill)
            return fill
        }
    }

    func removeAll() {
        fills = [:]
        removeFromSuperview()
    }
}
