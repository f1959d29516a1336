import QuinceHeadlessHost
import QuinceHostInterface
import QuinceLaunchState
import Stage
import Testing

private final class Landscape: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
}

/// Rules of behaviour/presentation.md#orientation.
@Suite("Orientations of apps and presentations")
@MainActor
struct OrientationTests {
    @Test(
        "An Info.plist lists orientations, for tablets separately",
        arguments: [(false, [UIInterfaceOrientation.landscapeRight]), (true, [.portrait, .landscapeLeft])])
    func list(isPad: Bool, orientations: [UIInterfaceOrientation]) {
        let info: [String: Any] = [
            "UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeRight"],
            "UISupportedInterfaceOrientations~ipad": [
                "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
            ],
        ]
        #expect(SupportedOrientations(info, isPad: isPad).list == orientations)
        #expect(SupportedOrientations([:], isPad: isPad).mask == .all)
    }

    @Test("An app of landscape orientations only is launched in the first of them, and stays in landscape")
    func launch() {
        let device = DeviceConfiguration(profile: .standard, system: SystemVersion(12))
        let application = UIApplication.make(on: device)
        application.listedOrientations = SupportedOrientations(
            [
                "UISupportedInterfaceOrientations": [
                    "UIInterfaceOrientationLandscapeRight", "UIInterfaceOrientationLandscapeLeft",
                ]
            ], isPad: false)
        let host = HeadlessHost(application, device: device)
        host.launch()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        host.turn()
        #expect(UIScreen.main.orientation == .landscapeRight)
        #expect(window.bounds.width > window.bounds.height)
        host.send(.orientation(.landscapeRight))
        #expect(UIScreen.main.orientation == .landscapeLeft)
        host.send(.orientation(.portrait))
        #expect(UIScreen.main.orientation == .landscapeLeft)
    }

    @Test("A controller that supports landscape only turns the interface as it is presented, and back as it leaves")
    func presentation() {
        let stage = Stage(ios: "12")
        let controller = Landscape()
        stage.window.rootViewController?.present(controller, animated: true)
        stage.advance(2)
        #expect(UIScreen.main.orientation == .landscapeLeft)
        #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
        controller.dismiss(animated: true)
        stage.advance(2)
        #expect(UIScreen.main.orientation == .portrait)
        #expect(stage.root.bounds.size == CGSize(width: 375, height: 667))
    }

    @Test("A presented controller is turned to how the device is held, if it supports that")
    func held() {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let stage = Stage(root: Upright(), ios: "12")
        stage.host.send(.orientation(.landscapeLeft))
        #expect(UIScreen.main.orientation == .portrait)
        let controller = Landscape()
        stage.window.rootViewController?.present(controller, animated: false)
        #expect(UIScreen.main.orientation == .landscapeRight)
    }
}
