package import CoreGraphics
package import Foundation

/// How a layer passes from the picture that it was to what it is now.
package struct LayerTransition: Sendable {
    package enum Kind: Hashable, Sendable {
        case fade, moveIn, push, reveal
        /// Over its back, about its middle.
        case flip
        /// The old picture is a page that rolls up and away, or the new one rolls down onto it.
        case curlUp, curlDown
    }

    /// Where the motion comes from, as it looks on screen.
    package enum Edge: Hashable, Sendable { case left, right, top, bottom }

    package var kind: Kind
    package var edge: Edge
    /// 0…1: where the transition begins and ends within its whole course.
    package var start: Double
    package var end: Double
    /// The layer as it was; taken by the render server when the transition arrives.
    package var picture: LayerPicture?

    package init(kind: Kind, edge: Edge, start: Double = 0, end: Double = 1) {
        self.kind = kind
        self.edge = edge
        self.start = start
        self.end = end
    }
}

/// A layer with all under it, drawn once; without its opacity, its mask and its transform, which go on acting on it.
package final class LayerPicture: Sendable {
    package let pixels: PixelBuffer
    /// In the layer's own points; may reach beyond its bounds.
    package let rect: CGRect

    init(pixels: PixelBuffer, rect: CGRect) {
        self.pixels = pixels
        self.rect = rect
    }
}

/// A transition at one instant.
package final class TransitionMoment: Sendable {
    package let transition: LayerTransition
    /// 0…1 of the whole course.
    package let progress: Double

    init(_ transition: LayerTransition, fraction: Double) {
        self.transition = transition
        let progress: Double = transition.start + (transition.end - transition.start) * fraction
        self.progress = min(max(progress, 0), 1)
    }
}

extension LayerTreeCommit {
    /// Gives the transitions that arrive with this commit the pictures of their layers as they are before it, and those
    /// that are under way the ones that they have.
    ///
    /// - Parameter scale: device pixels to a point.
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
