import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("Emitter shapes")
struct EmitterShapeTests {
    private func points(_ shape: EmitterValues.Shape, _ mode: EmitterValues.Mode, count: Int = 3000) -> [EmissionPoint]
    {
        var values = EmitterValues()
        (values.shape, values.mode) = (shape, mode)
        (values.size, values.depth) = (CGSize(width: 40, height: 20), 10)
        (values.position, values.zPosition) = (CGPoint(x: 100, y: 50), 7)
        var random = ParticleRandom(key: 77)
        return (0..<count).map { _ in
            var point = values.point(&random)
            point.position -= SIMD3(100, 50, 7)
            return point
        }
    }

    private func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

    private static let modes: [EmitterValues.Mode] = [.points, .outline, .surface, .volume]

    @Test("A point is the emitter's position", arguments: modes)
    func point(mode: EmitterValues.Mode) {
        #expect(points(.point, mode, count: 10).allSatisfy { $0.position == .zero && $0.ahead == SIMD3(1, 0, 0) })
    }

    @Test("A line reaches half of the width to both sides, and up is ahead", arguments: modes)
    func line(mode: EmitterValues.Mode) {
        let points = points(.line, mode)
        #expect(points.allSatisfy { abs($0.position.x) <= 20 && $0.position.y == 0 && $0.ahead == SIMD3(0, -1, 0) })
        if mode == .points { #expect(Set(points.map(\.position.x)) == [-20, 20]) }
        #expect(abs(points.reduce(0) { $0 + $1.position.x } / 3000) < 1.5)
    }

    @Test("A rectangle's corners, sides and inside", arguments: modes)
    func rectangle(mode: EmitterValues.Mode) {
        for point in points(.rectangle, mode).map(\.position) {
            #expect(abs(point.x) <= 20 && abs(point.y) <= 10 && point.z == 0)
            let (onX, onY) = (abs(point.x) == 20, abs(point.y) == 10)
            if mode == .points { #expect(onX && onY) }
            if mode == .outline { #expect(onX || onY) }
        }
        if mode == .outline {
            // Sides are chosen in proportion to their length: 40 of 60.
            let wide = points(.rectangle, mode).filter { abs($0.position.y) == 10 }.count
            #expect(abs(Double(wide) / 3000 - 2.0 / 3) < 0.03)
        }
    }

    @Test("A cuboid's corners, edges, faces and inside", arguments: modes)
    func cuboid(mode: EmitterValues.Mode) {
        var counts = [0, 0, 0]
        for point in points(.cuboid, mode).map(\.position) {
            #expect(abs(point.x) <= 20 && abs(point.y) <= 10 && abs(point.z) <= 5)
            let extreme = [abs(point.x) == 20, abs(point.y) == 10, abs(point.z) == 5]
            let number = extreme.filter { $0 }.count
            switch mode {
            case .points: #expect(number == 3)
            case .outline: #expect(number == 2)
            case .surface:
                #expect(number == 1)
                counts[extreme.firstIndex(of: true)!] += 1
            case .volume: #expect(number == 0)
            }
        }
        if mode == .surface {
            // Faces are chosen by area: 20·10, 40·10 and 40·20 of 1400.
            for (axis, part) in [200.0, 400, 800].enumerated() {
                #expect(abs(Double(counts[axis]) / 3000 - part / 1400) < 0.03, "axis \(axis)")
            }
        }
    }

    @Test("A circle's radius is the width; particles head away from its middle", arguments: modes)
    func circle(mode: EmitterValues.Mode) {
        let points = points(.circle, mode)
        for point in points {
            let radius = length(point.position)
            #expect(point.position.z == 0 && radius <= 40 + 1e-9 && abs(length(point.ahead) - 1) < 1e-12)
            if mode == .points || mode == .outline { #expect(abs(radius - 40) < 1e-9) }
            if radius > 1e-3 { #expect(length(point.position / radius - point.ahead) < 1e-9) }
        }
        // With an even distribution over the disc, half of them are beyond r / √2.
        let outer = points.filter { length($0.position) > 40 / 2.0.squareRoot() }.count
        if mode == .surface || mode == .volume { #expect(abs(Double(outer) / 3000 - 0.5) < 0.03) }
    }

    @Test("A sphere's points, outline, surface and volume", arguments: modes)
    func sphere(mode: EmitterValues.Mode) {
        let points = points(.sphere, mode)
        for point in points {
            let radius = length(point.position)
            if mode == .volume { #expect(radius <= 40 + 1e-9) } else { #expect(abs(radius - 40) < 1e-9) }
            if mode == .outline { #expect(point.position.z == 0) }
        }
        // Equal heights of a sphere have equal areas, so a quarter is above half of the radius.
        let high = points.filter { $0.position.z > 20 }.count
        if mode == .surface { #expect(abs(Double(high) / 3000 - 0.25) < 0.03) }
        // An eighth of the volume is within half of the radius.
        let inner = points.filter { length($0.position) < 20 }.count
        if mode == .volume { #expect(abs(Double(inner) / 3000 - 0.125) < 0.03) }
    }
}
