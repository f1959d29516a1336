import QuinceDeviceLink
import QuinceDeviceServices
import QuinceMediaClock

/// The time at which an app that runs may fetch next. The length of the wait is the device's rule: `FetchRecord`.
struct FetchSchedule: Equatable {
    /// The least seconds between two fetches that the app wants; `nil` for no fetches.
    var interval: Double?
    private var factor: Double
    /// The instant from which the wait counts.
    private var begin: MediaTime

    /// - Parameter record: what the device has kept of an earlier launch.
    init(_ record: FetchRecord?, from begin: MediaTime) {
        (interval, factor) = (record?.interval, record?.factor ?? 1)
        self.begin = begin
    }

    /// The record that the device keeps of it.
    var record: FetchRecord? { interval.map { FetchRecord(interval: $0, factor: factor) } }

    /// The instant of the next fetch; `nil` if there is none.
    var next: MediaTime? {
        record.map { begin + MediaTime(seconds: $0.wait) }
    }

    /// Lets the wait begin anew, while a person uses the app.
    mutating func restart(at time: MediaTime) { begin = time }

    mutating func note(_ result: BackgroundResult?, at time: MediaTime) {
        begin = time
        factor = FetchRecord.factor(factor, after: result)
    }
}
