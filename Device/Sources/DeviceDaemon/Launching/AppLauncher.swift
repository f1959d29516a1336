import Foundation
import Glibc
import QuinceChildProcesses
package import QuinceDeviceProtocol
import Synchronization

/// Starts apps for which there is work in the background.
package protocol AppLauncher: Sendable {
    /// - Parameters:
    ///   - arguments: the app's own.
    ///   - ended: called once, on any thread, when the process has ended.
    func launch(
        _ executable: String, _ arguments: [String], of app: String, ended: @escaping @Sendable () -> Void
    ) -> Result<Int32, DeviceFault>
    /// Asks a process to end, or ends it.
    func end(_ process: Int32, isForced: Bool)
}

/// Starts an app as a process without a screen.
package final class ProcessLauncher: AppLauncher {
    private let environment: [String: String]
    private let running = Mutex<[Int32: ChildProcess]>([:])

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment.filter { ServiceStarter.variables.contains($0.key) }
    }

    package static let arguments = ["--host", "headless", "--background-work"]

    package func launch(
        _ executable: String, _ arguments: [String], of app: String, ended: @escaping @Sendable () -> Void
    ) -> Result<Int32, DeviceFault> {
        var info = stat()
        guard executable.hasPrefix("/"), stat(executable, &info) == 0, info.st_mode & S_IFMT == S_IFREG,
            access(executable, X_OK) == 0
        else { return .failure(DeviceFault("\(executable): there is no program; run the app once from its new place")) }
        let path = DevicePlaces(environment: environment).output(of: app)
        // The output of the last start alone: an app that writes much would fill the disk in a month.
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
        defer { if file >= 0 { close(file) } }
        let home = AppHome(of: app, environment: environment).variable
        let output: ChildProgram.Stream = file < 0 ? .none : .file(file)
        let program = ChildProgram(
            [executable] + Self.arguments + (arguments.isEmpty ? [] : ["--"] + arguments),
            environment: environment.merging([home.name: home.value]) { $1 }, output: output, errors: output,
            group: .session)
        do throws(ChildFailure) {
            let child = try program.start()
            running.withLock { $0[child.id] = child }
            Thread { self.await(child, ended) }.start()
            return .success(child.id)
        } catch { return .failure(DeviceFault(error.reason)) }
    }

    private func await(_ child: ChildProcess, _ ended: @Sendable () -> Void) {
        child.wait()
        running.withLock { running in
            // The number may be another app's by now.
            if running[child.id] === child { running[child.id] = nil }
        }
        ended()
    }

    package func end(_ process: Int32, isForced: Bool) {
        // The process leads a session, and what it has started ends with it.
        running.withLock { $0[process] }?.send(isForced ? SIGKILL : SIGTERM, toGroup: true)
    }
}
