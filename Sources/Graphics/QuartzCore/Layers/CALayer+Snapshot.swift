package import CoreGraphics
package import Foundation
import QuinceDiagnostics
import QuinceMediaClock
import QuinceMotion
package import QuinceRenderTree

extension CALayer {
    /// Returns the subtree as a render tree of its own, for `render(in:)` and snapshots.
    ///
    /// A presentation layer's tree is that of its model at this instant, with the presentation layer's own values.
    ///
    /// - Parameters:
    ///   - presented: whether animations apply.
    ///   - flipped: whether the sublayers' y points up; `nil` for what the layer says, without those above it.
    package func snapshotTree(presented: Bool = false, flipped: Bool? = nil) -> (tree: LayerTree, root: NodeIndex)? {
        var tree = LayerTree()
        let model = modelLayer ?? self
        var commit = model.snapshotCommit(
            presented: presented || modelLayer != nil, state: modelLayer.map { _ in state })
        if let flipped { commit.changes[0].state?.isGeometryFlipped = flipped }
        tree.apply(commit)
        tree.sample(at: MediaTime(seconds: CACurrentMediaTime()))
        return tree.node(model.id).map { (tree, $0) }
    }

    /// - Parameter state: the values of this layer; `nil` for its own.
    private func snapshotCommit(presented: Bool, state given: LayerState?) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        collect(into: &commit, presented: presented)
        // The root is drawn upright at the surface's origin, regardless of its position on screen.
        var root = given ?? (presented ? presentedState : state)
        root.transform = .identity
        root.position = CGPoint(
            x: root.anchorPoint.x * root.bounds.width, y: root.anchorPoint.y * root.bounds.height)
        // Animations and emitters below need the present instant, which no ancestor provides here.
        root.timing = MediaTiming()
        root.timing.speed = 0
        root.timing.timeOffset = convertTime(CACurrentMediaTime(), from: nil)
        commit.changes[0].state = root
        commit.changes[0].animations = nil
        return commit
    }

    private func collect(into commit: inout LayerTreeCommit, presented: Bool) {
        var change = LayerChange(id: id)
        change.state = state
        change.sublayers = sublayerStorage.map(\.id)
        change.mask = maskStorage.map { .layer($0.id) }
        if presented, !attachedAnimations.isEmpty { change.animations = animationsBegunByNow }
        commit.changes.append(change)
        for layer in sublayerStorage { layer.collect(into: &commit, presented: presented) }
        maskStorage?.collect(into: &commit, presented: presented)
    }

    private func renderedImage(of tree: LayerTree, root: NodeIndex, size: CGSize, scale: CGFloat) -> CGImage? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width > 0, height > 0 else { return nil }
        guard max(width, height) <= Self.mostPixelsOfSnapshot else {
            Unsupported.report("an image of \(width) × \(height) pixels", in: describedForReport)
            return nil
        }
        return CGImage(renderOnce(tree, root: root, size: (Int(width), Int(height)), scale: scale))
    }

    /// Returns the subtree as an image, transparent where nothing is drawn.
    package func snapshotImage(presented: Bool, scale: CGFloat, flipped: Bool? = nil) -> CGImage? {
        guard let (tree, root) = snapshotTree(presented: presented, flipped: flipped) else { return nil }
        return renderedImage(of: tree, root: root, size: bounds.size, scale: scale)
    }

    /// The longest side of a snapshot, in pixels.
    private static let mostPixelsOfSnapshot: CGFloat = 16_384

    func renderSnapshot(in ctx: CGContext) {
        displaySubtree()
        guard let (tree, root) = snapshotTree() else { return }
        ctx.drawComposed { toDevice, clip in
            tree.composed(root, toDevice: toDevice, clip: PixelRect(covering: clip)).map { pixels, rect in
                (pixels, CGPoint(x: rect.x, y: rect.y))
            }
        }
    }
}
