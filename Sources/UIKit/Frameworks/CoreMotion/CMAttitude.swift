public import Foundation

/// A rotation as a quaternion.
public struct CMQuaternion: Sendable {
    public var x, y, z, w: Double
    public init() { (x, y, z, w) = (0, 0, 0, 1) }
    public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

/// A rotation as a matrix, by rows.
public struct CMRotationMatrix: Sendable {
    public var m11, m12, m13, m21, m22, m23, m31, m32, m33: Double
    public init() { (m11, m12, m13, m21, m22, m23, m31, m32, m33) = (1, 0, 0, 0, 1, 0, 0, 0, 1) }
    public init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
        m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }
}

/// An acceleration in multiples of the earth's.
public struct CMAcceleration: Sendable {
    public var x, y, z: Double
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A speed of rotation in radians a second.
public struct CMRotationRate: Sendable {
    public var x, y, z: Double
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The way in which the device is held. Angles are in radians: pitch about its width, roll about its length, yaw about its depth.
open class CMAttitude: NSObject, NSCopying {
    open private(set) var quaternion: CMQuaternion

    package init(_ quaternion: CMQuaternion) {
        self.quaternion = quaternion
        super.init()
    }

    /// Makes the attitude that is turned by the yaw, then by the pitch, then by the roll.
    package convenience init(roll: Double, pitch: Double, yaw: Double) {
        let (x, y, z) = (pitch / 2, roll / 2, yaw / 2)
        let (cx, sx, cy, sy, cz, sz) = (cos(x), sin(x), cos(y), sin(y), cos(z), sin(z))
        self.init(
            CMQuaternion(
                x: cz * sx * cy - sz * cx * sy, y: cz * cx * sy + sz * sx * cy, z: sz * cx * cy + cz * sx * sy,
                w: cz * cx * cy - sz * sx * sy))
    }

    open func copy(with zone: NSZone? = nil) -> Any { CMAttitude(quaternion) }

    open var pitch: Double {
        let q = quaternion
        return asin(max(-1, min(1, 2 * (q.w * q.x + q.y * q.z))))
    }
    open var roll: Double {
        let q = quaternion
        return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
    }
    open var yaw: Double {
        let q = quaternion
        return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
    }

    open var rotationMatrix: CMRotationMatrix {
        let q = quaternion
        return CMRotationMatrix(
            m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.w * q.z), m13: 2 * (q.x * q.z - q.w * q.y),
            m21: 2 * (q.x * q.y - q.w * q.z), m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z + q.w * q.x),
            m31: 2 * (q.x * q.z + q.w * q.y), m32: 2 * (q.y * q.z - q.w * q.x), m33: 1 - 2 * (q.x * q.x + q.y * q.y))
    }

    /// Makes the attitude relative to another one: its inverse before this one.
    open func multiply(byInverseOf attitude: CMAttitude) {
        let (a, b) = (attitude.quaternion, quaternion)
        quaternion = CMQuaternion(
            x: a.w * b.x - a.x * b.w - a.y * b.z + a.z * b.y, y: a.w * b.y + a.x * b.z - a.y * b.w - a.z * b.x,
            z: a.w * b.z - a.x * b.y + a.y * b.x - a.z * b.w, w: a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z)
    }
}
