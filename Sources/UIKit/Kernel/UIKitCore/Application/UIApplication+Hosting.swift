import CoreGraphics
import Foundation
import QuartzCore
package import QuinceDeviceLink
import QuinceDiagnostics
import QuinceFrameLoop
package import QuinceHostInterface
import QuinceLaunchState
package import QuinceMediaClock
import QuinceObjCRuntime
package import QuinceRenderTree
import UIFoundation
import UIKitAppServices

extension UIApplication: HostedApplication {
    /// Begins a launch on a device, and creates its application from a class that is known only at run time.
    ///
    /// The launch and its screen come first, because the initial values of an app's own classes may contain windows,
    /// which belong to the screen that is then the main one.
    ///
    /// - Parameter delegate: creates the delegate as the host launches the application, when the clock runs.
    package static func make(
        _ applicationType: UIApplication.Type = UIApplication.self, on device: DeviceConfiguration,
        delegate: @escaping @MainActor () -> (any UIApplicationDelegate)? = { nil }
    ) -> UIApplication {
        let launch = Launch.begin()
        UIScreen.main.begin(on: device)
        let application = applicationType == UIApplication.self ? UIApplication() : makeInstance(of: applicationType)
        application.launch = launch
        launch.owner = application
        application.makeDelegate = delegate
        adopt(application)
        return application
    }

    package func connect(to device: any DeviceLink) { AppDevice.current.connect(device) }

    /// Launches the app: the delegate is created, then willFinish, didFinish, then active; the saved state is restored
    /// and scenes connect in between (behaviour/life-cycle.md#launch). An app that is launched in the background shows its
    /// interface when a person opens it.
    package func launch(rendering server: any RenderLink, for reason: LaunchReason) {
        (launchReason, applicationState) = (reason, .inactive)
        let inBackground = reason.isInBackground
        start(rendering: server)
        if inBackground { beginInBackground() }
        adoptListedOrientation()
        strongDelegate = makeDelegate()
        makeDelegate = { nil }
        delegate = strongDelegate
        let hasStoryboard = loadMainStoryboard()
        let options = launchOptions
        let handles = finishLaunching(options)
        if hasStoryboard { delegate?.window??.makeKeyAndVisible() }
        awaitsInterface = inBackground
        if !inBackground {
            showInterface()
            if case .event(let event) = reason { takeAtLaunch(event, handles) }
            become(.active)
        }
        frame.settle(self)
        restoration?.launchDidEnd()
    }

    /// - Returns: whether the app wants to be told of what it was launched with.
    private func finishLaunching(_ options: [LaunchOptionsKey: Any]?) -> Bool {
        let will = delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
        restoration?.restore(self)
        let did = delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true
        NotificationCenter.default.post(
            name: Self.didFinishLaunchingNotification, object: self,
            userInfo: options.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value) }) })
        return will && did
    }

    /// Connects the scene, which is told that it enters the foreground, and presents what was restored.
    func showInterface() {
        awaitsInterface = false
        var event: DeviceEvent?
        if case .event(let reason) = launchReason { event = reason }
        connectScene(.windowApplication, on: .main, for: event)
        for window in windows { window.rootViewController?.presentRestored() }
    }

    /// Sets up the environment of unit tests: an active app without a delegate and a window.
    package func beginUnitTests(rendering server: any RenderLink) {
        start(rendering: server)
        become(.active)
        frame.settle(self)
    }

    private func start(rendering server: any RenderLink) {
        // In unit tests the main run loop drains it.
        frame.drainsMainQueue = MediaClock.shared.source != .paced
        input.reset()
        frame.start(rendering: server)
        launchProblem = nil
        CATransaction.flushHandler = { [weak self] in self.map { $0.frame.commit($0) } }
    }

    package func post(_ event: HostEvent) { input.post(event) }
    package func turn(frame instant: FrameInstant?) { frame.turn(self, instant) }
    package var wantsNextFrame: Bool {
        guard applicationState != .background else { return false }
        return DisplayLinks.current.areRunning || AnimatedDisplay.current.isRunning
    }
    package var backgroundDeadline: MediaTime? { BackgroundTasks.current.deadline }
    package var fetchInterval: Double? { BackgroundFetch.current.interval }
    package func takeAnswers() -> [BackgroundAnswer] { AppDevice.current.takeAnswers() }
    package var needsTurn: Bool { frame.hasWork(self) }

    package var device: DeviceConfiguration { UIScreen.main.device }

    package var chrome: HostedChrome {
        HostedChrome(
            statusBar: statusBar,
            wantsText: textInput != nil, orientation: UIScreen.main.device.orientation,
            isInBackground: applicationState == .background,
            direction: userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            cursor: PointerCursor.current.name, dropEffect: OutsideDrags.current.effect)
    }

    package var clipboard: HostedClipboard { MachineClipboard.current.state }

    package var exitStatus: Int32? { frame.exitStatus }

    /// The app is still the current one: the next launch would send this commit to a server of its own.
    package func leaveScreens() {
        Screens.current.removeRoots()
        CommitPass.run(frame.server)
    }

    /// Performs layout, display and commit immediately, in the middle of a turn.
    static func commitNow() { shared.frame.commit(shared) }

    /// Adds a block that is called after the next commit.
    package func afterCommit(_ block: @escaping () -> Void) { frame.afterCommit.append(block) }
}
