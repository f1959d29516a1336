import UIKit

extension UISceneConfiguration {
    /// Creates the configuration of a scene whose delegate is of a class.
    convenience init(delegate: AnyClass, for session: UISceneSession) {
        self.init(name: nil, sessionRole: session.role)
        delegateClass = delegate
    }
}
