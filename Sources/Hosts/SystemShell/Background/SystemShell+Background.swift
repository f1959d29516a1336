import Foundation
import HostInterface
import MediaClock

extension SystemShell {
    /// Has the app that was in front last, or the first one, fetch at once. An app that is in front is not woken.
    func fetchAtOnce() {
        outcome = nil
        guard place != .app, let app = running.first?.app ?? library.apps.first else { return }
        wake(app, for: .fetch)
    }

    /// Lets an app run in the background for a work, and launches it there if it does not run.
    private func wake(_ app: InstalledApp, for work: BackgroundWork) {
        let woken = instance(of: app.id) ?? start(app, inFront: false)
        lastWork += 1
        outcome = .waiting
        woken.wake(for: work, number: lastWork, until: clock.now + RunningApp.timeForWork, settings.events)
    }

    /// Suspends the apps that have finished, and ends those whose time is over.
    func watchTime() {
        for app in running where app.runs && app.isInBackground {
            if let deadline = app.deadline, clock.now >= deadline { endOverdue(app) } else { app.suspendIfFinished() }
        }
    }

    /// Takes the answers of apps, and has them fetch when it is time.
    func watchWorks() {
        for app in running where app.hasLaunched {
            for answer in app.takeAnswers() { finish(answer.number, with: answer.result, app) }
            var schedule = fetches[app.app.id] ?? FetchSchedule(interval: nil, from: clock.now)
            schedule.interval = app.application.fetchInterval
            if !app.isInBackground { schedule.restart(at: clock.now) }
            fetches[app.app.id] = schedule
        }
        watchTime()
        fetchIfDue()
    }

    private func finish(_ number: Int, with result: BackgroundResult?, _ app: RunningApp) {
        fetches[app.app.id]?.note(result, at: clock.now)
        if number == lastWork { outcome = result.map(BackgroundOutcome.answered) ?? .overdue }
    }

    private func endOverdue(_ app: RunningApp) {
        let work = app.overdue(at: clock.now)
        let what = work == nil ? "its background tasks" : "the work for which it was woken"
        NSLog("%@", "\(app.app.name) was ended: it has not finished \(what) in time")
        if let work { finish(work, with: nil, app) }
        // It is not told: its process would be killed.
        app.isSuspended = true
        end(app)
    }

    // MARK: Fetches on schedule

    /// The instant of the next fetch of an app that is not in front.
    var nextFetch: MediaTime? { library.apps.compactMap { dueFetch(of: $0) }.min() }

    private func dueFetch(of app: InstalledApp) -> MediaTime? {
        let known = instance(of: app.id)
        guard known.map({ $0.isInBackground && !$0.isWorking }) ?? true else { return nil }
        return fetches[app.id]?.next
    }

    private func fetchIfDue() {
        for app in library.apps {
            if let due = dueFetch(of: app), clock.now >= due { wake(app, for: .fetch) }
        }
    }
}
