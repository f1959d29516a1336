package import QuinceDeviceLink
package import QuinceMediaClock
package import QuinceRenderTree

/// The app as a host sees it: it receives events and returns frames.
@MainActor
package protocol HostedApplication: AnyObject {
    /// Gives the app the way to the services of its device, before it is launched.
    func connect(to device: any DeviceLink)

    /// Launches the app on the device for which it was made; returns when the first frame is committed.
    ///
    /// - Parameters:
    ///   - server: the host's render server, which receives the app's commits.
    ///   - reason: says whether the app comes to the front, and what it is told of.
    func launch(rendering server: any RenderLink, for reason: LaunchReason)

    /// Queues the event for the next turn.
    func post(_ event: HostEvent)

    /// Runs one turn at the clock's current instant: input, timers, the main queue, completions, layout and commit, and
    /// at a frame's instant also display links.
    func turn(frame: FrameInstant?)

    /// Whether a display link is running, which needs a turn at the next frame's instant. Animations run in the render
    /// server.
    var wantsNextFrame: Bool { get }

    /// The app's settings for the system's part of the screen.
    var chrome: HostedChrome { get }

    /// The app's copied text, and whether it waits for the machine's clipboard.
    var clipboard: HostedClipboard { get }

    /// The windows that the host shows one by one; none unless the device has `showsWindowsApart`.
    var shownWindows: HostedWindows { get }

    /// The device that the screen shows, held as it is seen.
    var device: DeviceConfiguration { get }

    /// Whether changes made outside of a turn need a turn to reach the screen.
    var needsTurn: Bool { get }

    /// The next instant at which a turn is due without an event.
    var nextDeadline: MediaTime? { get }

    /// The icons of apps that the system shows at present, in place of an app.
    var icons: [HostedIcon] { get }

    /// Whether no code of the app may run, not even on the main queue, until an event arrives.
    var isSuspended: Bool { get }

    /// The instant until which the app, in the background, may finish its work, and at which it is ended if it has not;
    /// `nil` if it has nothing to finish and can be suspended.
    var backgroundDeadline: MediaTime? { get }

    /// The least seconds between two fetches in the background that the app wants; `nil` for none.
    var fetchInterval: Double? { get }

    /// Returns the answers to jobs since the last call.
    func takeAnswers() -> [BackgroundAnswer]

    /// The state of the last job for which the device has woken an app; `nil` if there was none.
    var backgroundOutcome: BackgroundOutcome? { get }

    /// Whether the screen is off.
    var isAsleep: Bool { get }

    /// Whether a person has to unlock the device first, or to switch it on.
    var isLocked: Bool { get }

    /// The reason for which the device could not do what a tool has asked of it last; `nil` if it could.
    var requestProblem: String? { get }

    /// Takes the app's layers out of the render server, for an app that has ended while its device goes on.
    func leaveScreens()

    /// The exit status, which is set when the app is done; a host then returns from its loop.
    var exitStatus: Int32? { get }
}

extension HostedApplication {
    package var nextDeadline: MediaTime? { MediaClock.shared.nextDeadline }
    package var isSuspended: Bool { false }
    package var backgroundDeadline: MediaTime? { nil }
    package func connect(to device: any DeviceLink) {}
    package func launch(rendering server: any RenderLink) { launch(rendering: server, for: .person) }
    package var fetchInterval: Double? { nil }
    package func takeAnswers() -> [BackgroundAnswer] { [] }
    package var backgroundOutcome: BackgroundOutcome? { nil }
    package var isAsleep: Bool { false }
    package var isLocked: Bool { false }
    package var requestProblem: String? { nil }
    package var icons: [HostedIcon] { [] }
    package var shownWindows: HostedWindows { HostedWindows() }
    package var clipboard: HostedClipboard { HostedClipboard() }
    package func leaveScreens() {}
}

/// A frame at the device's refresh rate.
package struct FrameInstant: Sendable {
    package let time: MediaTime
    package let next: MediaTime
    package let rate: Int

    package init(time: MediaTime, next: MediaTime, rate: Int) {
        self.time = time
        self.next = next
        self.rate = rate
    }
}
