internal import QuinceMediaClock

/// The place in a sound as a function of the media clock, in nanoseconds that count on through the repetitions.
struct PlayingCourse {
    private(set) var anchor: Int64 = 0
    /// The instant at which the sound is at the anchor, and from which on it runs.
    private(set) var instant = MediaTime.zero
    /// Seconds of the sound a second; 0 stands still.
    private(set) var rate = 0.0

    func position(at now: MediaTime) -> Int64 {
        guard rate != 0, now > instant else { return anchor }
        let passed = (now - instant).nanoseconds
        return anchor + (rate == 1 ? passed : Int64((Double(passed) * rate).rounded()))
    }

    mutating func stand(at position: Int64) { (anchor, rate) = (position, 0) }

    /// - Parameter instant: may lie ahead.
    mutating func run(from position: Int64, at instant: MediaTime, rate: Double) {
        (anchor, self.instant, self.rate) = (position, instant, rate)
    }

    /// Returns the first instant at which a position has been reached.
    func instant(of position: Int64) -> MediaTime? {
        guard rate > 0 else { return nil }
        let way = (Double(max(0, position - anchor)) / rate).rounded(.up)
        return way < 0x1p62 ? instant + MediaTime(nanoseconds: Int64(way)) : nil
    }
}
