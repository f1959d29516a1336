import CoreGraphics
import Foundation
import HostInterface
import MediaClock
import QuartzCore
import RenderTree
import UIFoundation
package import UIKitCore

/// The window trees at an instant, as data: the stable outside view of the state (design.md §1).
@MainActor
package struct TreeDump {
    private let screen: UIScreen

    package init(screen: UIScreen = .main) { self.screen = screen }

    /// JSON with its keys in the documented order, numbers rounded to 1e-4.
    package func json() -> String {
        var writer = JSONWriter()
        writer.object { w in
            w.field("time") { $0.number(MediaClock.shared.sinceLaunch.seconds) }
            w.field("device") { $0.string(screen.device.profile.name) }
            w.field("scale") { $0.number(screen.scale) }
            w.field("size") { $0.numbers([screen.bounds.width, screen.bounds.height]) }
            w.field("windows") { w in
                w.array(UIApplication.shared.windows.filter { $0.screen === screen }) { window, w in
                    dump(window, window, &w)
                }
            }
            w.field("screens") { dumpScreens(&$0) }
        }
        return writer.text + "\n"
    }

    /// The main one first; its windows stand above, those of a screen that mirrors it are none.
    private func dumpScreens(_ writer: inout JSONWriter) {
        writer.array(UIScreen.screens) { screen, w in
            w.object { w in
                w.field("name") { $0.string(screen.name) }
                w.field("scale") { $0.number(screen.scale) }
                w.field("size") { $0.numbers([screen.bounds.width, screen.bounds.height]) }
                w.field("mirrors") { $0.bool(screen.isMirroring) }
                guard !screen.isMain else { return }
                w.field("windows") { w in w.array(screen.windows) { dump($0, $0, &$1) } }
            }
        }
    }

    private func dump(_ view: UIView, _ window: UIWindow, _ writer: inout JSONWriter) {
        writer.object { w in
            w.field("class") { $0.string(className(view)) }
            w.field("id") { $0.string(view.accessibilityIdentifier) }
            w.field("label") { $0.string(view.accessibilityLabel) }
            w.field("text") { $0.string(view.shownText) }
            geometry(view.layer, window, &w)
            w.field("hidden") { $0.bool(view.isHidden) }
            w.field("layer") { $0.string(className(view.layer)) }
            w.field("controller") { $0.string(view.viewController.map(className)) }
            w.field("children") { w in w.array(view.subviews) { dump($0, window, &$1) } }
            w.field("layers") { w in w.array(foreignLayers(of: view.layer)) { dump($0, window, &$1) } }
        }
    }

    private func dump(_ layer: CALayer, _ window: UIWindow, _ writer: inout JSONWriter) {
        writer.object { w in
            w.field("class") { $0.string(className(layer)) }
            w.field("id") { $0.string(nil) }
            w.field("label") { $0.string(layer.name) }
            w.field("text") { $0.string(nil) }
            geometry(layer, window, &w)
            w.field("hidden") { $0.bool(layer.isHidden) }
            w.field("layer") { $0.string(className(layer)) }
            w.field("controller") { $0.string(nil) }
            w.field("children") { $0.array([CALayer]()) { _, _ in } }
            w.field("layers") { w in w.array(foreignLayers(of: layer)) { dump($0, window, &$1) } }
        }
    }

    private func geometry(_ layer: CALayer, _ window: UIWindow, _ w: inout JSONWriter) {
        w.field("frame") { $0.rect(layer.convert(layer.bounds, to: window.layer)) }
        w.field("shown") { w in
            let shown = layer.presentedState
            w.object { w in
                w.field("frame") { $0.rect(shownFrame(of: layer, in: window)) }
                w.field("opacity") { $0.number(shown.opacity) }
                let affine = CATransform3DGetAffineTransform(shown.transform)
                w.field("transform") { $0.numbers([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]) }
                if !CATransform3DIsAffine(shown.transform) {
                    w.field("transform3D") { $0.numbers(shown.transform.numbers) }
                }
            }
        }
    }

    /// The bounding box of what is on screen: the presentation values of the layer and of all above it.
    private func shownFrame(of layer: CALayer, in window: UIWindow) -> CGRect {
        var corners = layer.presentedState.bounds.corners
        for current in sequence(first: layer, next: \.superlayer) where current !== window.layer {
            var map = current.presentedState.toSuperlayer
            if let parent = current.superlayer { map = map.concatenating(parent.presentedState.sublayerMap) }
            corners = corners.map { $0.mapped(by: map) }
        }
        return CGRect(boundingBoxOf: corners)
    }

    /// Sublayers that back no view.
    private func foreignLayers(of layer: CALayer) -> [CALayer] {
        (layer.sublayers ?? []).filter { !($0.delegate is UIView) }
    }

    private func className(_ object: AnyObject) -> String { "\(type(of: object))" }
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
