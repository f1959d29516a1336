import Foundation
import QuartzCore
import QuinceFrameLoop
import QuinceHostInterface
import QuinceMediaClock
import UIKitAppServices

extension UIApplication {
    func activate(_ activation: HostActivation) {
        for step in applicationState.activation.steps(to: activation) {
            if applicationState == .background { leaveBackground() } else { become(State(step)) }
        }
    }

    private func leaveBackground() {
        BackgroundTasks.current.leaveBackground()
        let scenes = orderedScenes
        if awaitsInterface { showInterface() }
        tell(.willEnterForeground, scenes)
        applicationState = .inactive
    }

    /// The state of an app that the system launches while another is in front.
    func beginInBackground() {
        applicationState = .background
        BackgroundTasks.current.enterBackground()
    }

    /// Tells of a new state: of what "will" be before the state changes, and of what "did" happen after that.
    func become(_ state: State) {
        switch state {
        case .active:
            applicationState = .active
            tell(.didBecomeActive)
        case .inactive:
            input.keys.cancelAll(self)
            cancelTouches()
            tell(.willResignActive)
            applicationState = .inactive
        case .background:
            applicationState = .background
            MediaClock.shared.endTracking()
            BackgroundTasks.current.enterBackground()
            tell(.didEnterBackground)
            for screen in UIScreen.screens { screen.rootLayer.removeAnimationsOfTree() }
            restoration?.save(self)
        }
    }

    private func cancelTouches() {
        for screen in UIScreen.screens { input.cancelTouches(on: screen, self) }
    }

    /// Notifies the scene delegates if there are scenes, or else the app delegate; then the observers.
    ///
    /// - Parameter scenes: those to notify; `nil` for all.
    private func tell(_ change: StateChange, _ scenes: [UIScene]? = nil) {
        if connectedScenes.isEmpty { delegate.map { change.callApp($0, self) } }
        for scene in scenes ?? orderedScenes { scene.tell(change) }
        NotificationCenter.default.post(name: change.notification, object: self)
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

extension UIApplication.State {
    fileprivate var activation: HostActivation {
        switch self {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        }
    }

    fileprivate init(_ activation: HostActivation) {
        self =
            switch activation {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
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
