import CoreGraphics
import Foundation
import QuartzCore
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceFrameLoop
import QuinceHostInterface
import QuinceLaunchState
import QuinceObjCRuntime
import QuinceRenderTree

extension UIApplication {
    /// The maximum number of screens, more than anybody connects; each has its own frame buffer.
    private static let screenLimit = 8

    // MARK: Connecting and disconnecting

    func connect(_ description: ScreenDescription) {
        guard UIScreen.on(description.surface) == nil else {
            return NSLog("%@", "Warning: surface \(description.surface.raw) is connected already")
        }
        guard UIScreen.screens.count < Self.screenLimit else {
            return NSLog("%@", "Warning: \(description.name): there are \(Self.screenLimit) screens already")
        }
        let profile = DeviceProfile(description, idiom: UIScreen.main.device.profile.idiom)
        let screen = UIScreen(
            surface: description.surface, device: DeviceConfiguration(profile: profile), name: description.name,
            overscan: description.overscan)
        Screens.current.external.append(screen)
        ExternalDisplays.provider = { Screens.current.external }
        screen.updateTraits()
        NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
        if !connectedScenes.isEmpty { connectScene(.windowExternalDisplayNonInteractive, on: screen) }
        NotificationCenter.default.post(name: ExternalDisplays.didChange, object: nil)
    }

    /// Disconnects a screen. Observers find the windows still on it, because Apple's "Presenting Content on an External
    /// Display" has them hide the windows there; the remaining windows are hidden afterwards.
    func disconnect(_ surface: SurfaceID) {
        guard let index = Screens.current.external.firstIndex(where: { $0.surface == surface }) else { return }
        let screen = Screens.current.external.remove(at: index)
        screen.isConnected = false
        input.cancelTouches(on: screen, self)
        NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
        for scene in orderedScenes where (scene as? UIWindowScene)?.screen === screen { disconnect(scene) }
        for window in screen.windows { window.isHidden = true }
        NotificationCenter.default.post(name: ExternalDisplays.didChange, object: nil)
        screen.film = nil
        screen.rootLayer.setIsScreenRoot(false)
        frame.server.removeSurface(surface)
    }

    /// Updates the render server's surfaces after a commit, so that their content is there.
    func updateSurfaces() {
        for screen in UIScreen.screens where screen.shown != screen.wantedContent {
            let content = screen.wantedContent
            screen.shown = content
            let size = (width: content.width, height: content.height)
            if content.isMirror {
                frame.server.addMirror(screen.surface, of: UIScreen.main.surface, size: size)
            } else {
                frame.server.addSurface(screen.surface, root: screen.rootLayer.id, size: size, scale: content.scale)
            }
        }
    }

    // MARK: Windows

    /// The front window on the device itself, which rotation and the status bar follow.
    package var mainWindow: UIWindow? {
        if let keyWindow, keyWindow.screen.isMain { return keyWindow }
        return UIScreen.main.windows.first
    }

    // MARK: Sizes

    func resize(_ screen: UIScreen, to size: CGSize) {
        guard screen.device.size != size else { return }
        screen.resize(to: size)
        fitWindows(of: screen)
        if !screen.isMain { NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen) }
    }

    /// - Parameter turn: the rotation; `nil` if only the size changes, which is then not animated.
    func fitWindows(of screen: UIScreen, after turn: DeviceTurn? = nil) {
        for window in screen.windows { WindowResize.run(window, to: screen.bounds.size, after: turn) }
        screen.tellTraits()
        if screen.isMain { InputViews.presenter?.screenDidChange() }
    }

    // MARK: Scenes

    /// The scenes in a defined order: a set has none, but calls to the app need one.
    var orderedScenes: [UIScene] {
        connectedScenes.sorted { $0.session.number < $1.session.number }
    }

    /// - Parameter event: what the device has to tell as the scene connects.
    func connectScene(_ role: UISceneSession.Role, on screen: UIScreen, for event: DeviceEvent? = nil) {
        guard let delegate, SystemVersion.current.hasScenes else { return }
        let session = UISceneSession(role: role, number: (orderedScenes.last?.session.number ?? -1) + 1)
        let options = UIScene.ConnectionOptions(event)
        session.stateRestorationActivity = takeActivity(of: session)
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        guard let type = session.configuration.delegateClass as? NSObject.Type else { return }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        scene.screen = screen
        guard let sceneDelegate = makeInstance(of: type) as? any UISceneDelegate else {
            stopLikeUIKit("the scene's delegateClass \(type) does not conform to UISceneDelegate")
        }
        scene.delegate = sceneDelegate
        connectedScenes.insert(scene)
        let hasStoryboard = loadStoryboard(of: scene, session.configuration.storyboardName)
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
        if hasStoryboard { (sceneDelegate as? any UIWindowSceneDelegate)?.window??.makeKeyAndVisible() }
        if let activity = session.stateRestorationActivity {
            sceneDelegate.scene(scene, restoreInteractionStateWith: activity)
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.tell(.willEnterForeground)
        if applicationState == .active { scene.tell(.didBecomeActive) }
    }

    private func disconnect(_ scene: UIScene) {
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        connectedScenes.remove(scene)
    }
}

extension UIScreen: ExternalDisplay {}
