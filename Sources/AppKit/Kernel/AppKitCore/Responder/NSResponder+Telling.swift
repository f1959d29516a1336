import Foundation
import QuinceObjCRuntime

extension NSResponder {
    /// Tells the observers of a key of a change.
    package func telling(_ key: String, _ change: () -> Void) {
        objcWillChangeValue(self, key)
        change()
        objcDidChangeValue(self, key)
    }
}
