public import Foundation

/// A picture that is drawn when a `CIContext` is asked for its pixels. Coordinates are Core Image's: in pixels, with
/// the origin at the lower left.
///
/// It is declared beside the filters, whose `outputImage` an app's own filter overrides; the module CoreImage makes
/// pictures and knows how to draw them.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
    /// The way to the pixels, a `PictureStep` of CoreImage; `nil` for a picture without any.
    package let step: AnyObject?
    /// Facts from the time when the picture was made, such as the properties of its file.
    package let origin: AnyObject?
    /// The rectangle that has pixels: null for an empty picture, infinite for a color.
    public let extent: CGRect

    package init(step: AnyObject?, extent: CGRect, origin: AnyObject? = nil) {
        (self.step, self.extent, self.origin) = (step, extent, origin)
    }

    /// Creates a picture without pixels.
    public override convenience init() { self.init(step: nil, extent: .null) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String { "<CIImage: extent \(extent)>" }
}
