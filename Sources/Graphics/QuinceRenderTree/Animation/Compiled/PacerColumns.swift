import CPixelKernels
import QuinceMotion

/// The pacers for the vector loop; those that share a time space and a pacing are side by side.
struct PacerColumns: Sendable {
    private struct Group {
        let key: PaceKey
        /// The index of its first progress; a multiple of sixteen.
        var first = 0
        var count = 0

        var room: Int { (count + 15) & ~15 }
    }

    private var groups: [Group] = []
    private let begin: FlatColumn<Double>
    private let duration: FlatColumn<Double>
    private let fills: FlatColumn<UInt8>
    /// The number of progress values written, gaps included.
    let room: Int
    /// The index of each pacer's progress, in the order of the pacers passed to `init`.
    let places: [Int]

    init(_ pacers: [(pacer: Pacer, space: Int)]) {
        var numbers: [PaceKey: Int] = [:]
        var members: [(group: Int, index: Int)] = []
        for entry in pacers {
            let key = PaceKey(entry.pacer, space: entry.space)
            let number = numbers[key, default: groups.count]
            if number == groups.count {
                numbers[key] = number
                groups.append(Group(key: key))
            }
            members.append((number, groups[number].count))
            groups[number].count += 1
        }
        var room = 0
        for index in groups.indices {
            groups[index].first = room
            room += groups[index].room
        }
        self.room = room
        let firsts = groups.map(\.first)
        places = members.map { firsts[$0.group] + $0.index }
        var begin = [Double](repeating: 0, count: room)
        var duration = [Double](repeating: 1, count: room)
        var fills = [UInt8](repeating: 0, count: room)
        for (entry, place) in zip(pacers, places) {
            let timing = entry.pacer.timing
            (begin[place], duration[place]) = (timing.beginTime, timing.duration)
            fills[place] = (timing.fillsBackwards ? 1 : 0) | (timing.fillsForwards ? 2 : 0)
        }
        self.begin = FlatColumn(begin, by: 0)
        self.duration = FlatColumn(duration, by: 1)
        self.fills = FlatColumn(fills, by: 0)
    }

    /// - Parameter times: the current time in each time space.
    func pace(_ progress: UnsafeMutablePointer<Double>, _ times: [Double], _ kernels: MotionKernels) {
        for group in groups {
            var constants = PaceGroup(group.key, time: times[group.key.space])
            let first = group.first
            kernels.pace(
                progress + first, group.room, begin.base + first, duration.base + first, fills.base + first, &constants)
        }
    }
}

/// The values that the pacers of one vector loop have in common.
private struct PaceKey: Hashable {
    let space: Int
    let speed: Double
    let curve: TimingCurve?

    init(_ pacer: Pacer, space: Int) {
        self.space = space
        (speed, curve) = (pacer.timing.speed, pacer.curve)
    }
}

extension PaceGroup {
    fileprivate init(_ key: PaceKey, time: Double) {
        self.init()
        (self.time, speed) = (time, key.speed)
        guard let curve = key.curve, !curve.isLinear else {
            isLinear = true
            return
        }
        x = (curve.x.a, curve.x.b, curve.x.c)
        y = (curve.y.a, curve.y.b, curve.y.c)
        guess = (curve.guess.x, curve.guess.y, curve.guess.z, curve.guess.w)
    }
}
