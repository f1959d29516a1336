import Foundation
import LaunchState
import RenderTree

/// Layers whose drawing depends on a value that is being animated: they draw once a frame, with the value of that frame.
///
/// Which values these are is what `needsDisplay(forKey:)` says. `display()` is sent to the layer itself, where a class or
/// a delegate that makes `contents` by itself reads `presentation()`. What draws into a backing store is, as on iOS, the
/// copy that `init(layer:)` makes, so `draw(in:)` reads the animated value from `self`.
///
/// - Isolation: the main thread's layers alone, which `watch` sees to; other threads' layers draw their model.
package final class AnimatedDisplay {
    private static let launched = LaunchLocal { AnimatedDisplay() }
    package static var current: AnimatedDisplay { launched.value }

    private var layers: [Watched] = []
    /// The layer that is being displayed for an animation, and the copy that draws for it.
    private var drawing: (layer: CALayer, copy: CALayer)?

    private struct Watched {
        weak var layer: CALayer?
        /// The layer's own time at which it was drawn last.
        var drawnAt: Double?
    }

    /// Whether the next frame is wanted for their sake: not where time stands still, or all has ended.
    @MainActor package var isRunning: Bool { layers.contains { $0.layer?.hasDrawingToCome ?? false } }

    static func watch(_ layer: CALayer) { if MainThread.isCurrent { current.watch(layer) } }

    private func watch(_ layer: CALayer) {
        if let index = layers.firstIndex(where: { $0.layer === layer }) {
            layers[index].drawnAt = nil
        } else {
            layers.append(Watched(layer: layer))
        }
    }

    /// Draws those whose time has moved since they were drawn last: for the last time once their animations have ended, or
    /// were taken away.
    @MainActor package func run() {
        if layers.isEmpty { return }
        // What draws is the app's, and may bring layers here.
        let current = layers
        layers = []
        let kept = current.compactMap { draw($0) }
        let new = layers.filter { added in !kept.contains { $0.layer === added.layer } }
        layers = kept + new
    }

    /// - Returns: `nil` where nothing is left to follow.
    @MainActor private func draw(_ watched: Watched) -> Watched? {
        guard let layer = watched.layer else { return nil }
        guard layer.isDrawnByAnimation else {
            layer.markNeedsDisplay()
            return nil
        }
        let time = layer.convertTime(CACurrentMediaTime(), from: nil)
        guard watched.drawnAt != time || layer.needsDisplay() else { return watched }
        layer.displayAnimated()
        return Watched(layer: layer, drawnAt: time)
    }

    /// The layer that draws a layer's backing store: itself, or the copy that is displayed for an animation.
    static func drawer(of layer: CALayer) -> CALayer {
        guard MainThread.isCurrent, let drawing = current.drawing, drawing.layer === layer else { return layer }
        return drawing.copy
    }

    /// Displays a layer as it is on screen; what it gives itself for contents is no change that animates.
    @MainActor fileprivate func display(_ layer: CALayer, by copy: CALayer) {
        let outer = drawing
        drawing = (layer, copy)
        defer { drawing = outer }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.display()
        CATransaction.commit()
    }
}

extension CALayer {
    /// Whether what an animation shows is drawn by the layer's class.
    func changesDrawing(_ content: LayerAnimation.Content) -> Bool {
        switch content {
        case .property(let animation): return type(of: self).needsDisplay(forKey: animation.target.property.name)
        case .group(let members): return members.contains { changesDrawing($0.content) }
        case .transition, .none: return false
        }
    }

    var isDrawnByAnimation: Bool { attachedAnimations.contains { changesDrawing($0.compiled.content) } }

    fileprivate var hasDrawingToCome: Bool {
        let moves = sequence(first: self, next: \.superlayer).allSatisfy { $0.state.timing.speed != 0 }
        guard moves, isInRenderTree else { return false }
        let local = convertTime(CACurrentMediaTime(), from: nil)
        return attachedAnimations.contains { attached in
            guard changesDrawing(attached.compiled.content) else { return false }
            if case .after = attached.compiled.timing.phase(atParent: local), attached.isResolved { return false }
            return attached.compiled.timing.speed != 0
        }
    }

    @MainActor fileprivate func displayAnimated() {
        guard isInRenderTree, let shown = makePresentation() else { return }
        // A wish for the model's drawing is answered by the one that follows the last frame.
        needsDisplayFlag = false
        AnimatedDisplay.current.display(self, by: shown)
    }
}
