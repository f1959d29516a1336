import CoreGraphics
import Foundation
import UIFoundation

// These values of an image view are saved (behaviour/state-restoration.md#views).

private enum Key {
    static let bounds = "UIImageViewBounds"
    static let center = "UIImageViewCenter"
    static let transform = "UIImageViewTransform"
    static let anchor = "UIImageViewAnchorPoint"
}

extension UIImageView {
    func encodePlace(with coder: NSCoder) {
        coder.encode(bounds, forKey: Key.bounds)
        coder.encode(center, forKey: Key.center)
        coder.encode(transform, forKey: Key.transform)
        coder.encode(layer.anchorPoint, forKey: Key.anchor)
    }

    func decodePlace(with coder: NSCoder) {
        guard coder.containsValue(forKey: Key.bounds) else { return }
        layer.anchorPoint = coder.decodeCGPoint(forKey: Key.anchor)
        transform = coder.decodeCGAffineTransform(forKey: Key.transform)
        bounds = coder.decodeCGRect(forKey: Key.bounds)
        center = coder.decodeCGPoint(forKey: Key.center)
    }
}
