import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UIBarButtonItem {
    /// Returns the value that the item, or a proxy that applies in a view, has for a bar's metrics or else for the default
    /// ones. Bars find their own images in the same way.
    func value<Value>(
        in view: UIView, for metrics: UIBarMetrics, _ read: @escaping (UIBarButtonItem, UIBarMetrics) -> Value?
    ) -> Value? {
        value(in: view) { (item: UIBarButtonItem) in
            read(item, metrics) ?? (metrics == .default ? nil : read(item, .default))
        }
    }
}

extension UIOffset {
    /// The offset, or `nil` for one that moves nothing, which counts as not set.
    var unlessZero: UIOffset? { self == .zero ? nil : self }
}

extension CGFloat {
    var unlessZero: CGFloat? { self == 0 ? nil : self }
}

extension CGRect {
    func offset(by move: UIOffset) -> CGRect { offsetBy(dx: move.horizontal, dy: move.vertical) }
}

extension UIBarButtonItemAppearance {
    /// Returns the value for a state, or else for the normal one, as UIKit's documentation has it.
    func value<Value>(for state: UIControl.State, _ read: (UIBarButtonItemStateAppearance) -> Value?) -> Value? {
        let own = state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
        return read(own) ?? read(normal)
    }
}
