import Foundation
import QuinceDiagnostics
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceLaunchState
import QuinceRenderTree
import Stage
import Testing
import UIKitEffects

private final class SceneLog {
    @MainActor static var lines: [String] = []
}

private final class SceneApp: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(delegate: SceneDelegate.self, for: session) }
    func applicationDidBecomeActive(_ application: UIApplication) { SceneLog.lines.append("app active") }
}

private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        SceneLog.lines.append(scene.screen === UIScreen.main ? "connect" : "connect external")
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { SceneLog.lines.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { SceneLog.lines.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { SceneLog.lines.append("resign") }
    func sceneDidDisconnect(_ scene: UIScene) { SceneLog.lines.append("disconnect") }
    func sceneDidEnterBackground(_ scene: UIScene) { SceneLog.lines.append("background") }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let (old, new) = (previousCoordinateSpace.bounds.width, windowScene.coordinateSpace.bounds.width)
        let turns = previousInterfaceOrientation != windowScene.interfaceOrientation
        let style = previousTraitCollection.userInterfaceStyle != windowScene.traitCollection.userInterfaceStyle
        SceneLog.lines.append("update \(Int(old)) to \(Int(new))\(turns ? ", turned" : "")\(style ? ", style" : "")")
    }
}

/// A window whose initializer calls the designated one of scenes, as overlays of public apps do.
private final class Overlay: UIWindow {
    var isMade = false
    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        isMade = true
    }
    required init?(coder: NSCoder) { nil }
}

@Suite("An app with scenes")
@MainActor
struct SceneTests {
    @Test("The scene's delegate is told once of each turn and change of traits, with what was before")
    func updates() {
        let device = DeviceConfiguration(profile: .standard)
        let application = UIApplication.make(on: device) { SceneApp() }
        let host = HeadlessHost(application, device: device)
        host.launch()
        SceneLog.lines = []
        host.send(.orientation(.landscapeRight))
        #expect(SceneLog.lines == ["update 375 to 667, turned"])
        SceneLog.lines = []
        host.send(.appearance(.dark))
        host.send(.appearance(.dark))
        #expect(SceneLog.lines == ["update 667 to 667, style"])
    }

    /// Source: documentation, scenes (iOS 13): an app without support for them, and every app before, has the app delegate alone.
    @Test("Before iOS 13 there are none: the app's delegate is called instead, and has no dark appearance")
    func noScenes() {
        SceneLog.lines = []
        let device = DeviceConfiguration(profile: .standard, system: SystemVersion(12))
        let application = UIApplication.make(on: device) { SceneApp() }
        let host = HeadlessHost(application, device: device)
        host.launch()
        #expect(SceneLog.lines == ["app active"])
        #expect(application.connectedScenes.isEmpty)
        host.send(.appearance(.dark))
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
        #expect(UIDevice.current.systemVersion == "12.0")
    }

    @Test("The scene's delegate gets the state callbacks, in order and instead of the app delegate")
    func launch() throws {
        SceneLog.lines = []
        let device = DeviceConfiguration(profile: .standard)
        let application = UIApplication.make(on: device) { SceneApp() }
        let host = HeadlessHost(application, device: device)
        host.launch()
        #expect(SceneLog.lines == ["connect", "foreground", "active"])
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        #expect(scene.activationState == .foregroundActive)
        #expect(scene.windows.count == 1)
        let overlay = Overlay(windowScene: scene)
        #expect(overlay.isMade && overlay.windowScene === scene && overlay.frame == scene.screen.bounds)
        SceneLog.lines = []
        host.send(.activation(.background))
        #expect(SceneLog.lines == ["resign", "background"])
        #expect(scene.activationState == .background)
        SceneLog.lines = []
        host.send(.activation(.active))
        #expect(SceneLog.lines == ["foreground", "active"])
    }

    @Test("Info.plist names the scene's delegate: by the configuration's name, or the role's first")
    func manifest() {
        let role = "UIWindowSceneSessionRoleApplication"
        let manifest = SceneManifest([
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [
                    role: [
                        ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "App.SceneDelegate"],
                        ["UISceneConfigurationName": "Other", "UISceneStoryboardFile": "Main"],
                    ]
                ],
            ]
        ])
        #expect(manifest.supportsMultipleScenes)
        #expect(manifest.entry(named: nil, role: role)?.delegateClassName == "App.SceneDelegate")
        #expect(manifest.entry(named: "Other", role: role)?.storyboardName == "Main")
        #expect(manifest.entry(named: "Third", role: role) == nil)
        #expect(manifest.entry(named: nil, role: "UIWindowSceneSessionRoleExternalDisplay") == nil)
        #expect(SceneManifest([:]).entry(named: nil, role: role) == nil)
    }

    @Test("A display that is plugged in is a scene of its own, until it is unplugged")
    func external() throws {
        SceneLog.lines = []
        let device = DeviceConfiguration(profile: .standard)
        let application = UIApplication.make(on: device) { SceneApp() }
        let host = HeadlessHost(application, device: device)
        host.launch()
        SceneLog.lines = []
        let surface = SurfaceID(raw: 5)
        let size = CGSize(width: 1280, height: 720)
        host.send(.connectScreen(ScreenDescription(surface: surface, size: size, name: "TV")))
        #expect(SceneLog.lines == ["connect external", "foreground", "active"])
        let screen = try #require(UIScreen.on(surface))
        let scene = application.connectedScenes.first { $0.session.role == .windowExternalDisplayNonInteractive }
        #expect((scene as? UIWindowScene)?.screen === screen)
        #expect((scene as? UIWindowScene)?.windows.first?.bounds.size == size)
        #expect(screen.mirrored == nil)
        SceneLog.lines = []
        host.send(.disconnectScreen(surface))
        #expect(SceneLog.lines == ["disconnect"])
        #expect(application.connectedScenes.count == 1)
    }
}

@Suite("Common queries of app code")
@MainActor
struct ApplicationQuestionTests {
    @Test("The application is found by its class's key path, and what it has behind it")
    func keyPath() {
        _ = Stage()
        #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
        #expect(
            UIApplication.value(forKeyPath: "sharedApplication.windows.@count") as? Int
                == UIApplication.shared.windows.count)
    }

    @Test("Haptic feedback is reported as unsupported, once")
    func feedback() {
        _ = Stage()
        let generator = UIImpactFeedbackGenerator(style: .light)
        generator.prepare()
        generator.impactOccurred()
        generator.impactOccurred()
        #expect(Unsupported.messages.filter { $0.hasPrefix("UIFeedbackGenerator") }.count == 1)
    }
}
