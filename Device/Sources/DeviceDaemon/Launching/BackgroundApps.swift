import DeviceLink
import DeviceProtocol
import DeviceServices
import NIOCore

/// The apps that the service has started, and the works that wait for one to connect.
final class BackgroundApps {
    private struct App {
        let process: Int32
        var works: [DeviceEffect]
        var limit: Scheduled<Void>?
    }

    /// Seconds in which an app that was started connects.
    static let startSeconds: Int64 = 15
    /// Seconds that an app has between being asked to end and being ended.
    static let endSeconds: Int64 = 2

    private let launcher: any AppLauncher
    private let loop: any EventLoop
    private let say: @Sendable (String) -> Void
    private var apps: [String: App] = [:]
    /// Called when an app has ended.
    var changed: () -> Void = {}

    init(_ launcher: any AppLauncher, _ loop: any EventLoop, say: @escaping @Sendable (String) -> Void) {
        (self.launcher, self.loop, self.say) = (launcher, loop, say)
    }

    var isEmpty: Bool { apps.isEmpty }

    /// Whether an app would be started now.
    func hasRoom(for id: String) -> Bool { apps[id] != nil || apps.count < DeviceLimits.launchedApps }

    /// Keeps a work for an app that does not run, and starts the app.
    func start(_ work: DeviceEffect, _ installed: (id: String, executable: String?)) {
        if let waiting = apps[installed.id]?.works.count {
            guard waiting < DeviceLimits.waitingWorks else { return say("\(installed.id): too many works wait") }
            apps[installed.id]?.works.append(work)
            return
        }
        guard let executable = installed.executable else { return say("\(installed.id): no program is known") }
        guard hasRoom(for: installed.id) else {
            return say("\(installed.id): not started, since \(apps.count) apps work in the background")
        }
        launch(work, installed.id, executable)
    }

    private func launch(_ work: DeviceEffect, _ id: String, _ executable: String) {
        let this = NIOLoopBound(self, eventLoop: loop)
        let loop = loop
        let launched = launcher.launch(executable, of: id) { loop.execute { this.value.hasEnded(id) } }
        switch launched {
        case .failure(let fault): say("\(id): \(fault)")
        case .success(let process):
            say("\(id): started for work in the background, process \(process)")
            apps[id] = App(process: process, works: [work])
            limit(id, Self.startSeconds, "it does not connect")
        }
    }

    /// Returns the works for an app that has connected. It has their time from now on.
    func connected(_ id: String) -> [DeviceEffect] {
        guard let works = apps[id]?.works, !works.isEmpty else { return [] }
        apps[id]?.works = []
        let time = works.map { $0.background?.time ?? 30 }.max() ?? 30
        limit(id, Int64(time) + 5, "it has not finished in time")
        return works
    }

    func endAll() { for app in apps.values { launcher.end(app.process, isForced: false) } }

    private func hasEnded(_ id: String) {
        guard let app = apps.removeValue(forKey: id) else { return }
        app.limit?.cancel()
        if !app.works.isEmpty { say("\(id): has ended before it took its work") }
        changed()
    }

    private func limit(_ id: String, _ seconds: Int64, _ reason: String) {
        guard let process = apps[id]?.process else { return }
        apps[id]?.limit?.cancel()
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

extension DeviceEffect {
    /// The work that an app is started for.
    var background: BackgroundWork? {
        switch self {
        case .wake(_, let payload): .push(payload: payload)
        case .run(_, let task): .task(task)
        case .finishTransfers(_, let session): .transfers(session: session)
        default: nil
        }
    }
}
