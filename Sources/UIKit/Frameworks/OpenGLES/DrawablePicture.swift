package import CoreGraphics
import Foundation
import QuartzCore
import QuinceLaunchState

/// The pictures of a layer's renderbuffer: OpenGL writes pixels where the compositor reads them, without another copy.
final class DrawablePicture {
    let width: Int
    let height: Int
    private weak var layer: CAEAGLLayer?
    /// Pixels of frames before, which are used again once nothing shows them any more.
    private var used: [PixelBuffer] = []

    init(_ layer: CAEAGLLayer) {
        self.layer = layer
        width = Self.pixels(layer.bounds.width * layer.contentsScale)
        height = Self.pixels(layer.bounds.height * layer.contentsScale)
    }

    private static func pixels(_ length: CGFloat) -> Int {
        // OpenGL's own limit is lower, and refuses what is above it.
        length > 0 && length < 1e6 ? Int(length.rounded()) : 0
    }

    func show(renderbuffer: GLuint, read reader: RenderbufferReader) -> Bool {
        guard let layer else { return false }
        let pixels = freePixels()
        guard reader.read(renderbuffer, into: pixels) else { return false }
        if layer.isOpaque { pixels.makeOpaque() }
        let image = CGImage(pixels, isOpaque: layer.isOpaque)
        if MainThread.isCurrent {
            layer.show(image)
        } else {
            // Layers belong to the main thread; the frame is its next one. The image is not written any more.
            nonisolated(unsafe) let layer = layer
            DispatchQueue.main.async { layer.show(image) }
        }
        return true
    }

    private func freePixels() -> PixelBuffer {
        if let index = used.indices.first(where: { isKnownUniquelyReferenced(&used[$0]) }) { return used[index] }
        let pixels = PixelBuffer(width: width, height: height)
        // One is on screen, one in the commit, one is drawn.
        if used.count < 3 { used.append(pixels) }
        return pixels
    }
}

extension CAEAGLLayer {
    /// Shows a picture without the fade that a change of contents begins.
    fileprivate func show(_ image: CGImage) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        contents = image
        CATransaction.commit()
    }
}

extension PixelBuffer {
    package func makeOpaque() {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width { row[x] |= 0xFF00_0000 }
        }
    }
}
