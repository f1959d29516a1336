import CoreGraphics
import Foundation

/// The paragraphs of a text, in order, with what is known about their lines.
///
/// They are in chunks that know their sums, so that finding or changing a paragraph takes about the square root of the
/// number of paragraphs. Line heights are multiples of 2⁻¹⁶ points (`ParagraphSetter.quantum`), so that sums do not depend
/// on the order of the additions.
struct ParagraphList {
    struct Paragraph {
        var length: Int
        var lines: [LineFragment] = []
        /// The height in points while paragraphs are stacked; an estimate until the lines are known.
        var height: CGFloat = 0
        var isLaid = false
        /// Whether the containers ended before the paragraph did.
        var isCut = false
        /// Whether all lines are known.
        var isWhole: Bool { isLaid && !isCut }
        /// The place at which the lines begin, and the one after them.
        var start = FlowPlace()
        var end = FlowPlace()
        /// Changes with the characters and the lines.
        var version: UInt32 = 0
        var words = ParagraphWords.unknown

        /// Copies lines, into the memory of the former ones or just as much as they need.
        mutating func take(_ lines: [LineFragment]) {
            self.lines.removeAll(keepingCapacity: true)
            self.lines.reserveCapacity(lines.count)
            self.lines += lines
        }
    }

    private struct Chunk {
        var items: [Paragraph]
        private(set) var length = 0
        private(set) var height: CGFloat = 0
        private(set) var unlaid = 0
        /// The extent of the used rectangles.
        private(set) var left = CGFloat.infinity
        private(set) var right = -CGFloat.infinity

        init(_ items: [Paragraph]) {
            self.items = items
            sum()
        }

        mutating func sum() {
            (left, right) = (.infinity, -.infinity)
            for index in items.indices { include(items[index].lines) }
            addUp()
        }

        /// Changes a paragraph. The extent of the others is not sought again if it had no lines.
        mutating func change(_ index: Int, _ change: (inout Paragraph) -> Void) {
            let hadLines = !items[index].lines.isEmpty
            change(&items[index])
            if hadLines { return sum() }
            include(items[index].lines)
            addUp()
        }

        private mutating func include(_ lines: [LineFragment]) {
            for line in lines {
                left = min(left, line.used.minX)
                right = max(right, line.used.maxX)
            }
        }

        private mutating func addUp() {
            (length, height, unlaid) = (0, 0, 0)
            items.withUnsafeBufferPointer { items in
                for index in items.indices {
                    length += items[index].length
                    height += items[index].height
                    if !items[index].isWhole { unlaid += 1 }
                }
            }
        }
    }

    /// A paragraph's place in the list, in the text and in the stack.
    struct Place {
        fileprivate var chunk: Int
        fileprivate var item: Int
        /// The location of its first character.
        var location: Int
        /// The heights of the paragraphs above it.
        var top: CGFloat
    }

    private static let chunkLimit = 64

    private var chunks: [Chunk] = []
    private(set) var length = 0

    var isEmpty: Bool { chunks.isEmpty }
    var height: CGFloat { chunks.reduce(0) { $0 + $1.height } }
    var isAllLaid: Bool { chunks.allSatisfy { $0.unlaid == 0 } }
    /// The horizontal extent of the text; `nil` without lines.
    var extent: ClosedRange<CGFloat>? {
        let left = chunks.lazy.map(\.left).min() ?? .infinity
        let right = chunks.lazy.map(\.right).max() ?? -.infinity
        return left <= right ? left...right : nil
    }

    subscript(place: Place) -> Paragraph {
        get { chunks[place.chunk].items[place.item] }
        set { change(place) { $0 = newValue } }
    }

    mutating func change(_ place: Place, _ change: (inout Paragraph) -> Void) {
        chunks[place.chunk].change(place.item, change)
    }

    // MARK: Finding

    var first: Place? { chunks.isEmpty ? nil : Place(chunk: 0, item: 0, location: 0, top: 0) }

    var last: Place? {
        guard let chunk = chunks.last, let item = chunk.items.last else { return nil }
        return Place(
            chunk: chunks.count - 1, item: chunk.items.count - 1, location: length - item.length,
            top: height - item.height)
    }

    func next(_ place: Place) -> Place? {
        let item = chunks[place.chunk].items[place.item]
        var next = place
        next.location += item.length
        next.top += item.height
        next.item += 1
        guard next.item == chunks[place.chunk].items.count else { return next }
        (next.chunk, next.item) = (place.chunk + 1, 0)
        return next.chunk < chunks.count ? next : nil
    }

    /// Returns the first paragraph at which a rule holds, given that it holds at all later ones.
    ///
    /// - Parameter rule: is given the end of the paragraph in the text and in the stack, and the paragraph.
    private func first(_ rule: (_ end: Int, _ bottom: CGFloat, Paragraph) -> Bool) -> Place? {
        var place = Place(chunk: 0, item: 0, location: 0, top: 0)
        for (index, chunk) in chunks.enumerated() {
            guard let last = chunk.items.last else { continue }
            if rule(place.location + chunk.length, place.top + chunk.height, last) {
                place.chunk = index
                for (index, item) in chunk.items.enumerated() {
                    if rule(place.location + item.length, place.top + item.height, item) {
                        place.item = index
                        return place
                    }
                    place.location += item.length
                    place.top += item.height
                }
            }
            place.location += chunk.length
            place.top += chunk.height
        }
        return nil
    }

    /// Returns the paragraph that contains a location; `nil` beyond the last one.
    func place(containing location: Int) -> Place? { first { end, _, _ in end > location } }

    /// Returns the first paragraph whose lower end is below a height of the stack.
    func place(below y: CGFloat) -> Place? { first { _, bottom, _ in bottom > y } }

    /// Returns the first laid paragraph that ends behind a place in the containers.
    func place(behind flow: FlowPlace) -> Place? {
        first { _, _, item in
            !item.isLaid || item.end.container > flow.container
                || item.end.container == flow.container && item.end.y > flow.y
        }
    }

    /// Returns the first paragraph from a place on whose lines are not known.
    func firstUnlaid(from place: Place) -> Place? {
        var place = place
        while chunks[place.chunk].unlaid == 0
            || !chunks[place.chunk].items[place.item...].contains(where: { !$0.isWhole })
        {
            for item in chunks[place.chunk].items[place.item...] {
                place.location += item.length
                place.top += item.height
            }
            (place.chunk, place.item) = (place.chunk + 1, 0)
            if place.chunk == chunks.count { return nil }
        }
        while chunks[place.chunk].items[place.item].isWhole {
            place.location += chunks[place.chunk].items[place.item].length
            place.top += chunks[place.chunk].items[place.item].height
            place.item += 1
        }
        return place
    }

    // MARK: Changing

    mutating func removeAll() {
        chunks = []
        length = 0
    }

    /// Replaces paragraphs.
    ///
    /// - Parameter first: the first one to go; `nil` to append.
    mutating func replace(_ first: Place?, through last: Place?, with new: [Paragraph]) {
        guard let first, let last else {
            append(new)
            return
        }
        let head = chunks[first.chunk].items[..<first.item]
        let tail = chunks[last.chunk].items[(last.item + 1)...]
        let merged = Array(head) + new + Array(tail)
        chunks.replaceSubrange(first.chunk...last.chunk, with: Self.cut(merged))
        length = chunks.reduce(0) { $0 + $1.length }
    }

    private mutating func append(_ new: [Paragraph]) {
        var items = new
        if let last = chunks.last, last.items.count < Self.chunkLimit / 2 {
            items = last.items + new
            chunks.removeLast()
        }
        chunks += Self.cut(items)
        length = chunks.reduce(0) { $0 + $1.length }
    }

    private static func cut(_ items: [Paragraph]) -> [Chunk] {
        guard items.count > chunkLimit else { return items.isEmpty ? [] : [Chunk(items)] }
        return stride(from: 0, to: items.count, by: chunkLimit / 2).map {
            Chunk(Array(items[$0..<min($0 + chunkLimit / 2, items.count)]))
        }
    }

    /// Forgets the lines of the paragraphs that begin at a location or behind it.
    mutating func forgetLines(from location: Int) {
        var start = 0
        for index in chunks.indices {
            defer { start += chunks[index].length }
            guard chunks[index].items.contains(where: \.isLaid), start + chunks[index].length > location else {
                continue
            }
            var at = start
            for item in chunks[index].items.indices {
                if at >= location {
                    chunks[index].items[item].isLaid = false
                    chunks[index].items[item].lines = []
                }
                at += chunks[index].items[item].length
            }
            chunks[index].sum()
        }
    }

    /// Changes all paragraphs.
    mutating func update(_ change: (inout Paragraph) -> Void) {
        for index in chunks.indices {
            for item in chunks[index].items.indices { change(&chunks[index].items[item]) }
            chunks[index].sum()
        }
    }
}
