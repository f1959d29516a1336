import UIKit

/// A view on a layer whose module the file does not import.
class MetalLayerView: UIView {
    override class var layerClass: AnyClass { CAMetalLayer.self }
    var metalLayer: CAMetalLayer { layer as! CAMetalLayer }
    func render() -> Bool {
        metalLayer.pixelFormat = .bgra8Unorm
        metalLayer.framebufferOnly = false
        guard let drawable = metalLayer.nextDrawable() else { return false }
        return drawable.texture.width > 0
    }
}
