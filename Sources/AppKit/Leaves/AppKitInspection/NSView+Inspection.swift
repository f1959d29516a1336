@_spi(Hooks) package import AppKitCore
package import Foundation
package import QuartzCore
package import QuinceInspection

extension NSView: InspectedView {
    package var inspectedLayer: CALayer { backing }
    package var inspectedSubviews: [any InspectedView] { subviews }
    package var inspectedSuperview: (any InspectedView)? { superview }
    package var inspectedWindow: (any InspectedWindow)? { window }
    package var inspectedClass: String { "\(type(of: framedWindow ?? self))" }
    package var inspectedIdentifier: String? {
        let given = accessibilityIdentifier()
        return given.isEmpty ? framedWindow?.identifier?.rawValue ?? identifier?.rawValue : given
    }
    package var inspectedText: String? { shownText }
    package var inspectedParts: [InspectedPart] {
        shownParts.map { InspectedPart(text: $0.text, frame: rectOfLayer($0.rect)) }
    }

    /// Returns a rectangle of the view's space in that of its layer, which turns over what is in it where the view is.
    private func rectOfLayer(_ rect: NSRect) -> NSRect {
        guard backing.isGeometryFlipped else { return rect }
        let whole = backing.bounds
        return NSRect(x: rect.minX, y: whole.minY + whole.maxY - rect.maxY, width: rect.width, height: rect.height)
    }
    package var inspectedPlaceholder: String? { shownPlaceholder }
    /// A window is known by its title, which is not its text: a label with the same words is not a part of it.
    package var inspectedLabel: String? { accessibilityLabel() ?? framedWindow?.title }
    package var inspectedController: AnyObject? { viewController }
    /// The upper left corner; the y of the layers in a window may point up.
    package var inspectedOrigin: (layer: CALayer, point: CGPoint) {
        guard let window else { return (backing, .zero) }
        return (window.layer, backing.convert(backing.bounds, to: window.layer).origin)
    }

    /// The window of which this is the uppermost view, which stands for it.
    private var framedWindow: NSWindow? { window.flatMap { $0.uppermostView === self ? $0 : nil } }
}

extension NSWindow: InspectedWindow {
    package var inspectedRoot: any InspectedView { uppermostView }
    package var inspectedSpace: CALayer { layer }

    /// The upper left corner of the content.
    package var inspectedOrigin: CGPoint {
        guard let content = contentView else { return .zero }
        return content.backing.convert(content.backing.bounds, to: layer).origin
    }

    package func inspectedHit(_ point: CGPoint) -> (any InspectedView)? {
        guard isVisible, let screen = NSScreen.main else { return nil }
        return uppermostView.hitTest(convertPoint(fromScreen: screen.flipped(point)))
    }
}
