import Foundation
@_spi(Hooks) import UIFoundation

extension UIView: DescribedView {
    package var commonClass: AnyClass { UIView.self }
    package var autoresizingBits: UInt { autoresizingMask.rawValue }
    package var layerObject: AnyObject { layer }

    package var addressOfGestures: UInt? {
        let recognizers = gestureRecognizers ?? []
        return recognizers.isEmpty ? nil : recognizers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    package var runningAnimations: [(key: String, animation: AnyObject)] {
        (layer.animationKeys() ?? []).compactMap { key in layer.animation(forKey: key).map { (key, $0) } }
    }
}
