import CoreGraphics
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

    /// Lays out from the last of the ancestors in a row that need layout, because sizes are determined from the top. What
    /// an unrelated part of the tree waits for is left to the frame: the caller may be animating.
    func layoutFromTopmost() {
        var top = self
        while let parent = top.passParent, parent.needsLayoutFlag { top = parent }
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
}
