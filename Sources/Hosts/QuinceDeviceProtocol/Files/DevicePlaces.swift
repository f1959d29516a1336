import Foundation
import Glibc
package import QuinceConfinedFiles

/// The files of the service.
package struct DevicePlaces: Hashable, Sendable {
    /// The folder of what lasts as long as the service: its socket and locks.
    package let runtime: String
    /// The folder of what outlives it: the records, the token and the log.
    package let state: String

    package var socket: String { runtime + "/device.sock" }
    /// The service holds this lock as long as it lives.
    package var serviceLock: String { runtime + "/device.lock" }
    /// An app holds this lock while it starts the service.
    package var startLock: String { runtime + "/start.lock" }
    /// Has a byte for each crash of the service in a row.
    package var crashes: String { state + "/crashes" }
    package var token: String { state + "/token" }
    package var records: String { state + "/records.sqlite" }
    /// The folder of files that are being loaded, or that apps have not taken yet.
    package var transfers: String { state + "/transfers" }
    package var log: String { state + "/device.log" }
    /// Returns the path of the output of an app that the service has started last.
    package func output(of app: String) -> String { state + "/output/" + AppHome.fileName(app) + ".log" }

    package init(runtime: String, state: String) { (self.runtime, self.state) = (runtime, state) }

    /// The places for a user's environment, by the XDG Base Directory Specification, which ignores relative paths.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        runtime = folder("XDG_RUNTIME_DIR").map { $0 + "/quince" } ?? "/tmp/quince-\(geteuid())"
        let home = folder("HOME") ?? NSHomeDirectory()
        state = (folder("XDG_STATE_HOME") ?? home + "/.local/state") + "/quince/device"
    }

    /// Makes the folders, or checks that they are the user's alone.
    package func prepare() throws(DeviceFault) {
        try PrivateFolder.make(runtime)
        try PrivateFolder.make(state)
        try PrivateFolder.make(state + "/output")
    }

    /// - Parameter path: that of one of the locks.
    /// - Returns: `nil` if another process has the lock.
    package func lock(_ path: String) throws(DeviceFault) -> LockFile? {
        do { return try LockFile(path) } catch { throw DeviceFault(error.description) }
    }
}
