import CoreGraphics
import Diagnostics
import Foundation
package import HostInterface
import LaunchState
import MediaClock
import ObjCRuntime
import QuartzCore
package import RenderTree
import UIFoundation

extension UIApplication: HostedApplication {
    /// Creates the application and its delegate from classes that are known only at run time.
    package static func make(
        _ applicationType: UIApplication.Type = UIApplication.self, delegate: (any UIApplicationDelegate)?
    ) -> UIApplication {
        let application = applicationType == UIApplication.self ? UIApplication() : makeInstance(of: applicationType)
        adopt(application)
        application.strongDelegate = delegate
        application.delegate = delegate
        return application
    }

    /// Launches the app: willFinish, didFinish, then active; scenes connect in between
    /// (behaviour/life-cycle.md#launch).
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

    /// Sets up the environment of unit tests: a device, and an active app without a delegate and a window.
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

    /// Ends an app with a message, instead of showing a black screen, if its window was to come from a storyboard.
    private func checkStoryboard() {
        guard let name = Self.mainStoryboard else { return }
        Unsupported.report("the storyboard \(name), which provides the window", in: "Info.plist")
        guard windows.isEmpty else { return }
        launchProblem = "no window: it comes from the storyboard \(name), and storyboards are not supported yet"
        frame.exitStatus = 1
    }

    private static var mainStoryboard: String? {
        let role = UISceneSession.Role.windowApplication.rawValue
        let name = SceneManifest.main.entry(named: nil, role: role)?.storyboardName
        return name ?? Bundle.main.infoDictionary?["UIMainStoryboardFile"] as? String
    }

    package func post(_ event: HostEvent) { frame.input.post(event) }
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
        // Since iOS 13 the default style is the readable one.
        case .default: return top.traitCollection.userInterfaceStyle == .dark ? .light : .dark
        }
    }

    package var exitStatus: Int32? { frame.exitStatus }

    /// Performs layout, display and commit immediately, in the middle of a turn.
    static func commitNow() { shared.frame.commit(shared) }

    /// Adds a block that is called after the next commit.
    func afterCommit(_ block: @escaping () -> Void) { frame.afterCommit.append(block) }
}
