import Foundation
package import QuinceHostInterface
import QuinceLiveHost
import QuinceRenderTree
import Synchronization

/// Runs the device in a window of the desktop.
///
///     window thread ◀── pixels ── picture ◀── render thread ◀── commits ── main thread (the app)
///                   ── events ─▶ mailbox ───────────────────────────────▶
///
/// The window has a thread of its own, so that it is drawn and can be closed while the app's main thread is busy.
@MainActor
package final class WindowHost {
    private let device: DeviceConfiguration
    private let mailbox = LiveMailbox()
    private let renderThread: RenderThread
    private let window: WindowThread
    private let controls: WindowControls

    /// Opens the window; it is shown with the app's first frame.
    ///
    /// - Parameter speed: the speed of media time relative to the system's.
    /// - Throws: a failure with a one-line description if there is no display.
    package init(device: DeviceConfiguration, appName: String, speed: Double = 1) throws(WindowProblem) {
        self.device = device
        let mailbox = mailbox
        let picture = WindowPicture()
        let link = WindowLink()
        window = try WindowThread(device: device, title: appName, picture: picture) { link.take($0) }
        renderThread = RenderThread(
            threads: device.renderThreads, rate: device.profile.refreshRate, sink: picture, tellApp: mailbox.wake)
        controls = WindowControls(mailbox: mailbox, window: window, device: device, speed: speed)
        link.connect(mailbox, renderThread, controls, picture)
    }

    /// - Returns: the app's exit status.
    package func run(_ app: any HostedApplication) -> Int32 {
        let loop = LiveLoop(app, mailbox: mailbox, rate: device.profile.refreshRate)
        HostedClipboard.isOffered = true
        controls.attach(loop)
        loop.afterTurn = { [controls] in controls.tellState() }
        defer {
            renderThread.stop()
            window.end()
        }
        return loop.run(rendering: renderThread)
    }

    /// Asks the app to exit, from any thread.
    package nonisolated func quit() { mailbox.post(.quit) }
}

/// The problem for which no window can be opened, in one line.
package struct WindowProblem: Error, CustomStringConvertible {
    package let description: String
}

/// The way of what happens to the window to the parts of the host, which are made after it.
private final class WindowLink: Sendable {
    private struct Parts {
        let mailbox: LiveMailbox
        let renderThread: RenderThread
        let controls: WindowControls
        let picture: WindowPicture
    }

    private let parts = Mutex<Parts?>(nil)
    /// Whether the app has been asked to quit and has not been told yet.
    private let isClosing = Atomic(false)

    func connect(
        _ mailbox: LiveMailbox, _ renderThread: RenderThread, _ controls: WindowControls, _ picture: WindowPicture
    ) {
        parts.withLock {
            $0 = Parts(mailbox: mailbox, renderThread: renderThread, controls: controls, picture: picture)
        }
    }

    func take(_ message: WindowMessage) {
        guard let parts = parts.withLock({ $0 }) else { return }
        switch message {
        case .event(let event): parts.mailbox.post(event)
        case .control(let key): _ = parts.mailbox.offer { parts.controls.carryOut(key) }
        case .closed: close(parts)
        case .visible(let isVisible):
            parts.picture.setWatched(isVisible)
            // Nothing was drawn while nobody could see it.
            if isVisible { parts.renderThread.perform { _ in } }
        }
    }

    /// Asks the app to quit. An app whose main thread hangs does not hear that; a second click ends it.
    private func close(_ parts: Parts) {
        if isClosing.exchange(true, ordering: .relaxed) { _exit(1) }
        parts.mailbox.post(.quit)
        parts.mailbox.perform { self.isClosing.store(false, ordering: .relaxed) }
    }
}
