package import CoreGraphics
package import Foundation
import Synchronization

/// A picture of Core Image in an image: the module CoreImage draws it, once.
package final class DrawnPicture: Sendable {
    /// The `CIImage`.
    package let source: any AnyObject & Sendable
    private let draw: @Sendable () -> CGImage?
    private let drawn = Mutex<CGImage??>(nil)

    package init(_ source: any AnyObject & Sendable, draw: @escaping @Sendable () -> CGImage?) {
        (self.source, self.draw) = (source, draw)
    }

    package var pixels: CGImage? {
        drawn.withLock { known in
            if let known { return known }
            let pixels = draw()
            known = pixels
            return pixels
        }
    }
}

extension UIImage {
    /// Creates an image whose pixels are drawn when they are first needed.
    package convenience init(_ picture: DrawnPicture, scale: CGFloat, orientation: Orientation) {
        var content = Content(nil, Traits(scale: scale > 0 ? scale : 1, orientation: orientation))
        content.picture = picture
        self.init(content)
    }

    /// The picture of Core Image of which the image was made.
    package var picture: DrawnPicture? { content.picture }

    /// The pixels, of whatever the image was made.
    package var shownPixels: CGImage? { pixels ?? frames?.first?.shownPixels }
}
