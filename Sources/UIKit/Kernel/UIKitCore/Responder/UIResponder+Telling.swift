import Foundation
import QuinceObjCRuntime

extension UIResponder {
    /// Notifies the observers of a key around a change; nearly free if there are none.
    func telling(_ key: String, _ change: () -> Void) {
        objcWillChangeValue(self, key)
        change()
        objcDidChangeValue(self, key)
    }
}
