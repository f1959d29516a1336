internal import CCairo
internal import Foundation

/// Coverage at a device position: a soft-edged clip, a stencil, a glyph.
struct PlacedMask {
    let mask: AlphaMask
    /// The position of the mask's first byte, in the mask's own pixels.
    let x: Int
    let y: Int
    /// The mask's pixels per device unit, along each side. A PDF's are finer than its points.
    var scale: Int = 1

    /// Paints Cairo's source through the coverage; Cairo's matrix must be the identity.
    func paint(on cairo: OpaquePointer) {
        guard let surface = CairoSurface(over: mask) else { return }
        let (scale, x, y): (Double, Double, Double) = (Double(scale), Double(x), Double(y))
        cairo_surface_set_device_scale(surface.pointer, scale, scale)
        cairo_mask_surface(cairo, surface.pointer, x / scale, y / scale)
    }

    /// Returns the product of both masks, limited to `other`. Both must have the same scale.
    func multiplied(by other: PlacedMask) -> PlacedMask {
        let product = AlphaMask(width: other.mask.width, height: other.mask.height)
        for y: Int in 0..<product.height {
            let ownY: Int = y + other.y - self.y
            guard ownY >= 0, ownY < mask.height else { continue }
            for x: Int in 0..<product.width {
                let ownX: Int = x + other.x - self.x
                guard ownX >= 0, ownX < mask.width else { continue }
                let a = UInt32(mask.row(ownY)[ownX])
                product.row(y)[x] = UInt8(PixelRows.multiplied(a, UInt32(other.mask.row(y)[x])))
            }
        }
        return PlacedMask(mask: product, x: other.x, y: other.y, scale: other.scale)
    }
}
