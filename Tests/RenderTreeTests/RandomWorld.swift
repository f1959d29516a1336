import CoreGraphics
import Foundation
import QuinceMotion
import QuinceRenderTree

/// A scene that uses all features, and changes.
struct RandomWorld {
    var scene: Scene
    private var ids: [LayerID] = []
    let images: [CGImage]
    private let hasShapes: Bool
    private let hasFilters: Bool
    private let hasSpecials: Bool
    /// A layer of the frame's size whose content moves by whole points, if the world has one.
    private var scroller: LayerID?
    private var time = 0.0
    /// The number of layers from which a tree loses a layer with its descendants instead of gaining one.
    static let mostLayers = 24

    /// - Parameters:
    ///   - hasSpecials: whether to use replicators, emitters, transform layers, continuous corners and cached
    ///   layers.
    ///   - scrolls: whether most layers are in one that `scroll` moves.
    init(
        _ random: inout LCG, hasShapes: Bool = true, hasFilters: Bool = false, hasSpecials: Bool = false,
        scrolls: Bool = false
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
        if scrolls { addScroller(&random) }
        for _ in 0..<(8 + random.below(20)) { addLayer(&random) }
    }

    private mutating func addScroller(_ random: inout LCG) {
        let frame = CGRect(x: 5, y: 7, width: 190, height: 130)
        let fill = random.below(3) > 0 ? anyColor(&random) : nil
        scroller = scene.add(frame) {
            $0.masksToBounds = true
            $0.backgroundColor = fill
        }
        for row in 0..<40 {
            let color = anyColor(&random)
            scene.add(CGRect(x: 2, y: Double(row * 21 - 300), width: 180, height: 20), under: scroller) {
                $0.backgroundColor = color
                $0.cornerRadius = row.isMultiple(of: 3) ? 6 : 0
            }
        }
    }

    /// Moves the content of the world's scroller.
    mutating func scroll(_ random: inout LCG) {
        guard let scroller else { return }
        let (x, y) = (random.below(3) == 0 ? random.below(9) - 4 : 0, random.below(41) - 20)
        scene.edit(scroller) {
            $0.bounds.origin = CGPoint(x: $0.bounds.minX + Double(x), y: $0.bounds.minY + Double(y))
        }
    }

    private mutating func addLayer(_ random: inout LCG) {
        let top = scroller.map { random.below(3) > 0 ? $0 : scene.root } ?? scene.root
        let parent = ids.isEmpty || random.below(3) == 0 ? top : ids[random.below(ids.count)]
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

    /// Changes the scene and advances the time.
    mutating func change(_ random: inout LCG) {
        time += random.within(0, 0.2)
        for _ in 0..<(1 + random.below(3)) {
            let kind = random.below(12)
            if kind == 0, ids.count >= Self.mostLayers {
                let gone = scene.remove(ids[random.below(ids.count)])
                ids.removeAll { gone.contains($0) }
            } else if kind == 0 || ids.isEmpty {
                addLayer(&random)
            } else if kind == 1 {
                let id = ids[random.below(ids.count)]
                let under = scene.sublayers[id] ?? []
                scene.setSublayers(Array(under.reversed()), of: id)
            } else if kind == 2 {
                setMask(&random)
            } else if kind == 4 {
                retouchImage(&random)
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

    /// Changes some pixels of an image that is drawn pixel by pixel, as a view does that draws itself again.
    private mutating func retouchImage(_ random: inout LCG) {
        let id = ids[random.below(ids.count)]
        var state = scene.states[id] ?? LayerState()
        let (width, height) = (Int(state.bounds.width) + 1, Int(state.bounds.height) + 1)
        let isOpaque = random.below(2) == 0
        var image = CGImage.sample(width: width, height: height, seed: 3, isOpaque: isOpaque)
        if let old = state.contents, (old.width, old.height) == (width, height) { image = old }
        let spot = PixelRect(
            x: random.below(width), y: random.below(height), width: 1 + random.below(5), height: 1 + random.below(5))
        let color = random.below(8) == 0 ? nil : UInt32(0xff00_0000) | UInt32(random.below(0xff_ffff))
        state.contents = color.map { image.retouched(in: spot, $0) } ?? image
        state.contentsGravity = .topLeft
        if random.below(2) == 0 {
            (state.position.x, state.position.y) = (state.position.x.rounded(), state.position.y.rounded())
            (state.bounds.size, state.transform) = (CGSize(width: width, height: height), .identity)
            state.position.x += width.isMultiple(of: 2) ? 0 : 0.5
            state.position.y += height.isMultiple(of: 2) ? 0 : 0.5
        }
        scene.edit(id) { $0 = state }
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
                .blur(radius: random.within(0, 12), edges: .ofLayer), .vibrancy(.saturation(random.within(0, 3))),
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
