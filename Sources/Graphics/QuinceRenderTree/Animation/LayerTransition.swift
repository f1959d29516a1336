package import CoreGraphics
package import Foundation

/// A transition from a layer's previous image to its present state.
package struct LayerTransition: Sendable {
    package enum Kind: Hashable, Sendable {
        case fade, moveIn, push, reveal
        /// Rotates about the middle, showing the back.
        case flip
        /// The old image is a page that curls up and away over the edge, or the new one curls down onto it.
        case curlUp, curlDown
        /// The images are open books. A leaf is turned over, towards the edge; its back is the new page there.
        case leaf
    }

    /// The edge that the motion starts from, as it looks on screen; a page that curls is bound there.
    package enum Edge: Hashable, Sendable { case left, right, top, bottom }

    package var kind: Kind
    package var edge: Edge
    /// The fractions of the whole course at which the transition begins and ends, 0…1.
    package var start: Double
    package var end: Double
    /// The layer's previous image, which the render server takes when the transition arrives.
    package var picture: LayerPicture?

    package init(kind: Kind, edge: Edge, start: Double = 0, end: Double = 1) {
        self.kind = kind
        self.edge = edge
        self.start = start
        self.end = end
    }
}

/// A layer with its sublayers, drawn once, without its opacity, mask and transform, which still apply to it.
package final class LayerPicture: Sendable {
    package let pixels: PixelBuffer
    /// The extent in the layer's own points; may exceed its bounds.
    package let rect: CGRect

    init(pixels: PixelBuffer, rect: CGRect) {
        self.pixels = pixels
        self.rect = rect
    }
}

/// A transition at one instant.
package final class TransitionMoment: Sendable {
    package let transition: LayerTransition
    /// The fraction of the whole course, 0…1.
    package let progress: Double

    init(_ transition: LayerTransition, fraction: Double) {
        self.transition = transition
        let progress: Double = transition.start + (transition.end - transition.start) * fraction
        self.progress = min(max(progress, 0), 1)
    }
}

extension LayerTreeCommit {
    /// Gives the transitions in this commit images of their layers as they are before it; running transitions keep
    /// theirs.
    ///
    /// - Parameter scale: device pixels per point.
    package mutating func takePictures(from tree: LayerTree, scale: CGFloat) {
        var before: LayerTree?
        for index in changes.indices {
            guard let animations = changes[index].animations,
                let place = animations.firstIndex(where: \.isTransition), let node = tree.node(changes[index].id)
            else { continue }
            let known = tree[node].animations.first { $0.id == animations[place].id }
            if case .transition(let running)? = known?.content {
                changes[index].animations?[place].setPicture(running.picture)
                continue
            }
            if before == nil {
                before = tree
                if let time { before?.sample(at: time) }
            }
            changes[index].animations?[place].setPicture(before?.picture(of: node, scale: scale))
        }
    }
}

extension LayerAnimation {
    fileprivate var isTransition: Bool {
        if case .transition = content { return true }
        return false
    }

    fileprivate mutating func setPicture(_ picture: LayerPicture?) {
        guard case .transition(var transition) = content else { return }
        transition.picture = picture
        content = .transition(transition)
    }
}
