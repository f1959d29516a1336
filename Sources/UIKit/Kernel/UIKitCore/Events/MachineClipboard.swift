import Foundation
package import QuinceHostInterface
import QuinceLaunchState
package import QuinceObjCRuntime
import UIFoundation

/// The way between the general pasteboard, which the module UIKitText has, and the clipboard of the machine on which the
/// device is shown.
@MainActor
package final class MachineClipboard {
    private static let launched = LaunchLocal(main: MachineClipboard.init)
    package static var current: MachineClipboard { launched.value }

    /// Makes a text that of the general pasteboard.
    @Provided package static var receiver: ((String) -> Void)?

    /// Whether the host has such a clipboard.
    package static var isOffered: Bool { HostedClipboard.isOffered }

    package private(set) var state = HostedClipboard()
    private var waiting: [Int: () -> Void] = [:]
    private var isReceiving = false

    /// Offers a text that was copied to the machine.
    package func copy(_ text: String) {
        guard !isReceiving, HostedClipboard.isOffered else { return }
        state.note(copied: text)
    }

    /// Brings the machine's text into the general pasteboard, if the machine gives it.
    ///
    /// - Parameter completion: called at once if there is no machine to ask.
    package func fetch(_ completion: @escaping () -> Void) {
        guard HostedClipboard.isOffered else { return completion() }
        waiting[state.ask()] = completion
    }

    func take(_ sample: ClipboardSample, _ application: UIApplication) {
        switch sample.clamped {
        case .paste(let text):
            guard application.applicationState == .active else { return }
            receive(text)
            paste(text, application)
        case .answer(let text, let request):
            guard let completion = waiting.removeValue(forKey: request) else { return }
            // Requests are answered in their order: older ones are lost.
            waiting = waiting.filter { $0.key > request }
            if let text { receive(text) }
            completion()
        }
    }

    private func receive(_ text: String) {
        isReceiving = true
        Self.receiver?(text)
        isReceiving = false
    }

    /// Pastes as a key of a hardware keyboard does; a responder that only types receives the text.
    private func paste(_ text: String, _ application: UIApplication) {
        guard let target = FirstResponder.current?.target(forAction: "paste:", withSender: application) else {
            PersonInput.type { application.textInput?.insertText(text) }
            return
        }
        application.sendAction("paste:", to: target, from: application, for: nil)
    }
}
