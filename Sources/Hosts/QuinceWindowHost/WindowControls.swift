import QuinceDiagnostics
import QuinceHostInterface
import QuinceLiveHost
import QuinceMediaClock

/// Applies the keys of the device, and tells the window what the app wants of it.
@MainActor
final class WindowControls {
    private let mailbox: LiveMailbox
    private let speed: Double
    private var loop: LiveLoop?
    private var window: WindowThread?
    private var orientation: HostOrientation
    private var appearance = HostAppearance.light
    private var toldCursor = "default"
    private var toldWindows = HostedWindows()
    /// The number of the last copy or request of an app that the window was told of.
    private var toldClipboard = 0

    init(mailbox: LiveMailbox, device: DeviceConfiguration, speed: Double) {
        (self.mailbox, self.speed) = (mailbox, speed)
        orientation = device.orientation
    }

    func attach(_ loop: LiveLoop, _ window: WindowThread) {
        (self.loop, self.window) = (loop, window)
        // The clock starts with the launch.
        if speed != 1 { mailbox.perform { [speed] in MediaClock.shared.setRate(speed) } }
    }

    // MARK: Keys of the device

    func carryOut(_ key: ControlKey) {
        guard let application = loop?.application else { return }
        switch key {
        case .home: application.post(.button(.home))
        case .lock: application.post(.button(.lock))
        case .rotateLeft: turn(by: 1)
        case .rotateRight: turn(by: -1)
        case .appearance:
            appearance = appearance == .light ? .dark : .light
            application.post(.appearance(appearance))
        case .fullScreen: break
        }
    }

    /// The orientations in the order in which a device is turned to the left.
    private static let turns: [HostOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]

    private func turn(by quarters: Int) {
        let place = Self.turns.firstIndex(of: orientation) ?? 0
        orientation = Self.turns[(place + quarters + 4) % 4]
        loop?.rotate(to: orientation) { StandardStream.error.write("\($0)\n") }
    }

    // MARK: Wishes of the app

    /// Tells the window, after each turn, what has changed.
    func tellState() {
        guard let application = loop?.application else { return }
        let cursor = application.chrome.cursor
        if cursor != toldCursor {
            toldCursor = cursor
            window?.perform(.cursor(cursor))
        }
        let windows = application.shownWindows
        if windows != toldWindows {
            toldWindows = windows
            window?.perform(.windows(windows))
        }
        tellClipboard(application.clipboard)
    }

    /// Passes on what a person has copied, and asks for what a person pastes.
    private func tellClipboard(_ clipboard: HostedClipboard) {
        let news = clipboard.news(since: &toldClipboard)
        if let text = news.copied { window?.perform(.copy(text)) }
        if let request = news.request { window?.perform(.readClipboard(request: request)) }
    }
}
