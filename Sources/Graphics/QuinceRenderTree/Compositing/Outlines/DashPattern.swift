import CoreGraphics
import Foundation

/// Divides lines into the dashes of a pattern.
struct DashPattern {
    /// The lengths of dash, gap, dash, …; an even number of them.
    private let lengths: [Double]
    private let phase: Double
    private let total: Double

    /// - Returns: `nil` if the whole line is drawn: for no lengths, negative ones, or a sum of 0.
    init?(_ lengths: [CGFloat], phase: CGFloat) {
        let given = lengths.map { Double($0) }
        let all = given.count.isMultiple(of: 2) ? given : given + given
        let sum = all.reduce(0, +)
        guard sum > 0, sum.isFinite, given.allSatisfy({ $0 >= 0 }), phase.isFinite else { return nil }
        self.lengths = all
        total = sum
        let rest = Double(phase).truncatingRemainder(dividingBy: sum)
        self.phase = rest < 0 ? rest + sum : rest
    }

    func cut(_ line: FlatLine) -> [FlatLine] {
        var cutter = DashCutter(lengths, phase)
        // A pattern that is much finer than the line is long would take too long.
        let length = line.runs.reduce(0) { $0 + $1.length }
        guard length / total * Double(lengths.count) < 20_000 else { return [line] }
        for run in line.runs { cutter.add(run) }
        return cutter.finished(isClosed: line.isClosed)
    }
}

extension FlatRun {
    var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

private struct DashCutter {
    private let lengths: [Double]
    private var index = 0
    /// The remaining length of the current dash or gap.
    private var left = 0.0
    private var lines: [FlatLine] = []
    private var open: FlatLine?
    private let beginsDrawn: Bool

    init(_ lengths: [Double], _ phase: Double) {
        self.lengths = lengths
        var rest = phase
        while rest >= lengths[index] {
            rest -= lengths[index]
            index = (index + 1) % lengths.count
            // A phase that is at the very end because of rounding.
            if rest <= 0, lengths[index] > 0 { break }
        }
        left = lengths[index] - max(rest, 0)
        beginsDrawn = index.isMultiple(of: 2)
    }

    private var isDrawn: Bool { index.isMultiple(of: 2) }

    mutating func add(_ run: FlatRun) {
        var points = [run.points[0]]
        var tangents = [run.tangents[0]]
        for step in 1..<run.points.count {
            let (from, to) = (run.points[step - 1], run.points[step])
            let length = (to - from).length
            var done = 0.0
            while length - done > left {
                done += left
                let t = length > 0 ? done / length : 1
                let point = from + (to - from) * t
                let mixed = run.tangents[step - 1] + (run.tangents[step] - run.tangents[step - 1]) * t
                let tangent = mixed.unit ?? run.tangents[step]
                points.append(point)
                tangents.append(tangent)
                close(points, tangents)
                (points, tangents) = ([point], [tangent])
                next()
            }
            left -= length - done
            points.append(to)
            tangents.append(run.tangents[step])
        }
        if isDrawn { take(points, tangents) }
    }

    private mutating func take(_ points: [SIMD2<Double>], _ tangents: [SIMD2<Double>]) {
        if open == nil { open = FlatLine(start: points[0]) }
        guard points.count > 1, points[0] != points[points.count - 1] || points.count > 2 else { return }
        open?.runs.append(FlatRun(points: points, tangents: tangents))
    }

    private mutating func close(_ points: [SIMD2<Double>], _ tangents: [SIMD2<Double>]) {
        guard isDrawn else { return }
        take(points, tangents)
        if let open { lines.append(open) }
        open = nil
    }

    private mutating func next() {
        index = (index + 1) % lengths.count
        left = lengths[index]
    }

    /// Returns the dashes. A dash across the start of a closed line is joined to one.
    mutating func finished(isClosed: Bool) -> [FlatLine] {
        guard var last = open else { return lines }
        open = nil
        if isClosed, beginsDrawn, let first = lines.first {
            last.runs += first.runs
            lines[0] = last
        } else if isClosed, beginsDrawn, lines.isEmpty {
            last.isClosed = true
            lines = [last]
        } else {
            lines.append(last)
        }
        return lines
    }
}
