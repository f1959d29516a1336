import CoreGraphics
import Foundation

// Sublayers, including a replicator's instances, from the back to the front.

extension Flattener {
    /// A layer that is about to be flattened into the plane that it shares with its siblings.
    struct SpaceLayer {
        let index: NodeIndex
        let state: UnsafePointer<LayerState>
        /// Maps the layer's space to `place.plane`.
        let own: CATransform3D
        let place: Place
    }

    mutating func drawSublayers(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let sublayers = nodes[Int(index)].sublayers
        if sublayers.isEmpty { return }
        var inner = place
        inner.plane = layer.toDevice
        inner.space = layer.state.pointee.sublayerSpace
        inner.isMirrored = place.isMirrored != layer.state.pointee.isGeometryFlipped
        guard case .replicator(let content) = layer.state.pointee.special else {
            if needsOrder(sublayers, inner) {
                flattenInSpace(sublayers, in: inner)
            } else {
                flattenSeen(sublayers, layer, in: inner)
            }
            return
        }
        let instances = instances(of: index, content, layer.state, inner)
        if content.transform.isFlat, let first = instances.first, !needsOrder(sublayers, first) {
            for instance in instances { for sublayer in sublayers { flatten(sublayer, in: instance) } }
        } else {
            flattenInSpace(sublayers, in: instances)
        }
    }

    private mutating func flattenSeen(_ sublayers: [NodeIndex], _ layer: LayerPlane, in place: Place) {
        let seen = place.space == nil ? visibleRect(layer, place.clip) : nil
        for sublayer in sublayers {
            if let seen, extents[Int(sublayer)].isOutside(seen) { continue }
            flatten(sublayer, in: place)
        }
    }

    /// Returns the part of a layer's plane inside the clip, with a small margin; `nil` in perspective.
    private func visibleRect(_ layer: LayerPlane, _ clip: PixelRect) -> CGRect? {
        layer.toLocal.isAffine ? layer.toLocal.boundingBox(of: CGRect(clip.insetBy(-4))) : nil
    }

    /// Returns whether depth may change the order of siblings.
    private func needsOrder(_ sublayers: [NodeIndex], _ place: Place) -> Bool {
        sublayers.contains { sublayer in
            guard extents[Int(sublayer)].hasDepth else { return false }
            let state = shown(sublayer, replica: place.replica)
            return state.pointee.zPosition != 0 || !state.pointee.transform.isFlat || state.pointee.keepsDepth
        }
    }

    /// - Parameter base: the place of the sublayers without replication.
    private func instances(
        of index: NodeIndex, _ content: ReplicatorContent, _ state: UnsafePointer<LayerState>, _ base: Place
    ) -> [Place] {
        let middle = CGPoint(x: state.pointee.bounds.midX, y: state.pointee.bounds.midY)
        let there = CATransform3DMakeTranslation(-middle.x, -middle.y, 0)
        let back = CATransform3DMakeTranslation(middle.x, middle.y, 0)
        var power = CATransform3D.identity
        return (0..<replicas.take(content.instances)).map { k in
            var place = base
            place.replica = replicas.add(replicas[base.replica].instance(k, of: index, content))
            place.instanceOpacity = base.instanceOpacity * content.color(of: k).alpha
            if k > 0 {
                power = power.concatenating(content.transform)
                let moved = there.concatenating(power).concatenating(back)
                place.space = base.space.map { moved.concatenating($0) } ?? moved
            }
            return place
        }
    }

    // MARK: Depth

    mutating func flattenInSpace(_ sublayers: [NodeIndex], in place: Place) {
        flattenInSpace(sublayers, in: [place])
    }

    private mutating func flattenInSpace(_ sublayers: [NodeIndex], in places: [Place]) {
        var layers: [SpaceLayer] = []
        for place in places { for sublayer in sublayers { collect(sublayer, in: place, into: &layers) } }
        if layers.count == 1 { return flatten(layers[0]) }
        for piece in SpaceOrder(layers.map { SpacePolygon($0.state.pointee.spaceRect, $0.own) }).pieces {
            draw(piece, of: layers[piece.index])
        }
    }

    private mutating func flatten(_ layer: SpaceLayer) {
        flatten(layer.index, layer.state, layer.own, in: layer.place)
    }

    /// Collects a layer, or the sublayers of a layer that keeps depth, which each take on its opacity.
    private mutating func collect(_ index: NodeIndex, in place: Place, into layers: inout [SpaceLayer]) {
        let state = shown(index, replica: place.replica)
        var own = state.pointee.toSuperlayer
        if let space = place.space { own = own.concatenating(space) }
        guard state.pointee.keepsDepth else {
            layers.append(SpaceLayer(index: index, state: state, own: own, place: place))
            return
        }
        layersVisited += 1
        let opacity: Double = min(state.pointee.opacity, 1) * place.instanceOpacity
        if state.pointee.isHidden || !(opacity > 0) { return }
        var inner = place
        inner.instanceOpacity = opacity
        inner.space = state.pointee.sublayerSpace.map { $0.concatenating(own) } ?? own
        inner.isMirrored = place.isMirrored != state.pointee.isGeometryFlipped
        var places = [inner]
        if case .replicator(let content) = state.pointee.special {
            places = instances(of: index, content, state, inner)
        }
        let sublayers = nodes[Int(index)].sublayers
        for place in places { for sublayer in sublayers { collect(sublayer, in: place, into: &layers) } }
    }

    /// Draws a layer, or the part of it on one side of layers that it intersects.
    private mutating func draw(_ piece: SpaceOrder.Piece, of layer: SpaceLayer) {
        if piece.cuts.isEmpty { return flatten(layer) }
        var place = layer.place
        place.replica = replicas.add(replicas[place.replica].piece(piece.number))
        var starts: [(start: Int, clip: RoundedBox)] = []
        for cut in piece.cuts {
            guard let (toLocal, clip) = cut.clip(onto: place.plane, place.clip) else { return }
            starts.append((items.count, clip))
            beginGroup(layer.index, .beginClip, toLocal, in: place)
        }
        flatten(layer.index, layer.state, layer.own, in: place)
        for (start, clip) in starts.reversed() { endGroup(start, .endClip, GroupEffect(clip: clip), opacity: 1) }
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 is mapped to itself.
    var isFlat: Bool { m13 == 0 && m23 == 0 && m43 == 0 && m14 == 0 && m24 == 0 }
}

extension LayerState {
    /// The rectangle that represents the layer in the depth order; a layer without extent is a point with sublayers
    /// around it.
    var spaceRect: CGRect {
        if bounds.width > 0, bounds.height > 0 { return bounds }
        return CGRect(x: anchor.x - 0.5, y: anchor.y - 0.5, width: 1, height: 1)
    }
}

extension Replica {
    /// Returns the replica for one of the pieces that a layer is cut into.
    func piece(_ number: Int) -> Replica {
        var piece = self
        piece.identity = (identity ^ 0x5bd1_e995) &* 16_777_619 &+ UInt32(truncatingIfNeeded: number)
        return piece
    }
}
