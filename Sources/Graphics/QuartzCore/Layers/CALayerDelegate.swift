public import CoreGraphics
public import Foundation

/// A delegate that draws and lays out a layer. A view is its layer's delegate.
///
/// All methods are optional.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Sets `contents` instead of drawing. The default implementation draws.
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func layerWillDraw(_ layer: CALayer)
    func layoutSublayers(of layer: CALayer)
    /// - Returns: `nil` to continue the search, `NSNull` for no action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Whether `draw(_:in:)` draws anything; otherwise the layer keeps its contents.
    var drawsLayerContents: Bool { get }
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawIntoContents() }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public var drawsLayerContents: Bool { true }
}
