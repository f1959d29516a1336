public import Foundation
import QuinceObjCRuntime
public import QuinceRenderTree

extension NSValue {
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(
            numbers: [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
                t.m44,
            ].map { Double($0) })
    }

    /// The boxed transform, or the identity if the box holds no transform.
    public var caTransform3DValue: CATransform3D { boxedTransform ?? CATransform3DIdentity }

    /// The transform in the box, 3D or affine.
    var boxedTransform: CATransform3D? {
        if let n = numbers(6)?.map({ CGFloat($0) }) {
            return CATransform3DMakeAffineTransform(CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5]))
        }
        guard let n = numbers(16)?.map({ CGFloat($0) }) else { return nil }
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}

/// Registers the box, for casts and for values that are set by key.
@section(".init_array") @used
private let box: @convention(c) () -> Void = {
    registerObjCModule {
        ObjCConversion.registerBox(CATransform3D.self, { $0.boxedTransform }) { NSValue(caTransform3D: $0) }
    }
}
