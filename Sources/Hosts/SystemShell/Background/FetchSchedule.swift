import DeviceLink
import MediaClock

/// When an app may fetch next. Apple says only that the system adapts to how often there is something new; the rule here is
/// chosen (behaviour/background.md#fetch): the wait is the longer one of the app's and 15 minutes, doubled up to eight times by
/// fetches without news, and halved again by those with some.
struct FetchSchedule: Equatable {
    static let leastWait: Double = 15 * 60
    static let mostFactor: Double = 8

    /// The least seconds between two fetches that the app wants; `nil` for no fetches.
    var interval: Double?
    private(set) var factor: Double = 1
    /// The instant from which the wait counts.
    private var begin: MediaTime

    init(interval: Double?, from begin: MediaTime) {
        self.interval = interval
        self.begin = begin
    }

    /// The instant of the next fetch; `nil` if there is none.
    var next: MediaTime? {
        guard let interval else { return nil }
        return begin + MediaTime(seconds: max(interval, Self.leastWait) * factor)
    }

    /// Lets the wait begin anew, while a person uses the app.
    mutating func restart(at time: MediaTime) { begin = time }

    mutating func note(_ result: BackgroundResult?, at time: MediaTime) {
        begin = time
        factor = result == .newData ? max(factor / 2, 1) : min(factor * 2, Self.mostFactor)
    }
}
