import Foundation
import RenderTree

/// Layers whose drawing depends on a value that is being animated: they draw once a frame, with the value of that frame.
///
/// Which values these are is what `needsDisplay(forKey:)` says. As on iOS, the copy that `init(layer:)` makes draws, so
/// `draw(in:)` reads the animated value from `self`.
///
/// Isolation: the main thread's layers alone; others draw their model.
package enum AnimatedDisplay {
    // Touched by the main thread alone, which `watch` makes sure of and the others say.
    nonisolated(unsafe) private static var layers: [Watched] = []

    private struct Watched {
        weak var layer: CALayer?
    }

    /// Whether the next frame is wanted for their sake.
    @MainActor package static var isRunning: Bool { !layers.isEmpty }

    static func watch(_ layer: CALayer) {
        guard MainThread.isCurrent, !layers.contains(where: { $0.layer === layer }) else { return }
        layers.append(Watched(layer: layer))
    }

    /// Draws all of them for this instant: for the last time once their animations have ended, or were taken away.
    @MainActor package static func run() {
        if layers.isEmpty { return }
        layers.removeAll { watched in
            guard let layer = watched.layer else { return true }
            guard layer.attachedAnimations.contains(where: { layer.changesDrawing($0.compiled.content) }) else {
                layer.markNeedsDisplay()
                return true
            }
            layer.displayAnimated()
            return !layer.hasDrawingToCome
        }
    }

    /// Forgets every layer: another app is launched.
    @MainActor package static func reset() { layers = [] }
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

    fileprivate var hasDrawingToCome: Bool {
        let local = convertTime(CACurrentMediaTime(), from: nil)
        return attachedAnimations.contains { attached in
            guard changesDrawing(attached.compiled.content) else { return false }
            if case .after = attached.compiled.timing.phase(atParent: local), attached.isResolved { return false }
            return attached.compiled.timing.speed != 0 && state.timing.speed != 0
        }
    }

    fileprivate func displayAnimated() {
        guard isInRenderTree, let shown = makePresentation() else { return }
        // A wish for the model's drawing is answered by the one that follows the last frame.
        needsDisplayFlag = false
        storeContents(shown.drawnImage())
    }
}
