import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceMediaClock
import QuinceRenderTree
import Testing

/// Senseless or enormous values do not trap or hang, and leave the rest of the screen as it is.
@Suite("Senseless and enormous values")
@MainActor
struct BadInputTests {
    @Test("Shadows of any radius are drawn", arguments: [1e10, 1e300, .infinity, .nan, -1])
    func shadows(radius: Double) {
        let screen = Screen()
        let layer = screen.add()
        layer.backgroundColor = color(1, 1, 1)
        (layer.shadowOpacity, layer.shadowRadius) = (1, radius)
        layer.frame = CGRect(x: 40, y: 40, width: 4, height: 4)
        layer.removeAllAnimations()
        screen.commit()
        #expect(screen.picture().pixel(41, 41) == 0xffff_ffff)
    }

    private func emitter(_ screen: Screen, _ edit: (CAEmitterCell) -> Void) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        let cell = CAEmitterCell()
        cell.name = "it"
        (cell.birthRate, cell.lifetime) = (10, 1)
        cell.contents = CGImage(PixelBuffer(width: 2, height: 2), isOpaque: false)
        edit(cell)
        layer.emitterCells = [cell]
        _ = screen.add(layer)
        return layer
    }

    /// The words are those of apps' crash reports.
    @Test("Bounds and positions that are not numbers stop with the words of Core Animation")
    func invalidGeometry() async throws {
        let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer().bounds = CGRect(x: 0, y: 0.5, width: CGFloat.nan, height: 44)
        }
        let position = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer().position = CGPoint(x: CGFloat.nan, y: 3)
        }
        let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 2)
        }
        func words(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        #expect(
            words(bounds).contains("'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0 0.5; nan 44]."))
        #expect(words(position).contains("CALayer position contains NaN: [nan 3]. Layer: <CALayer"))
        #expect(words(frame).contains("CALayer position contains NaN: [nan 1]"))
    }

    @Test("Layers of any other size, place and transform are drawn, or are not, and trap nothing")
    func anyGeometry() {
        for bad in [Double.infinity, -.infinity, 1e300, -1e300, 1e18] {
            let screen = Screen()
            let layer = CALayer()
            layer.frame = CGRect(x: bad, y: 2, width: 10, height: bad)
            layer.backgroundColor = .black
            layer.cornerRadius = bad
            let other = CALayer()
            other.frame = CGRect(x: 1, y: 1, width: 5, height: 5)
            other.backgroundColor = .black
            (other.transform, other.sublayerTransform) = (
                CATransform3DMakeScale(bad, 1, 1), CATransform3DMakeTranslation(0, .nan, bad)
            )
            layer.addSublayer(other)
            _ = screen.add(layer)
            _ = screen.picture()
        }
    }

    @Test("Emitter cells take any begin time, duration and lifetime")
    func cells() {
        for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            let screen = Screen()
            _ = emitter(screen) { $0.beginTime = bad }
            _ = emitter(screen) { $0.duration = bad }
            _ = emitter(screen) { $0.lifetime = Float(bad) }
            _ = screen.picture()
        }
    }

    @Test("Cells that emit and are not drawn are counted too")
    func invisibleParents() {
        let screen = Screen()
        _ = emitter(screen) { outer in
            (outer.birthRate, outer.lifetime, outer.contents) = (1e6, 1e6, nil)
            let inner = CAEmitterCell()
            (inner.birthRate, inner.lifetime) = (1e6, 1e6)
            let innermost = CAEmitterCell()
            (innermost.birthRate, innermost.lifetime) = (1e6, 1e6)
            inner.emitterCells = [innermost]
            outer.emitterCells = [inner]
        }
        let content = EmitterContent.of(screen.root.sublayers?.first as? CAEmitterLayer)
        let clock = ContinuousClock()
        let took = clock.measure { #expect(ParticleSystem(content, at: 1e5).particles.isEmpty) }
        #expect(took < .seconds(5))
    }

    @Test("An animated birth rate is followed for as long as makes sense, at any instant")
    func animatedRate() {
        let screen = Screen()
        let layer = emitter(screen) { $0.lifetime = 1e9 }
        let pulse = CABasicAnimation(keyPath: "emitterCells.it.birthRate")
        (pulse.fromValue, pulse.toValue, pulse.duration) = (0, 1, 1e9)
        layer.add(pulse, forKey: nil)
        screen.commit()
        let content = EmitterContent.of(layer)
        for time in [1e4, 1e11, 1e300, -1e300, Double.nan] { _ = ParticleSystem(content, at: time) }
    }

    @Test("Replicators within replicators draw as many instances as a picture may have, and say so")
    func replicators() {
        let screen = Screen()
        var inside: CALayer = CALayer()
        inside.isHidden = true
        for _ in 0..<3 {
            let replicator = CAReplicatorLayer()
            replicator.instanceCount = 1000
            replicator.addSublayer(inside)
            inside = replicator
        }
        screen.root.addSublayer(inside)
        screen.commit()
        _ = screen.picture()
        #expect(Unsupported.messages.contains { $0.hasPrefix("CAReplicatorLayer: more than") })
    }

    @Test("Four blurs reach as far as one of twice their radius, and look like it")
    func blurs() {
        func blurred(_ count: Int, radius: Double) -> PixelBuffer {
            let screen = Screen()
            let layer = screen.add()
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
            layer.backgroundColor = color(1, 1, 1)
            layer.filters = (0..<count).map { _ in
                let blur = CIFilter(name: "CIGaussianBlur")
                blur?.setValue(radius, forKey: "inputRadius")
                return blur as Any
            }
            screen.commit()
            return screen.picture()
        }
        let (many, one) = (blurred(4, radius: 4), blurred(1, radius: 8))
        var worst = 0
        for y in 0..<100 {
            for x in 0..<100 { worst = max(worst, abs(Int(many.pixel(x, y) >> 24) - Int(one.pixel(x, y) >> 24))) }
        }
        #expect(one.pixel(50, 50) >> 24 > 100)
        #expect(worst <= 4)
    }

    @Test("A layer that rasterizes and is larger than any picture is drawn as it is")
    func rasters() {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: -4e8, y: -4e8, width: 8e8, height: 8e8)
        layer.backgroundColor = color(1, 1, 1)
        layer.shouldRasterize = true
        layer.rasterizationScale = 1
        screen.commit()
        #expect(screen.picture().pixel(50, 50) == 0xffff_ffff)
    }

    @Test("A display link with a senseless rate fires each frame", arguments: [Float.nan, .infinity, -.infinity, 1e30])
    func displayLink(rate: Float) {
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: rate)
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        for _ in 0..<3 { DisplayLinks.current.fire(at: .zero, next: .zero, rate: 60) }
        #expect(calls == 3)
    }

    @Test("A mitre without limit is drawn, and what the animation of a count shows is a count")
    func infinities() {
        let screen = Screen()
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 40), CGPoint(x: 90, y: 10)])
        (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, color(1, 1, 1))
        (shape.lineWidth, shape.miterLimit) = (6, .infinity)
        screen.root.addSublayer(shape)
        let replicator = CAReplicatorLayer()
        screen.root.addSublayer(replicator)
        screen.commit()
        #expect(screen.picture().pixel(50, 41) == 0xffff_ffff)
        let count = CABasicAnimation(keyPath: "instanceCount")
        (count.fromValue, count.toValue, count.duration) = (Double.nan, Double.infinity, 1)
        replicator.add(count, forKey: nil)
        screen.commit()
        #expect(replicator.presentation()?.instanceCount ?? -1 >= 0)
    }
}

extension EmitterContent {
    /// A layer's values, with their history.
    fileprivate static func of(_ layer: CAEmitterLayer?) -> EmitterContent {
        layer?.state.emitterContent ?? EmitterContent()
    }
}
