import Foundation

/// The times of several runs of the same work, in milliseconds.
struct Measurement {
    private(set) var wall: [Double] = []
    private(set) var cpu: [Double] = []

    /// - Parameter warmUp: the number of runs before measuring.
    static func of(frames: Int, warmUp: Int = 2, _ run: (Int) -> Void) -> Measurement {
        var measurement = Measurement()
        for frame in 0..<frames + warmUp {
            let (wall, cpu) = (now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID))
            run(frame)
            if frame < warmUp { continue }
            measurement.wall.append(now(CLOCK_MONOTONIC) - wall)
            measurement.cpu.append(now(CLOCK_PROCESS_CPUTIME_ID) - cpu)
        }
        return measurement
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    mutating func add(_ other: Measurement) {
        wall += other.wall
        cpu += other.cpu
    }

    func report() {
        Self.report("best", wall.min() ?? 0, "ms")
        Self.report("wall", Self.median(wall), "ms")
        Self.report("cpu", Self.median(cpu), "ms")
    }

    /// Reports the slowest run, which is the one that a viewer would notice.
    func reportMost() { Self.report("most", wall.max() ?? 0, "ms") }

    static func report(_ metric: String, _ value: Double, _ unit: String) {
        print(metric, String(format: "%.6g", value), unit)
    }

    static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }

    /// Returns the value that a percentage of the values do not exceed; 0 if there are none.
    static func percentile(_ percent: Double, _ values: [Double]) -> Double {
        let sorted = values.sorted()
        let index = (Double(sorted.count) * percent / 100).rounded(.up) - 1
        return sorted.isEmpty ? 0 : sorted[min(max(Int(index), 0), sorted.count - 1)]
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The processor time of this process so far, in milliseconds.
    static var processTime: Double { now(CLOCK_PROCESS_CPUTIME_ID) }

    /// The resident memory of this process.
    static var residentMegabytes: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }
}
