import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitContainers
import UIKitRestoration

/// The orders are those of behaviour/state-restoration.md#saving and behaviour/state-restoration.md#restoring.
@Suite("The order of the calls of state restoration", .serialized)
@MainActor
struct RestorationOrderTests {
    private let stage = RestorationStage()

    private static func navigation(_ controllers: UIViewController...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.restorationIdentifier = "Nav"
        navigation.viewControllers = controllers
        return navigation
    }

    @Test("Nothing is asked at the first launch, when no state was saved")
    func firstLaunch() {
        stage.launch()
        #expect(RestorationLog.take() == ["willFinish", "didFinish", "load Root", "active"])
    }

    @Test("Entering the background: the delegate first, then each controller before those that it contains")
    func saving() {
        stage.launch { app in
            app.makeRoot = { Self.navigation(NumberController("List"), NumberController("Note")) }
        }
        _ = RestorationLog.take()
        stage.enterBackground()
        #expect(RestorationLog.take() == ["background", "shouldSave", "willEncode", "encode List", "encode Note"])
        #expect(stage.paths == ["Nav", "Nav/List", "Nav/Note"])
    }

    @Test("A launch restores between willFinish and didFinish: all are made, loaded, decoded, and told of the end")
    func restoring() {
        stage.launch { app in
            app.makeRoot = { Self.navigation(NumberController("List"), FactoryController("Note")) }
        }
        stage.enterBackground()
        _ = RestorationLog.take()
        stage.launch { app in app.makeRoot = { Self.navigation(NumberController("List")) } }
        #expect(
            RestorationLog.take() == [
                "willFinish", "shouldRestore", "delegate Nav", "delegate Nav/List", "class Nav/Note", "load Note",
                "decode List", "decode Note", "didDecode", "finished List", "finished Note", "didFinish", "active",
            ])
        let navigation = stage.root as? UINavigationController
        #expect(navigation?.viewControllers.map(\.title) == ["List", "Note"])
    }

    @Test("A view is loaded before the state is decoded if it was loaded when the state was saved")
    func loading() {
        stage.launch()
        stage.enterBackground()
        _ = RestorationLog.take()
        stage.launch()
        #expect(
            RestorationLog.take() == [
                "willFinish", "shouldRestore", "delegate Root", "load Root", "decode Root", "didDecode",
                "finished Root", "didFinish", "active",
            ])
    }

    @Test("The methods for secure states are asked instead of the older ones, if the delegate has them")
    func secure() {
        let app: any UIApplicationDelegate = SecureApp()
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        stage.launch()
        _ = RestorationLog.take()
        #expect(app.application(.shared, shouldSaveSecureApplicationState: coder))
        #expect(app.application(.shared, shouldRestoreSecureApplicationState: coder))
        #expect(RestorationLog.take() == ["shouldSaveSecure", "shouldRestore"])
    }
}

/// Has the newer of the two methods for saving, and the older one for restoring.
private final class SecureApp: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        RestorationLog.lines.append("shouldSaveSecure")
        return true
    }
    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        RestorationLog.lines.append("shouldRestore")
        return true
    }
}
