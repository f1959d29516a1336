import CoreGraphics
import Foundation
package import UIFoundation
import UIKitCore

extension UIImage {
    /// The system's indicator: a chevron of 13 × 21 points.
    @MainActor package static let backIndicator: UIImage = {
        let size = CGSize(width: 13, height: 21)
        return UIGraphicsImageRenderer(size: size).image { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 11, y: 1.5))
            path.addLine(to: CGPoint(x: 2, y: 10.5))
            path.addLine(to: CGPoint(x: 11, y: 19.5))
            path.lineWidth = 3
            path.lineJoinStyle = .miter
            UIColor.black.set()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
    }()
}
