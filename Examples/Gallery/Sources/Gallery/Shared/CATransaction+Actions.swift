import UIKit

extension CATransaction {
    /// Layers that no view stands behind animate each change unless they are told not to.
    static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
