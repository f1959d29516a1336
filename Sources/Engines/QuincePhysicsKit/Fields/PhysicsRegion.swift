/// A part of the plane, relative to a field's position.
package indirect enum PhysicsRegion: Equatable, Sendable {
    case infinite
    case circle(radius: Double)
    /// A centered rectangle, given by width and height.
    case rectangle(PhysicsVector)
    case union(PhysicsRegion, PhysicsRegion)
    case difference(PhysicsRegion, PhysicsRegion)
    case intersection(PhysicsRegion, PhysicsRegion)
    case inverse(PhysicsRegion)

    package func contains(_ point: PhysicsVector) -> Bool {
        switch self {
        case .infinite: true
        case .circle(let radius): (point * point).sum() <= radius * radius
        case .rectangle(let size): abs(point.x) <= size.x / 2 && abs(point.y) <= size.y / 2
        case .union(let a, let b): a.contains(point) || b.contains(point)
        case .difference(let a, let b): a.contains(point) && !b.contains(point)
        case .intersection(let a, let b): a.contains(point) && b.contains(point)
        case .inverse(let region): !region.contains(point)
        }
    }
}
