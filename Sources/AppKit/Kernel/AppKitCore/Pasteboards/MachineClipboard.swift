import Foundation
import QuinceHostInterface
import QuinceLaunchState

/// The way between the general pasteboard and the clipboard of the machine on which the desktop is shown.
@MainActor
final class MachineClipboard {
    private static let launched = LaunchLocal(main: MachineClipboard.init)
    static var current: MachineClipboard { launched.value }

    private var told = HostedClipboard()
    /// The change of the pasteboard that the host knows, or that came from it.
    private var knownChange = 0

    /// The text that was copied last, as the host asks for it after each turn.
    var state: HostedClipboard {
        let pasteboard = NSPasteboard.general
        guard HostedClipboard.isOffered, pasteboard.changeCount != knownChange else { return told }
        knownChange = pasteboard.changeCount
        if let text = pasteboard.string(forType: .string) { told.note(copied: text) }
        return told
    }

    /// Puts the machine's text on the pasteboard, and presses Command and V, for which the app has a menu item.
    func take(_ sample: ClipboardSample, _ application: NSApplication) {
        guard case .paste(let text) = sample.clamped else { return }
        let pasteboard = NSPasteboard.general
        pasteboard.clearContents()
        pasteboard.setString(text, forType: .string)
        knownChange = pasteboard.changeCount
        let usage = 0x19
        for phase in [KeySample.Phase.down, .up] {
            application.keys.take(
                KeySample(phase: phase, usage: usage, characters: "v", modifiers: .command), application)
        }
    }
}
