/// For each channel of each column, the weighted sum of the pixels around a row; outside of the image is nothing.
struct ColumnSums<Sum: FixedWidthInteger & UnsignedInteger> {
    private(set) var sums: [Sum]
    /// For a tent, the difference from the sums of the row before.
    private var steps: [Sum]
    private let source: Pixels
    private let window: Window
    private var y: Int

    init(_ source: Pixels, _ window: Window, at y: Int) {
        (self.source, self.window, self.y) = (source, window, y)
        sums = Self.direct(source, window, at: y)
        steps = []
        guard window.shape == .tent else { return }
        steps = zip(sums, Self.direct(source, window, at: y - 1)).map { $0 &- $1 }
    }

    private static func direct(_ source: Pixels, _ window: Window, at y: Int) -> [Sum] {
        var sums = [Sum](repeating: 0, count: source.width * 4)
        for other in 0..<source.height {
            let weight = Sum(window.weight(at: other - y))
            if weight == 0 { continue }
            let row = source.row(other)
            for k in sums.indices { sums[k] &+= weight &* Sum(row[k]) }
        }
        return sums
    }

    /// Goes on to the next row.
    ///
    /// A box gains a row and loses one. A tent's weights have the second differences 1, -2, 1.
    mutating func advance() {
        let r = window.radius
        if window.shape == .box {
            add(y + 1 + r, 1, to: &sums)
            add(y - r, Sum.max, to: &sums)
        } else {
            add(y + 1 + r, 1, to: &steps)
            add(y, Sum.max &- 1, to: &steps)
            add(y - 1 - r, 1, to: &steps)
            for k in sums.indices { sums[k] &+= steps[k] }
        }
        y += 1
    }

    /// - Parameter factor: wraps, so that the largest number is -1.
    private func add(_ y: Int, _ factor: Sum, to sums: inout [Sum]) {
        guard y >= 0, y < source.height else { return }
        let row = source.row(y)
        sums.withUnsafeMutableBufferPointer { sums in
            for k in sums.indices { sums[k] &+= factor &* Sum(row[k]) }
        }
    }
}

/// The sums of a row's values from its beginning, from which those around a pixel follow.
struct RowSums<Sum: FixedWidthInteger & UnsignedInteger> {
    private let count: Int
    private let window: Window
    private var values: [Sum] = []
    /// At 4 · i + c, the sum of channel c of the first i pixels.
    private var first: [Sum]
    /// For a tent, at 4 · i + c, the sum of the first i of `first`.
    private var second: [Sum]

    init(_ count: Int, _ window: Window) {
        (self.count, self.window) = (count, window)
        first = Array(repeating: 0, count: 4 * (count + 1))
        second = window.shape == .tent ? Array(repeating: 0, count: 4 * (count + 2)) : []
    }

    mutating func read(_ line: [Sum]) {
        values = line
        for k in line.indices { first[k + 4] = first[k] &+ line[k] }
        if window.shape == .tent {
            for k in first.indices { second[k + 4] = second[k] &+ first[k] }
        }
    }

    func value(_ x: Int, _ channel: Int) -> Sum { values[4 * x + channel] }

    /// Returns the weighted sum around a pixel of what is inside the row.
    @inline(__always)
    func inside(_ x: Int, _ channel: Int) -> Sum {
        let r = window.radius
        if window.shape == .box {
            return first[4 * min(x + r + 1, count) + channel] &- first[4 * max(x - r, 0) + channel]
        }
        return twice(x + r + 2, channel) &- 2 &* twice(x + 1, channel) &+ twice(x - r, channel)
    }

    /// Returns `second` as if it went on: by `first`, which is constant behind the row.
    private func twice(_ i: Int, _ channel: Int) -> Sum {
        if i <= 0 { return 0 }
        if i <= count { return second[4 * i + channel] }
        return second[4 * count + channel] &+ Sum(i - count) &* first[4 * count + channel]
    }
}
