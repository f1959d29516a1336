import QuinceDeviceLink
import QuinceDeviceServices
import QuinceHostInterface
import QuinceMediaClock

/// The jobs for which apps were woken, and when each app may fetch next.
struct JobLedger {
    /// The number of the last job.
    private var last = 0
    /// The outcome of the last job.
    private(set) var outcome: BackgroundOutcome?
    /// The numbers of the jobs that are fetches and were not answered.
    private var fetches: Set<Int> = []
    /// The schedules by app; that of an app that has ended goes on.
    private var schedules: [String: FetchSchedule] = [:]

    /// Forgets what has come of the last job, because a tool asks for another one.
    mutating func forgetOutcome() { outcome = nil }

    /// - Returns: the number of a new job.
    mutating func begin(_ job: BackgroundJob) -> Int {
        last += 1
        if job == .fetch { fetches.insert(last) }
        outcome = .waiting
        return last
    }

    /// Notes an app's answer, or that there will be none.
    ///
    /// - Returns: the app's schedule, if the job was a fetch.
    mutating func end(_ number: Int, _ result: BackgroundResult?, of app: String, at time: MediaTime) -> FetchSchedule?
    {
        if number == last { outcome = result.map(BackgroundOutcome.answered) ?? .overdue }
        guard fetches.remove(number) != nil else { return nil }
        schedules[app]?.note(result, at: time)
        return schedules[app]
    }

    // MARK: Fetches

    /// Takes how often an app wants to fetch.
    ///
    /// - Parameters:
    ///   - kept: what the device has kept of an earlier launch.
    ///   - isUsed: whether a person uses the app, which lets its wait begin anew.
    /// - Returns: the schedule, if the device has to keep another one now.
    mutating func schedule(
        every interval: Double?, of app: String, kept: @autoclosure () -> FetchRecord?, isUsed: Bool, at time: MediaTime
    ) -> FetchSchedule? {
        let old = schedules[app] ?? FetchSchedule(kept(), from: time)
        var new = old
        new.interval = interval
        if isUsed { new.restart(at: time) }
        schedules[app] = new
        return new.record == old.record ? nil : new
    }

    /// The instant of an app's next fetch; `nil` if it wants none.
    func nextFetch(of app: String) -> MediaTime? { schedules[app]?.next }

    mutating func forgetFetches(of app: String) { schedules[app] = nil }
}
