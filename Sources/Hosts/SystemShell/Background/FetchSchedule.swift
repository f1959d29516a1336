import DeviceLink
import DeviceServices
import MediaClock

/// When an app may fetch next. The wait is the longer one of the app's and 15 minutes, doubled up to eight times by fetches
/// without news, and halved again by those with some (behaviour/background.md#fetch).
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

    /// What the device keeps of it.
    var record: FetchRecord? { interval.map { FetchRecord(interval: $0, factor: factor) } }

    /// The instant of the next fetch; `nil` if there is none.
    var next: MediaTime? {
        record.map { begin + MediaTime(seconds: $0.wait) }
    }

    /// Lets the wait begin anew, while a person uses the app.
    mutating func restart(at time: MediaTime) { begin = time }

    mutating func note(_ result: BackgroundResult?, at time: MediaTime) {
        begin = time
        factor = result == .newData ? max(factor / 2, 1) : min(factor * 2, FetchRecord.mostFactor)
    }
}
