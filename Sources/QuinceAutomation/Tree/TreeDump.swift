import CoreGraphics
import Foundation
package import QuartzCore
import QuinceHostInterface
package import QuinceInspection
import QuinceMediaClock
import QuinceRenderTree
import QuinceViewLayout

/// Reads the window trees at the present instant into values.
@MainActor
package struct TreeDump {
    package init() {}

    package func tree() -> ElementTree {
        let screens = Inspection.kit.inspectedScreens
        let main = screens[0]
        return ElementTree(
            time: rounded(MediaClock.shared.sinceLaunch.seconds), device: main.device.profile.name,
            scale: rounded(main.inspectedScale), size: rounded(main.inspectedSize),
            windows: nodes(main.inspectedWindows), screens: screens.map { node($0, isMain: $0 === main) })
    }

    private func node(_ screen: any InspectedScreen, isMain: Bool) -> ElementScreen {
        ElementScreen(
            name: screen.inspectedName, scale: rounded(screen.inspectedScale), size: rounded(screen.inspectedSize),
            mirrors: screen.isMirroring, windows: isMain ? nil : nodes(screen.inspectedWindows))
    }

    private func nodes(_ windows: [any InspectedWindow]) -> [ElementNode] {
        windows.map { node($0.inspectedRoot, in: Space(of: $0)) }
    }

    /// The space of a dump's frames: that of a layer, from a point of it.
    private struct Space {
        let layer: CALayer
        var origin = CGPoint.zero

        init(layer: CALayer) { self.layer = layer }

        @MainActor
        init(of window: any InspectedWindow) {
            (layer, origin) = (window.inspectedSpace, window.inspectedOrigin)
        }

        @MainActor
        init(of view: any InspectedView) { (layer, origin) = view.inspectedOrigin }
    }

    package func json() -> String { tree().json() }

    /// Returns a view with its frames in the space of its window, as in the dump of all windows; in its own without a window.
    package func node(inWindow view: any InspectedView) -> ElementNode {
        node(view, in: view.inspectedWindow.map { Space(of: $0) } ?? Space(of: view))
    }

    /// Returns a view with its frames in its own space.
    package func node(alone view: any InspectedView) -> ElementNode { node(view, in: Space(of: view)) }

    private func node(_ view: any InspectedView, in space: Space) -> ElementNode {
        let layer = view.inspectedLayer
        return ElementNode(
            class: view.inspectedClass, id: view.inspectedIdentifier, label: view.inspectedLabel,
            text: view.inspectedText, frame: frame(of: layer, in: space), shown: shown(layer, in: space),
            hidden: view.isHidden, layer: className(layer), controller: view.inspectedController.map(className),
            children: view.inspectedSubviews.map { node($0, in: space) },
            layers: foreignLayers(of: layer).map { node($0, in: space) },
            style: ElementStyle(layer.presentedState),
            layout: view.layoutTrace.map { ElementNode.Layout(constraints: $0.constraints, ambiguous: $0.ambiguous) })
    }

    /// - Parameter root: the layer whose space the frames use: the layer itself or an ancestor of it.
    package func node(_ layer: CALayer, in root: CALayer) -> ElementNode { node(layer, in: Space(layer: root)) }

    private func node(_ layer: CALayer, in space: Space) -> ElementNode {
        ElementNode(
            class: className(layer), id: nil, label: layer.name, text: nil, frame: frame(of: layer, in: space),
            shown: shown(layer, in: space), hidden: layer.isHidden, layer: className(layer), controller: nil,
            children: [], layers: foreignLayers(of: layer).map { node($0, in: space) },
            style: ElementStyle(layer.presentedState))
    }

    private func frame(of layer: CALayer, in space: Space) -> CGRect {
        rounded(layer.convert(layer.bounds, to: space.layer).from(space.origin))
    }

    private func shown(_ layer: CALayer, in space: Space) -> ElementNode.Shown {
        let shown = layer.presentedState
        let affine = CATransform3DGetAffineTransform(shown.transform)
        return ElementNode.Shown(
            frame: rounded(shownFrame(of: layer, in: space.layer).from(space.origin)), opacity: rounded(shown.opacity),
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
        (layer.sublayers ?? []).filter { !($0.delegate is any InspectedView) }
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
    fileprivate func from(_ origin: CGPoint) -> CGRect { offsetBy(dx: -origin.x, dy: -origin.y) }

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
