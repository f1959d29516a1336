import CoreGraphics
import CoreText
import Foundation

/// A line fragment with its place in the text and in its container.
struct PlacedFragment {
    let paragraph: ParagraphList.Place
    /// The index of the line in the paragraph.
    let index: Int
    /// The characters.
    let range: NSRange
    let container: Int
    let rect: CGRect
    let used: CGRect
    /// The left end of the baseline, in the container's space.
    let origin: CGPoint
    let line: LineFragment

    /// The characters, from the paragraph's start, as `ShapedLine` counts them.
    var units: Range<Int> {
        let start = range.location - paragraph.location
        return start..<start + range.length
    }
}

extension TextLayout {
    /// Returns the fragment that contains a character, if its line is known.
    func fragment(containing location: Int) -> PlacedFragment? {
        guard location >= 0, let place = list.place(containing: location) else { return nil }
        let lines = list[place].lines
        let unit = location - place.location
        guard list[place].isLaid, let index = lines.firstIndex(where: { Int($0.end) > unit }) else { return nil }
        return fragment(index, of: place)
    }

    func fragment(_ index: Int, of place: ParagraphList.Place) -> PlacedFragment {
        let lines = list[place].lines
        let line = lines[index]
        let start = index > 0 ? Int(lines[index - 1].end) : 0
        let top = flow.isStacked ? place.top : 0
        let rect = line.rect.offsetBy(dx: 0, dy: top)
        return PlacedFragment(
            paragraph: place, index: index,
            range: NSRange(location: place.location + start, length: Int(line.end) - start),
            container: Int(line.container), rect: rect, used: line.used.offsetBy(dx: 0, dy: top),
            origin: CGPoint(x: rect.minX + line.origin.x, y: rect.minY + line.origin.y), line: line)
    }

    /// Calls a closure with the known fragments of a range, in order, until it returns false.
    func enumerate(_ range: Range<Int>, _ body: (PlacedFragment) -> Bool) {
        guard let first = list.place(containing: range.lowerBound) else { return }
        enumerate(from: first) { fragment in
            if fragment.range.location >= range.upperBound { return false }
            return NSMaxRange(fragment.range) <= range.lowerBound || body(fragment)
        }
    }

    /// Calls a closure with the known fragments from a paragraph on, until it returns false.
    func enumerate(from first: ParagraphList.Place, _ body: (PlacedFragment) -> Bool) {
        var place: ParagraphList.Place? = first
        while let one = place {
            if list[one].isLaid {
                for index in list[one].lines.indices where !body(fragment(index, of: one)) { return }
            }
            place = list.next(one)
        }
    }

    /// Returns the paragraph at a height of a container, or behind it.
    func paragraph(at y: CGFloat, in container: Int) -> ParagraphList.Place? {
        flow.isStacked ? list.place(below: y) : list.place(behind: FlowPlace(container: container, y: y))
    }

    /// Returns the fragment of a container that is nearest to a point: on the row at its height, else on the last one.
    func fragment(nearest point: CGPoint, in container: Int) -> PlacedFragment? {
        var best: PlacedFragment?
        let first = paragraph(at: point.y, in: container) ?? list.last
        guard let first else { return nil }
        enumerate(from: first) { one in
            guard one.container <= container else { return false }
            guard one.container == container else { return true }
            if let found = best {
                let isBeside = one.rect.minY == found.rect.minY
                if found.rect.maxY > point.y, !isBeside { return false }
                if isBeside, one.distance(to: point.x) >= found.distance(to: point.x) { return true }
            }
            best = one
            return true
        }
        return best ?? lastFragment(in: container)
    }

    private func lastFragment(in container: Int) -> PlacedFragment? {
        guard let place = list.place(behind: FlowPlace(container: container + 1, y: -1)) ?? list.last else {
            return nil
        }
        var at = place.location + list[place].length
        while at > 0, let one = fragment(containing: at - 1) {
            if one.container == container { return one }
            if one.container < container { return nil }
            at = one.range.location
        }
        return nil
    }

    // MARK: Shapes

    /// Returns the glyphs of a fragment, as they are drawn: truncated or justified.
    func shape(_ fragment: PlacedFragment) -> ShapedLine {
        let version = list[fragment.paragraph].version
        if let known = shapes[version, fragment.index] { return known }
        let text = text(of: fragment.paragraph)
        let line = text.shape(fragment.line, fragment.units, in: flow.containers[fragment.container])
        shapes.insert(line, version, fragment.index)
        return line
    }
}

extension PlacedFragment {
    fileprivate func distance(to x: CGFloat) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }
}

extension ParagraphText {
    /// Returns the glyphs of a line fragment.
    func shape(_ line: LineFragment, _ units: Range<Int>, in container: NSTextContainer) -> ShapedLine {
        typesetter.line(units, indent: line.indent, dividesWord: line.dividesWord).shown(line, self, container)
    }
}

extension ShapedLine {
    /// Returns the line as its fragment shows it.
    fileprivate func shown(_ line: LineFragment, _ text: ParagraphText, _ container: NSTextContainer) -> ShapedLine {
        switch line.kind {
        case .plain: return self
        case .justified: return justified(toWidth: line.room) ?? self
        case .truncated:
            let place = text.mode.truncation ?? container.lineBreakMode.truncation ?? .tail
            return withoutEnd(text, indent: line.indent).truncated(toWidth: line.room, at: place, always: true) ?? self
        }
    }

    /// The line without the character that ends the paragraph, behind which an ellipsis would stand.
    fileprivate func withoutEnd(_ text: ParagraphText, indent: CGFloat) -> ShapedLine {
        var end = range.upperBound
        while end > range.lowerBound, TextUnits.endsParagraph(text.unit(before: end)) { end -= 1 }
        return end == range.upperBound ? self : text.typesetter.line(range.lowerBound..<end, indent: indent)
    }
}

/// The lines that were shaped last.
struct RecentShapes {
    private var lines: [(version: UInt32, index: Int, line: ShapedLine)] = []
    private static let limit = 128

    subscript(version: UInt32, index: Int) -> ShapedLine? {
        lines.last { $0.version == version && $0.index == index }?.line
    }

    mutating func insert(_ line: ShapedLine, _ version: UInt32, _ index: Int) {
        if lines.count >= Self.limit { lines.removeFirst(Self.limit / 2) }
        lines.append((version, index, line))
    }
}
