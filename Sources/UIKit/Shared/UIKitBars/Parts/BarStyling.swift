import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The properties that every bar has for its background, without an appearance object.
@MainActor
struct BarStyling {
    var style = UIBarStyle.default
    /// The value that an app has set; without it an opaque background image makes a bar opaque.
    var ownTranslucency: Bool?
    var tint: UIColor?
    /// By position and metrics, as `key` joins them.
    var images: [UInt: UIImage] = [:]
    var shadows: [UInt: UIImage] = [:]

    var isTranslucent: Bool { ownTranslucency ?? !(images[0]?.hasNoAlpha ?? false) }

    static func key(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UInt {
        UInt(position.rawValue) << 8 | UInt(metrics.rawValue)
    }

    /// Returns what is set for a position and metrics, or for any and the default ones.
    static func find<Value>(_ values: [UInt: Value], _ position: UIBarPosition, _ metrics: UIBarMetrics) -> Value? {
        for position in [position, .any] {
            for metrics in [metrics, .default] {
                if let value = values[key(position, metrics)] { return value }
            }
        }
        return nil
    }

    func look(at position: UIBarPosition, _ metrics: UIBarMetrics) -> BarLook {
        BarLook(
            style: style, isTranslucent: isTranslucent, tint: tint,
            image: Self.find(images, position, metrics), shadow: Self.find(shadows, position, .default))
    }
}
