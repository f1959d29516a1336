public import Foundation
import QuinceObjCRuntime
import QuincePhysicsKit
import UIKitCore

/// An immutable area around a field's position, in points.
open class UIRegion: NSObject, NSCopying, NSCoding, @unchecked Sendable {
    // Sendable holds: the shape is set before the region is shared.
    private(set) var shape: PhysicsRegion

    /// Creates a region that contains the whole plane.
    public override init() { shape = .infinite }

    public init(radius: CGFloat) { shape = .circle(radius: Double(radius)) }

    /// Creates a rectangle that is centered on the position.
    public init(size: CGSize) { shape = .rectangle(PhysicsVector(Double(size.width), Double(size.height))) }

    open class var infinite: UIRegion { everywhere }
    private static let everywhere = UIRegion()

    open func inverse() -> Self { make(.inverse(shape)) }
    open func byUnion(with region: UIRegion) -> Self { make(.union(shape, region.shape)) }
    open func byDifference(from region: UIRegion) -> Self { make(.difference(shape, region.shape)) }
    open func byIntersection(with region: UIRegion) -> Self { make(.intersection(shape, region.shape)) }

    convenience init(_ shape: PhysicsRegion) {
        self.init()
        self.shape = shape
    }

    private func make(_ shape: PhysicsRegion) -> Self {
        let region = makeInstance(of: Self.self)
        region.shape = shape
        return region
    }

    open func contains(_ point: CGPoint) -> Bool { shape.contains(PhysicsVector(point)) }

    open func copy(with zone: NSZone? = nil) -> Any { make(shape) }

    /// - Returns: `nil` if the archive contains no region.
    public required init?(coder: NSCoder) {
        guard let shape = PhysicsRegion(from: coder) else { return nil }
        self.shape = shape
    }

    open func encode(with coder: NSCoder) { shape.encode(with: coder) }
}
