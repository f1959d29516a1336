import CoreGraphics
import Foundation
import UIFoundation

/// A picture that UIKit's classes keep as a vector: a symbol, or a vector of a catalog. It is drawn anew in larger sizes.
final class SharedImageRep: NSImageRep, @unchecked Sendable {
    // `@unchecked`, as its superclass.
    private let image: UIImage

    init(_ image: UIImage) {
        self.image = image
        super.init()
        size = image.size
        hasAlpha = true
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = SharedImageRep(image)
        copy.takeFacts(of: self)
        return copy
    }

    override func draw() -> Bool {
        guard let context = NSGraphicsContext.current?.cgContext, image.size.width > 0 else { return false }
        let scale = abs(context.ctm.a * context.ctm.d - context.ctm.b * context.ctm.c).squareRoot()
        let sharp = image.magnified(by: scale * size.width / image.size.width / max(image.scale, 1))
        guard let pixels = sharp.upright else { return false }
        context.draw(pixels, in: CGRect(origin: .zero, size: size))
        return true
    }

    required init?(coder: NSCoder) {
        image = UIImage()
        super.init(coder: coder)
    }
}
