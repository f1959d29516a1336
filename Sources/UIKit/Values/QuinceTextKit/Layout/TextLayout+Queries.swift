import CoreGraphics
import CoreText
import Foundation
import UIFoundation

extension TextLayout {
    // MARK: What has lines

    func index(of container: NSTextContainer) -> Int? { flow.containers.firstIndex { $0 === container } }

    /// Sets the lines of a container.
    func ensure(_ container: NSTextContainer) {
        guard let index = index(of: container) else { return }
        if flow.isStacked { return ensureAll() }
        ensure { self.isPassed(FlowPlace(container: index + 1, y: -1)) }
    }

    /// Sets the lines as far down as a rectangle.
    func ensure(_ bounds: CGRect, in container: NSTextContainer) {
        ensure(CGPoint(x: bounds.minX, y: bounds.maxY), from: bounds.minY, in: container)
    }

    func ensure(_ point: CGPoint, in container: NSTextContainer) { ensure(point, from: point.y, in: container) }

    private func ensure(_ point: CGPoint, from top: CGFloat, in container: NSTextContainer) {
        guard let index = index(of: container) else { return }
        if manager.mayHaveHoles { return ensureStack(from: top, to: point.y) }
        ensure { self.isPassed(FlowPlace(container: index, y: point.y)) }
    }

    /// Sets lines, some at a time, until a condition holds.
    private func ensure(until isEnough: () -> Bool) {
        var target = 0
        while !isComplete, !isEnough() {
            target = max(target, firstUnlaid) + Self.stride
            ensure(through: target)
        }
    }

    /// The number of characters that are set at a time while a place is sought.
    private static let stride = 512

    /// Whether the lines that are set reach behind a place.
    private func isPassed(_ place: FlowPlace) -> Bool {
        let known = firstUnlaid
        // The rest of lines that were forgotten does not count.
        guard known > 0, let last = list.place(containing: known - 1), list[last].isLaid else { return false }
        if flow.isStacked { return last.top + list[last].height > place.y }
        let end = list[last].end
        return end.container > place.container || end.container == place.container && end.y > place.y
    }

    /// Sets the lines of paragraphs at heights of the stack. Estimated heights above them stay.
    private func ensureStack(from top: CGFloat, to bottom: CGFloat) {
        var next = list.place(below: top)
        while let place = next, place.top <= bottom {
            let end = place.location + max(list[place].length, 1)
            ensure(place.location..<end)
            next = list.place(containing: end)
        }
    }

    /// The first character whose line is not known.
    var firstUnlaid: Int {
        if !flow.isStacked { return cutEnd ?? min(placedEnd, length) }
        return list.first.flatMap { list.firstUnlaid(from: $0) }?.location ?? length
    }

    /// The end of the last line if the containers end before the text.
    private var cutEnd: Int? {
        guard let place = list.place(containing: placedEnd), list[place].isLaid, list[place].isCut else { return nil }
        return place.location + Int(list[place].lines.last?.end ?? 0)
    }

    // MARK: Glyphs

    /// Returns the paragraph of a character, with the character's index in it.
    private func paragraph(of location: Int) -> (text: ParagraphText, unit: Int)? {
        guard let place = list.place(containing: location) else { return nil }
        return (text(of: place), location - place.location)
    }

    func glyph(at location: Int) -> CGGlyph {
        guard let (text, unit) = paragraph(of: location) else { return 0 }
        let line = fragment(containing: location).map { shape($0) } ?? text.typesetter.line(0..<text.count)
        for run in line.runs {
            if let index = run.stringIndices.firstIndex(of: unit) { return run.glyphs[index] }
        }
        return .max
    }

    func bidiLevel(at location: Int) -> UInt8 {
        guard let (text, unit) = paragraph(of: location) else { return 0 }
        return text.typesetter.analysis.level(at: unit)
    }

    func property(at location: Int) -> NSLayoutManager.GlyphProperty {
        guard let (text, unit) = paragraph(of: location) else { return [] }
        if text.textStyle(at: unit).replacement == .nothing { return .null }
        let property = source.units(in: location..<location + 1).first?.glyphProperty ?? []
        guard property.isEmpty else { return property }
        return wholeClusters(location..<location + 1).location < location ? .null : []
    }

    /// Returns a range with all characters that are drawn together with its first and last ones.
    func wholeClusters(_ range: Range<Int>) -> NSRange {
        guard !range.isEmpty else { return NSRange(location: range.lowerBound, length: 0) }
        let start = clusterRange(at: range.lowerBound).lowerBound
        let end = clusterRange(at: range.upperBound - 1).upperBound
        return NSRange(location: start, length: end - start)
    }

    private func clusterRange(at location: Int) -> Range<Int> {
        guard let (text, unit) = paragraph(of: location) else { return location..<location + 1 }
        let range = text.typesetter.cluster(at: unit)
        return range.lowerBound + location - unit..<range.upperBound + location - unit
    }

    /// Whether the outline of a glyph reaches out of its line fragment.
    func reachesOutOfLine(_ location: Int) -> Bool {
        ensure(location..<location + 1)
        guard let fragment = fragment(containing: location), let font = font(at: location) else { return false }
        var (glyph, bounds) = (glyph(at: location), CGRect.zero)
        CTFontGetBoundingRectsForGlyphs(font, .horizontal, &glyph, &bounds, 1)
        let x = fragment.origin.x + shape(fragment).offset(ofUnit: location - fragment.paragraph.location)
        let outline = CGRect(
            x: x + bounds.minX, y: fragment.origin.y - bounds.maxY, width: bounds.width, height: bounds.height)
        return !bounds.isEmpty && !fragment.rect.contains(outline)
    }

    private func font(at location: Int) -> CTFont? {
        (source.attributes(at: location)[.font] as? UIFont)?.ctFont ?? manager.defaultFont.ctFont
    }

    /// Returns the places for the caret in a line: before each cluster of characters, in the order of the text.
    func insertionPoints(of fragment: PlacedFragment) -> [(x: CGFloat, character: Int)] {
        let shape = shape(fragment)
        var points: [(x: CGFloat, character: Int)] = []
        var location = fragment.range.location
        while location < NSMaxRange(fragment.range) {
            let offset = shape.offset(ofUnit: location - fragment.paragraph.location)
            points.append((fragment.line.origin.x + offset, location))
            location = NSMaxRange(wholeClusters(location..<location + 1))
        }
        return points
    }

    func attachmentSize(at location: Int) -> CGSize? {
        guard let (text, unit) = paragraph(of: location), text.attachments[unit] != nil else { return nil }
        let styled = text.typesetter.analysis.text
        return styled.spans[styled.spanIndex(at: unit)].style.inlineBox.map {
            CGSize(width: $0.width, height: $0.ascent + $0.descent)
        }
    }

    /// Returns the characters that an ellipsis replaces.
    func truncatedRange(of fragment: PlacedFragment) -> NSRange? {
        guard fragment.line.kind == .truncated else { return nil }
        let line = shape(fragment)
        let shown = Set(line.runs.filter { !$0.range.isEmpty }.flatMap(\.stringIndices))
        let hidden = fragment.units.filter { !shown.contains($0) }
        guard line.isTruncated, let first = hidden.first, let last = hidden.last else { return nil }
        return NSRange(location: fragment.paragraph.location + first, length: last - first + 1)
    }

    // MARK: Containers

    /// Returns the characters that are set in a container.
    func range(of container: NSTextContainer) -> NSRange {
        guard let index = index(of: container) else { return NSRange(location: 0, length: 0) }
        if flow.isStacked { return NSRange(location: 0, length: firstUnlaid) }
        let (start, end) = (firstCharacter(in: index), firstCharacter(in: index + 1))
        return NSRange(location: start, length: max(end - start, 0))
    }

    /// Returns the first character that is set in a container or behind it.
    private func firstCharacter(in container: Int) -> Int {
        guard container > 0 else { return 0 }
        guard let place = list.place(behind: FlowPlace(container: container, y: -1)), list[place].isLaid else {
            return firstUnlaid
        }
        let lines = list[place].lines
        let before = lines.last { $0.container < container }
        return place.location + Int(before?.end ?? 0)
    }

    func range(in bounds: CGRect, of container: NSTextContainer) -> NSRange {
        guard let index = index(of: container), let first = paragraph(at: bounds.minY, in: index) else {
            return NSRange(location: 0, length: 0)
        }
        var found: Range<Int>?
        enumerate(from: first) { one in
            guard one.container <= index else { return false }
            guard one.container == index, one.rect.maxY > bounds.minY else { return true }
            if one.rect.minY >= bounds.maxY, one.rect.minY > bounds.minY { return false }
            guard one.rect.intersects(bounds) || bounds.isEmpty else { return true }
            let start = min(found?.lowerBound ?? one.range.location, one.range.location)
            found = start..<max(found?.upperBound ?? 0, NSMaxRange(one.range))
            return true
        }
        return found.map { NSRange(location: $0.lowerBound, length: $0.count) } ?? NSRange(location: 0, length: 0)
    }

    func usedRect(of container: NSTextContainer) -> CGRect {
        guard let index = index(of: container) else { return .zero }
        var used = CGRect.null
        if flow.isStacked {
            if let extent = list.extent {
                used = CGRect(
                    x: extent.lowerBound, y: 0, width: extent.upperBound - extent.lowerBound, height: list.height)
            }
        } else if let first = paragraph(at: -1, in: index) {
            enumerate(from: first) { one in
                if one.container == index { used = used.union(one.used) }
                return one.container <= index
            }
        }
        if let extra = extraLine, extra.container === container { used = used.union(extra.used) }
        return used.isNull ? .zero : used
    }

    // MARK: The empty last line

    /// The empty line of a text that is empty or ends with a line end, once all other lines are known.
    var extraLine: (rect: CGRect, used: CGRect, container: NSTextContainer)? {
        guard !flow.containers.isEmpty, isComplete, source.length == 0 || endsWithLineEnd else { return nil }
        // Text that the containers do not take ends in none of them.
        guard flow.isStacked || placedEnd >= list.length else { return nil }
        let last = list.last
        let end = last.map { list[$0].end } ?? FlowPlace()
        let y = flow.isStacked ? list.height : end.y
        guard end.container < flow.containers.count else { return nil }
        let container = flow.containers[end.container]
        let attributes = manager.extraLineAttributes ?? source.attributes(at: source.length - 1)
        let style = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
        let metrics = TextHeight(TextStyle(attributes, defaultFont: manager.defaultFont.ctFont))
        let (height, _) = style.lineHeight(metrics, usesLeading: manager.usesFontLeading)
        let limit = container.limits
        guard y + height <= limit.height + NSTextContainer.slack,
            container.maximumNumberOfLines == 0 || end.lines < container.maximumNumberOfLines
        else { return nil }
        let rect = CGRect(x: 0, y: y, width: limit.width, height: height)
        return (rect, extraUsed(rect, style, container), container)
    }

    private var endsWithLineEnd: Bool {
        source.units(in: source.length - 1..<source.length).first.map(TextUnits.endsParagraph) ?? false
    }

    private func extraUsed(_ rect: CGRect, _ style: NSParagraphStyle, _ container: NSTextContainer) -> CGRect {
        let padding = container.lineFragmentPadding
        let isEndless = rect.width >= NSTextContainer.unlimited
        let free = isEndless ? 0 : rect.width - 2 * padding - style.firstLineHeadIndent
        let isRight =
            style.alignment == .right || style.alignment == .natural && style.baseWritingDirection == .rightToLeft
        let part: CGFloat = isRight ? 1 : style.alignment == .center ? 0.5 : 0
        return CGRect(
            x: style.firstLineHeadIndent + max(free, 0) * part, y: rect.minY, width: 2 * padding, height: rect.height)
    }

    // MARK: Points and rectangles

    /// Returns the character nearest to a point, and how much of it is before the point.
    func glyph(nearest point: CGPoint, in container: NSTextContainer) -> (Int, CGFloat) {
        guard let index = index(of: container), let fragment = fragment(nearest: point, in: index) else {
            return (0, 0)
        }
        let x = point.x - fragment.origin.x
        let clusters = shape(fragment).clusters.filter { $0.range.lowerBound < fragment.units.upperBound }
        let nearest = clusters.min { $0.distance(to: x) < $1.distance(to: x) }
        guard let nearest else { return (fragment.range.location, 0) }
        let part = nearest.width > 0 ? min(max((x - nearest.x) / nearest.width, 0), 1) : 0
        // The glyphs of a cluster share its width.
        let count = max(nearest.range.count, 1)
        let inside = (nearest.isRightToLeft ? 1 - part : part) * CGFloat(count)
        let step = min(Int(inside), count - 1)
        return (fragment.paragraph.location + nearest.range.lowerBound + step, inside - CGFloat(step))
    }

    func boundingRect(of range: Range<Int>, in container: NSTextContainer) -> CGRect {
        guard let index = index(of: container) else { return .zero }
        var box = CGRect.null
        enumerate(range) { one in
            guard one.container == index else { return one.container < index }
            for rect in rects(of: range, in: one) { box = box.union(rect) }
            return true
        }
        return box.isNull ? .zero : box
    }

    /// Returns the rectangles of characters in a fragment, from left to right.
    private func rects(of range: Range<Int>, in fragment: PlacedFragment) -> [CGRect] {
        let start = fragment.paragraph.location
        let units = range.clamped(to: fragment.range.location..<NSMaxRange(fragment.range))
        var spans: [ClosedRange<CGFloat>] = []
        for cluster in shape(fragment).clusters.sorted(by: { $0.x < $1.x }) {
            let part = cluster.range.clamped(to: units.lowerBound - start..<units.upperBound - start)
            guard !part.isEmpty else { continue }
            let ends = (cluster.offset(of: part.lowerBound), cluster.offset(of: part.upperBound))
            let span = min(ends.0, ends.1)...max(ends.0, ends.1)
            if let last = spans.last, span.lowerBound <= last.upperBound + 1e-6 {
                spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
            } else {
                spans.append(span)
            }
        }
        return spans.map {
            CGRect(
                x: fragment.origin.x + $0.lowerBound, y: fragment.used.minY, width: $0.upperBound - $0.lowerBound,
                height: fragment.used.height)
        }
    }

    /// - Parameter selection: covers whole line fragments and reaches the edge where it goes on on the next line.
    func enclosingRects(of range: Range<Int>, selection: NSRange, in container: NSTextContainer) -> [CGRect] {
        guard let index = index(of: container) else { return [] }
        let selected = selection.location == NSNotFound ? nil : selection.clamped(to: length)
        var found: [CGRect] = []
        enumerate(range) { one in
            guard one.container == index else { return one.container < index }
            var rects = rects(of: range, in: one)
            if let selected, selected.upperBound >= NSMaxRange(one.range), range.upperBound >= NSMaxRange(one.range) {
                extend(&rects, to: one, isLast: selected.upperBound == NSMaxRange(one.range) && !endsLine(one))
            }
            if selected != nil {
                for index in rects.indices {
                    (rects[index].origin.y, rects[index].size.height) = (one.rect.minY, one.rect.height)
                }
            }
            found += rects
            return true
        }
        return found
    }

    func endsLine(_ fragment: PlacedFragment) -> Bool {
        let end = NSMaxRange(fragment.range)
        return source.units(in: end - 1..<end).first.map { TextUnits.endsParagraph($0) || $0 == 0x2028 } ?? false
    }

    /// Extends the rectangle at the end of a line to the fragment's edge.
    private func extend(_ rects: inout [CGRect], to fragment: PlacedFragment, isLast: Bool) {
        guard !isLast else { return }
        let isRightToLeft = shape(fragment).isRightToLeft
        let edge = CGRect(
            x: isRightToLeft ? fragment.rect.minX : fragment.used.maxX, y: fragment.used.minY,
            width: isRightToLeft ? fragment.used.minX - fragment.rect.minX : fragment.rect.maxX - fragment.used.maxX,
            height: fragment.used.height)
        let at = isRightToLeft ? rects.startIndex : rects.index(before: rects.endIndex)
        if rects.isEmpty { rects = [edge] } else { rects[at] = rects[at].union(edge) }
    }
}

extension TextCluster {
    fileprivate func distance(to x: CGFloat) -> CGFloat { max(self.x - x, x - self.x - width, 0) }
}
