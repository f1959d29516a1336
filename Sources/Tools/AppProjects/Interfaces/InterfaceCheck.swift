import Foundation

/// Lets a finished app report which parts of its storyboards and nibs have no effect.
///
/// The app has the classes that decide, UIKit's and its own, so that no list of names is kept for the build, and the
/// messages are those of a run. Before the check there runs no more of the app's code than the statements of a `main.swift`.
struct InterfaceCheck {
    /// Reports a line.
    let say: (String) -> Void

    /// - Parameter executable: the app's program in its bundle.
    func run(_ executable: String) throws {
        let ending = try Subprocess.ending([executable, "--check-interfaces"]) { line in
            let prefix = "quince: "
            if !line.isEmpty { say(String(line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : line)) }
        }
        if ending != .exit(0) { say("the check of storyboards and nibs ended with \(ending)") }
    }
}
