import DeviceLink
import DeviceServices
import Foundation
import HostInterface
import MediaClock

extension SystemShell {
    /// Has the app that was in front last, or the first one, fetch at once. An app that is in front is not woken.
    func fetchAtOnce() {
        outcome = nil
        if let app = running.first?.app ?? library.apps.first { fetch(app) }
    }

    func fetch(_ app: InstalledApp) { if !isUsed(app.id) { wake(app, for: .fetch) } }

    /// Whether a person is using an app.
    private func isUsed(_ app: String) -> Bool {
        guard let known = instance(of: app) else { return false }
        return known.hasLaunched && !known.isInBackground
    }

    /// Whether a person has ended an app, and not opened it since: nothing wakes it.
    private func isEndedByPerson(_ app: String) -> Bool { services.record(of: app).isEndedByPerson }

    /// Lets an app run for a work, and launches it in the background if it does not run.
    func wake(_ app: InstalledApp, for work: BackgroundWork) {
        stayAwake()
        let woken = instance(of: app.id) ?? start(app, inFront: false, isLast: true)
        lastWork += 1
        if work == .fetch { fetchWorks.insert(lastWork) }
        outcome = .waiting
        woken.thaw(at: clock.now)
        woken.wake(for: work, number: lastWork, at: clock.now, settings.events)
    }

    // MARK: Remote notifications

    /// Wakes an app for a remote notification, unless a person has ended it.
    func wake(_ id: String, forPush payload: Data) {
        guard let app = installed(id) else { return }
        if isUsed(id) { return wake(app, for: .push(payload: payload)) }
        if isEndedByPerson(id) {
            requestProblem = "\(app.name) is not woken: the person has ended it"
            return
        }
        guard app.facts.backgroundModes.contains("remote-notification") else {
            requestProblem =
                "\(app.name) is not woken: its Info.plist has no \"remote-notification\" in UIBackgroundModes"
            NSLog("%@", requestProblem ?? "")
            return
        }
        wake(app, for: .push(payload: payload))
    }

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

    func run(_ task: BackgroundTaskRecord, _ id: String) {
        guard let app = installed(id), !isEndedByPerson(id) else { return }
        if isUsed(id) { return services.putOff(task, id, at: date) }
        wake(app, for: .task(task))
    }

    func runTaskAtOnce(_ identifier: String) {
        outcome = nil
        guard let app = running.first?.app ?? library.apps.first else { return }
        if !services.runTaskAtOnce(identifier, app.id) {
            requestProblem = "\(app.name) has not scheduled a task \"\(identifier)\""
        } else if isUsed(app.id) {
            requestProblem = "\(app.name) is in front, where its tasks do not run; press Home before"
        }
    }

    // MARK: Transfers

    /// Wakes an app for the end of a session's transfers, unless it runs and hears of it anyway.
    func wake(_ id: String, forTransfers session: String) {
        guard let app = installed(id), !isEndedByPerson(id), instance(of: id)?.runs != true else { return }
        wake(app, for: .transfers(session: session))
    }

    // MARK: Opening

    /// The source of what a tool asks, which is no app.
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
