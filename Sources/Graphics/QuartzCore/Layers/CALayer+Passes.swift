package import CoreGraphics
import Diagnostics
import Foundation
import RenderTree

// Layout and display follow the layer tree. `needsX` is a layer's own request; `subtreeNeedsX` is set on every layer
// from the root down to a request, so that a pass visits nothing else. A pass that forgets to clear a flag leaves a
// zombie: a flag that is set while its parent's is not, which no later request can pass.

extension CALayer {
    // MARK: Layout

    func markNeedsLayout() {
        guard !needsLayoutFlag, modelLayer == nil else { return }
        needsLayoutFlag = true
        markSubtreeNeedsLayout()
    }

    func markSubtreeNeedsLayout() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            layer = current.passParent
        }
    }

    /// Lays out from the topmost ancestor that needs layout, because sizes are determined from the top.
    func layoutFromTopmost() {
        var top = self
        for layer in sequence(first: self, next: \.passParent) where layer.needsLayoutFlag { top = layer }
        top.layoutSubtree()
    }

    /// Runs the layout pass below this layer. Layers that request layout again while they are laid out are visited
    /// repeatedly, up to a limit that only an endless loop reaches.
    package func layoutSubtree() {
        guard subtreeNeedsLayout else { return }
        var rounds = 0
        while subtreeNeedsLayout {
            subtreeNeedsLayout = false
            if needsLayoutFlag {
                needsLayoutFlag = false
                isLayingOut = true
                layoutSublayers()
                isLayingOut = false
            }
            for layer in sublayerStorage { layer.layoutSubtree() }
            maskStorage?.layoutSubtree()
            rounds += 1
            if rounds == 100 {
                Unsupported.report("a layout that keeps requesting layout", in: "\(describedForReport)")
                break
            }
        }
    }

    var describedForReport: String { delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))" }

    // MARK: Display

    func markNeedsDisplay() {
        guard !needsDisplayFlag, modelLayer == nil else { return }
        needsDisplayFlag = true
        markSubtreeNeedsDisplay()
    }

    func markSubtreeNeedsDisplay() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeNeedsDisplay {
            current.subtreeNeedsDisplay = true
            layer = current.passParent
        }
    }

    /// Runs the display pass below this layer: each layer that requested display draws once.
    package func displaySubtree() {
        guard subtreeNeedsDisplay else { return }
        subtreeNeedsDisplay = false
        displaySelfIfNeeded()
        for layer in sublayerStorage { layer.displaySubtree() }
        maskStorage?.displaySubtree()
    }

    func displaySelfIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }

    /// Draws the model tree into a context, y down, without 3D.
    public func render(in ctx: CGContext) {
        var tree = LayerTree()
        tree.apply(snapshotCommit())
        guard let root = tree.node(id) else { return }
        let matrix = ctx.ctm
        let scale = max((matrix.a * matrix.a + matrix.b * matrix.b).squareRoot(), 1)
        guard scale.isFinite, !bounds.isEmpty else { return }
        if max(bounds.width, bounds.height) * scale <= LayerSnapshot.mostPixels {
            guard let image = renderedImage(of: tree, root: root, size: bounds.size, scale: scale) else { return }
            return ctx.drawUpright(image, in: bounds)
        }
        LayerSnapshot.renderInParts(tree, root: root, bounds: bounds, scale: scale, into: ctx)
    }
}
