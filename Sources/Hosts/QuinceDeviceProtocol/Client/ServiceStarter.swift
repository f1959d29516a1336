import Foundation
import Glibc
import QuinceChildProcesses

/// The word that the service writes, when it listens, to the app that starts it.
package enum DeviceStart {
    package static let word = "ready\n"
}

/// Starts the service if none runs.
package struct ServiceStarter: Sendable {
    /// The path of `quince-device`; empty if none is to be started.
    package var program: String
    package var places: DevicePlaces
    /// The environment of the service, of which it gets what it needs.
    package var environment: [String: String]

    package init(
        program: String, places: DevicePlaces = DevicePlaces(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) { (self.program, self.places, self.environment) = (program, places, environment) }

    /// The variables that the service and the apps that it starts have.
    package static let variables: Set<String> = [
        "HOME", "PATH", "USER", "LANG", "TZ", "LD_LIBRARY_PATH", "XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_DATA_HOME",
        "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
    ]

    /// Connects to the service, and starts it before if none runs. Of several apps that begin at once one starts it, and the
    /// others wait for that.
    func connect() throws(DeviceFault) -> DeviceSocket {
        try places.prepare()
        let end = DispatchTime.now() + DeviceLimits.startSeconds
        repeat {
            if let socket = try DeviceSocket.connect(places.socket) { return socket }
            guard !program.isEmpty else { throw DeviceFault("no device service runs") }
            if let lock = try places.lock(places.startLock) {
                defer { withExtendedLifetime(lock) {} }
                if let socket = try DeviceSocket.connect(places.socket) { return socket }
                try start()
                if let socket = try DeviceSocket.connect(places.socket) { return socket }
                throw DeviceFault("\(program): the device service has ended at once; \(places.log) says why")
            }
            usleep(10_000)
        } while DispatchTime.now() < end
        throw DeviceFault("\(places.startLock): another app starts the device service and does not finish")
    }

    /// Starts the service and waits until it listens: then it writes to the pipe that it has as its standard output.
    private func start() throws(DeviceFault) {
        let output = try run()
        switch output.readSome(forMilliseconds: Int32(DeviceLimits.startSeconds * 1000)) {
        case nil: throw DeviceFault("\(program): the device service does not listen; \(places.log) may say why")
        case let bytes?:
            let text = String(decoding: bytes, as: UTF8.self)
            guard !text.hasPrefix(DeviceStart.word) else { return }
            let line = text.split(separator: "\n").first.map(String.init) ?? "it has ended at once"
            throw DeviceFault("\(program): the device service does not start; \(line)")
        }
    }

    /// Starts the program and returns the pipe of its output. Its end is waited for, so that nothing of it is left.
    private func run() throws(DeviceFault) -> OutputPipe {
        do {
            let output = try OutputPipe()
            let child = try ChildProgram(
                [program, "--started-by-app"], environment: environment.filter { Self.variables.contains($0.key) },
                output: output.end, errors: output.end, group: .session
            ).start()
            Thread { child.wait() }.start()
            return output
        } catch { throw DeviceFault("\(program): the device service does not start; \(error.reason)") }
    }
}
