import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceHostInterface
import QuinceMediaClock

extension SystemShell {
    /// Has the app that was in front last, or the first one, fetch at once. An app that is in front is not woken.
    func fetchAtOnce() {
        jobs.forgetOutcome()
        if let app = running.first?.app ?? library.apps.first, !isUsed(app.id) { wake(app, for: .fetch) }
    }

    /// Lets an app run for the job of an effect, unless it must not be woken, or does the work anyway.
    func carryOutJob(of effect: DeviceEffect) {
        guard let app = installed(effect.app), let job = effect.job else { return }
        let isUsed = isUsed(app.id)
        if !isUsed, let refusal = effect.wakeRefusal(app.facts, services.record(of: app.id)) {
            return refuse(app, refusal, effect)
        }
        switch job {
        case .task(let task) where isUsed: services.putOff(task, app.id, at: date)
        case .fetch where isUsed: break
        // The app hears of the news of its transfers while it runs.
        case .transfers where instance(of: app.id)?.runs == true: break
        case .task, .fetch, .transfers, .push, .response: wake(app, for: job)
        }
    }

    /// Says to the tool that may have sent a remote notification that the app does not get it.
    private func refuse(_ app: InstalledApp, _ refusal: WakeRefusal, _ effect: DeviceEffect) {
        guard case .wake = effect else { return }
        let problem = "\(app.name) is not woken: \(refusal)"
        requestProblem = problem
        if case .missingMode = refusal { NSLog("%@", problem) }
    }

    /// Whether a person is using an app.
    private func isUsed(_ app: String) -> Bool {
        guard let known = instance(of: app) else { return false }
        return known.hasLaunched && !known.isInBackground
    }

    /// Lets an app run for a job, and launches it in the background if it does not run.
    func wake(_ app: InstalledApp, for job: BackgroundJob) {
        stayAwake()
        let woken = instance(of: app.id) ?? start(app, inFront: false, isLast: true)
        let number = jobs.begin(job)
        woken.thaw(at: clock.now)
        woken.wake(for: job, number: number, at: clock.now, settings.events)
    }

    // MARK: Remote notifications

    func push(_ payload: Data) {
        guard let app = running.first?.app ?? library.apps.first else { return }
        do throws(PushProblem) {
            try services.push(payload, to: app.id, at: date, collapse: nil) { [library] in
                library.localized($0, in: app)
            }
        } catch {
            requestProblem = error.description
        }
    }

    // MARK: Tasks

    func runTaskAtOnce(_ identifier: String) {
        jobs.forgetOutcome()
        guard let app = running.first?.app ?? library.apps.first else { return }
        if !services.runTaskAtOnce(identifier, app.id) {
            requestProblem = "\(app.name) has not scheduled a task \"\(identifier)\""
        } else if isUsed(app.id) {
            requestProblem = "\(app.name) is in front, where its tasks do not run; press Home before"
        }
    }

    // MARK: Opening

    /// The source of what a tool asks, which is not an app.
    private static let nobody = ""

    func openURL(_ url: URL) {
        if services.call(.openURL(url), from: Self.nobody, at: date) != .flag(true) {
            requestProblem = "no app opens \(url)"
        }
    }

    /// Chooses a quick action by its type or its title.
    func chooseShortcut(_ name: String) {
        guard let app = running.first?.app ?? library.apps.first else { return }
        let all = app.shortcuts + services.record(of: app.id).shortcuts
        guard let found = all.first(where: { $0.type == name || $0.title == name }) else {
            let known = all.map { "\"\($0.title)\"" }.joined(separator: ", ")
            requestProblem = "\(app.name) has no quick action \"\(name)\"; it has \(known.isEmpty ? "none" : known)"
            return
        }
        openAtOnce(app, for: .shortcut(found))
    }
}
