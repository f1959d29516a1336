import CoreMedia
import QuinceMediaClock

/// The time of an item as a function of the media clock.
struct PlaybackClock {
    /// The item's time at `instant`.
    private(set) var anchor = CMTime.zero
    private(set) var instant = MediaTime.zero
    /// Seconds of the item a second; 0 stands still.
    private(set) var rate = 0.0

    /// Exactly the anchor while it stands still, else nanoseconds.
    func time(at now: MediaTime) -> CMTime {
        if rate == 0 || now == instant { return anchor }
        return CMTime(MediaTime(nanoseconds: anchor.nanoseconds + Self.scaled((now - instant).nanoseconds, by: rate)))
    }

    mutating func jump(to time: CMTime, at now: MediaTime) { (anchor, instant) = (time, now) }

    mutating func run(at rate: Double, from now: MediaTime) {
        jump(to: time(at: now), at: now)
        self.rate = rate
    }

    /// Returns the first instant at which the item's time has reached another one; `nil` if it goes the other way, or stands
    /// still.
    func instant(of time: CMTime) -> MediaTime? {
        let distance = time.nanoseconds - anchor.nanoseconds
        guard rate != 0, distance == 0 || (distance > 0) == (rate > 0) else { return nil }
        let way = (Double(distance) / rate).rounded(.up)
        return way < 0x1p62 ? instant + MediaTime(nanoseconds: Int64(way)) : nil
    }

    /// Whole numbers stay exact.
    private static func scaled(_ nanoseconds: Int64, by rate: Double) -> Int64 {
        if rate == 1 { return nanoseconds }
        let way = (Double(nanoseconds) * rate).rounded()
        return abs(way) < 0x1p62 ? Int64(way) : (way < 0 ? -(1 << 62) : 1 << 62)
    }
}
