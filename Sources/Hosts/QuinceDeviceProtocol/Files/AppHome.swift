import Foundation
import Glibc

/// The home directory of an app, which is what its container is on iOS: it has the app's documents, user defaults and saved state,
/// and no other app's.
package struct AppHome: Hashable, Sendable {
    package let path: String

    /// The home directory of an app that runs live. It stays from one run to the next.
    package init(of app: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        path = Self.sharedFolder(in: environment) + "/apps/" + Self.fileName(app)
    }

    /// The folder of what live apps keep from one run to the next.
    package static func sharedFolder(in environment: [String: String]) -> String {
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return (data ?? home + "/.local/share") + "/quince"
    }

    /// The home directory of a process that plays a flow.
    package init(ofFlowIn process: Int32) {
        path = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(Self.flowPrefix + "\(process)").path
    }

    /// A slash would name a folder in a folder, and a dot at the beginning another folder.
    static func fileName(_ app: String) -> String {
        let name = app.replacing("/", with: "_").replacing("\0", with: "_")
        return name.isEmpty || name.hasPrefix(".") ? "_" + name : name
    }

    // MARK: Starting an app

    /// The variable with which the app is started. Foundation reads where user defaults are before a line of an app is run.
    package var variable: (name: String, value: String) { ("XDG_CONFIG_HOME", path + "/.config") }

    /// Returns the identifier of a program as `Bundle.main` has it: that of the Info.plist beside it, or else its name.
    package static func identifier(of executable: String) -> String {
        let program = URL(fileURLWithPath: executable)
        let info = program.deletingLastPathComponent().appendingPathComponent("Info.plist")
        let values = (try? Data(contentsOf: info)).flatMap {
            try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
        }
        return values?["CFBundleIdentifier"] as? String ?? program.lastPathComponent
    }

    // MARK: In an app

    /// The variables that name other folders for an app's files.
    private static let others = ["XDG_CONFIG_HOME", "XDG_STATE_HOME"]
    /// The directories that an app on iOS finds in its container.
    private static let folders = [
        "Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp",
    ]

    /// Makes the directory, and has this process use it. Nothing may have asked for the home directory before.
    package func enter() throws(DeviceFault) {
        try PrivateFolder.make(path)
        let home = NSHomeDirectory()
        // The cache of fonts is not the app's.
        let caches = getenv("XDG_CACHE_HOME").map { String(cString: $0) } ?? home + "/.cache"
        setenv("QUINCE_FONT_CACHE", caches + "/fontconfig", 0)
        for name in ["HOME", "CFFIXED_USER_HOME"] { setenv(name, path, 1) }
        for name in Self.others { unsetenv(name) }
        setenv("XDG_DATA_HOME", path + "/Library/Application Support", 1)
        setenv("XDG_CACHE_HOME", path + "/Library/Caches", 1)
        for folder in Self.folders {
            try? FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
        }
    }

    // MARK: Flows

    private static let flowPrefix = "quince-home-"

    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Removes the directories of flows whose processes were killed, and one that an earlier process with this one's number has left.
    package static func removeOldFlows() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? [] {
            guard name.hasPrefix(flowPrefix), let process = Int32(name.dropFirst(flowPrefix.count)) else { continue }
            let isGone: Bool = kill(process, 0) != 0 && errno == ESRCH
            if process == getpid() || isGone { AppHome(ofFlowIn: process).remove() }
        }
    }
}
