package import CoreGraphics
import Diagnostics
package import Foundation
import Motion
package import RenderTree

extension CALayer {
    /// Returns the subtree as a separate commit with this layer at the origin, for `render(in:)` and snapshots.
    ///
    /// - Parameter presented: whether to use the presented values instead of the model's.
    package func snapshotCommit(presented: Bool = false) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        collect(into: &commit, presented: presented)
        guard !commit.changes.isEmpty else { return commit }
        // The root is drawn upright at the surface's origin, regardless of its position on screen.
        var root = commit.changes[0].state ?? state
        root.transform = .identity
        root.position = CGPoint(
            x: root.anchorPoint.x * root.bounds.width, y: root.anchorPoint.y * root.bounds.height)
        // Emitters need the present instant, which no ancestor provides here.
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
        guard width > 0, height > 0 else { return nil }
        guard max(width, height) <= LayerSnapshot.mostPixels else {
            Unsupported.report("an image of \(width) × \(height) pixels", in: describedForReport)
            return nil
        }
        return CGImage(renderOnce(tree, root: root, size: (Int(width), Int(height)), scale: scale))
    }

    /// Returns the subtree as an image, transparent where nothing is drawn.
    package func snapshotImage(presented: Bool, scale: CGFloat) -> CGImage? {
        var tree = LayerTree()
        tree.apply(snapshotCommit(presented: presented))
        guard let root = tree.node(id) else { return nil }
        return renderedImage(of: tree, root: root, size: bounds.size, scale: scale)
    }
}

/// Snapshots: images of layers that are drawn once.
enum LayerSnapshot {
    /// The longest side of an image, in pixels.
    static let mostPixels: CGFloat = 16_384
    /// The longest side of the parts that a larger image is composed of.
    private static let part = 4096

    /// Draws the part inside the context's clip of a layer that is too large for one image.
    static func renderInParts(
        _ tree: LayerTree, root: NodeIndex, bounds: CGRect, scale: CGFloat, into ctx: CGContext
    ) {
        let seen = ctx.boundingBoxOfClipPath.intersection(bounds)
        guard !seen.isNull, !seen.isEmpty else { return }
        let pixels = PixelRect(
            covering: seen.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
                .applying(CGAffineTransform(scaleX: scale, y: scale)))
        for y in stride(from: pixels.y, to: pixels.maxY, by: part) {
            for x in stride(from: pixels.x, to: pixels.maxX, by: part) {
                let size = (width: min(part, pixels.maxX - x), height: min(part, pixels.maxY - y))
                let image = CGImage(renderOnce(tree, root: root, size: size, scale: scale, origin: (x, y)))
                let rect = CGRect(
                    x: bounds.minX + CGFloat(x) / scale, y: bounds.minY + CGFloat(y) / scale,
                    width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
                ctx.drawUpright(image, in: rect)
            }
        }
    }
}

extension CGContext {
    /// Draws an image with its first row at the top of a rectangle, in a space with y down.
    func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: rect.minX, y: rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: CGRect(origin: .zero, size: rect.size))
        restoreGState()
    }
}
