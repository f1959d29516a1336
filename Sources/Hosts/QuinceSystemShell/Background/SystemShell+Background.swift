import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceMediaClock

extension SystemShell {
    /// Suspends the apps that have finished, and ends those whose time is over.
    func watchTime() {
        for app in running where app.runs && app.isInBackground {
            app.giveNotice(at: clock.now)
            if let deadline = app.deadline, clock.now >= deadline { endOverdue(app) } else { app.suspendIfFinished() }
        }
    }

    /// Takes the answers of apps, and has them fetch when it is time.
    func watchJobs() {
        for app in running where app.hasLaunched {
            for answer in app.takeAnswers() { finish(answer.number, with: answer.result, app) }
            // An app in front may take its time.
            if !app.isInBackground { giveUp(app.forgetJobs(until: clock.now), app) }
            watchFetches(of: app)
        }
        watchTime()
        fetchIfDue()
    }

    private func watchFetches(of app: RunningApp) {
        let id = app.app.id
        let new = jobs.schedule(
            every: app.application.fetchInterval, of: id, kept: services.record(of: id).fetches,
            isUsed: !app.isInBackground, at: clock.now)
        if let new { services.noteFetches(new.record, id) }
    }

    private func finish(_ number: Int, with result: BackgroundResult?, _ app: RunningApp) {
        let id = app.app.id
        if let new = jobs.end(number, result, of: id, at: clock.now) { services.noteFetches(new.record, id) }
    }

    /// Notes that jobs will not be answered.
    func giveUp(_ jobs: [Int], _ app: RunningApp) { for number in jobs { finish(number, with: nil, app) } }

    private func endOverdue(_ app: RunningApp) {
        let what = app.isOverdue(at: clock.now) ? "the work for which it was woken" : "its background tasks"
        NSLog("%@", "\(app.app.name) was ended: it has not finished \(what) in time")
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
        return jobs.nextFetch(of: app.id)
    }

    private func fetchIfDue() {
        for app in library.apps {
            if let due = dueFetch(of: app), clock.now >= due { wake(app, for: .fetch) }
        }
    }
}
