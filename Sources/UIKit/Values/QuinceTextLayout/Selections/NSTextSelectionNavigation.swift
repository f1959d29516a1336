import CoreGraphics
public import Foundation

/// Moves carets and extends selections in a text, by keys and by points.
open class NSTextSelectionNavigation: NSObject {
    public enum Direction: Int, Sendable { case forward, backward, right, left, up, down }
    public enum Destination: Int, Sendable { case character, word, line, sentence, paragraph, container, document }
    public enum WritingDirection: Int, Sendable { case leftToRight, rightToLeft }
    public enum LayoutOrientation: Int, Sendable { case horizontal, vertical }
    public struct Modifier: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let extend = Modifier(rawValue: 1)
        public static let visual = Modifier(rawValue: 2)
        public static let multiple = Modifier(rawValue: 4)
    }

    open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?
    /// Has no effect: moves give one range.
    open var allowsNonContiguousRanges = false
    /// Has no effect: text runs in horizontal lines.
    open var rotatesCoordinateSystemForLayoutOrientation = false

    public init(dataSource: any NSTextSelectionDataSource) {
        textSelectionDataSource = dataSource
        super.init()
    }

    /// Does nothing: what a text needs for its carets is kept by its layout manager, which hears of changes.
    open func flushLayoutCache() {}

    // MARK: Keys

    /// Returns the selection after a move; `nil` if there is nothing to select.
    ///
    /// - Parameters:
    ///   - extending: whether the end that moves leaves the other where it is.
    ///   - confined: whether the selection stays in the paragraph of its start.
    open func destinationSelection(
        for textSelection: NSTextSelection, direction: Direction, destination: Destination, extending: Bool,
        confined: Bool
    ) -> NSTextSelection? {
        guard let source = textSelectionDataSource, let range = textSelection.textRanges.first else { return nil }
        let isForward = isForward(direction, at: range.location, in: source)
        let ends = (first: range.location, last: textSelection.textRanges.last?.endLocation ?? range.endLocation)
        let anchor = textSelection.anchor ?? (isForward ? ends.first : ends.last)
        let moving =
            extending ? (anchor.isEqual(ends.first) ? ends.last : ends.first) : isForward ? ends.last : ends.first
        // Without extending, a selection ends at its edge first.
        if !extending, !range.isEmpty, destination == .character, direction != .up, direction != .down {
            return NSTextSelection(moving, affinity: .downstream)
        }
        var column = textSelection.anchorPositionOffset
        let place: (any NSTextLocation)? =
            direction == .up || direction == .down
            ? vertical(moving, isForward, destination, &column, source)
            : horizontal(moving, isForward, destination, source)
        guard var place else { return textSelection }
        if confined, let paragraph = source.textRange(for: .paragraph, enclosing: anchor) {
            place = place.kept(in: paragraph)
        }
        let moved = selection(from: extending ? anchor : place, to: place)
        moved.anchorPositionOffset = direction == .up || direction == .down ? column : -1
        return moved
    }

    private func selection(from anchor: any NSTextLocation, to place: any NSTextLocation) -> NSTextSelection {
        let range =
            NSTextRange(location: anchor, end: place) ?? NSTextRange(location: place, end: anchor)
            ?? NSTextRange(location: place)
        let moved = NSTextSelection(range: range, affinity: .downstream, granularity: .character)
        moved.anchor = anchor
        return moved
    }

    private func isForward(
        _ direction: Direction, at location: any NSTextLocation, in source: any NSTextSelectionDataSource
    ) -> Bool {
        switch direction {
        case .forward, .down: true
        case .backward, .up: false
        case .right: source.baseWritingDirection(at: location) == .leftToRight
        case .left: source.baseWritingDirection(at: location) == .rightToLeft
        }
    }

    private func horizontal(
        _ place: any NSTextLocation, _ isForward: Bool, _ destination: Destination,
        _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        let whole = source.documentRange
        switch destination {
        case .document, .container: return isForward ? whole.endLocation : whole.location
        case .character: return edge(of: .character, beside: place, isForward, source)
        case .word: return wordEdge(beside: place, isForward, source)
        case .sentence: return edge(of: .sentence, beside: place, isForward, source)
        case .line: return lineEdge(.line, of: place, isForward, source)
        case .paragraph: return lineEdge(.paragraph, of: place, isForward, source)
        }
    }

    /// Returns the end of the unit on one side of a place.
    private func edge(
        of granularity: NSTextSelection.Granularity, beside place: any NSTextLocation, _ isForward: Bool,
        _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        if isForward { return source.textRange(for: granularity, enclosing: place)?.endLocation }
        guard let before = source.location(place, offsetBy: -1) else { return place }
        return source.textRange(for: granularity, enclosing: before)?.location
    }

    /// Returns the end of the next word, or the start of the one before, beyond blanks and marks.
    private func wordEdge(
        beside place: any NSTextLocation, _ isForward: Bool, _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        var found: (any NSTextLocation)?
        source.enumerateSubstrings(from: place, options: isForward ? .byWords : [.byWords, .reverse]) {
            _, range, _, stop in
            found = isForward ? range.endLocation : range.location
            stop.pointee = true
        }
        return found ?? (isForward ? source.documentRange.endLocation : source.documentRange.location)
    }

    /// Returns the end of a line before the character that ends it, or its start.
    private func lineEdge(
        _ granularity: NSTextSelection.Granularity, of place: any NSTextLocation, _ isForward: Bool,
        _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        guard let line = source.textRange(for: granularity, enclosing: place) else { return nil }
        guard isForward else { return line.location }
        guard line.endLocation.compare(place) == .orderedDescending,
            let last = source.location(line.endLocation, offsetBy: -1)
        else { return line.endLocation }
        let isAtEnd = line.endLocation.compare(source.documentRange.endLocation) == .orderedSame
        var isBreak = false
        source.enumerateSubstrings(from: last, options: .byComposedCharacterSequences) { text, _, _, stop in
            isBreak = text?.first?.isNewline ?? false
            stop.pointee = true
        }
        return isAtEnd && !isBreak ? line.endLocation : last
    }

    /// Returns the place on the line above or below at the same distance from its left end.
    private func vertical(
        _ place: any NSTextLocation, _ isForward: Bool, _ destination: Destination, _ column: inout CGFloat,
        _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        if destination == .document || destination == .container {
            return isForward ? source.documentRange.endLocation : source.documentRange.location
        }
        if destination == .paragraph { return lineEdge(.paragraph, of: place, isForward, source) }
        if column < 0 {
            source.enumerateCaretOffsetsInLineFragment(at: place) { x, location, _, stop in
                guard location.compare(place) == .orderedSame else { return }
                column = x
                stop.pointee = true
            }
        }
        guard let line = source.textRange(for: .line, enclosing: place) else { return nil }
        let ends = source.documentRange
        if isForward, line.endLocation.compare(ends.endLocation) == .orderedSame { return ends.endLocation }
        if !isForward, line.location.compare(ends.location) == .orderedSame { return ends.location }
        let inside = isForward ? line.endLocation : source.location(line.location, offsetBy: -1)
        return inside.flatMap { nearest(to: column, onLineOf: $0, source) }
    }

    private func nearest(
        to x: CGFloat, onLineOf place: any NSTextLocation, _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        var best: (distance: CGFloat, place: any NSTextLocation)?
        source.enumerateCaretOffsetsInLineFragment(at: place) { offset, location, isLeading, _ in
            // The place behind the last character is on the next line, unless the text ends there.
            let isEnd = location.compare(source.documentRange.endLocation) == .orderedSame
            guard isLeading || isEnd else { return }
            if best.map({ abs(offset - x) < $0.distance }) ?? true { best = (abs(offset - x), location) }
        }
        return best?.place
    }

    // MARK: Points

    /// Returns the selections that a finger or a pointer makes at a point.
    ///
    /// - Parameters:
    ///   - point: in the container's space.
    ///   - anchors: the selections from which one is extended.
    open func textSelections(
        interactingAt point: CGPoint, inContainerAt containerLocation: any NSTextLocation, anchors: [NSTextSelection],
        modifiers: Modifier, selecting: Bool, bounds: CGRect
    ) -> [NSTextSelection] {
        guard let source = textSelectionDataSource,
            let line = source.lineFragmentRange(for: point, inContainerAt: containerLocation),
            let place = nearest(to: point.x, onLineOf: line.location, source)
        else { return [] }
        guard selecting || modifiers.contains(.extend), let anchor = anchors.first?.textRanges.first else {
            return [NSTextSelection(place, affinity: .downstream)]
        }
        return [selection(from: anchors.first?.anchor ?? anchor.location, to: place)]
    }

    /// Returns the selection of whole units around another.
    open func textSelection(
        for selectionGranularity: NSTextSelection.Granularity, enclosing textSelection: NSTextSelection
    ) -> NSTextSelection {
        guard let source = textSelectionDataSource else { return textSelection }
        let ranges = textSelection.textRanges.map { range -> NSTextRange in
            let first = source.textRange(for: selectionGranularity, enclosing: range.location) ?? range
            let last = range.isEmpty ? range.location : source.location(range.endLocation, offsetBy: -1)
            let end = last.flatMap { source.textRange(for: selectionGranularity, enclosing: $0) } ?? first
            return first.union(end)
        }
        return NSTextSelection(ranges, affinity: textSelection.affinity, granularity: selectionGranularity)
    }

    /// Returns the selection of the unit at a point.
    open func textSelection(
        for selectionGranularity: NSTextSelection.Granularity, enclosing point: CGPoint,
        inContainerAt location: any NSTextLocation
    ) -> NSTextSelection? {
        let found = textSelections(
            interactingAt: point, inContainerAt: location, anchors: [], modifiers: [], selecting: false, bounds: .zero)
        return found.first.map { textSelection(for: selectionGranularity, enclosing: $0) }
    }

    // MARK: Editing

    /// Returns the place at which text is inserted, in text of both directions that of one of them.
    open func resolvedInsertionLocation(
        for textSelection: NSTextSelection, writingDirection: WritingDirection
    ) -> (any NSTextLocation)? {
        guard let range = textSelection.textRanges.first, let source = textSelectionDataSource else { return nil }
        let second = textSelection.secondarySelectionLocation
        return source.baseWritingDirection(at: range.location) == writingDirection
            ? range.location : second ?? range.location
    }

    /// Returns what a key that deletes takes away: the selection or, for a caret, the unit beside it.
    open func deletionRanges(
        for textSelection: NSTextSelection, direction: Direction, destination: Destination, allowsDecomposition: Bool
    ) -> [NSTextRange] {
        if textSelection.textRanges.contains(where: { !$0.isEmpty }) { return textSelection.textRanges }
        guard let source = textSelectionDataSource, let caret = textSelection.textRanges.first?.location else {
            return []
        }
        let isForward = isForward(direction, at: caret, in: source)
        // A backward key takes the accent of a letter alone.
        if allowsDecomposition, !isForward, destination == .character {
            return source.location(caret, offsetBy: -1).flatMap { NSTextRange(location: $0, end: caret) }.map { [$0] }
                ?? []
        }
        guard let place = horizontal(caret, isForward, destination, source) else { return [] }
        let range = NSTextRange(location: caret, end: place) ?? NSTextRange(location: place, end: caret)
        return range.map { $0.isEmpty ? [] : [$0] } ?? []
    }
}

extension NSTextLocation {
    /// The place, or the end of a range that is nearest to it.
    fileprivate func kept(in range: NSTextRange) -> any NSTextLocation {
        if compare(range.location) == .orderedAscending { return range.location }
        return compare(range.endLocation) == .orderedDescending ? range.endLocation : self
    }
}
