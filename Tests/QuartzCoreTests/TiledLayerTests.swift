import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import Synchronization
import Testing

/// Draws each point in the color of its square of 10 points, and records the requested areas.
private final class Painter: CATiledLayer {
    struct Call {
        let clip: CGRect
        let scale: CGFloat
        let isMainThread: Bool
    }

    let calls = Mutex<[Call]>([])

    override class func fadeDuration() -> CFTimeInterval { 0.5 }

    override func draw(in ctx: CGContext) {
        let clip = ctx.boundingBoxOfClipPath
        let scale = ctx.ctm.a
        calls.withLock { $0.append(Call(clip: clip, scale: scale, isMainThread: Thread.isMainThread)) }
        for y in 0..<20 {
            for x in 0..<20 where clip.intersects(CGRect(x: 10 * x, y: 10 * y, width: 10, height: 10)) {
                ctx.setFillColor(Painter.color(x, y))
                ctx.fill(CGRect(x: 10 * x, y: 10 * y, width: 10, height: 10))
            }
        }
    }

    static func color(_ x: Int, _ y: Int) -> CGColor {
        CGColor(srgbRed: CGFloat(x * 12) / 255, green: CGFloat(y * 12) / 255, blue: 1, alpha: 1)
    }

    func takeCalls() -> [Call] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls.sorted { ($0.clip.minY, $0.clip.minX) < ($1.clip.minY, $1.clip.minX) }
        }
    }
}

@Suite("Tiled layers")
@MainActor
struct TiledLayerTests {
    private func layer(on screen: Screen, _ edit: (Painter) -> Void = { _ in }) -> Painter {
        let layer = Painter()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.tileSize = CGSize(width: 40, height: 40)
        edit(layer)
        screen.root.masksToBounds = true
        screen.root.addSublayer(layer)
        settle(screen)
        return layer
    }

    /// The first round requests the tiles, the next one uses them.
    private func settle(_ screen: Screen) {
        screen.commit()
        screen.commit()
    }

    @Test("Defaults are those of the headers")
    func defaults() {
        let layer = CATiledLayer()
        #expect(layer.tileSize == CGSize(width: 256, height: 256) && layer.levelsOfDetail == 1)
        #expect(layer.levelsOfDetailBias == 0 && CATiledLayer.fadeDuration() == 0.25)
    }

    @Test("Only tiles in sight are drawn, each with its own clip and scale, away from the main thread")
    func inSight() {
        let screen = Screen()
        let layer = layer(on: screen)
        let calls = layer.takeCalls()
        // 100 visible points are two and a half tiles.
        #expect(calls.count == 9)
        #expect(calls.allSatisfy { $0.scale == 1 && !$0.isMainThread })
        #expect(calls.map(\.clip.origin.x) == [0, 40, 80, 0, 40, 80, 0, 40, 80])
        #expect(calls.allSatisfy { $0.clip.size == CGSize(width: 40, height: 40) })
        settle(screen)
        #expect(layer.takeCalls().isEmpty)
        CATransaction.setDisableActions(true)
        layer.position.x -= 50
        settle(screen)
        #expect(layer.takeCalls().map(\.clip.minX) == [120, 120, 120])
    }

    @Test("Tiles fade in, and then show what was drawn")
    func pixels() {
        let screen = Screen()
        _ = layer(on: screen)
        #expect(screen.picture().pixel(35, 75) == 0)
        screen.advance(to: 0.25)
        #expect(abs(Int(screen.picture().pixel(35, 75) >> 24) - 128) <= 1)
        screen.advance(to: 0.6)
        let picture = screen.picture()
        for (x, y) in [(35, 75), (0, 0), (39, 40), (40, 39), (99, 99)] {
            let expected: UInt32 = 0xff00_00ff | UInt32(x / 10 * 12) << 16 | UInt32(y / 10 * 12) << 8
            #expect(picture.pixel(x, y) == expected, "at \(x), \(y)")
        }
    }

    @Test("A level of detail is drawn for the zoom: none sharper than the bias, none coarser than the levels allow")
    func levels() {
        let screen = Screen()
        let layer = layer(on: screen) { ($0.levelsOfDetail, $0.levelsOfDetailBias) = (4, 2) }
        #expect(Set(layer.takeCalls().map(\.scale)) == [1])
        for (zoom, scale) in [(1.5, 2.0), (2, 2), (3, 4), (9, 4), (0.7, 1), (0.5, 0.5), (0.2, 0.5)] {
            CATransaction.setDisableActions(true)
            layer.setNeedsDisplay()
            layer.transform = CATransform3DMakeScale(zoom, zoom, 1)
            settle(screen)
            let calls = layer.takeCalls()
            #expect(!calls.isEmpty && calls.allSatisfy { $0.scale == CGFloat(scale) }, "zoom \(zoom)")
        }
    }

    @Test("Only tiles that intersect the rectangle are drawn again")
    func invalidation() {
        let screen = Screen()
        let layer = layer(on: screen)
        _ = layer.takeCalls()
        layer.setNeedsDisplay(CGRect(x: 45, y: 45, width: 2, height: 2))
        settle(screen)
        #expect(layer.takeCalls().map(\.clip.origin) == [CGPoint(x: 40, y: 40)])
        layer.setNeedsDisplay(CGRect(x: 35, y: 45, width: 10, height: 2))
        settle(screen)
        #expect(layer.takeCalls().count == 2)
        layer.setNeedsDisplay()
        settle(screen)
        #expect(layer.takeCalls().count == 9)
    }

    @Test("Tiles out of sight are kept up to a number of bytes")
    func bounded() {
        let screen = Screen()
        // Nine tiles are visible at a time; there is room for eleven.
        let layer = layer(on: screen) { $0.mostBytes = 11 * 40 * 40 * 4 }
        #expect(layer.takeCalls().count == 9)
        func scroll(by distance: CGFloat) -> Int {
            CATransaction.setDisableActions(true)
            layer.position.x -= distance
            settle(screen)
            return layer.takeCalls().count
        }
        // One more column makes twelve: one of the three tiles that left is evicted, and drawn again.
        #expect(scroll(by: 40) == 3)
        #expect(scroll(by: -40) == 1)
        layer.mostBytes = 100 * 40 * 40 * 4
        #expect(scroll(by: 40) == 1)
        #expect(scroll(by: -40) == 0)
    }

    @Test("Sizes that make no sense trap nothing", arguments: [CGFloat(0), -5, .infinity])
    func nonsense(value: CGFloat) {
        let screen = Screen()
        let layer = layer(on: screen) { layer in
            layer.tileSize = CGSize(width: value, height: value)
            layer.levelsOfDetail = -3
            layer.levelsOfDetailBias = 1000
            layer.contentsScale = value
        }
        layer.bounds = CGRect(x: 0, y: 0, width: value, height: 1e300)
        settle(screen)
    }
}
