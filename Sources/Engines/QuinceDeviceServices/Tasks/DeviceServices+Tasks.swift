package import Foundation
package import QuinceDeviceLink

extension DeviceServices {
    /// The least time between the scheduling of a task and its run, in seconds. Apple says only that the system decides;
    /// chosen, as for fetches (behaviour/background.md#fetch).
    package static let leastTaskWait: TimeInterval = 15 * 60
    /// The most tasks of each kind that an app may have scheduled.
    ///
    /// - Source: documentation, `BGTaskScheduler.submit(_:)`.
    package static let mostTasks: [BackgroundTaskRecord.Kind: Int] = [.refresh: 1, .processing: 10]

    func schedule(_ task: BackgroundTaskRecord, _ app: String, _ now: Date) -> DeviceReply {
        carryOut(app) { record, state in
            guard state.facts[app]?.permittedTasks.contains(task.identifier) ?? false else {
                return .failed(.taskNotPermitted)
            }
            record.tasks.removeAll { $0.task.identifier == task.identifier }
            let same = record.tasks.filter { $0.task.kind == task.kind }
            guard same.count < Self.mostTasks[task.kind] ?? 0 else { return .failed(.tooManyTasks) }
            let due = max(task.earliest ?? now, now.addingTimeInterval(Self.leastTaskWait))
            record.tasks.append(AppRecord.ScheduledTask(task: task, due: due))
            return .done
        }
    }

    static func runDue(at now: Date, _ app: String, _ record: inout AppRecord, _ state: inout State) {
        let due = record.tasks.filter { $0.due <= now }.sorted { $0.due < $1.due }
        record.tasks.removeAll { $0.due <= now }
        state.effects += due.map { .run(app: app, $0.task) }
        guard let fetch = record.fetches?.due, fetch <= now else { return }
        record.fetches?.due = nil
        state.effects.append(.fetch(app: app))
    }

    // MARK: Fetches

    package func noteFetches(_ fetches: FetchRecord?, _ app: String) {
        change(app) { record, _ in
            var new = fetches
            new?.due = record.fetches?.due
            new?.end = record.fetches?.end
            record.fetches = new
        }
    }

    /// Has an app that has ended launched for its next fetch.
    package func beginFetches(of app: String, at now: Date) {
        change(app) { record, _ in
            guard let fetches = record.fetches, fetches.due == nil, !record.isEndedByPerson else { return }
            let end = fetches.end ?? now.addingTimeInterval(FetchRecord.patience)
            let due = now.addingTimeInterval(fetches.wait)
            record.fetches?.end = end
            record.fetches?.due = due <= end ? due : nil
        }
    }

    // MARK: Tasks of a tool and of the shell

    /// Has a scheduled task run now, whatever its date, as a debugger can.
    ///
    /// - Returns: whether the app has scheduled it.
    package func runTaskAtOnce(_ identifier: String, _ app: String) -> Bool {
        change(app) { record, state in
            guard let found = record.tasks.first(where: { $0.task.identifier == identifier }) else { return false }
            record.tasks.removeAll { $0.task.identifier == identifier }
            state.effects.append(.run(app: app, found.task))
            return true
        }
    }

    /// Puts off a task that cannot run now, as because the app is in front. One that the app has scheduled since then takes
    /// its place.
    package func putOff(_ task: BackgroundTaskRecord, _ app: String, at now: Date) {
        change(app) { record, _ in
            if record.tasks.contains(where: { $0.task.identifier == task.identifier }) { return }
            let due = now.addingTimeInterval(Self.leastTaskWait)
            record.tasks.append(AppRecord.ScheduledTask(task: task, due: due))
        }
    }
}
