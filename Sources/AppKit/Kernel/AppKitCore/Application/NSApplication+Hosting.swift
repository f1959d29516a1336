import AppKitDrawing
import CoreGraphics
import Foundation
package import QuartzCore
package import QuinceDeviceLink
import QuinceFrameLoop
package import QuinceHostInterface
import QuinceLaunchState
import QuinceMediaClock
import QuinceObjCRuntime
package import QuinceRenderTree
package import QuinceViewLayout

extension NSApplication: HostedApplication {
    /// Begins a launch on a Mac, and creates its application from a class that may be known only at run time.
    ///
    /// - Parameter delegate: creates the delegate as the host launches the application, when the clock runs.
    package static func make(
        _ applicationType: NSApplication.Type = NSApplication.self, on device: DeviceConfiguration,
        delegate: @escaping @MainActor () -> (any NSApplicationDelegate)? = { nil }
    ) -> NSApplication {
        let launch = Launch.begin()
        NSScreen.desktop.begin(on: device)
        let application = applicationType == NSApplication.self ? NSApplication() : makeInstance(of: applicationType)
        application.adopt(launch, delegate)
        adopt(application)
        return application
    }

    /// Begins the launch of an application that the app's `main.swift` has made, with its windows, before it runs.
    package func begin(
        on device: DeviceConfiguration, delegate: @escaping @MainActor () -> (any NSApplicationDelegate)? = { nil }
    ) {
        adopt(Launch.begin(), delegate)
        NSScreen.desktop.begin(on: device)
    }

    private func adopt(_ launch: Launch, _ makeDelegate: @escaping @MainActor () -> (any NSApplicationDelegate)?) {
        self.launch = launch
        self.makeDelegate = makeDelegate
        launch.owner = self
    }

    /// Launches the app: the delegate is created, the main document loaded, then willFinish, didFinish and active.
    package func launch(rendering server: any RenderLink, for reason: LaunchReason) {
        loop.perform { [self] in begin(rendering: server) }
    }

    /// Sets up the environment of unit tests: an active app without a delegate and a window.
    package func beginUnitTests(rendering server: any RenderLink) {
        loop.perform { [self] in
            start(rendering: server)
            becomeActive()
            frameLoop.settle(self)
        }
    }

    private func start(rendering server: any RenderLink) {
        // In unit tests the main run loop drains it.
        frameLoop.drainsMainQueue = MediaClock.shared.source != .paced
        waiting = []
        frameLoop.start(rendering: server)
        CATransaction.flushHandler = { [weak self] in self.map { $0.frameLoop.commit($0) } }
    }

    private func begin(rendering server: any RenderLink) {
        // An app that hosts unit tests was active in their environment, and becomes so again.
        isActive = false
        start(rendering: server)
        strongDelegate = makeDelegate()
        makeDelegate = { nil }
        if let strongDelegate { delegate = strongDelegate }
        loadMainInterface()
        isRunning = true
        tell(Self.willFinishLaunchingNotification) { $0.applicationWillFinishLaunching }
        finishLaunching()
        tell(Self.didFinishLaunchingNotification, [Self.launchIsDefaultUserInfoKey: true]) {
            $0.applicationDidFinishLaunching
        }
        becomeActive()
        frameLoop.settle(self)
    }

    package func post(_ event: HostEvent) { waiting.append(event) }
    package func turn(frame instant: FrameInstant?) {
        loop.perform { [self] in frameLoop.turn(self, instant) }
        // A loop of the app's own takes one event a turn, and a blocking animation has left what came meanwhile.
        while !loop.holdsInput, !waiting.isEmpty, exitStatus == nil {
            loop.perform { [self] in frameLoop.turn(self, nil) }
        }
    }
    package var wantsNextFrame: Bool { DisplayLinks.current.areRunning || AnimatedDisplay.current.isRunning }
    package var needsTurn: Bool { frameLoop.hasWork(self) || !posted.isEmpty }
    package var device: DeviceConfiguration { NSScreen.desktop.device }
    package var exitStatus: Int32? { frameLoop.exitStatus }
    package var clipboard: HostedClipboard { MachineClipboard.current.state }

    package var shownWindows: HostedWindows {
        guard device.showsWindowsApart else { return HostedWindows() }
        return HostedWindows(NSScreen.desktop.windowList.shown.map(\.hosted), change: WindowSurfaces.current.change)
    }

    package var chrome: HostedChrome {
        HostedChrome(
            statusBar: .hidden, wantsText: (keyWindow?.firstResponder as? NSText)?.isEditable ?? false,
            orientation: .portrait,
            direction: userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            cursor: NSCursor.shownShape)
    }

    /// Performs layout, display and commit immediately, in the middle of a turn.
    func commitNow() { frameLoop.commit(self) }
}

extension NSApplication: FrameKit {
    package func takeInput() {
        // A turn that waits leaves its events to the next ones.
        while !waiting.isEmpty, !loop.holdsInput, !loop.isDue { handle(waiting.removeFirst()) }
        deliverPosted()
    }

    package var showsFrames: Bool { true }
    package var rootLayers: [CALayer] { [NSScreen.desktop.rootLayer] }
    package var layoutWindows: [any LayoutView] { NSScreen.desktop.windowList.backToFront.map(\.frameView) }

    package func willLayOut() {
        Animators.forget()
        NSAnimationContext.current.animateLayout()
        for window in NSScreen.desktop.windowList.backToFront {
            window.growToConstraints()
            window.refreshPointerAreas()
        }
    }

    package func didLayOut() {
        for window in NSScreen.desktop.windowList.backToFront { window.didLayOut() }
        focusRing.follow(keyWindow)
    }

    package func didCommit() {
        if device.showsWindowsApart { return WindowSurfaces.current.update(frameLoop.server) }
        let screen = NSScreen.desktop
        guard screen.shown != screen.device.size else { return }
        screen.shown = screen.device.size
        frameLoop.server.addSurface(
            screen.surface, root: screen.rootLayer.id, size: screen.pixelSize, scale: screen.backingScaleFactor)
    }
}
