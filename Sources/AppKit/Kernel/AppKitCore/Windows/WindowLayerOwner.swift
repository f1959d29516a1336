import Foundation
import QuartzCore
import QuinceBlockAnimation

/// The delegate of a window's layer, which moves only in AppKit's animations and never by itself.
@MainActor
final class WindowLayerOwner: NSObject, AnimatedView, @MainActor CALayerDelegate {
    var touchBlockingAnimations = 0
    var hitsWhereShown = 0

    func layoutIfNeeded() {}
    func layOutTree() {}
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(layer, event) }
}
