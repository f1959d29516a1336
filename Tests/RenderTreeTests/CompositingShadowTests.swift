import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("Shadows and shapes")
struct CompositingShadowTests {
    private func render(_ scene: Scene, _ width: Int, _ height: Int) -> PixelBuffer {
        renderOnce(scene.tree, root: scene.rootIndex, size: (width, height), scale: 1)
    }

    /// A layer of 100 × 80 in the middle of 200 × 160.
    private func scene(_ edit: (inout LayerState) -> Void) -> Scene {
        var scene = Scene(width: 200, height: 160)
        scene.add(CGRect(x: 50, y: 40, width: 100, height: 80)) {
            $0.shadowOpacity = 1
            $0.shadowOffset = .zero
            $0.shadowRadius = 6
            edit(&$0)
        }
        return scene
    }

    /// Returns the normal distribution's share left of x, by the trapezoidal rule.
    private func share(_ x: Double) -> Double {
        let steps = 2000
        let step: Double = (x + 8) / Double(steps)
        return (0..<steps).reduce(0) { sum, k in
            let t: Double = -8 + (Double(k) + 0.5) * step
            return sum + exp(-t * t / 2) * step
        } / (2 * Double.pi).squareRoot()
    }

    @Test("Across a straight edge a shadow falls off as the Gaussian's integral", arguments: [1.0, 2.5, 6.0, 10.0])
    func profile(sigma: Double) {
        let scene = scene {
            $0.shadowRadius = sigma
            $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 80), transform: nil)
        }
        let picture = render(scene, 200, 160)
        for x in 20..<70 {
            let expected: Double = share((Double(x) + 0.5 - 50) / sigma)
            let drawn: Double = Double(picture.pixel(x, 80) >> 24) / 255
            // Three box blurs are within about 1 % of the integral; σ = 10 reaches the far edges a little.
            #expect(abs(drawn - expected) < 0.015, "σ \(sigma), column \(x): \(drawn), \(expected)")
        }
    }

    @Test("A shadow is its layer's even on all four sides, and moved by its offset")
    func offset() {
        let still = render(scene { $0.backgroundColor = color(1, 1, 1, 0.5) }, 200, 160)
        let moved = render(
            scene {
                $0.backgroundColor = nil
                $0.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 80), transform: nil)
                $0.shadowOffset = CGSize(width: 7, height: -3)
            }, 200, 160)
        for y in 0..<160 {
            for x in 0..<200 {
                #expect(still.pixel(x, y) == still.pixel(199 - x, y) && still.pixel(x, y) == still.pixel(x, 159 - y))
            }
        }
        #expect(moved.pixel(57, 80) >> 24 > 120 && moved.pixel(56, 80) >> 24 < 128)
    }

    @Test("A rounded path, a rounded background and a blurred mask throw the same shadow")
    func sameShadow() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
        let rounded = scene {
            $0.backgroundColor = color(1, 1, 1)
            $0.cornerRadius = 20
        }
        let path = scene {
            $0.backgroundColor = color(1, 1, 1)
            $0.cornerRadius = 20
            $0.shadowPath = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 20, transform: nil)
        }
        let first = render(rounded, 200, 160)
        #expect(first.sameBytes(as: render(path, 200, 160)))
        // A mirrored layer is not upright for the compositor, so its shadow is drawn as a mask.
        let mask = render(
            scene {
                $0.backgroundColor = color(1, 1, 1)
                $0.cornerRadius = 20
                $0.transform = CATransform3DMakeScale(-1, 1, 1)
            }, 200, 160)
        for y in 0..<160 {
            for x in 0..<200 {
                let (a, b) = (Int(first.pixel(x, y) >> 24), Int(mask.pixel(x, y) >> 24))
                #expect(abs(a - b) <= 2, "at \(x), \(y): \(a) and \(b)")
            }
        }
    }

    @Test("A layer without background throws the shadow of its sublayers; one that clips throws none")
    func compositeShadow() {
        func alphaBeside(clips: Bool) -> UInt32 {
            var scene = Scene(width: 100, height: 100)
            let parent = scene.add(CGRect(x: 20, y: 20, width: 60, height: 60)) {
                $0.shadowOpacity = 1
                $0.shadowOffset = .zero
                $0.shadowRadius = 4
                $0.masksToBounds = clips
            }
            scene.add(CGRect(x: 20, y: 20, width: 20, height: 20), under: parent) {
                $0.backgroundColor = color(1, 0, 0)
            }
            let picture = render(scene, 100, 100)
            #expect(picture.pixel(22, 22) == 0, "the empty corner of the parent throws nothing")
            return picture.pixel(38, 50) >> 24
        }
        #expect((70...100).contains(alphaBeside(clips: false)))
        #expect(alphaBeside(clips: true) == 0)
    }

    @Test("A shape is filled, then stroked, beyond its bounds too; only the stroke is trimmed")
    func shape() {
        var content = ShapeContent()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 30))
        path.addLine(to: CGPoint(x: 10, y: 30))
        path.closeSubpath()
        content.path = path
        content.fillColor = color(0, 1, 0)
        content.strokeColor = color(1, 0, 0)
        content.lineWidth = 4
        var scene = Scene(width: 80, height: 60)
        let id = scene.add(CGRect(x: 0, y: 0, width: 20, height: 20)) { $0.special = .shape(content) }
        var picture = render(scene, 80, 60)
        #expect(picture.pixel(30, 20) == 0xff00_ff00)
        #expect(picture.pixel(30, 9) == 0xffff_0000 && picture.pixel(30, 30) == 0xffff_0000)
        #expect(picture.pixel(30, 40) == 0)
        content.strokeEnd = 0.25
        scene.edit(id) { $0.special = .shape(content) }
        picture = render(scene, 80, 60)
        #expect(picture.pixel(15, 9) == 0xffff_0000)
        #expect(picture.pixel(30, 30) == 0 && picture.pixel(30, 28) == 0xff00_ff00)
    }
}
