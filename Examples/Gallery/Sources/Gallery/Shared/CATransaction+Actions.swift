import UIKit

extension CATransaction {
    /// Layers that do not back a view animate each change unless actions are disabled.
    static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
