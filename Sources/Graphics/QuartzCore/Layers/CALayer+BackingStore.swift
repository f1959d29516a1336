import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceRenderTree

extension CALayer {
    func displayByDelegateOrDrawing() {
        guard let delegate else { return drawIntoContents() }
        delegate.display(self)
    }

    /// Draws into a new backing store of bounds × contentsScale pixels and sets it as `contents`.
    package func drawIntoContents() {
        if let delegate, !delegate.drawsLayerContents, !drawsItself { return }
        drawBackingStore()
    }

    /// Draws the backing store, even if the delegate does not draw.
    func drawBackingStore() { storeContents(AnimatedDisplay.drawer(of: self).drawnImage()) }

    /// - Returns: `nil` for an empty layer, or for one that is too large, which is reported.
    func drawnImage() -> CGImage? {
        let (width, height) = (bounds.width * contentsScale, bounds.height * contentsScale)
        guard width > 0, height > 0 else { return nil }
        guard width <= 16_384, height <= 16_384 else {
            Unsupported.report("a backing store of \(width) × \(height) pixels", in: describedForReport)
            return nil
        }
        let pixels = PixelBuffer(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
        guard let context = CGContext(pixels, scale: contentsScale, yDown: true) else { return nil }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        delegate?.layerWillDraw(self)
        draw(in: context)
        context.flush()
        return CGImage(pixels, isOpaque: isOpaque)
    }

    /// Stores the drawn contents without an action, because drawing is not a change of the contents by the app.
    func storeContents(_ image: CGImage?) {
        state.contents = image
        note(.state)
    }
}
