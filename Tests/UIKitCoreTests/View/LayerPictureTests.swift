import QuinceRenderTree
import SeededRandom
import Stage
import Testing

/// Three ways to a picture of running animations: the compositor's frame, `presentation().render(in:)` and
/// `drawHierarchy`. Snapshot tests use the second and the third where a device shows the first. Gradient layers are left
/// out, because recorded images show that `render(in:)` draws them in another color space (`RenderedGradientTests`).
@Suite("Pictures of layers")
@MainActor
struct LayerPictureTests {
    private static let side: CGFloat = 100

    @Test("The frame, the presentation layer in a context and drawHierarchy of random programs agree within one level")
    func threeWays() {
        let count = courses(200)
        let moving = (0..<count).filter { compare(seed: $0) }
        // Programs whose layers are all transparent, hidden or outside are few.
        #expect(moving.count * 4 > count * 3, "only \(moving.count) programs change what they draw")
    }

    /// Compares the three ways at three instants.
    ///
    /// - Returns: whether the frames differ from each other.
    private func compare(seed: Int) -> Bool {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 20, y: 30, width: Self.side, height: Self.side))
        view.backgroundColor = .white
        view.clipsToBounds = true
        stage.root.addSubview(view)
        var program = LayerProgram(seed: UInt64(seed))
        program.fill(view.layer)
        stage.turn()
        let frames = (0..<3).map { _ in
            stage.advance(program.number(0.05, 0.5))
            let frame = onScreen(view, stage)
            let presentation = draw { view.layer.presentation()?.render(in: $0) }
            let hierarchy = draw { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
            #expect(farthest(frame, presentation) <= 1, "render(in:), seed \(seed)")
            #expect(farthest(frame, hierarchy) <= 1, "drawHierarchy, seed \(seed)")
            return frame
        }
        return Set(frames).count > 1
    }

    /// Returns the pixels of the view in the frame, at the screen's two pixels per point.
    private func onScreen(_ view: UIView, _ stage: Stage) -> [UInt32] {
        _ = stage.host.render()
        guard let pixels = stage.host.renderServer.pixels(of: stage.surface) else { return [] }
        let (x, y, side) = (Int(view.frame.minX) * 2, Int(view.frame.minY) * 2, Int(Self.side) * 2)
        return copy(pixels, x..<x + side, y..<y + side)
    }

    private func draw(_ actions: (CGContext) -> Void) -> [UInt32] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: Self.side, height: Self.side), format: format)
        guard let pixels = renderer.image(actions: { actions($0.cgContext) }).cgImage?.pixels else { return [] }
        return copy(pixels, 0..<pixels.width, 0..<pixels.height)
    }

    private func copy(_ pixels: PixelBuffer, _ columns: Range<Int>, _ rows: Range<Int>) -> [UInt32] {
        withExtendedLifetime(pixels) {
            rows.flatMap { UnsafeBufferPointer(start: pixels.row($0) + columns.lowerBound, count: columns.count) }
        }
    }

    /// The greatest difference of a channel; 256 for pictures of different sizes.
    private func farthest(_ a: [UInt32], _ b: [UInt32]) -> Int {
        guard a.count == b.count, !a.isEmpty else { return 256 }
        if a == b { return 0 }
        var most = 0
        for (p, q) in zip(a, b) where p != q {
            for shift: UInt32 in [0, 8, 16, 24] {
                most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
            }
        }
        return most
    }
}

/// A random tree of layers with random animations; the same seed makes the same one.
private struct LayerProgram {
    private var random: UInt64

    init(seed: UInt64) { random = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

    mutating func fill(_ root: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for _ in 0..<whole(2, 5) { root.addSublayer(layer(depth: 0)) }
        CATransaction.commit()
    }

    // MARK: Layers

    private mutating func layer(depth: Int) -> CALayer {
        let layer = kind()
        layer.bounds = CGRect(x: 0, y: 0, width: number(10, 60), height: number(10, 60))
        layer.position = point(0, 100)
        if chance(0.3) { layer.anchorPoint = point(0, 1) }
        if chance(0.6) { layer.backgroundColor = color() }
        if chance(0.3) { layer.cornerRadius = number(0, 20) }
        if chance(0.3) { (layer.borderWidth, layer.borderColor) = (number(0, 6), color()) }
        if chance(0.3) { layer.opacity = Float(number(0, 1)) }
        if chance(0.2) { layer.masksToBounds = true }
        if chance(0.2) { addShadow(to: layer) }
        if chance(0.4) { layer.setAffineTransform(transform()) }
        if chance(0.2) { layer.sublayerTransform = CATransform3DMakeAffineTransform(transform()) }
        if chance(0.2) { layer.zPosition = number(-5, 5) }
        if chance(0.2) { layer.mask = mask() }
        if chance(0.3) { retime(layer) }
        if depth < 2 { for _ in 0..<whole(0, 2) { layer.addSublayer(self.layer(depth: depth + 1)) } }
        for _ in 0..<whole(0, 3) { animate(layer) }
        return layer
    }

    private mutating func kind() -> CALayer {
        switch whole(0, 3) {
        case 0: return shape()
        case 1:
            let layer = CAReplicatorLayer()
            layer.instanceCount = whole(1, 3)
            layer.instanceTransform = CATransform3DMakeAffineTransform(transform())
            layer.instanceDelay = number(0, 0.2)
            return layer
        default: return CALayer()
        }
    }

    private mutating func shape() -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = path()
        layer.fillColor = color()
        if chance(0.6) { (layer.strokeColor, layer.lineWidth) = (color(), number(0.5, 8)) }
        if chance(0.3) { layer.lineDashPattern = [NSNumber(value: Int(number(2, 9))), 4] }
        return layer
    }

    private mutating func path() -> CGPath {
        let path = UIBezierPath()
        path.move(to: point(0, 60))
        for _ in 0..<whole(2, 5) {
            if chance(0.5) {
                path.addLine(to: point(0, 60))
            } else {
                path.addCurve(to: point(0, 60), controlPoint1: point(0, 60), controlPoint2: point(0, 60))
            }
        }
        path.close()
        return path.cgPath
    }

    private mutating func mask() -> CALayer {
        let mask: CALayer = chance(0.5) ? shape() : CALayer()
        mask.frame = CGRect(x: number(-10, 20), y: number(-10, 20), width: number(10, 50), height: number(10, 50))
        if chance(0.7) { mask.backgroundColor = color() }
        if chance(0.5) { animate(mask) }
        return mask
    }

    private mutating func addShadow(to layer: CALayer) {
        layer.shadowOpacity = Float(number(0, 1))
        layer.shadowRadius = number(0, 6)
        layer.shadowOffset = CGSize(width: number(-5, 5), height: number(-5, 5))
        layer.shadowColor = color()
    }

    private mutating func retime(_ layer: CALayer) {
        layer.speed = [0, 0.5, 1, 2][whole(0, 3)]
        layer.timeOffset = number(0, 0.5)
        if chance(0.3) { layer.beginTime = number(0, 0.3) }
    }

    // MARK: Animations

    private mutating func animate(_ layer: CALayer) {
        let animation: CAAnimation
        if chance(0.2) {
            let group = CAAnimationGroup()
            group.animations = [propertyAnimation(layer), propertyAnimation(layer)]
            animation = group
        } else {
            animation = propertyAnimation(layer)
        }
        animation.duration = number(0.2, 1.5)
        if chance(0.3) { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + number(0, 0.3) }
        animation.isRemovedOnCompletion = chance(0.5)
        layer.add(animation, forKey: chance(0.5) ? "one" : nil)
    }

    private mutating func propertyAnimation(_ layer: CALayer) -> CAPropertyAnimation {
        let (keyPath, makeValue) = target(of: layer)
        let animation: CAPropertyAnimation
        switch whole(0, 2) {
        case 0:
            let keyframes = CAKeyframeAnimation(keyPath: keyPath)
            keyframes.values = (0..<whole(2, 4)).map { _ in makeValue(&self) }
            if chance(0.2) { keyframes.calculationMode = .discrete }
            animation = keyframes
        case 1:
            let spring = CASpringAnimation(keyPath: keyPath)
            (spring.fromValue, spring.toValue) = (makeValue(&self), makeValue(&self))
            spring.damping = number(2, 20)
            animation = spring
        default:
            let basic = CABasicAnimation(keyPath: keyPath)
            (basic.fromValue, basic.toValue) = (makeValue(&self), makeValue(&self))
            animation = basic
        }
        animation.duration = number(0.2, 1.5)
        animation.timingFunction = [nil, CAMediaTimingFunction(name: .easeInEaseOut)][whole(0, 1)]
        animation.autoreverses = chance(0.3)
        if chance(0.4) { animation.repeatCount = Float(number(0.5, 4)) }
        animation.fillMode = [.removed, .forwards, .backwards, .both][whole(0, 3)]
        return animation
    }

    private typealias Value = (inout LayerProgram) -> Any

    private mutating func target(of layer: CALayer) -> (String, Value) {
        var targets: [(String, Value)] = [
            ("position", { $0.point(0, 100) }), ("opacity", { $0.number(0, 1) }),
            ("transform.translation", { $0.point(-20, 20) }), ("transform.rotation", { $0.number(-3, 3) }),
            ("transform.scale", { $0.number(0.3, 2) }), ("backgroundColor", { $0.color() }),
            ("bounds.size", { CGSize(width: $0.number(5, 50), height: $0.number(5, 50)) }),
            ("cornerRadius", { $0.number(0, 20) }), ("borderWidth", { $0.number(0, 5) }),
            ("hidden", { $0.chance(0.5) }), ("zPosition", { $0.number(-5, 5) }),
            ("shadowOpacity", { $0.number(0, 1) }),
        ]
        if layer is CAShapeLayer {
            targets += [("strokeEnd", { $0.number(0, 1) }), ("path", { $0.path() }), ("fillColor", { $0.color() })]
        }
        return targets[whole(0, targets.count - 1)]
    }

    // MARK: Values

    private mutating func next() -> UInt64 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return random >> 33
    }

    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next()) / 2_147_483_648
    }
    private mutating func whole(_ low: Int, _ high: Int) -> Int { low + Int(next() % UInt64(high - low + 1)) }
    private mutating func chance(_ share: Double) -> Bool { number(0, 1) < share }
    private mutating func point(_ low: Double, _ high: Double) -> CGPoint {
        CGPoint(x: number(low, high), y: number(low, high))
    }

    private mutating func color() -> CGColor {
        UIColor(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: number(0.2, 1)).cgColor
    }

    private mutating func transform() -> CGAffineTransform {
        CGAffineTransform(translationX: number(-15, 15), y: number(-15, 15)).rotated(by: number(-3, 3))
            .scaledBy(x: number(0.4, 1.6), y: number(0.4, 1.6))
    }
}
