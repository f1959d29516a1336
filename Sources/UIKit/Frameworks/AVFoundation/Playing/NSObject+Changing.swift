import Foundation
import QuinceObjCRuntime

extension NSObject {
    /// Changes values whose observers are told, in the order of the keys.
    func changing(_ keys: String..., change: () -> Void) { changing(keys, change: change) }

    func changing(_ keys: [String], change: () -> Void) {
        for key in keys { willChangeValue(forKey: key) }
        change()
        for key in keys { didChangeValue(forKey: key) }
    }
}
