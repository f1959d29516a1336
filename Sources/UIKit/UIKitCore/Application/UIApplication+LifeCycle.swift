import Foundation
import HostInterface
import QuartzCore

extension UIApplication {
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
            frame.input.keys.cancelAll(self)
            cancelTouches()
            tell({ $0.applicationWillResignActive(self) }, .foregroundInactive) { $0.sceneWillResignActive($1) }
            NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
        case .background:
            tell({ $0.applicationDidEnterBackground(self) }, .background) { $0.sceneDidEnterBackground($1) }
            NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
            for screen in UIScreen.screens { screen.rootLayer.removeAnimationsOfTree() }
            // UIKit saves the state of an app with scenes by their activities, which is not supported.
            if connectedScenes.isEmpty { restoration?.save(self) }
        }
    }

    private func cancelTouches() {
        for screen in UIScreen.screens { frame.input.cancelTouches(on: screen, self) }
    }

    /// Notifies the scene delegates if there are scenes, or else the app delegate.
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

    func quit() {
        if applicationState == .active { become(.inactive) }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
        frame.exitStatus = 0
    }

    func sendMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows { window.rootViewController?.sendMemoryWarning() }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }
}

extension CALayer {
    /// Removes the animations that end by themselves; those that hold their last value outlast the background and windows.
    func removeTransientAnimations() {
        let keys = animationKeys() ?? []
        let held = keys.filter { animation(forKey: $0)?.isRemovedOnCompletion == false }
        guard !held.isEmpty else { return removeAllAnimations() }
        for key in keys where !held.contains(key) { removeAnimation(forKey: key) }
    }

    fileprivate func removeAnimationsOfTree() {
        removeTransientAnimations()
        mask?.removeAnimationsOfTree()
        for layer in sublayers ?? [] { layer.removeAnimationsOfTree() }
    }
}

extension UIViewController {
    fileprivate func sendMemoryWarning() {
        didReceiveMemoryWarning()
        for child in childStorage { child.sendMemoryWarning() }
        presentation?.presented.sendMemoryWarning()
    }
}
