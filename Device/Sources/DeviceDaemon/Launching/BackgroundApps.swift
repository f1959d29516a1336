import DeviceRecords
import NIOCore
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices

/// The apps that the service has started, and the jobs that wait for one to connect.
final class BackgroundApps {
    private struct App {
        let process: Int32
        var jobs: [DeviceEffect]
        /// The time at which it is ended.
        var end = NIODeadline.now()
        var limit: Scheduled<Void>?
    }

    /// Seconds in which an app that was started connects.
    static let startSeconds: Int64 = 15
    /// Seconds that an app has which has answered and goes on with a background task (behaviour/background.md). The app's own
    /// shell keeps to the times of jobs and tasks; the service only ends one that does not.
    static let taskSeconds = 180.0
    /// Seconds that an app has between being asked to end and being ended.
    static let endSeconds: Int64 = 2

    private let launcher: any AppLauncher
    private let loop: any EventLoop
    private let say: @Sendable (String) -> Void
    private var apps: [String: App] = [:]
    /// Called when an app has ended.
    var changed: () -> Void = {}
    /// Called for a job that no app will take.
    var lost: (DeviceEffect) -> Void = { _ in }

    init(_ launcher: any AppLauncher, _ loop: any EventLoop, say: @escaping @Sendable (String) -> Void) {
        (self.launcher, self.loop, self.say) = (launcher, loop, say)
    }

    var isEmpty: Bool { apps.isEmpty }

    /// Whether an app would be started now.
    func hasRoom(for id: String) -> Bool { apps[id] != nil || apps.count < DeviceLimits.launchedApps }

    /// Keeps a job for an app that does not run, and starts the app, for which there has to be room.
    func start(_ job: DeviceEffect, _ installed: InstalledApp?) {
        if let waiting = apps[job.app]?.jobs.count {
            guard waiting < DeviceLimits.waitingJobs else {
                return lose(job, "a job is lost, since \(waiting) wait for the app already")
            }
            apps[job.app]?.jobs.append(job)
            return
        }
        guard let executable = installed?.executable else {
            return lose(job, "cannot be started, since no program of it is known; run it once")
        }
        launch(job, job.app, executable, installed?.arguments ?? [])
    }

    private func lose(_ job: DeviceEffect, _ reason: String) {
        say("\(job.app): \(reason)")
        lost(job)
    }

    private func launch(_ job: DeviceEffect, _ id: String, _ executable: String, _ arguments: [String]) {
        let this = NIOLoopBound(self, eventLoop: loop)
        let loop = loop
        let launched = launcher.launch(executable, arguments, of: id) { loop.execute { this.value.hasEnded(id) } }
        switch launched {
        case .failure(let fault): lose(job, "\(fault)")
        case .success(let process):
            say("\(id): started for work in the background, process \(process)")
            apps[id] = App(process: process, jobs: [job])
            limit(id, Self.startSeconds, "it does not connect")
        }
    }

    /// Returns the jobs for an app that has connected. It has their time from now on.
    func connected(_ id: String) -> [DeviceEffect] {
        guard let jobs = apps[id]?.jobs, !jobs.isEmpty else { return [] }
        apps[id]?.jobs = []
        apps[id]?.end = .now()
        for job in jobs { sent(job) }
        return jobs
    }

    /// Notes that an app which was started gets a job, for which it has time from now on.
    func sent(_ job: DeviceEffect) {
        guard let time = job.job?.time, let end = apps[job.app]?.end else { return }
        let seconds = Int64(max(time, Self.taskSeconds)) + 5
        if .now() + .seconds(seconds) > end { limit(job.app, seconds, "it has not finished in time") }
    }

    /// Ends an app that was started, because a person's takes its place.
    func dismiss(_ id: String) {
        guard let app = apps[id] else { return }
        app.limit?.cancel()
        end(id, app.process, "a person has opened it")
    }

    func endAll() { for app in apps.values { launcher.end(app.process, isForced: false) } }

    private func hasEnded(_ id: String) {
        guard let app = apps.removeValue(forKey: id) else { return }
        app.limit?.cancel()
        for job in app.jobs { lose(job, "has ended before it took its work") }
        changed()
    }

    private func limit(_ id: String, _ seconds: Int64, _ reason: String) {
        guard let process = apps[id]?.process else { return }
        apps[id]?.limit?.cancel()
        apps[id]?.end = .now() + .seconds(seconds)
        let this = NIOLoopBound(self, eventLoop: loop)
        apps[id]?.limit = loop.scheduleTask(in: .seconds(seconds)) { this.value.end(id, process, reason) }
    }

    private func end(_ id: String, _ process: Int32, _ reason: String) {
        say("\(id): ended, because \(reason)")
        launcher.end(process, isForced: false)
        let launcher = launcher
        loop.scheduleTask(in: .seconds(Self.endSeconds)) { launcher.end(process, isForced: true) }
    }
}
