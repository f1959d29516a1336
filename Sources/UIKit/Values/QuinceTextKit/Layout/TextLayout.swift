import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The lines of a layout manager's text.
///
/// A paragraph is the unit of work: an edit forgets the lines of the paragraphs that it touches. While all are stacked in
/// one container, the others only move. Else the paragraphs behind an edit are set again until one begins where it began
/// before.
final class TextLayout {
    unowned let manager: NSLayoutManager
    var source = TextSource(nil)
    private(set) var list = ParagraphList()
    private(set) var flow: TextFlow
    /// The place at which the paragraphs end whose places are certain; unused while they are stacked.
    private(set) var placedEnd = 0
    private var versions: UInt32 = 0
    private var texts = RecentTexts()
    var shapes = RecentShapes()
    private var looks = RecentLooks()
    /// The fragments that were set last, in memory that is used again.
    private var fragments: [LineFragment] = []
    /// Whether lines may be set from words, while lines are set.
    private var setsWords = false
    private var isWorking = false
    /// Whether the text was changed while its lines were being set, by a delegate.
    private var isOutdated = false
    /// The containers that the delegate was told to be full.
    private var completed = 0
    private var didComplete = false

    init(_ manager: NSLayoutManager) {
        self.manager = manager
        flow = TextFlow(manager)
    }

    var length: Int { source.length }

    // MARK: Invalidating

    /// Reads the whole text again.
    func reset() {
        guard !isWorking else { return isOutdated = true }
        source = TextSource(manager.textStorage)
        list.removeAll()
        placedEnd = 0
        list.replace(nil, through: nil, with: paragraphs(in: 0..<source.length))
        invalidated()
    }

    /// Forgets all lines, from a container on.
    func containersChanged(from container: Int = 0) {
        let wasStacked = flow.isStacked
        flow = TextFlow(manager)
        let isAll = wasStacked || flow.isStacked || container == 0
        list.update { paragraph in
            guard isAll || paragraph.end.container >= container || paragraph.isCut else { return }
            paragraph.isLaid = false
            paragraph.lines.removeAll(keepingCapacity: true)
        }
        estimateHeights()
        let first = list.first.flatMap { list.firstUnlaid(from: $0) }
        placedEnd = min(placedEnd, first?.location ?? placedEnd)
        completed = min(completed, container)
        invalidated()
    }

    /// Takes over an edit of the text.
    ///
    /// - Parameter range: the new range of what has changed, by characters or attributes.
    /// - Returns: the range of the paragraphs that have to be set again.
    @discardableResult
    func edit(_ range: NSRange, _ delta: Int) -> NSRange {
        guard !isWorking else {
            isOutdated = true
            return range
        }
        guard source.edit(range, delta) else {
            reset()
            return NSRange(location: 0, length: source.length)
        }
        let old = range.location..<max(range.location, NSMaxRange(range) - delta)
        guard list.length == source.length - delta else {
            reset()
            return NSRange(location: 0, length: source.length)
        }
        // A carriage return before the edit may have been joined by a line feed.
        let first = list.place(containing: max(old.lowerBound - 1, 0))
        let last = list.place(containing: old.upperBound) ?? list.last
        let start = first?.location ?? 0
        let end = (last.map { $0.location + list[$0].length } ?? 0) + delta
        list.replace(first, through: last, with: paragraphs(in: start..<max(start, end)))
        placedEnd = min(placedEnd, start)
        invalidated()
        return NSRange(location: start, length: max(end - start, 0))
    }

    private func paragraphs(in range: Range<Int>) -> [ParagraphList.Paragraph] {
        source.paragraphLengths(in: range).map {
            ParagraphList.Paragraph(length: $0, height: estimatedHeight(of: $0))
        }
    }

    private func invalidated() {
        guard didComplete else { return }
        didComplete = false
        manager.delegate?.layoutManagerDidInvalidateLayout(manager)
    }

    // MARK: Estimating

    /// The mean width of a character and height of a line in points, until lines are known.
    private var meanWidth: CGFloat = 8
    private var meanHeight: CGFloat = 20

    private func estimatedHeight(of length: Int) -> CGFloat {
        guard flow.isStacked else { return 0 }
        let room = max(flow.containers[0].limits.width - 2 * flow.containers[0].lineFragmentPadding, 1)
        let height = max((CGFloat(length) * meanWidth / room).rounded(.up), 1) * meanHeight
        return (height / ParagraphSetter.quantum).rounded() * ParagraphSetter.quantum
    }

    private func estimateHeights() {
        list.update { if !$0.isLaid { $0.height = estimatedHeight(of: $0.length) } }
    }

    // MARK: Laying out

    /// Sets the lines up to a location.
    func ensure(through location: Int) {
        guard !isWorking, !flow.containers.isEmpty, !list.isEmpty else { return }
        manager.requireNoEditing()
        work { if flow.isStacked { stack(through: location) } else { place(through: location) } }
    }

    /// Sets lines, and tells the delegate if these were the last ones.
    private func work(_ body: () -> Void) {
        isWorking = true
        setsWords = flow.setsWords && source.hasStorage
        body()
        isWorking = false
        if isOutdated {
            isOutdated = false
            reset()
        }
        notifyIfComplete()
    }

    /// Sets the lines of a range, and, unless there may be holes, all before it.
    func ensure(_ range: Range<Int>) {
        guard manager.mayHaveHoles, flow.isStacked else { return ensure(through: range.upperBound) }
        guard !isWorking, var place = list.place(containing: range.lowerBound) ?? list.last else { return }
        manager.requireNoEditing()
        work {
            while !isOutdated {
                if !list[place].isLaid { lay(place, from: FlowPlace()) }
                guard let next = list.next(place), next.location < range.upperBound else { break }
                place = next
            }
        }
    }

    func ensureAll() { ensure(through: .max) }

    private func stack(through location: Int) {
        var place = list.first.flatMap { list.firstUnlaid(from: $0) }
        while let one = place, one.location < location, !isOutdated {
            lay(one, from: FlowPlace())
            place = list.firstUnlaid(from: one)
        }
    }

    private func place(through location: Int) {
        while placedEnd < min(location, list.length), !isOutdated, let one = list.place(containing: placedEnd) {
            let start = flowEnd(before: placedEnd)
            if list[one].isLaid, list[one].start == start, !list[one].isCut {
                // Those behind it follow it as they did, up to the next one that is not known.
                guard let next = list.firstUnlaid(from: one) else { return placedEnd = list.length }
                placedEnd = next.location
                continue
            }
            if start.container >= flow.containers.count { return list.forgetLines(from: placedEnd) }
            lay(one, from: start)
            tellFullContainers(before: list[one].end.container)
            // The delegate may have added a container for the rest.
            guard list[one].isLaid else { continue }
            if list[one].isCut { return list.forgetLines(from: placedEnd + list[one].length) }
            placedEnd = one.location + list[one].length
        }
        loosen()
    }

    /// Forgets the paragraph behind the placed ones if it begins elsewhere now.
    private func loosen() {
        guard let one = list.place(containing: placedEnd), list[one].isLaid else { return }
        if list[one].start != flowEnd(before: placedEnd) { list[one].isLaid = false }
    }

    /// Returns the place at which the paragraph that begins at a location begins.
    private func flowEnd(before location: Int) -> FlowPlace {
        guard location > 0, let before = list.place(containing: location - 1) else { return FlowPlace() }
        return list[before].end
    }

    private func lay(_ place: ParagraphList.Place, from start: FlowPlace) {
        if setsWords, setWords(place) { return }
        let text = makeText(place.location, list[place].length)
        if setsWords, case .unknown = list[place].words {
            list.change(place) { $0.words = looks.words(of: text) }
            if setWords(place) { return texts.insert(text, versions) }
        }
        setText(place, text, from: start)
        guard setsWords, text.typesetter.knowsBreaks, list[place].words.isOpen else { return }
        list.change(place) { $0.words = looks.words(of: text) }
    }

    private func setText(_ place: ParagraphList.Place, _ text: ParagraphText, from start: FlowPlace) {
        var paragraph = list[place]
        let hasMore = place.location + paragraph.length < list.length
        let top = flow.isStacked ? place.top : 0
        var setter = ParagraphSetter(text, at: place.location, top: top, flow, from: start, hasMore: hasMore)
        paragraph.isCut = !setter.run()
        (paragraph.lines, paragraph.start, paragraph.end) = (setter.lines, start, setter.place)
        paragraph.height = flow.isStacked ? setter.place.y : 0
        paragraph.isLaid = true
        versions &+= 1
        paragraph.version = versions
        texts.insert(text, versions)
        list[place] = paragraph
    }

    /// Sets the lines of a paragraph from its words.
    ///
    /// - Returns: whether that is possible.
    private func setWords(_ place: ParagraphList.Place) -> Bool {
        var isSet = false
        list.change(place) { paragraph in
            guard case .kept(let kept) = paragraph.words else { return }
            var setter = WordSetter(kept, flow, &fragments)
            isSet = setter.run(isAtTop: place.location == 0)
            fragments = setter.lines
            guard isSet else { return }
            paragraph.take(fragments)
            (paragraph.start, paragraph.end) = (FlowPlace(), setter.place)
            (paragraph.height, paragraph.isLaid, paragraph.isCut) = (setter.place.y, true, false)
            versions &+= 1
            paragraph.version = versions
        }
        return isSet
    }

    // MARK: Telling the delegate

    private func tellFullContainers(before container: Int) {
        while completed < min(container, flow.containers.count) {
            let full = flow.containers[completed]
            completed += 1
            manager.delegate?.layoutManager(manager, didCompleteLayoutFor: full, atEnd: false)
            flow = TextFlow(manager)
        }
    }

    /// Whether all of the text has its lines, or all containers are full.
    var isComplete: Bool {
        if flow.isStacked { return list.isAllLaid }
        return placedEnd >= list.length || flowEnd(before: placedEnd).container >= flow.containers.count
            || list.place(containing: placedEnd).map { list[$0].isLaid && list[$0].isCut } ?? false
    }

    private func notifyIfComplete() {
        guard !didComplete, isComplete else { return }
        didComplete = true
        guard let delegate = manager.delegate else { return }
        let last = flow.isStacked ? flow.containers.first : list.last.flatMap { container(of: list[$0]) }
        let isCut = !flow.isStacked && placedEnd < list.length
        delegate.layoutManager(manager, didCompleteLayoutFor: isCut ? nil : last, atEnd: !isCut)
    }

    private func container(of paragraph: ParagraphList.Paragraph) -> NSTextContainer? {
        paragraph.lines.last.map { flow.containers[Int($0.container)] }
    }

    // MARK: Shapes

    /// Returns the prepared text of a paragraph.
    func text(of place: ParagraphList.Place) -> ParagraphText {
        let paragraph = list[place]
        if let known = texts[paragraph.version] { return known }
        let text = makeText(place.location, paragraph.length)
        texts.insert(text, paragraph.version)
        return text
    }
}

/// The paragraphs that were used last, prepared for layout. Others can be prepared again.
private struct RecentTexts {
    private var texts: [(version: UInt32, text: ParagraphText)] = []
    private static let limit = 32

    subscript(version: UInt32) -> ParagraphText? { texts.last { $0.version == version }?.text }

    mutating func insert(_ text: ParagraphText, _ version: UInt32) {
        if texts.count >= Self.limit { texts.removeFirst(Self.limit / 2) }
        texts.append((version, text))
    }
}
