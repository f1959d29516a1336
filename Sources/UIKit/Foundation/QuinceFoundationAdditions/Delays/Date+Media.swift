public import Foundation
import QuinceMediaClock

extension Date {
    /// The current date in bridged source, in place of `Date()`: the system's date in a live app; in a headless run,
    /// 9:41 on 1 January 2025, UTC, plus the time on the media clock since launch.
    public static var mediaNow: Date {
        let clock = MediaClock.shared
        guard clock.isDriven, clock.source == .manual else { return Date() }
        return headlessLaunch.addingTimeInterval(clock.sinceLaunch.seconds)
    }

    /// 2025-01-01 09:41:00 UTC: the time that the status bar shows.
    package static let headlessLaunch = Date(timeIntervalSince1970: 1_735_724_460)

    /// The replacement of `timeIntervalSinceNow` in bridged source.
    public var timeIntervalSinceMediaNow: TimeInterval { timeIntervalSince(.mediaNow) }

    /// Creates a date as `init(timeIntervalSinceNow:)` does, for bridged source.
    public init(timeIntervalSinceMediaNow seconds: TimeInterval) { self = Date.mediaNow.addingTimeInterval(seconds) }

    /// The date's instant on the media clock, to the microsecond: dates of our time are 0.12 µs apart.
    var mediaTime: MediaTime {
        let microseconds: Double = (timeIntervalSince(.mediaNow) * 1e6).rounded()
        return MediaClock.shared.now + MediaTime(seconds: microseconds / 1e6)
    }
}
