/// A position between two keyframes.
package struct KeyframePosition: Hashable, Sendable {
    /// The keyframe that the segment starts from.
    package var index: Int
    /// The fraction within the segment, 0…1; always 0 for discrete keyframes.
    package var fraction: Double

    package init(index: Int, fraction: Double) {
        self.index = index
        self.fraction = fraction
    }
}

/// The times of keyframes, as fractions of the whole duration.
package struct KeyframeTrack: Hashable, Sendable {
    package enum Mode: Sendable { case linear, discrete }

    /// Linear: one per keyframe. Discrete: one more than there are keyframes. Ascending times from 0 to 1 reach every
    /// keyframe; any others are legal.
    package let times: [Double]
    private let isAscending: Bool
    package let mode: Mode

    /// - Parameter times: used if their count fits; otherwise the keyframes are spread evenly.
    package init(count: Int, times: [Double]?, mode: Mode) {
        self.mode = mode
        let wanted = mode == .linear ? count : count + 1
        if let times, times.count == wanted {
            self.times = times
        } else {
            let last = Double(max(wanted - 1, 1))
            self.times = (0..<wanted).map { Double($0) / last }
        }
        isAscending = zip(self.times, self.times.dropFirst()).allSatisfy { $0 <= $1 }
    }

    /// - Parameter fraction: 0…1 of the duration.
    package func position(at fraction: Double) -> KeyframePosition {
        let segments = max(times.count - 1, 1)
        guard times.count > 1 else { return KeyframePosition(index: 0, fraction: 0) }
        let index = min(max(firstLater(than: fraction) - 1, 0), segments - 1)
        if mode == .discrete { return KeyframePosition(index: index, fraction: 0) }
        let length = times[index + 1] - times[index]
        let inside = length > 0 ? (fraction - times[index]) / length : 1
        return KeyframePosition(index: index, fraction: min(max(inside, 0), 1))
    }

    /// Returns the first keyframe that is later: of several with the same time before it, the last one counts.
    private func firstLater(than fraction: Double) -> Int {
        guard isAscending else { return times.firstIndex { $0 > fraction } ?? times.count }
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
