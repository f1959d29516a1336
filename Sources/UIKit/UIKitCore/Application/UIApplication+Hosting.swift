import CoreGraphics
import Foundation
package import HostInterface
import LaunchState
import MediaClock
import ObjCRuntime
import QuartzCore
package import RenderTree
import UIFoundation

extension UIApplication: HostedApplication {
    /// Makes the application and its delegate of classes that are known only at run time.
    package static func make(
        _ applicationType: UIApplication.Type = UIApplication.self, delegate: (any UIApplicationDelegate)?
    ) -> UIApplication {
        let application = applicationType == UIApplication.self ? UIApplication() : makeInstance(of: applicationType)
        adopt(application)
        application.strongDelegate = delegate
        application.delegate = delegate
        return application
    }

    /// willFinish, didFinish, then active; with scenes, the scene in between (behaviour/life-cycle.md#launch).
    package func launch(on device: DeviceConfiguration, rendering server: any RenderLink) {
        frame.drainsMainQueue = true
        prepare(device, server)
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        connectScene(.windowApplication, on: .main)
        become(.active)
        frame.settle(self)
        checkStoryboard()
    }

    /// What unit tests find: a device, and an app in front that has neither delegate nor window.
    package func beginUnitTests(on device: DeviceConfiguration, rendering server: any RenderLink) {
        frame.drainsMainQueue = false
        prepare(device, server)
        become(.active)
        frame.settle(self)
    }

    private func prepare(_ device: DeviceConfiguration, _ server: any RenderLink) {
        launch = Launch.begin()
        UIScreen.main.begin(on: device)
        frame.start(rendering: server)
        launchProblem = nil
        CATransaction.flushHandler = { [weak self] in self.map { $0.frame.commit($0) } }
    }

    /// An app whose window was to come from its storyboard has none, and ends with that word, instead of being black for no
    /// reason that is seen.
    private func checkStoryboard() {
        guard let name = Self.mainStoryboard else { return }
        Unsupported.report("the storyboard \(name), which the window comes from", in: "Info.plist")
        guard windows.isEmpty else { return }
        launchProblem = "no window: it comes from the storyboard \(name), and storyboards are not supported yet"
        frame.exitStatus = 1
    }

    private static var mainStoryboard: String? {
        let role = UISceneSession.Role.windowApplication.rawValue
        let name = SceneManifest.main.entry(named: nil, role: role)?.storyboardName
        return name ?? Bundle.main.infoDictionary?["UIMainStoryboardFile"] as? String
    }

    package func post(_ event: HostEvent) { frame.events.append(event) }
    package func turn(frame instant: FrameInstant?) { frame.turn(self, instant) }
    package var wantsNextFrame: Bool { DisplayLinks.current.areRunning || AnimatedDisplay.current.isRunning }
    package var needsTurn: Bool { frame.hasWork }

    package var chrome: HostedChrome {
        HostedChrome(
            statusBar: statusBar,
            wantsText: FirstResponder.current is any UIKeyInput, orientation: UIScreen.main.device.orientation,
            isInBackground: applicationState == .background,
            direction: userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    package var statusBar: HostedChrome.StatusBar {
        guard let top = mainWindow?.rootViewController?.topPresented else { return .dark }
        if top.prefersStatusBarHidden { return .hidden }
        switch top.preferredStatusBarStyle {
        case .lightContent: return .light
        case .darkContent: return .dark
        // Since iOS 13 the default is whatever can be read.
        case .default: return top.traitCollection.userInterfaceStyle == .dark ? .light : .dark
        }
    }

    package var exitStatus: Int32? { frame.exitStatus }

    /// Layout, display and commit now, in the middle of a turn.
    static func commitNow() { shared.frame.commit(shared) }

    /// Called once the next commit has been made.
    func afterCommit(_ block: @escaping () -> Void) { frame.afterCommit.append(block) }

    // MARK: States

    func activate(_ activation: HostActivation) {
        switch (applicationState, activation) {
        case (.active, .inactive), (.inactive, .active): become(activation == .active ? .active : .inactive)
        case (.active, .background):
            become(.inactive)
            become(.background)
        case (.inactive, .background): become(.background)
        case (.background, .active):
            leaveBackground()
            become(.active)
        case (.background, .inactive): leaveBackground()
        case (.active, .active), (.inactive, .inactive), (.background, .background): break
        }
    }

    private func leaveBackground() {
        applicationState = .inactive
        tell({ $0.applicationWillEnterForeground(self) }, .foregroundInactive) { $0.sceneWillEnterForeground($1) }
        NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    }

    func become(_ state: State) {
        applicationState = state
        switch state {
        case .active:
            tell({ $0.applicationDidBecomeActive(self) }, .foregroundActive) { $0.sceneDidBecomeActive($1) }
            NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
        case .inactive:
            frame.keys.cancelAll(self)
            cancelTouches()
            tell({ $0.applicationWillResignActive(self) }, .foregroundInactive) { $0.sceneWillResignActive($1) }
            NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        case .background:
            tell({ $0.applicationDidEnterBackground(self) }, .background) { $0.sceneDidEnterBackground($1) }
            NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
        }
    }

    private func cancelTouches() {
        for screen in UIScreen.screens {
            if let event = frame.touches.cancelAll(on: screen) { sendEvent(event) }
            frame.touches.finish()
        }
    }

    /// Where there is a scene, its delegate hears of the states in the app delegate's place.
    private func tell(
        _ callApp: (any UIApplicationDelegate) -> Void, _ state: UIScene.ActivationState,
        _ callScene: (any UISceneDelegate, UIScene) -> Void
    ) {
        if connectedScenes.isEmpty { delegate.map(callApp) }
        for scene in orderedScenes {
            scene.activationState = state
            scene.delegate.map { callScene($0, scene) }
        }
    }
}
