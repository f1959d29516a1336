public import Foundation
import PhysicsKit

/// A part of the plane around a field's position, in points. It does not change.
public final class UIRegion: NSObject, NSCopying, @unchecked Sendable {
    // Sendable holds: the value is a constant.
    let shape: PhysicsRegion

    init(_ shape: PhysicsRegion) { self.shape = shape }

    public static let infinite = UIRegion(.infinite)

    public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius))) }

    /// A rectangle around the position.
    public convenience init(size: CGSize) {
        self.init(.rectangle(PhysicsVector(Double(size.width), Double(size.height))))
    }

    public func inverse() -> UIRegion { UIRegion(.inverse(shape)) }
    public func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }
    public func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.difference(shape, region.shape)) }
    public func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

    public func contains(_ point: CGPoint) -> Bool { shape.contains(PhysicsVector(point)) }

    public func copy(with zone: NSZone? = nil) -> Any { UIRegion(shape) }
}
