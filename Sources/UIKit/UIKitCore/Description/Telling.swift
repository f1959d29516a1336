import Foundation
import ObjCRuntime

extension UIResponder {
    /// Around a change that observers of the key hear of; nearly free where there are none.
    func telling(_ key: String, _ change: () -> Void) {
        objcWillChangeValue(self, key)
        change()
        objcDidChangeValue(self, key)
    }
}
