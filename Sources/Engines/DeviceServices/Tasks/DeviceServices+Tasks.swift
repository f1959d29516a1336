package import DeviceLink
package import Foundation

extension DeviceServices {
    /// The least time between the scheduling of a task and its run, in seconds. Apple says only that the system decides;
    /// chosen, as for fetches (behaviour/background.md#fetch).
    package static let leastTaskWait: TimeInterval = 15 * 60
    /// The most tasks of each kind that an app may have scheduled.
    ///
    /// - Source: documentation, `BGTaskScheduler.submit(_:)`.
    package static let mostTasks: [BackgroundTaskRecord.Kind: Int] = [.refresh: 1, .processing: 10]

    func schedule(_ task: BackgroundTaskRecord, _ app: String, _ now: Date) -> DeviceReply {
        change(app) { record, state in
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
    }

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

    /// Puts off a task that cannot run now, because the app is in front.
    package func putOff(_ task: BackgroundTaskRecord, _ app: String, at now: Date) {
        change(app) { record, _ in
            let due = now.addingTimeInterval(Self.leastTaskWait)
            record.tasks.append(AppRecord.ScheduledTask(task: task, due: due))
        }
    }
}
