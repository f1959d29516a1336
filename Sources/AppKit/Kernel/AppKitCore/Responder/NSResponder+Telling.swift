import Foundation
import QuinceObjCRuntime

extension NSResponder {
    /// Tells the observers of a key of a change.
    func telling(_ key: String, _ change: () -> Void) {
        objcWillChangeValue(self, key)
        change()
        objcDidChangeValue(self, key)
    }
}
