import Foundation
import QuinceLaunchState
import QuinceRenderTree

/// The layers whose drawing depends on an animated value: they draw once per frame, with that frame's value.
///
/// `needsDisplay(forKey:)` determines these values. `display()` is sent to the layer itself, so that a class or a
/// delegate that provides `contents` can read `presentation()`. As on iOS, the copy made by `init(layer:)` draws into
/// the backing store, so `draw(in:)` reads the animated value from `self`.
///
/// - Isolation: only layers of the main thread, which `watch` ensures; other threads' layers draw their model.
package final class AnimatedDisplay {
    private static let launched = LaunchLocal { AnimatedDisplay() }
    package static var current: AnimatedDisplay { launched.value }

    private var layers: [Watched] = []
    /// The layer being displayed for an animation, and the copy that draws for it.
    private var drawing: (layer: CALayer, copy: CALayer)?

    private struct Watched {
        weak var layer: CALayer?
        /// The layer's local time when it was last drawn.
        var drawnAt: Double?
    }

    /// Whether the next frame is needed; `false` if time is stopped or all animations have ended.
    @MainActor package var isRunning: Bool { layers.contains { $0.layer?.hasDrawingToCome ?? false } }

    static func watch(_ layer: CALayer) { if MainThread.isCurrent { current.watch(layer) } }

    private func watch(_ layer: CALayer) {
        if let index = layers.firstIndex(where: { $0.layer === layer }) {
            layers[index].drawnAt = nil
        } else {
            layers.append(Watched(layer: layer))
        }
    }

    /// Draws the layers whose time has changed since they were last drawn, and once more after their animations have
    /// ended or were removed.
    @MainActor package func run() {
        if layers.isEmpty { return }
        // Drawing runs app code, which may add layers here.
        let current = layers
        layers = []
        let kept = current.compactMap { draw($0) }
        let new = layers.filter { added in !kept.contains { $0.layer === added.layer } }
        layers = kept + new
    }

    /// - Returns: `nil` if there is nothing left to follow.
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

    /// Returns the layer that draws a layer's backing store: the layer itself, or the copy displayed for an animation.
    static func drawer(of layer: CALayer) -> CALayer {
        guard MainThread.isCurrent, let drawing = current.drawing, drawing.layer === layer else { return layer }
        return drawing.copy
    }

    /// Displays a layer as it is on screen; contents that it sets meanwhile are not animated.
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
    /// Returns whether the layer's class draws what the animation changes.
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
        // The display that follows the last frame fulfills a pending request for the model's drawing.
        needsDisplayFlag = false
        AnimatedDisplay.current.display(self, by: shown)
    }
}
