import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceRenderTree

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
    /// repeatedly; what only an endless loop requests is left to the next pass.
    package func layoutSubtree() {
        guard subtreeNeedsLayout else { return }
        var postponed: [CALayer] = []
        layoutSubtree(&postponed)
        for layer in postponed { layer.markNeedsLayout() }
    }

    /// - Parameter postponed: the layers whose requests are left to the next pass, so that the layers above do not repeat
    ///   their own rounds for them.
    private func layoutSubtree(_ postponed: inout [CALayer]) {
        for _ in 0..<Self.layoutRounds {
            guard subtreeNeedsLayout else { return }
            subtreeNeedsLayout = false
            layoutSelfIfNeeded()
            for layer in sublayerStorage { layer.layoutSubtree(&postponed) }
            maskStorage?.layoutSubtree(&postponed)
        }
        guard subtreeNeedsLayout else { return }
        Unsupported.report(
            mistake: "its layout requests layout without end; the rest of it is left to the next frame",
            in: "\(describedForReport)")
        takeLayoutRequests(&postponed)
    }

    /// The most rounds of a layer in a pass.
    private static let layoutRounds = 100

    private func layoutSelfIfNeeded() {
        guard needsLayoutFlag else { return }
        needsLayoutFlag = false
        layoutDepth += 1
        requireLikeUIKit(
            layoutDepth <= Self.layoutRounds,
            "the layout of \(describedForReport) calls itself without end: it requests layout and then calls layoutIfNeeded()",
            name: "NSInternalInconsistencyException")
        layoutSublayers()
        layoutDepth -= 1
    }

    private func takeLayoutRequests(_ taken: inout [CALayer]) {
        guard subtreeNeedsLayout else { return }
        subtreeNeedsLayout = false
        if needsLayoutFlag { taken.append(self) }
        needsLayoutFlag = false
        for layer in sublayerStorage { layer.takeLayoutRequests(&taken) }
        maskStorage?.takeLayoutRequests(&taken)
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
