package import UIKitCore

extension UISceneConfiguration {
    /// Creates the configuration of a scene whose delegate is of a class.
    package convenience init(delegate: AnyClass, for session: UISceneSession) {
        self.init(name: nil, sessionRole: session.role)
        delegateClass = delegate
    }
}
