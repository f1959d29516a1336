import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree
import Testing

@Suite("Emitter layers")
@MainActor
struct EmitterLayerTests {
    private func dot(_ side: Int = 4) -> CGImage {
        let pixels = PixelBuffer(width: side, height: side)
        for y in 0..<side { for x in 0..<side { pixels[x, y] = .max } }
        return CGImage(pixels, isOpaque: true)
    }

    private func cell(rate: Float, life: Float) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.name, cell.birthRate, cell.lifetime, cell.contents) = ("dot", rate, life, dot())
        return cell
    }

    /// Returns an emitter that begins when it is put on the screen.
    private func emitter(_ cells: CAEmitterCell..., on screen: Screen) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        layer.emitterCells = cells
        layer.beginTime = CACurrentMediaTime()
        screen.root.addSublayer(layer)
        screen.commit()
        return layer
    }

    private func particles(_ layer: CAEmitterLayer) -> [Particle] {
        let time = layer.convertTime(CACurrentMediaTime(), from: nil)
        return ParticleSystem(layer.state.emitterContent, at: time).particles
    }

    @Test("Defaults are those of the headers")
    func defaults() {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        #expect(
            layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1 && layer.scale == 1 && layer.spin == 1)
        #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
        #expect(layer.emitterCells == nil && layer.emitterSize == .zero && layer.seed == 0 && !layer.preservesDepth)
        #expect(cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.color == .white)
        #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && cell.contentsScale == 1)
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    }

    @Test("An emitter has always been running, unless it begins now")
    func beginning() {
        let screen = Screen()
        let old = CAEmitterLayer()
        old.emitterCells = [cell(rate: 10, life: 2)]
        screen.root.addSublayer(old)
        let new = emitter(cell(rate: 10, life: 2), on: screen)
        #expect(particles(old).count == 20 && particles(new).isEmpty)
        screen.advance(to: 1.01)
        #expect(particles(old).count == 20 && particles(new).count == 10)
    }

    /// A storm: the emitter is moved by hand and by animations that come and go, its rate is animated by key path, and
    /// a cell is changed. Commits occur at the given instants and at those of the changes.
    private func storm(frames: [Double]) -> [PixelBuffer] {
        let screen = Screen()
        let spark = cell(rate: 80, life: 0.4)
        (spark.velocity, spark.emissionRange, spark.velocityRange) = (40, 6, 30)
        (spark.redRange, spark.alphaSpeed, spark.spin, spark.scaleRange) = (1, -1, 4, 1)
        let layer = emitter(spark, on: screen)
        layer.renderMode = .additive
        layer.seed = 3
        screen.commit()
        let changes: [(Double, () -> Void)] = [
            (0.1, { layer.emitterPosition = CGPoint(x: 20, y: 30) }),
            (
                0.2,
                {
                    let animation = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
                    (animation.fromValue, animation.toValue, animation.duration) = (300, 0, 0.3)
                    layer.add(animation, forKey: "burst")
                }
            ),
            (0.3, { layer.setValue(20, forKeyPath: "emitterCells.dot.velocity") }),
            (0.35, { layer.emitterPosition = CGPoint(x: 70, y: 60) }),
        ]
        var result: [PixelBuffer] = []
        let ends = [0.25, 0.5, 0.65, 0.9]
        for time in Set(frames + changes.map(\.0) + ends).sorted() {
            screen.advance(to: time)
            for change in changes where change.0 == time { change.1() }
            screen.commit()
            if ends.contains(time) { result.append(screen.picture()) }
        }
        return result
    }

    @Test("Played at 60 and at 7 frames a second, and jumped to, an instant looks the same")
    func playedAndJumped() {
        // Animations are removed in the frame after their end, which both must include.
        let common = [0.45, 0.5, 0.501, 0.6, 0.601]
        let jumped = storm(frames: common)
        let slow = storm(frames: common + (1..<7).map { Double($0) / 7 })
        let played = storm(frames: common + (1..<54).map { Double($0) / 60 })
        for index in jumped.indices {
            #expect(jumped[index].sameBytes(as: played[index]), "picture \(index)")
            #expect(jumped[index].sameBytes(as: slow[index]), "picture \(index)")
            #expect(!jumped[index].inkedRows.isEmpty)
        }
    }

    @Test("Scrubbed by timeOffset with speed 0, an instant looks as it was played")
    func scrubbed() {
        let screen = Screen()
        let spark = cell(rate: 60, life: 0.5)
        (spark.velocity, spark.emissionRange) = (60, 6)
        let layer = emitter(spark, on: screen)
        var played: [PixelBuffer] = []
        for step in 1...8 {
            screen.advance(to: Double(step) / 10)
            played.append(screen.picture())
        }
        layer.speed = 0
        for step in [3, 8, 1, 5] {
            layer.timeOffset = Double(step) / 10
            screen.commit()
            #expect(screen.picture().sameBytes(as: played[step - 1]), "step \(step)")
        }
    }

    @Test("A key path reaches a cell, including a custom one, and the cell object has the value")
    func keyPaths() {
        let screen = Screen()
        let outer = cell(rate: 1, life: 1)
        let inner = cell(rate: 2, life: 1)
        inner.name = "inner"
        outer.emitterCells = [inner]
        let layer = emitter(outer, on: screen)
        layer.setValue(5, forKeyPath: "emitterCells.dot.birthRate")
        layer.setValue(CGFloat(9), forKeyPath: "emitterCells.dot.emitterCells.inner.velocity")
        #expect(layer.value(forKeyPath: "emitterCells.dot.birthRate") as? Double == 5)
        #expect(layer.emitterCells?[0].birthRate == 5 && inner.velocity == 9)
        #expect(layer.state.emitterContent.values.cells[0].cells[0].velocity == 9)
        #expect(layer.value(forKeyPath: "emitterCells.nobody.birthRate") == nil)
    }

    @Test("A key that only emitters have is free in layers of other classes")
    func keysOfOtherClasses() {
        let layer = CALayer()
        #expect(layer.value(forKey: "velocity") == nil)
        layer.setValue(3, forKey: "velocity")
        #expect(layer.value(forKey: "velocity") as? Int == 3)
        #expect(CAEmitterLayer().value(forKey: "velocity") as? Double == 1)
    }

    @Test("An emitter that is out of sight, hidden or burnt out wants no frame and draws nothing")
    func costs() {
        let screen = Screen()
        let layer = emitter(cell(rate: 50, life: 0.5), on: screen)
        let server = RenderServer(threads: 1)
        server.addSurface(SurfaceID(raw: 0), root: screen.root.id, size: (100, 100), scale: 1)
        for commit in screen.commits { server.apply(commit) }
        /// Returns the items drawn, and whether another frame is requested.
        func frame(_ seconds: Double) -> (Int, Bool) {
            screen.advance(to: seconds)
            for commit in screen.commits.suffix(2) { server.apply(commit) }
            let now = MediaClock.shared.now
            _ = server.render(at: now)
            return (server.statistics(of: SurfaceID(raw: 0))!.items, server.wantsNextFrame(at: now))
        }
        #expect(frame(0.3) == (15, true))
        CATransaction.setDisableActions(true)
        layer.position.x = 500
        #expect(frame(0.4) == (0, false))
        CATransaction.setDisableActions(true)
        layer.position.x = 50
        #expect(frame(0.41).1)
        CATransaction.setDisableActions(true)
        layer.birthRate = 0
        let last = frame(0.5)
        #expect(last.0 > 0 && last.1)
        #expect(frame(1.1) == (0, false))
        CATransaction.setDisableActions(true)
        layer.birthRate = 1
        #expect(frame(1.2).1)
        layer.speed = 0
        #expect(!frame(1.3).1)
    }

    @Test("Additive particles add their light; others cover")
    func additive() {
        for (mode, expected) in [(CAEmitterLayerRenderMode.additive, 0xff80_4000), (.unordered, 0xff40_2000)] {
            let screen = Screen()
            let dot = cell(rate: 2, life: 10)
            dot.color = color(0.25, 0.125, 0)
            let layer = emitter(dot, on: screen)
            layer.renderMode = mode
            screen.advance(to: 1.2)
            #expect(screen.picture().pixel(50, 50) == UInt32(expected), "\(mode.rawValue)")
        }
    }

    @Test("Oldest first, oldest last and back to front say which particle is on top")
    func order() {
        for (mode, expected) in [
            (CAEmitterLayerRenderMode.oldestFirst, UInt32(0xff00_00ff)), (.oldestLast, 0xffff_0000),
            (.backToFront, 0xffff_0000),
        ] {
            let screen = Screen()
            let (red, blue) = (cell(rate: 1, life: 10), cell(rate: 1, life: 10))
            (red.color, blue.color, red.zAcceleration) = (color(1, 0, 0), color(0, 0, 1), 10)
            blue.beginTime = 0.2
            let layer = emitter(red, blue, on: screen)
            layer.renderMode = mode
            screen.advance(to: 1.5)
            #expect(screen.picture().pixel(50, 50) == expected, "\(mode.rawValue)")
        }
    }

    @Test("A picture of the layer shows the particles of this instant")
    func snapshot() {
        let screen = Screen()
        let layer = emitter(cell(rate: 10, life: 1), on: screen)
        screen.root.timeOffset = 5
        screen.commit()
        screen.advance(to: 1)
        let still = layer.snapshotImage(presented: true, scale: 1)?.pixels
        #expect(still?.inkedRows == Array(48..<52))
    }

    @Test("A picture's part, scale and size decide how large a particle is")
    func sprite() {
        let screen = Screen()
        let dot = cell(rate: 1, life: 10)
        (dot.contents, dot.contentsScale, dot.scale) = (self.dot(32), 2, 0.5)
        dot.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
        let layer = emitter(dot, on: screen)
        layer.borderWidth = 60
        layer.borderColor = color(0, 0, 1)
        screen.advance(to: 1.5)
        let picture = screen.picture()
        let white = (0..<100).filter { picture.pixel($0, 50) == .max }
        #expect(white == Array(46..<54))
        #expect((0..<100).filter { picture.pixel(50, $0) == .max } == Array(48..<52))
    }
}
