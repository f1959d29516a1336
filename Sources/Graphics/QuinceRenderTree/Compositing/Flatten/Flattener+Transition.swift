import CoreGraphics
import Foundation
import QuinceMotion

extension Flattener {
    /// Draws a layer during a transition from its old image to its present state.
    mutating func drawTransition(
        _ moment: TransitionMoment, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) {
        let p: Double = moment.progress
        guard let picture = moment.transition.picture, p < 1 else { return drawNew(index, layer, in: place) }
        let bounds = layer.state.pointee.bounds
        let edge = moment.transition.edge
        switch moment.transition.kind {
        case .fade:
            dissolve(
                p, index, layer, in: place, from: { $0.drawOld(picture, index, layer, in: $1) },
                to: { $0.drawNew(index, layer, in: $1) })
        case .moveIn:
            drawOld(picture, index, layer, in: place)
            drawNew(index, layer, edge.shift(1 - p, of: bounds), in: place)
        case .push:
            drawOld(picture, index, layer, edge.shift(-p, of: bounds), in: place)
            drawNew(index, layer, edge.shift(1 - p, of: bounds), in: place)
        case .reveal:
            drawNew(index, layer, in: place)
            drawOld(picture, index, layer, edge.shift(-p, of: bounds), in: place)
        case .flip:
            let turn = Homography(edge.turn(p, of: bounds))
            if p < 0.5 {
                drawOld(picture, index, layer, turn, in: place)
            } else {
                drawNew(index, layer, turn, in: place)
            }
        case .curlUp:
            drawNew(index, layer, in: place)
            PageCurl(progress: p, page: bounds, bound: edge).draw(&self, .old(picture), index, layer, in: place)
        case .curlDown:
            drawOld(picture, index, layer, in: place)
            PageCurl(progress: 1 - p, page: bounds, bound: edge).draw(&self, .new, index, layer, in: place)
        case .leaf:
            drawNew(index, layer, in: place)
            // The page on which the leaf falls is the old one until then.
            let (other, page) = edge.halves(of: bounds)
            drawOld(picture, index, layer, part: other, in: place)
            PageCurl(progress: p, page: page, bound: edge, isLeaf: true)
                .draw(&self, .leaf(picture), index, layer, in: place)
        }
    }

    mutating func drawNew(_ index: NodeIndex, _ layer: LayerPlane, _ shift: Homography = .identity, in place: Place) {
        // A layer hidden by its own transition disappears, and nothing replaces it.
        guard !layer.state.pointee.isHidden, let moved = layer.moved(by: shift) else { return }
        drawWhole(index, moved, in: place)
    }

    /// - Parameter part: the visible part of the image, in the layer's points; `nil` for all of it.
    mutating func drawOld(
        _ picture: LayerPicture, _ index: NodeIndex, _ layer: LayerPlane, _ shift: Homography = .identity,
        part: CGRect? = nil, in place: Place
    ) {
        guard let moved = layer.moved(by: shift) else { return }
        let pixels = picture.pixels
        let source = CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height))
        let shape = part ?? picture.rect
        let fill = ImageFill(
            pixels: pixels, rect: picture.rect, source: source, shape: RoundedBox(rect: shape), isOpaque: false,
            isNearest: false, isMirrored: false)
        add(index, .oldPicture, moved, in: place, rect: shape, .image(fill))
    }

    /// Draws old · (1 − p) + new · p. Blending one over the other would give a different result where both are
    /// translucent.
    mutating func dissolve(
        _ p: Double, _ index: NodeIndex, _ layer: LayerPlane, in place: Place,
        from old: (inout Flattener, Place) -> Void, to new: (inout Flattener, Place) -> Void
    ) {
        // A group with full opacity keeps no copy to mix with.
        guard coverageByte(p) < 255 else { return new(&self, place) }
        let start = items.count
        beginGroup(index, .beginDissolve, layer.toLocal, in: place)
        let before = items.count
        old(&self, place)
        items.append(items[start])
        items[items.count - 1].part = .switchPictures
        items[items.count - 1].content = .switchPictures
        items[items.count - 1].partner = Int32(start)
        let middle = items.count - 1
        new(&self, place)
        endGroup(start, .endDissolve, GroupEffect(), opacity: p)
        // If neither drew anything, the group has been removed.
        if items.count > before { items[middle].bounds = items[start].bounds }
    }
}

extension Flattener.LayerPlane {
    /// - Parameter shift: applied within the layer's own plane, before it is placed on the device.
    func moved(by shift: Homography) -> Flattener.LayerPlane? {
        if shift == .identity { return self }
        let toDevice = shift.concatenating(self.toDevice)
        guard let toLocal = toDevice.inverted() else { return nil }
        return Flattener.LayerPlane(state: state, toDevice: toDevice, toLocal: toLocal)
    }
}

extension LayerTransition.Edge {
    /// Returns the half of the bounds at this edge, and the other one.
    fileprivate func halves(of bounds: CGRect) -> (here: CGRect, there: CGRect) {
        let (edge, half): (CGRectEdge, CGFloat) =
            switch self {
            case .left: (.minXEdge, bounds.width / 2)
            case .right: (.maxXEdge, bounds.width / 2)
            case .top: (.minYEdge, bounds.height / 2)
            case .bottom: (.maxYEdge, bounds.height / 2)
            }
        let parts = bounds.divided(atDistance: half, from: edge)
        return (parts.slice, parts.remainder)
    }

    /// - Parameter amount: the distance away from the middle across this edge, as a fraction of the bounds.
    fileprivate func shift(_ amount: Double, of bounds: CGRect) -> Homography {
        var shift = Homography.identity
        switch self {
        case .left: shift.ox = -amount * bounds.width
        case .right: shift.ox = amount * bounds.width
        case .top: shift.oy = -amount * bounds.height
        case .bottom: shift.oy = amount * bounds.height
        }
        return shift
    }

    /// Returns half a turn about the middle with this edge towards the viewer, seen from a distance of twice the
    /// extent. The second half is seen from the other side, so that the new content is not mirrored.
    fileprivate func turn(_ p: Double, of bounds: CGRect) -> CATransform3D {
        let angle: Double = (p < 0.5 ? p : p - 1) * .pi
        var eye = CATransform3D.identity
        let turn: CATransform3D
        switch self {
        case .left, .right:
            turn = CATransform3DMakeRotation(self == .left ? angle : -angle, 0, 1, 0)
            eye.m34 = -1 / max(2 * bounds.width, 1)
        case .top, .bottom:
            turn = CATransform3DMakeRotation(self == .top ? -angle : angle, 1, 0, 0)
            eye.m34 = -1 / max(2 * bounds.height, 1)
        }
        return CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0).concatenating(turn).concatenating(eye)
            .concatenating(CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
    }
}
