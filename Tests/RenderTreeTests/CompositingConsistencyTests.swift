import CoreGraphics
import Foundation
import QuinceRenderTree
import SeededRandom
import Testing

/// Random trees and edits: incremental drawing must equal a full redraw.
@Suite("Incremental drawing")
struct CompositingConsistencyTests {
    static let width = 210
    static let height = 150
    /// `QUINCE_SOAK=1000x1000x1` sets the number of trees, the number of changes of each, and the first tree's seed;
    /// `scripts/soak-compositor` sets it.
    static let soak = ProcessInfo.processInfo.environment["QUINCE_SOAK"]?.split(separator: "x").compactMap { Int($0) }
    static let trees = soak?.count == 3 ? soak! : [courses(60), 12, 1]
    static let seeds = (0..<max(trees[0], 1)).map { UInt32(trees[2] + $0) }
    static let steps = trees[1]

    @Test("After any edits and scrolls the frame equals a full redraw", arguments: seeds, [false, true])
    func incrementalEqualsFull(seed: UInt32, scrolls: Bool) throws {
        var random = LCG(seed: seed)
        var world = RandomWorld(
            &random, hasFilters: seed.isMultiple(of: 2), hasSpecials: scrolls && seed.isMultiple(of: 5),
            scrolls: scrolls)
        let size = (width: Self.width, height: Self.height)
        let compositor = Compositor(size: size, scale: 1, threads: 1)
        _ = compositor.render(world.scene.tree, root: world.scene.rootIndex)
        for step in 0..<Self.steps {
            let before = compositor.surface.copy()
            world.scroll(&random)
            // Content that only scrolls is copied the most.
            if !scrolls || step.isMultiple(of: 3) { world.change(&random) }
            let damage = compositor.render(world.scene.tree, root: world.scene.rootIndex)
            // In long runs the trees use one core each, and most frames no second thread.
            let fresh = Compositor(size: size, scale: 1, threads: step.isMultiple(of: 8) || Self.steps <= 12 ? 2 : 1)
            _ = fresh.render(world.scene.tree, root: world.scene.rootIndex)
            let difference = compositor.surface.firstDifference(from: fresh.surface)
            #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
            expectUntouched(compositor.surface, before, outside: damage, "seed \(seed), step \(step)")
            if difference != nil {
                try compositor.surface.dump("incremental-\(seed)")
                try fresh.surface.dump("full-\(seed)")
                return
            }
        }
        if seed <= 3 { try compositor.surface.dump("world-\(seed)") }
    }

    @Test("A frame that gets another size after edits equals a full redraw of that size", arguments: seeds.prefix(20))
    func resizing(seed: UInt32) {
        var random = LCG(seed: seed)
        var world = RandomWorld(&random, hasFilters: true, hasSpecials: seed.isMultiple(of: 5), scrolls: true)
        let compositor = Compositor(size: (width: Self.width, height: Self.height), scale: 1, threads: 1)
        for step in 0..<6 {
            _ = compositor.render(world.scene.tree, root: world.scene.rootIndex)
            world.scroll(&random)
            world.change(&random)
            let size = (width: 1 + random.below(260), height: 1 + random.below(200))
            compositor.resize(to: size)
            let damage = compositor.render(world.scene.tree, root: world.scene.rootIndex)
            let fresh = Compositor(size: size, scale: 1, threads: 1)
            _ = fresh.render(world.scene.tree, root: world.scene.rootIndex)
            let difference = compositor.surface.firstDifference(from: fresh.surface)
            #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
            #expect(damage.reduce(0) { $0 + $1.area } == size.width * size.height, "seed \(seed), step \(step)")
        }
    }

    private func expectUntouched(
        _ now: PixelBuffer, _ before: PixelBuffer, outside damage: [PixelRect], _ note: String
    ) {
        for y in 0..<now.height {
            if memcmp(now.row(y), before.row(y), now.width * 4) == 0 { continue }
            for x in 0..<now.width where now.pixel(x, y) != before.pixel(x, y) {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                if !damage.contains(where: { $0.contains(pixel) }) {
                    Issue.record("\(note): (\(x), \(y)) changed and is not reported")
                    return
                }
            }
        }
    }

    @Test("The same scenes give the same bytes in every build, on every machine")
    func determinism() {
        // FNV-1a over the frames; shapes are left out, since their masks are Cairo's. A change of this number means
        // that every image has changed, so look at some before accepting the new one.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for seed: UInt32 in 1...12 {
            var random = LCG(seed: seed)
            let world = RandomWorld(&random, hasShapes: false)
            let compositor = Compositor(size: (Self.width, Self.height), scale: 1, threads: 2)
            _ = compositor.render(world.scene.tree, root: world.scene.rootIndex)
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    hash = (hash ^ UInt64(compositor.surface.pixel(x, y))) &* 0x100_0000_01b3
                }
            }
        }
        #expect(hash == 0xe92b_b727_a16e_a9c9, "\(String(hash, radix: 16))")
    }

    @Test("A frame in which nothing changed draws nothing")
    func nothingChanged() {
        var random = LCG(seed: 7)
        let world = RandomWorld(&random)
        let compositor = Compositor(size: (Self.width, Self.height), scale: 1, threads: 1)
        #expect(!compositor.render(world.scene.tree, root: world.scene.rootIndex).isEmpty)
        #expect(compositor.render(world.scene.tree, root: world.scene.rootIndex).isEmpty)
        #expect(compositor.statistics.tiles == 0 && compositor.statistics.pixels == 0)
        compositor.invalidateAll()
        #expect(compositor.render(world.scene.tree, root: world.scene.rootIndex).count == 1)
    }

    @Test("A moved layer damages where it was and where it is, no more")
    func movedLayer() {
        var scene = Scene(width: 200, height: 200)
        scene.edit(scene.root) { $0.backgroundColor = color(1, 1, 1) }
        let id = scene.add(CGRect(x: 10, y: 10, width: 20, height: 20)) { $0.backgroundColor = color(1, 0, 0) }
        let compositor = Compositor(size: (200, 200), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        scene.edit(id) { $0.position = CGPoint(x: 150, y: 150) }
        let damage = compositor.render(scene.tree, root: scene.rootIndex)
        #expect(
            Set(damage) == [
                PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 140, y: 140, width: 20, height: 20),
            ])
    }

    @Test("A new sublayer does not damage the superlayer's own pixels")
    func addedSublayer() {
        var scene = Scene(width: 100, height: 100)
        scene.edit(scene.root) { $0.backgroundColor = color(1, 1, 1) }
        let compositor = Compositor(size: (100, 100), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        scene.add(CGRect(x: 40, y: 40, width: 10, height: 10)) { $0.backgroundColor = color(1, 0, 0) }
        #expect(
            compositor.render(scene.tree, root: scene.rootIndex) == [PixelRect(x: 40, y: 40, width: 10, height: 10)])
    }

    @Test("A layer that moves in a translucent group damages only itself")
    func movedInsideGroup() {
        var scene = Scene(width: 100, height: 100)
        let group = scene.add(CGRect(x: 0, y: 0, width: 100, height: 100)) {
            $0.backgroundColor = color(0, 0, 1)
            $0.opacity = 0.5
        }
        let id = scene.add(CGRect(x: 10, y: 10, width: 4, height: 4), under: group) {
            $0.backgroundColor = color(1, 0, 0)
        }
        let compositor = Compositor(size: (100, 100), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        scene.edit(id) { $0.position.x += 2 }
        #expect(
            compositor.render(scene.tree, root: scene.rootIndex) == [PixelRect(x: 10, y: 10, width: 6, height: 4)])
    }

    @Test("Layers under an opaque one are not drawn")
    func occlusion() {
        var scene = Scene(width: 256, height: 64)
        for _ in 0..<50 {
            scene.add(CGRect(x: 0, y: 0, width: 256, height: 64)) { $0.backgroundColor = color(0, 0, 1, 0.5) }
        }
        scene.add(CGRect(x: 0, y: 0, width: 256, height: 64)) { $0.backgroundColor = color(1, 0, 0) }
        let compositor = Compositor(size: (256, 64), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        #expect(compositor.statistics.itemsDrawn == compositor.statistics.tiles)
        #expect(compositor.surface.pixel(9, 9) == 0xffff_0000)
    }
}
