import QuinceMediaClock
import Synchronization

/// Advances the shared clock as a headless host does, to each deadline in turn.
@MainActor
package enum Clock {
    package static func start() { MediaClock.shared.start(.manual) }

    package static func advance(_ seconds: Double) {
        let clock = MediaClock.shared
        let end = clock.now + MediaTime(seconds: seconds)
        while let next = clock.nextDeadline, next <= end {
            clock.advance(to: next)
            clock.runDue()
        }
        clock.advance(to: end)
    }

    package static var elapsed: Double { MediaClock.shared.sinceLaunch.seconds }

    /// Runs tasks until the earliest deadline is an instant, given in seconds from launch.
    package static func sleeping(until seconds: Double) async {
        let clock = MediaClock.shared
        while clock.nextDeadline != clock.launch + MediaTime(seconds: seconds) { await Task.yield() }
    }
}

/// A log of events with their media time.
package final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    package var all: [String] { lines.withLock { $0 } }
    package init() {}
    package func add(_ line: String) {
        let time = MediaClock.shared.sinceLaunch.seconds
        lines.withLock { $0.append("\(line) \(time)") }
    }
}
