package import CoreGraphics
public import Foundation
import UIFoundation

extension NSAffineTransform {
    package var cgTransform: CGAffineTransform {
        let m = transformStruct
        return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.tX, ty: m.tY)
    }

    /// Concatenates the transform with that of the current context.
    public func concat() { UIGraphicsGetCurrentContext()?.concatenate(cgTransform) }

    /// Replaces the transform of the current context, in the space in which the context began.
    public func set() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.concatenate(cgTransform.concatenating(context.initialCTM).concatenating(context.ctm.inverted()))
    }

    public func transform(_ path: NSBezierPath) -> NSBezierPath {
        guard let copy = path.copy() as? NSBezierPath else { return path }
        copy.transform(using: AffineTransform(cgTransform))
        return copy
    }
}

extension AffineTransform {
    package init(_ t: CGAffineTransform) { self.init(m11: t.a, m12: t.b, m21: t.c, m22: t.d, tX: t.tx, tY: t.ty) }

    package var cgTransform: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: tX, ty: tY)
    }
}
