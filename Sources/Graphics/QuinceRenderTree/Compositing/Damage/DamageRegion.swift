/// A small set of rectangles that do not overlap.
struct DamageRegion {
    private(set) var rects: [PixelRect] = []
    private let limits: PixelRect
    static let mostRects = 16

    init(limits: PixelRect) { self.limits = limits }

    /// Adds a rectangle, merged with all that it overlaps; beyond the limit, merges it with the one that grows least.
    mutating func add(_ rect: PixelRect) {
        var added = rect.intersection(limits)
        if added.isEmpty { return }
        var index = 0
        while index < rects.count {
            if rects[index].contains(added) { return }
            if rects[index].intersects(added) || isCheap(added, rects[index]) {
                added = added.union(rects.remove(at: index))
                index = 0
            } else {
                index += 1
            }
        }
        rects.append(added)
        if rects.count > DamageRegion.mostRects { mergeCheapest() }
    }

    /// Returns whether one rectangle costs no more than two, since every tile has its own overhead.
    private func isCheap(_ a: PixelRect, _ b: PixelRect) -> Bool {
        a.union(b).area <= a.area + b.area + 1024
    }

    private mutating func mergeCheapest() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in (first + 1)..<rects.endIndex {
                let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let merged = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(merged)
    }
}
