import Foundation

/// A change between the states of an app and its scenes, and the calls that tell of it.
@MainActor
struct StateChange {
    let callApp: (any UIApplicationDelegate, UIApplication) -> Void
    let callScene: (any UISceneDelegate, UIScene) -> Void
    let notification: Notification.Name
    let sceneNotification: Notification.Name
    /// The state that a scene then has.
    let sceneState: UIScene.ActivationState
    /// Whether the calls are about what has happened; those about what will come before it.
    let isDone: Bool

    static let didBecomeActive = StateChange(
        callApp: { $0.applicationDidBecomeActive($1) }, callScene: { $0.sceneDidBecomeActive($1) },
        notification: UIApplication.didBecomeActiveNotification, sceneNotification: UIScene.didActivateNotification,
        sceneState: .foregroundActive, isDone: true)
    static let willResignActive = StateChange(
        callApp: { $0.applicationWillResignActive($1) }, callScene: { $0.sceneWillResignActive($1) },
        notification: UIApplication.willResignActiveNotification,
        sceneNotification: UIScene.willDeactivateNotification, sceneState: .foregroundInactive, isDone: false)
    static let didEnterBackground = StateChange(
        callApp: { $0.applicationDidEnterBackground($1) }, callScene: { $0.sceneDidEnterBackground($1) },
        notification: UIApplication.didEnterBackgroundNotification,
        sceneNotification: UIScene.didEnterBackgroundNotification, sceneState: .background, isDone: true)
    static let willEnterForeground = StateChange(
        callApp: { $0.applicationWillEnterForeground($1) }, callScene: { $0.sceneWillEnterForeground($1) },
        notification: UIApplication.willEnterForegroundNotification,
        sceneNotification: UIScene.willEnterForegroundNotification, sceneState: .foregroundInactive, isDone: false)
}

extension UIScene {
    /// Notifies the delegate, then the observers.
    func tell(_ change: StateChange) {
        if change.isDone { activationState = change.sceneState }
        delegate.map { change.callScene($0, self) }
        NotificationCenter.default.post(name: change.sceneNotification, object: self)
        if !change.isDone { activationState = change.sceneState }
    }
}
