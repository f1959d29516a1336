import CoreGraphics
public import Foundation
import QuinceObjCRuntime

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which scrolls with the origin of the bounds.
open class CAScrollLayer: CALayer {
    /// The directions in which it scrolls.
    open var scrollMode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let original = layer as? CAScrollLayer { scrollMode = original.scrollMode }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        masksToBounds = true
    }

    /// Scrolls a point of the sublayers' space to the layer's corner.
    open func scroll(to p: CGPoint) {
        guard p.x.isFinite, p.y.isFinite else { return }
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by the minimum distance that shows a rectangle of the sublayers' space, or as much of it as fits.
    open func scroll(to r: CGRect) {
        if r.isNull || r.isInfinite { return }
        func nearest(_ low: CGFloat, _ high: CGFloat, _ shown: CGFloat, _ length: CGFloat) -> CGFloat {
            if low < shown || high - low > length { return low }
            return high > shown + length ? high - length : shown
        }
        let visible = bounds
        scroll(
            to: CGPoint(
                x: nearest(r.minX, r.maxX, visible.minX, visible.width),
                y: nearest(r.minY, r.maxY, visible.minY, visible.height)))
    }
}

extension CALayer {
    /// The nearest scroll layer among this layer and its ancestors.
    var scrollLayer: CAScrollLayer? {
        for layer in sequence(first: self, next: \.superlayer) {
            if let layer = layer as? CAScrollLayer { return layer }
        }
        return nil
    }

    var scrolledRect: CGRect {
        guard let layer = scrollLayer else { return bounds }
        let visible = bounds.intersection(convert(layer.bounds, from: layer))
        return visible.isNull ? .zero : visible
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAScrollLayer.self) {
        $0.key("scrollMode", \.scrollMode)
    }
}
