import QuincePhysicsKit
import Testing

@Suite("Regions of fields")
struct RegionTests {
    private let disc = PhysicsRegion.circle(radius: 10)
    private let box = PhysicsRegion.rectangle(PhysicsVector(40, 4))

    @Test("A region contains its edge")
    func edges() {
        #expect(disc.contains(PhysicsVector(10, 0)))
        #expect(!disc.contains(PhysicsVector(10.001, 0)))
        #expect(box.contains(PhysicsVector(-20, 2)))
        #expect(!box.contains(PhysicsVector(-20, 2.001)))
        #expect(PhysicsRegion.infinite.contains(PhysicsVector(1e300, -1e300)))
    }

    @Test("Regions combine as sets", arguments: [(0.0, 0.0), (0, 5), (15, 0), (15, 15)])
    func sets(x: Double, y: Double) {
        let point = PhysicsVector(x, y)
        let (a, b) = (disc.contains(point), box.contains(point))
        #expect(PhysicsRegion.union(disc, box).contains(point) == (a || b))
        #expect(PhysicsRegion.intersection(disc, box).contains(point) == (a && b))
        #expect(PhysicsRegion.difference(disc, box).contains(point) == (a && !b))
        #expect(PhysicsRegion.inverse(disc).contains(point) == !a)
    }
}
