import Foundation
import QuinceDiagnostics
package import QuinceHostInterface
import QuinceLiveHost
import QuinceRenderTree
import Synchronization

/// Runs the device in a window of the desktop, or an app of the Mac in its windows.
///
///     window thread ◀── pixels ── pictures ◀─ render thread ◀── commits ── main thread (the app)
///                   ── events ─▶ mailbox ───────────────────────────────▶
///
/// The window has a thread of its own, so that it is drawn and can be closed while the app's main thread is busy.
@MainActor
package final class WindowHost {
    /// The device for which the app is to be made: a Mac whose windows are apart has the size of the display.
    package let device: DeviceConfiguration
    private let mailbox = LiveMailbox()
    private let renderThread: RenderThread
    private let window: WindowThread
    private let controls: WindowControls

    /// Opens the window; it is shown with the app's first frame.
    ///
    /// - Parameter isApart: whether each window of a Mac's app is a window of the desktop. One that does not let apps place their
    ///   windows, as Wayland's, shows the screen in one window.
    /// - Parameter speed: the speed of media time relative to the system's.
    /// - Throws: a failure with a one-line description if there is no display.
    package init(
        device: DeviceConfiguration, isApart: Bool = false, appName: String, speed: Double = 1
    ) throws(WindowProblem) {
        let (mailbox, pictures) = (mailbox, WindowPictures())
        renderThread = RenderThread(
            threads: device.renderThreads, rate: device.profile.refreshRate, sink: pictures, tellApp: mailbox.wake)
        controls = WindowControls(mailbox: mailbox, device: device, speed: speed)
        let receiver = WindowReceiver(mailbox, renderThread, controls, pictures)
        do throws(WindowProblem) {
            window = try WindowThread(device: device, isApart: isApart, title: appName, pictures: pictures) {
                receiver.take($0)
            }
            self.device = window.device
        } catch {
            renderThread.stop()
            throw error
        }
    }

    /// - Returns: the app's exit status.
    package func run(_ app: any HostedApplication) -> Int32 {
        let loop = LiveLoop(app, mailbox: mailbox, rate: device.profile.refreshRate)
        HostedClipboard.isOffered = true
        controls.attach(loop, window)
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

/// Passes on what happens to the windows.
///
/// - Isolation: the window's thread.
private final class WindowReceiver: Sendable {
    private let mailbox: LiveMailbox
    private let renderThread: RenderThread
    private let controls: WindowControls
    private let pictures: WindowPictures
    /// The instants at which the app was asked to close something that it has not heard of yet; `nil` is the app itself.
    private let asked = Mutex<[SurfaceID?: ContinuousClock.Instant]>([:])

    init(_ mailbox: LiveMailbox, _ renderThread: RenderThread, _ controls: WindowControls, _ pictures: WindowPictures) {
        (self.mailbox, self.renderThread, self.controls, self.pictures) = (mailbox, renderThread, controls, pictures)
    }

    func take(_ message: WindowMessage) {
        switch message {
        case .event(let event): check(mailbox.post(event))
        case .control(let key): check(mailbox.offer { [controls] in controls.carryOut(key) })
        case .closed(let event, let surface): close(surface, by: event)
        case .visible(let isVisible):
            pictures.setWatched(isVisible)
            // Nothing was drawn while nobody could see it.
            if isVisible { renderThread.perform { _ in } }
        }
    }

    private func check(_ receipt: LiveMailbox.Receipt) {
        if let notice = receipt.notice { StandardStream.error.write("\(notice)\n") }
    }

    /// Asks the app to close something. An app whose main thread hangs does not hear that; a second click on the same button, after
    /// the time in which a person sees that nothing happens, ends it.
    private func close(_ surface: SurfaceID?, by event: HostEvent) {
        let isSecond = asked.withLock { asked -> Bool in
            if let first = asked[surface] { return first.duration(to: .now) > Self.patience }
            asked[surface] = .now
            return false
        }
        if isSecond { _exit(1) }
        mailbox.post(event)
        mailbox.perform { self.asked.withLock { $0[surface] = nil } }
    }

    /// The time that an app has to close something; chosen.
    private static let patience = Duration.seconds(1)
}
