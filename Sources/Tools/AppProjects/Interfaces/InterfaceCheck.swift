import Foundation

/// Lets a finished app report which parts of its storyboards and nibs have no effect.
///
/// The app has the classes that decide, UIKit's and its own, so that no list of names is kept for the build, and the
/// messages are those of a run. Before the check there runs no more of the app's code than the statements of a `main.swift`.
struct InterfaceCheck {
    /// Reports a line.
    let say: (String) -> Void

    /// The seconds after which the check is given up: a `main.swift` may wait for something.
    private static let patience = 20
    /// The status of `timeout`.
    private static let timedOut: Int32 = 124

    /// - Parameter executable: the app's program in its bundle.
    func run(_ executable: String) throws {
        let command = ["timeout", "\(Self.patience)", executable, "--check-interfaces"]
        let ending = try Subprocess.ending(command) { line in
            let prefix = "quince: "
            if !line.isEmpty { say(String(line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : line)) }
        }
        if ending == .exit(Self.timedOut) {
            return say("the check of storyboards and nibs was given up after \(Self.patience) s")
        }
        if ending != .exit(0) { say("the check of storyboards and nibs ended with \(ending)") }
    }
}
