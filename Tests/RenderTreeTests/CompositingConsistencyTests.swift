import CoreGraphics
import Foundation
import Motion
import RenderTree
import Testing

/// Trees and edits by chance: whatever is drawn step by step must equal what is drawn at once.
@Suite("Incremental drawing")
struct CompositingConsistencyTests {
    static let width = 210
    static let height = 150
    /// `QUINCE_SOAK=1000x1000` for as many trees, and as many changes of each; `scripts/soak-compositor` sets it.
    static let soak = ProcessInfo.processInfo.environment["QUINCE_SOAK"]?.split(separator: "x").compactMap { Int($0) }
    static let seeds = (1...max(soak?.first ?? 60, 1)).map { UInt32($0) }
    static let steps = soak?.last ?? 12

    @Test("After any edits the frame equals a full redraw", arguments: seeds)
    func incrementalEqualsFull(seed: UInt32) throws {
        var random = LCG(seed: seed)
        var world = RandomWorld(&random, hasFilters: seed.isMultiple(of: 2))
        let size = (width: Self.width, height: Self.height)
        let compositor = Compositor(size: size, scale: 1, threads: 1)
        _ = compositor.render(world.scene.tree, root: world.scene.rootIndex)
        for step in 0..<Self.steps {
            let before = compositor.surface.copy()
            world.change(&random)
            let damage = compositor.render(world.scene.tree, root: world.scene.rootIndex)
            let fresh = Compositor(size: size, scale: 1, threads: 2)
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

    private func expectUntouched(
        _ now: PixelBuffer, _ before: PixelBuffer, outside damage: [PixelRect], _ note: String
    ) {
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

    @Test("The same scenes give the same bytes in every build, on every machine")
    func determinism() {
        // FNV-1a over the frames; shapes are left out, since their masks are Cairo's. A change of this number means
        // that every picture has changed: look at some before taking the new one over.
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

    @Test("What moves inside a half-transparent group damages only itself")
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
        #expect(compositor.statistics.itemsDrawn == 1)
        #expect(compositor.surface.pixel(9, 9) == 0xffff_0000)
    }
}

/// A scene that uses everything, and changes.
struct RandomWorld {
    var scene: Scene
    private var ids: [LayerID] = []
    let images: [CGImage]
    private let hasShapes: Bool
    private let hasFilters: Bool
    private let hasSpecials: Bool
    private var time = 0.0

    /// - Parameter hasSpecials: replicators, emitters, transform layers, continuous corners, layers kept as pictures.
    init(
        _ random: inout LCG, hasShapes: Bool = true, hasFilters: Bool = false, hasSpecials: Bool = false
    ) {
        self.hasShapes = hasShapes
        self.hasFilters = hasFilters
        self.hasSpecials = hasSpecials
        scene = Scene(
            width: Double(CompositingConsistencyTests.width), height: Double(CompositingConsistencyTests.height))
        images = [
            .sample(width: 30, height: 20), .sample(width: 64, height: 64, seed: 5, isOpaque: false),
            .sample(width: 9, height: 9, seed: 9),
        ]
        for _ in 0..<(8 + random.below(20)) { addLayer(&random) }
    }

    private mutating func addLayer(_ random: inout LCG) {
        let parent = ids.isEmpty || random.below(3) == 0 ? scene.root : ids[random.below(ids.count)]
        let frame = CGRect(
            x: random.within(-30, 150), y: random.within(-30, 110), width: random.within(1, 120),
            height: random.within(1, 90))
        let whole = random.below(2) == 0
        var state = LayerState()
        if random.below(3) > 0 { state.backgroundColor = anyColor(&random) }
        for _ in 0..<4 { mutate(&state, &random) }
        state.isHidden = false
        ids.append(
            scene.add(whole ? frame.integral : frame, under: parent) {
                let (bounds, position) = ($0.bounds, $0.position)
                $0 = state
                ($0.bounds, $0.position) = (bounds, position)
            })
    }

    func anyColor(_ random: inout LCG) -> CGColor {
        let alpha: Double = random.below(2) == 0 ? 1 : random.unit()
        return color(random.unit(), random.unit(), random.unit(), alpha)
    }

    /// Time goes on too.
    mutating func change(_ random: inout LCG) {
        time += random.within(0, 0.2)
        for _ in 0..<(1 + random.below(3)) {
            let kind = random.below(11)
            if kind == 0 || ids.isEmpty {
                addLayer(&random)
            } else if kind == 1 {
                let id = ids[random.below(ids.count)]
                let under = scene.sublayers[id] ?? []
                scene.setSublayers(Array(under.reversed()), of: id)
            } else if kind == 2 {
                setMask(&random)
            } else if kind == 3 {
                scene.animate(ids[random.below(ids.count)], anyAnimations(&random))
            } else {
                let id = ids[random.below(ids.count)]
                var state = scene.states[id] ?? LayerState()
                mutate(&state, &random)
                scene.edit(id) { $0 = state }
            }
        }
        scene.sample(at: time)
    }

    private func anyAnimations(_ random: inout LCG) -> [LayerAnimation] {
        (0..<random.below(3)).compactMap { index in
            let path = ["position.x", "opacity", "bounds.size", "transform.rotation.z", "cornerRadius"][random.below(5)]
            guard let target = AnimationTarget(keyPath: path) else { return nil }
            var timing = MediaTiming()
            (timing.beginTime, timing.duration) = (time + random.within(-0.2, 0.2), random.within(0.1, 1))
            timing.repeatCount = random.below(3) == 0 ? .infinity : 1
            let end: AnimatableValue =
                path == "bounds.size" ? .size(CGSize(width: 60, height: 40)) : .number(random.within(0, 2))
            var property = PropertyAnimation(target: target, values: .basic(from: nil, to: end, by: nil))
            property.isAdditive = random.below(3) == 0
            return LayerAnimation(
                id: AnimationID(raw: UInt64(index + 1)), timing: timing, curve: .easeInEaseOut,
                content: .property(property))
        }
    }

    private mutating func setMask(_ random: inout LCG) {
        let id = ids[random.below(ids.count)]
        if random.below(3) == 0 {
            scene.setMask(nil, of: id)
            return
        }
        var mask = LayerState()
        mask.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
        mask.position = CGPoint(x: random.within(0, 60), y: random.within(0, 60))
        mask.backgroundColor = anyColor(&random)
        mask.cornerRadius = random.within(0, 15)
        scene.setMask(mask, of: id)
    }

    private func mutate(_ s: inout LayerState, _ random: inout LCG) {
        if hasSpecials, random.below(3) == 0 { return mutateSpecials(&s, &random) }
        switch random.below(hasFilters ? 19 : 16) {
        case 0: s.backgroundColor = anyColor(&random)
        case 1: s.cornerRadius = random.within(0, 30)
        case 2: s.borderWidth = random.within(0, 5)
        case 3: s.opacity = random.within(0.2, 1)
        case 4: s.masksToBounds.toggle()
        case 5: s.contents = images[random.below(images.count)]
        case 6: s.transform = CATransform3DMakeRotation(random.within(-3, 3), 0, 0, 1)
        case 7: s.transform = CATransform3DMakeScale(random.within(-1, 2), random.within(0.1, 2), 1)
        case 8:
            s.transform = CATransform3DMakeRotation(random.within(-1, 1), random.unit(), random.unit(), 0)
            s.sublayerTransform = .identity
            s.sublayerTransform.m34 = -1 / 200
        case 9: s.zPosition = random.within(-5, 5)
        case 10: s.isHidden.toggle()
        case 11:
            s.shadowOpacity = random.unit()
            s.shadowRadius = random.within(0, 6)
        case 12: s.special = .gradient(anyGradient(&random))
        case 13: s.special = hasShapes ? .shape(anyShape(&random)) : nil
        case 14: s.position.x += random.within(-20, 20)
        case 16...: s.filters = random.below(4) == 0 ? nil : anyFilters(&random)
        default: s.position.y += Double(random.below(40) - 20)
        }
    }

    private func anyFilters(_ random: inout LCG) -> LayerFilters {
        func list(_ random: inout LCG) -> [LayerFilter] {
            let all: [LayerFilter] = [
                .blur(radius: random.within(0, 12)), .color(.saturation(random.within(0, 2))), .color(.invert),
                .color(.tint(red: 1, green: 0.5, blue: 0, alpha: random.unit())),
            ]
            let count = random.below(3)
            return (0..<count).map { _ in all[random.below(all.count)] }
        }
        let mode = BlendMode.allCases[random.below(BlendMode.allCases.count)]
        return LayerFilters(
            own: list(&random), behind: list(&random), blend: random.below(2) == 0 ? .normal : mode)
    }

    private func anyGradient(_ random: inout LCG) -> GradientContent {
        var content = GradientContent()
        content.kind = [.axial, .radial, .conic][random.below(3)]
        content.colors = [anyColor(&random), anyColor(&random), anyColor(&random)]
        content.startPoint = CGPoint(x: random.unit(), y: random.unit())
        return content
    }

    private func anyShape(_ random: inout LCG) -> ShapeContent {
        var content = ShapeContent()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: random.within(-10, 50), y: random.within(-10, 50)))
        for _ in 0..<3 {
            path.addLine(to: CGPoint(x: random.within(-10, 50), y: random.within(-10, 50)))
        }
        content.path = path
        content.fillColor = random.below(3) == 0 ? nil : anyColor(&random)
        content.strokeColor = random.below(2) == 0 ? nil : anyColor(&random)
        content.lineWidth = random.within(0.5, 6)
        content.strokeEnd = random.unit()
        return content
    }
}
