import CoreMedia
import QuinceMedia
import QuinceMediaClock

extension CMTime {
    init(_ time: RationalTime) { self.init(value: time.value, timescale: time.timescale) }

    /// Makes an instant of a timeline in nanoseconds.
    init(_ time: MediaTime) { self.init(value: time.nanoseconds, timescale: 1_000_000_000) }

    /// The same instant for the decoder; 0 for times that are no number.
    var rational: RationalTime { isNumeric ? RationalTime(value, timescale: timescale) : .zero }

    /// The nanoseconds, rounded; 0 for times that are no number.
    var nanoseconds: Int64 {
        isNumeric ? convertScale(1_000_000_000, method: .roundHalfAwayFromZero).value : 0
    }
}
