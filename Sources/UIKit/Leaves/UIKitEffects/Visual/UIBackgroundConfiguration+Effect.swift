import Foundation
public import UIKitControls
import UIKitCore

extension UIBackgroundConfiguration {
    /// The glass of the background, below its image and its custom view.
    @MainActor public var visualEffect: UIVisualEffect? {
        get { glass?.effect as? UIVisualEffect }
        set { glass = newValue.map { effect in Glass(effect) { effect.look(with: $0).backdrop } } }
    }
}
