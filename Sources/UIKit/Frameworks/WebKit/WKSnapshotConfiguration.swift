public import Foundation
import UIKit

/// The part of a web view that a snapshot shows, and its size.
open class WKSnapshotConfiguration: NSObject, NSCopying {
    /// The part, in the view's coordinates; the whole view by default.
    open var rect: CGRect = .null
    /// The width of the image in points, with the height of the part's shape; the part's width by default.
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = WKSnapshotConfiguration()
        (copy.rect, copy.snapshotWidth) = (rect, snapshotWidth)
        copy.afterScreenUpdates = afterScreenUpdates
        return copy
    }

    /// Returns the image of a view's part; `nil` for one without an area.
    @MainActor
    func image(of view: UIView) -> UIImage? {
        let part: CGRect = rect.isNull ? view.bounds : rect.intersection(view.bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let width = snapshotWidth.map { CGFloat($0.doubleValue) } ?? part.width
        let scale: CGFloat = width / part.width
        guard width > 0 else { return nil }
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: part.height * scale)).image { context in
            context.cgContext.scaleBy(x: scale, y: scale)
            context.cgContext.translateBy(x: -part.minX, y: -part.minY)
            view.layer.render(in: context.cgContext)
        }
    }
}
