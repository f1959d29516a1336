package import DeviceProtocol
import Foundation
import Glibc
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
    /// The processes that were not waited for, whose numbers are therefore still theirs.
    private let running = Mutex<Set<Int32>>([])

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment.filter { ServiceStarter.variables.contains($0.key) }
    }

    package static let arguments = ["--host", "headless", "--background-work"]
    /// `WNOWAIT`, which leaves an ended process to be waited for, and `WEXITED`.
    private static let peek: Int32 = 0x0100_0000 | 4

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
        let program = SpawnedProgram(
            path: executable, arguments: Self.arguments + (arguments.isEmpty ? [] : ["--"] + arguments),
            environment: environment.merging([home.name: home.value]) { $1 }, output: file < 0 ? nil : file)
        Self.keepFiles()
        return program.spawn().map { process in
            running.withLock { _ = $0.insert(process) }
            Thread { self.await(process, ended) }.start()
            return process
        }
    }

    /// Keeps to this process what a library may have opened for every program that it starts.
    private static func keepFiles() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
            if let file = Int32(name), file > 2 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        }
    }

    private func await(_ process: Int32, _ ended: @Sendable () -> Void) {
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, Self.peek) < 0, errno == EINTR {}
        running.withLock { running in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            running.remove(process)
        }
        ended()
    }

    package func end(_ process: Int32, isForced: Bool) {
        running.withLock { running in
            // The process leads a session, and what it has started ends with it.
            if running.contains(process) { kill(-process, isForced ? SIGKILL : SIGTERM) }
        }
    }
}
