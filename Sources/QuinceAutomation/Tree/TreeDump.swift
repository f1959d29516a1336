import CoreGraphics
import Foundation
package import QuartzCore
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import UIFoundation
@_spi(Hooks) package import UIKitCore

/// Reads the window trees at the present instant into values.
@MainActor
package struct TreeDump {
    private let screen: UIScreen

    package init(screen: UIScreen = .main) { self.screen = screen }

    package func tree() -> ElementTree {
        ElementTree(
            time: rounded(MediaClock.shared.sinceLaunch.seconds), device: screen.device.profile.name,
            scale: rounded(screen.scale), size: rounded(screen.bounds.size),
            windows: nodes(UIApplication.shared.windows.filter { $0.screen === screen }),
            screens: UIScreen.screens.map(node))
    }

    private func node(_ screen: UIScreen) -> ElementScreen {
        ElementScreen(
            name: screen.name, scale: rounded(screen.scale), size: rounded(screen.bounds.size),
            mirrors: screen.isMirroring, windows: screen.isMain ? nil : nodes(screen.windows))
    }

    private func nodes(_ windows: [UIWindow]) -> [ElementNode] { windows.map { node($0, in: $0.layer) } }

    package func json() -> String { tree().json() }

    /// - Parameter root: the layer whose space the frames use: the view's own layer or an ancestor of it.
    package func node(_ view: UIView, in root: CALayer) -> ElementNode {
        ElementNode(
            class: className(view), id: view.accessibilityIdentifier, label: view.givenAccessibilityLabel,
            text: view.shownText, frame: frame(of: view.layer, in: root), shown: shown(view.layer, in: root),
            hidden: view.isHidden, layer: className(view.layer), controller: view.viewController.map(className),
            children: view.subviews.map { node($0, in: root) },
            layers: foreignLayers(of: view.layer).map { node($0, in: root) },
            style: ElementStyle(view.layer.presentedState),
            layout: view.layoutTrace.map { ElementNode.Layout(constraints: $0.constraints, ambiguous: $0.ambiguous) })
    }

    /// - Parameter root: the layer whose space the frames use: the layer itself or an ancestor of it.
    package func node(_ layer: CALayer, in root: CALayer) -> ElementNode {
        ElementNode(
            class: className(layer), id: nil, label: layer.name, text: nil, frame: frame(of: layer, in: root),
            shown: shown(layer, in: root), hidden: layer.isHidden, layer: className(layer), controller: nil,
            children: [], layers: foreignLayers(of: layer).map { node($0, in: root) },
            style: ElementStyle(layer.presentedState))
    }

    private func frame(of layer: CALayer, in root: CALayer) -> CGRect {
        rounded(layer.convert(layer.bounds, to: root))
    }

    private func shown(_ layer: CALayer, in root: CALayer) -> ElementNode.Shown {
        let shown = layer.presentedState
        let affine = CATransform3DGetAffineTransform(shown.transform)
        return ElementNode.Shown(
            frame: rounded(shownFrame(of: layer, in: root)), opacity: rounded(shown.opacity),
            transform: [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].map(rounded),
            transform3D: CATransform3DIsAffine(shown.transform) ? nil : shown.transform.numbers.map(rounded))
    }

    /// Returns the bounding box on screen, from the presentation values of the layer and its ancestors.
    private func shownFrame(of layer: CALayer, in root: CALayer) -> CGRect {
        var corners = layer.presentedState.bounds.corners
        for current in sequence(first: layer, next: \.superlayer) {
            if current === root { break }
            let map = current.shownMapToSuperlayer
            corners = corners.map { $0.mapped(by: map) }
        }
        return CGRect(boundingBoxOf: corners)
    }

    /// Returns the sublayers that do not back a view.
    private func foreignLayers(of layer: CALayer) -> [CALayer] {
        (layer.sublayers ?? []).filter { !($0.delegate is UIView) }
    }

    private func className(_ object: AnyObject) -> String { "\(type(of: object))" }

    // MARK: Numbers

    private func rounded(_ value: CGFloat) -> Double { JSONWriter.rounded(Double(value)) }

    private func rounded(_ size: CGSize) -> CGSize {
        CGSize(width: rounded(size.width), height: rounded(size.height))
    }

    private func rounded(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rounded(rect.origin.x), y: rounded(rect.origin.y), width: rounded(rect.width),
            height: rounded(rect.height))
    }
}

extension CGRect {
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ]
    }
}

extension CATransform3D {
    fileprivate var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}
