import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

extension RandomWorld {
    /// Changes properties that only some classes have, or that are kept between frames.
    func mutateSpecials(_ s: inout LayerState, _ random: inout LCG) {
        switch random.below(6) {
        case 0: s.special = .replicator(anyReplicator(&random))
        case 1: s.special = .transform
        case 2:
            s.special = .emitter(anyEmitter(&random))
            s.timing.timeOffset = random.within(0, 3)
        case 3:
            s.hasContinuousCorners.toggle()
            s.cornerRadius = random.within(2, 40)
        case 4:
            s.shouldRasterize.toggle()
            s.rasterizationScale = random.within(0.5, 2)
        default: s.special = .tiles(anyTiles(&random))
        }
    }

    private func anyReplicator(_ random: inout LCG) -> ReplicatorContent {
        var content = ReplicatorContent()
        content.count = CGFloat(random.below(4))
        content.preservesDepth = random.below(2) == 0
        content.transform = CATransform3DMakeRotation(random.unit(), random.below(2) == 0 ? 0 : 1, 0, 1)
        content.transform.m41 = random.within(-30, 30)
        content.color = anyColor(&random)
        content.offset.green = random.within(-0.4, 0.4)
        content.offset.alpha = random.within(-0.4, 0.4)
        return content
    }

    private func anyEmitter(_ random: inout LCG) -> EmitterContent {
        var cell = EmitterCellContent()
        (cell.birthRate, cell.lifetime, cell.velocity) = (random.within(0, 40), 1, random.within(0, 80))
        (cell.range, cell.spin, cell.scaleRange) = (random.within(0, 6), random.within(-3, 3), 1)
        cell.contents = images[random.below(images.count)]
        cell.contentsScale = 3
        cell.color = anyColor(&random)
        cell.colorRange = SIMD4(1, 1, 1, 0.5)
        var content = EmitterContent()
        content.values.cells = [cell]
        content.values.renderMode = random.below(2) == 0 ? .additive : .oldestLast
        content.values.seed = UInt32(random.below(1000))
        _ = content.note(at: 0, isMoving: true, animations: [])
        return content
    }

    private func anyTiles(_ random: inout LCG) -> TileContent {
        var content = TileContent()
        content.tiles = (0..<3).map { index in
            let rect = CGRect(x: 17 * Double(index), y: 0, width: 17, height: random.within(5, 60))
            return TileContent.Tile(rect: rect, image: images[index], arrival: random.within(-1, 0.1))
        }
        return content
    }
}

@Suite("Incremental drawing of every class")
struct CompositingSpecialsTests {
    @Test("After any edits the frame equals a full redraw, on one thread and on two", arguments: UInt32(1)...16)
    func incrementalEqualsFull(seed: UInt32) {
        var random = LCG(seed: seed &* 7919)
        var world = RandomWorld(&random, hasSpecials: true)
        let size = (width: CompositingConsistencyTests.width, height: CompositingConsistencyTests.height)
        let compositor = Compositor(size: size, scale: 1, threads: 1)
        _ = compositor.render(world.scene.tree, root: world.scene.rootIndex)
        for step in 0..<8 {
            let before = compositor.surface.copy()
            world.change(&random)
            let damage = compositor.render(world.scene.tree, root: world.scene.rootIndex)
            let fresh = Compositor(size: size, scale: 1, threads: 2)
            _ = fresh.render(world.scene.tree, root: world.scene.rootIndex)
            let difference = compositor.surface.firstDifference(from: fresh.surface)
            #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
            if difference != nil { return }
            expectInside(damage, compositor.surface, before, "seed \(seed), step \(step)")
        }
    }

    private func expectInside(_ damage: [PixelRect], _ now: PixelBuffer, _ before: PixelBuffer, _ note: String) {
        for y in 0..<now.height {
            for x in 0..<now.width where now.pixel(x, y) != before.pixel(x, y) {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                if !damage.contains(where: { $0.contains(pixel) }) {
                    Issue.record("\(note): (\(x), \(y)) changed and is not reported")
                    return
                }
            }
        }
    }
}
