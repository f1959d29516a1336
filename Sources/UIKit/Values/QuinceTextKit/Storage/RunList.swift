import Foundation

/// The attributes of a run, shared by all of their users.
final class TextAttributes {
    let attributes: [NSAttributedString.Key: Any]
    init(_ attributes: [NSAttributedString.Key: Any]) { self.attributes = attributes }

    nonisolated(unsafe) static let none = TextAttributes([:])

    static func equal(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]) -> Bool {
        a.count == b.count && a.allSatisfy { key, value in b[key].map { equal(value, $0) } ?? false }
    }

    private static func equal(_ a: Any, _ b: Any) -> Bool {
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }

    func isSame(_ other: TextAttributes) -> Bool { self === other || Self.equal(attributes, other.attributes) }
}

/// The attribute runs of a whole text, in order.
///
/// The runs are in chunks that store their length, so that finding or changing a run takes about the square root of the
/// number of runs. Adjacent runs with equal attributes are merged.
struct RunList {
    private struct Run {
        var length: Int
        var attributes: TextAttributes
    }

    private struct Chunk {
        var runs: [Run] = []
        var length = 0

        init(_ runs: [Run]) {
            self.runs = runs
            length = runs.reduce(0) { $0 + $1.length }
        }
    }

    /// The maximum number of runs in a chunk; a larger chunk is split in two.
    private static let chunkLimit = 64

    private var chunks: [Chunk] = []

    /// The number of runs, for tests.
    var count: Int { chunks.reduce(0) { $0 + $1.runs.count } }

    /// - Precondition: the location is inside the text.
    func run(at place: Int) -> (TextAttributes, NSRange) {
        var start = 0
        for chunk in chunks {
            if place >= start + chunk.length {
                start += chunk.length
                continue
            }
            for run in chunk.runs {
                if place < start + run.length { return (run.attributes, NSRange(location: start, length: run.length)) }
                start += run.length
            }
        }
        fatalError("location \(place) is beyond the text's length \(start)")
    }

    /// Replaces the runs of a range with one run of a new length.
    mutating func replace(_ location: Int, _ length: Int, with attributes: TextAttributes, _ newLength: Int) {
        let new: [Run] = newLength > 0 ? [Run(length: newLength, attributes: attributes)] : []
        let (first, low) = chunk(at: location)
        let (last, high) = chunk(at: location + length)
        guard !chunks.isEmpty else { return chunks = Self.cut(new) }
        // One run beyond either edge is included, so that equal neighbors are merged.
        let from = location == low && first > 0 ? first - 1 : first
        let to = location + length == high + chunks[last].length && last + 1 < chunks.count ? last + 1 : last
        let base = from == first ? low : low - chunks[from].length
        let all = chunks[from...to].flatMap(\.runs)
        var merged = Self.prefix(all, location - base)
        Self.append(new, to: &merged)
        Self.append(Self.suffix(all, location + length - base), to: &merged)
        chunks.replaceSubrange(from...to, with: Self.cut(merged))
    }

    /// Returns the chunk that contains a location, and where it begins; the last chunk for the end of the text.
    private func chunk(at place: Int) -> (Int, Int) {
        var start = 0
        for (index, chunk) in chunks.enumerated() {
            if place < start + chunk.length || index == chunks.count - 1 { return (index, start) }
            start += chunk.length
        }
        return (0, 0)
    }

    private static func prefix(_ runs: [Run], _ length: Int) -> [Run] {
        var left = length
        var result: [Run] = []
        for run in runs where left > 0 {
            result.append(Run(length: min(run.length, left), attributes: run.attributes))
            left -= run.length
        }
        return result
    }

    private static func suffix(_ runs: [Run], _ dropped: Int) -> [Run] {
        var left = dropped
        var result: [Run] = []
        for run in runs {
            if run.length > left { result.append(Run(length: run.length - max(left, 0), attributes: run.attributes)) }
            left -= min(run.length, max(left, 0))
        }
        return result
    }

    /// Appends runs; only the two at the seam can be equal neighbors.
    private static func append(_ more: [Run], to runs: inout [Run]) {
        guard let last = runs.last, let first = more.first, last.attributes.isSame(first.attributes) else {
            return runs.append(contentsOf: more)
        }
        runs[runs.count - 1].length += first.length
        runs.append(contentsOf: more.dropFirst())
    }

    private static func cut(_ runs: [Run]) -> [Chunk] {
        guard runs.count > chunkLimit else { return runs.isEmpty ? [] : [Chunk(runs)] }
        return stride(from: 0, to: runs.count, by: chunkLimit / 2).map {
            Chunk(Array(runs[$0..<min($0 + chunkLimit / 2, runs.count)]))
        }
    }
}
