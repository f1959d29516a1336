import CoreGraphics
import Foundation
import UIFoundation
package import UIKitCore

extension UIPreviewParameters {
    /// Parameters for the preview of a list's row.
    ///
    /// - Parameter isCard: whether the row is a part of a rounded group. By itself it is round at all corners.
    package static func row(_ cell: UIView, isCard: Bool) -> UIPreviewParameters {
        let parameters = UIPreviewParameters()
        if isCard { parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: cardRadius) }
        return parameters
    }

    /// The radius in points of the corners of groups in tables and lists.
    private static var cardRadius: CGFloat { 10 }
}
