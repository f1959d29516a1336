import CoreGraphics
package import Foundation
package import QuinceRenderTree

extension LayerState {
    /// The bounding box in the superlayer's space.
    package var frame: CGRect {
        if transform == .identity {
            let anchor = CGPoint(x: anchorPoint.x * bounds.size.width, y: anchorPoint.y * bounds.size.height)
            return CGRect(
                x: position.x - anchor.x, y: position.y - anchor.y, width: bounds.width, height: bounds.height)
        }
        return bounds.mapped(by: toSuperlayer)
    }
}

extension CGPoint {
    /// Maps the point at z = 0, and divides by w.
    package func mapped(by m: CATransform3D) -> CGPoint {
        let v = m.apply(SIMD4<Double>(x, y, 0, 1))
        return v.w == 1 || v.w == 0 ? CGPoint(x: v.x, y: v.y) : CGPoint(x: v.x / v.w, y: v.y / v.w)
    }

    /// Returns the point of the plane z = 0 that `m` maps here; `nil` if the plane is edge-on.
    package func unmapped(by m: CATransform3D) -> CGPoint? {
        // The plane's transform is the 3 × 3 matrix of rows and columns x, y, w; its adjugate inverts it up to a
        // factor.
        let (a, b, c) = ((m.m11, m.m12, m.m14), (m.m21, m.m22, m.m24), (m.m41, m.m42, m.m44))
        let xx: Double = b.1 * c.2 - b.2 * c.1
        let xy: Double = a.2 * c.1 - a.1 * c.2
        let xw: Double = a.1 * b.2 - a.2 * b.1
        let yx: Double = b.2 * c.0 - b.0 * c.2
        let yy: Double = a.0 * c.2 - a.2 * c.0
        let yw: Double = a.2 * b.0 - a.0 * b.2
        let wx: Double = b.0 * c.1 - b.1 * c.0
        let wy: Double = a.1 * c.0 - a.0 * c.1
        let ww: Double = a.0 * b.1 - a.1 * b.0
        let determinant: Double = a.0 * xx + a.1 * yx + a.2 * wx
        guard determinant != 0 else { return nil }
        let px: Double = x * xx + y * yx + wx
        let py: Double = x * xy + y * yy + wy
        let pw: Double = x * xw + y * yw + ww
        guard pw != 0 else { return nil }
        return CGPoint(x: px / pw, y: py / pw)
    }
}

extension CGRect {
    /// Returns the bounding box of the mapped corners.
    package func mapped(by m: CATransform3D) -> CGRect {
        CGRect(boundingBoxOf: [
            CGPoint(x: minX, y: minY).mapped(by: m), CGPoint(x: maxX, y: minY).mapped(by: m),
            CGPoint(x: minX, y: maxY).mapped(by: m), CGPoint(x: maxX, y: maxY).mapped(by: m),
        ])
    }
}

extension CALayer {
    var boundingFrame: CGRect { state.frame }

    /// The transform to the superlayer's space, including the superlayer's `sublayerTransform` and flipped geometry.
    var mapToSuperlayer: CATransform3D {
        guard let space = superlayer?.state.sublayerSpace else { return state.toSuperlayer }
        return state.toSuperlayer.concatenating(space)
    }

    /// The same on screen, while animations run.
    package var shownMapToSuperlayer: CATransform3D {
        guard let space = superlayer?.presentedState.sublayerSpace else { return presentedState.toSuperlayer }
        return presentedState.toSuperlayer.concatenating(space)
    }

    private var chain: UnfoldFirstSequence<CALayer> { sequence(first: self, next: \.superlayer) }

    /// Returns the transforms up to an ancestor, or to the root's superlayer if `nil`, each from plane to plane as on
    /// screen. Layers that keep depth are not planes; the transforms through them are combined.
    private func maps(to ancestor: CALayer?) -> [CATransform3D] {
        var maps: [CATransform3D] = []
        var isOpen = false
        for layer in chain {
            if layer === ancestor { break }
            let map = layer.mapToSuperlayer
            if isOpen, let last = maps.popLast() { maps.append(last.concatenating(map)) } else { maps.append(map) }
            isOpen = layer.superlayer?.state.keepsDepth ?? false
        }
        return maps
    }

    /// Converts a point to the space of an ancestor, or of the root if `nil`. Each layer flattens, as on screen.
    package func toAncestor(_ ancestor: CALayer?, _ point: CGPoint) -> CGPoint {
        maps(to: ancestor).reduce(point) { $0.mapped(by: $1) }
    }

    /// Converts a point from an ancestor's space; a layer that is edge-on yields its zero point.
    package func fromAncestor(_ ancestor: CALayer?, _ point: CGPoint) -> CGPoint {
        maps(to: ancestor).reversed().reduce(point) { $0.unmapped(by: $1) ?? .zero }
    }

    /// The number of layers above this one.
    private var depth: Int { chain.reduce(-1) { count, _ in count + 1 } }

    private func commonAncestor(with other: CALayer) -> CALayer? {
        var (mine, its): (CALayer?, CALayer?) = (self, other)
        var (depth, otherDepth) = (depth, other.depth)
        while mine !== its {
            let isBelow = depth >= otherDepth
            if otherDepth >= depth { (its, otherDepth) = (its?.superlayer, otherDepth - 1) }
            if isBelow { (mine, depth) = (mine?.superlayer, depth - 1) }
        }
        return mine
    }

    func point(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        guard let l else { return fromAncestor(nil, p) }
        if l === self { return p }
        // Most conversions are between a layer and its superlayer.
        if l.superlayer === self { return p.mapped(by: l.mapToSuperlayer) }
        if superlayer === l { return p.unmapped(by: mapToSuperlayer) ?? .zero }
        let common = commonAncestor(with: l)
        let up = l === common ? p : l.toAncestor(common, p)
        return self === common ? up : fromAncestor(common, up)
    }

    /// The distance from the layer's own space to its superlayer's; `nil` if the way is more than a distance.
    private var shiftToSuperlayer: CGVector? {
        guard state.transform == .identity, superlayer?.state.sublayerSpace == nil else { return nil }
        return CGVector(dx: state.position.x - state.anchor.x, dy: state.position.y - state.anchor.y)
    }

    func rect(_ r: CGRect, from l: CALayer?) -> CGRect {
        guard l?.superlayer === self, let shift = l?.shiftToSuperlayer, !r.isNull, !r.isInfinite else {
            return r.corners { convert($0, from: l) }
        }
        return r.standardized.offsetBy(dx: shift.dx, dy: shift.dy)
    }

    var flips: Bool { chain.reduce(false) { $0 != $1.isGeometryFlipped } }

    func time(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        timeChain.reversed().reduce(l.map { $0.absoluteTime(fromLocal: t) } ?? t) {
            $1.state.timing.localTime(fromParent: $0)
        }
    }

    /// The layers whose time spaces are composed, this one first: a mask's time is its masked layer's.
    private var timeChain: [CALayer] { Array(sequence(first: modelLayer ?? self, next: \.passParent)) }

    func absoluteTime(fromLocal t: CFTimeInterval) -> CFTimeInterval {
        timeChain.reduce(t) { $1.state.timing.parentTime(fromLocal: $0) }
    }
}

extension CGRect {
    /// Returns the bounding box of the corners after a conversion.
    package func corners(_ map: (CGPoint) -> CGPoint) -> CGRect {
        if isNull || isInfinite { return self }
        return CGRect(boundingBoxOf: [
            map(CGPoint(x: minX, y: minY)), map(CGPoint(x: maxX, y: minY)),
            map(CGPoint(x: minX, y: maxY)), map(CGPoint(x: maxX, y: maxY)),
        ])
    }
}
