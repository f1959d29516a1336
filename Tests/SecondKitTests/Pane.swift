import CoreGraphics
import Foundation
import QuartzCore
import QuinceBlockAnimation
import QuinceMediaClock
import QuinceRenderTree

/// A view of a kit beside UIKit: a layer with its delegate, and what animation blocks ask of it.
@MainActor
final class Pane: NSObject, AnimatedView, @preconcurrency CALayerDelegate {
    let layer = CALayer()
    private(set) var panes: [Pane] = []
    private weak var parent: Pane?
    /// The number of times that the pane has laid out its own.
    private(set) var layouts = 0
    var layout: (() -> Void)?
    /// The contents that the pane gives its layer.
    var image: CGImage?
    var touchBlockingAnimations = 0
    var hitsWhereShown = 0

    init(frame: CGRect) {
        super.init()
        layer.frame = frame
        layer.delegate = self
    }

    func add(_ pane: Pane) {
        panes.append(pane)
        pane.parent = self
        layer.addSublayer(pane.layer)
    }

    // MARK: AnimatedView

    func layoutIfNeeded() { layer.layoutIfNeeded() }

    func layOutTree() {
        var root = self
        while let parent = root.parent { root = parent }
        root.layoutIfNeeded()
    }

    // MARK: CALayerDelegate

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(layer, event) }

    func display(_ layer: CALayer) { layer.contents = image }

    func layoutSublayers(of layer: CALayer) {
        layouts += 1
        layout?()
    }
}

/// A screen of panes: the passes of a frame over their layers, a render server and the clock.
@MainActor
final class PaneScreen {
    static let side = 100
    let root = Pane(frame: CGRect(x: 0, y: 0, width: side, height: side))
    let server = RenderServer(threads: 1)
    private let surface = SurfaceID(raw: 0)

    init() {
        MediaClock.shared.start(.manual)
        _ = CATransaction.takeCommit(at: MediaClock.shared.now)
        AnimationEvents.shared.deliver()
        root.layer.setIsScreenRoot(true)
        server.addSurface(surface, root: root.layer.id, size: (Self.side, Self.side), scale: 1)
        turn()
    }

    /// Adds a pane of 20 × 20 points with its center at a point.
    func add(at center: CGPoint) -> Pane {
        let pane = Pane(frame: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
        root.add(pane)
        turn()
        return pane
    }

    /// Runs the timers and the passes, and tells animations of their beginning and end.
    func turn() {
        MediaClock.shared.runDue()
        let roots = [root.layer]
        LayoutPass.run(roots)
        DisplayPass.run(roots)
        CommitPass.run(server)
        AnimationEvents.shared.take(server.progress(at: MediaClock.shared.now))
        AnimationEvents.shared.deliver()
    }

    /// - Parameter seconds: the time since the clock was started.
    func advance(to seconds: Double) {
        MediaClock.shared.advance(to: MediaClock.shared.launch + MediaTime(seconds: seconds))
        // A second turn commits the changes that are made at an end.
        turn()
        turn()
    }

    /// Returns a layer's position in the render tree.
    func shownPosition(_ pane: Pane) -> CGPoint? {
        _ = server.render(at: MediaClock.shared.now)
        return server.tree.node(pane.layer.id).map { server.tree[$0].shown.position }
    }

    func picture() -> PixelBuffer? {
        _ = server.render(at: MediaClock.shared.now)
        return server.pixels(of: surface)
    }
}
