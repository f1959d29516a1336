package import CoreGraphics
package import Foundation
import Motion
package import RenderTree

extension CALayer {
    /// The subtree as a commit of its own, with this layer at the origin: what `render(in:)` and snapshots draw.
    ///
    /// - Parameter presented: the values on screen rather than the model's.
    package func snapshotCommit(presented: Bool = false) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        collect(into: &commit, presented: presented)
        guard !commit.changes.isEmpty else { return commit }
        // The root is drawn upright at the surface's origin, whatever its place on screen.
        var root = commit.changes[0].state ?? state
        root.transform = .identity
        root.position = CGPoint(
            x: root.anchorPoint.x * root.bounds.width, y: root.anchorPoint.y * root.bounds.height)
        // It is drawn for this instant, which emitters ask for; nothing above it says so.
        root.timing = MediaTiming()
        root.timing.speed = 0
        root.timing.timeOffset = convertTime(CACurrentMediaTime(), from: nil)
        commit.changes[0].state = root
        return commit
    }

    private func collect(into commit: inout LayerTreeCommit, presented: Bool) {
        var change = LayerChange(id: id)
        change.state = presented ? presentedState : state
        change.sublayers = sublayerStorage.map(\.id)
        change.mask = maskStorage.map { .layer($0.id) }
        commit.changes.append(change)
        for layer in sublayerStorage { layer.collect(into: &commit, presented: presented) }
        maskStorage?.collect(into: &commit, presented: presented)
    }

    func renderedImage(of tree: LayerTree, root: NodeIndex, size: CGSize, scale: CGFloat) -> CGImage? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width > 0, height > 0, width <= 16_384, height <= 16_384 else { return nil }
        return CGImage(renderOnce(tree, root: root, size: (Int(width), Int(height)), scale: scale))
    }

    /// The subtree as a picture, transparent where nothing is drawn.
    package func snapshotImage(presented: Bool, scale: CGFloat) -> CGImage? {
        var tree = LayerTree()
        tree.apply(snapshotCommit(presented: presented))
        guard let root = tree.node(id) else { return nil }
        return renderedImage(of: tree, root: root, size: bounds.size, scale: scale)
    }
}
