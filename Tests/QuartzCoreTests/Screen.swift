import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree

/// A root layer, a render tree and the clock: QuartzCore without UIKit.
@MainActor
final class Screen {
    let root = CALayer()
    var tree = LayerTree()
    /// The commits that the render tree received.
    private(set) var commits: [LayerTreeCommit] = []

    init() {
        MediaClock.shared.start(.manual)
        _ = CATransaction.takeCommit(at: MediaClock.shared.now)
        AnimationEvents.shared.deliver()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.setIsScreenRoot(true)
        commit()
    }

    /// Runs layout, display and commit, and notifies the app about animations.
    @discardableResult
    func commit() -> LayerTreeCommit {
        let now = MediaClock.shared.now
        root.layoutSubtree()
        AnimatedDisplay.current.run()
        TiledDisplay.current.run()
        root.displaySubtree()
        let commit = CATransaction.takeCommit(at: now)
        tree.apply(commit)
        commits.append(commit)
        tree.sample(at: now)
        AnimationEvents.shared.take(tree.progress(at: now))
        AnimationEvents.shared.deliver()
        return commit
    }

    func advance(to seconds: Double) {
        MediaClock.shared.advance(to: MediaClock.shared.launch + MediaTime(seconds: seconds))
        commit()
        // The app removes ended animations from the layer, and the tree is notified of that.
        commit()
    }

    func add(_ layer: CALayer = CALayer()) -> CALayer {
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        commit()
        return layer
    }

    /// The pixels of the whole screen of 100 × 100 points.
    func picture(scale: CGFloat = 1) -> PixelBuffer {
        let side = Int(100 * scale)
        guard let index = tree.node(root.id) else { return PixelBuffer(width: side, height: side) }
        return renderOnce(tree, root: index, size: (side, side), scale: scale)
    }

    func shown(_ layer: CALayer) -> LayerState? { tree.node(layer.id).map { tree[$0].shown } }
}
