import CoreGraphics
package import Foundation
package import QuartzCore

/// The corners of a row that are round, and their radius in points.
package struct RowCorners: Equatable {
    package let radius: CGFloat
    package let mask: CACornerMask

    init(radius: CGFloat, mask: CACornerMask) { (self.radius, self.mask) = (radius, mask) }

    package init(of layer: CALayer) { (radius, mask) = (layer.cornerRadius, layer.maskedCorners) }
}

extension CACornerMask {
    static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}
