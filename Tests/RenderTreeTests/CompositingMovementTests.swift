import CoreGraphics
import Foundation
import QuinceRenderTree
import SeededRandom
import Testing

/// The pixels that are copied of content that scrolls, and those that are drawn. `CompositingConsistencyTests` compares them.
@Suite("Moved pixels")
struct CompositingMovementTests {
    @Test("A fill that leaves a translucent group while rows above it move is drawn")
    func fillLeavesGroup() {
        let whole = CGRect(x: 0, y: 0, width: 200, height: 400)
        var scene = Scene(width: 200, height: 400)
        let back = scene.add(whole) { $0.backgroundColor = color(1, 1, 1) }
        let group = scene.add(whole) { $0.opacity = 0.5 }
        let fill = scene.add(whole, under: group) { $0.backgroundColor = color(1, 0, 0) }
        let marks = (0..<2).map { index in
            scene.add(CGRect(x: 0, y: Double(index * 5), width: 4, height: 4), under: group) {
                $0.backgroundColor = color(0, 1, 0)
            }
        }
        let rows = (0..<4).map { index in
            scene.add(CGRect(x: 20, y: Double(40 + index * 70), width: 150, height: 40)) {
                $0.backgroundColor = color(0, 0, 1)
            }
        }
        let compositor = Compositor(size: (200, 400), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        scene.place(marks, under: group)
        scene.place([back, fill, group] + rows, under: scene.root)
        for row in rows { scene.edit(row) { $0.position.y += 10 } }
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        let fresh = Compositor(size: (200, 400), scale: 1, threads: 1)
        _ = fresh.render(scene.tree, root: scene.rootIndex)
        #expect(compositor.surface.firstDifference(from: fresh.surface) == nil)
    }

    /// A list of rows, of which a bar at the side does not scroll.
    private struct List {
        var scene = Scene(width: 200, height: 400)
        let content: LayerID

        init(background: CGColor? = color(1, 1, 1)) {
            content = scene.add(CGRect(x: 0, y: 0, width: 200, height: 400)) {
                $0.masksToBounds = true
                $0.backgroundColor = background
            }
            for row in 0..<100 {
                scene.add(CGRect(x: 10, y: Double(row * 40), width: 150, height: 30), under: content) {
                    $0.backgroundColor = color(1, Double(row % 7) / 7, 0)
                    $0.cornerRadius = 8
                }
            }
        }
    }

    /// - Returns: the damage of the frame.
    private func scroll(_ list: inout List, to y: Double, _ compositor: Compositor) -> [PixelRect] {
        list.scene.edit(list.content) { $0.bounds.origin.y = y }
        return compositor.render(list.scene.tree, root: list.scene.rootIndex)
    }

    private func compositor(_ list: List) -> Compositor {
        let compositor = Compositor(size: (200, 400), scale: 1, threads: 1)
        _ = compositor.render(list.scene.tree, root: list.scene.rootIndex)
        return compositor
    }

    @Test(
        "A list between bars that scrolls far in both directions equals a full redraw",
        arguments: 0..<UInt32(courses(8)))
    func farScroll(seed: UInt32) {
        var random = LCG(seed: seed)
        var list = List(background: seed.isMultiple(of: 2) ? color(1, 1, 1) : nil)
        // These layers do not scroll: bars above and below, and a mark at the side.
        let height = (random.unit() * 60).rounded(.down)
        for frame in [
            CGRect(x: 0, y: 0, width: 200, height: height), CGRect(x: 0, y: 370, width: 200, height: 30),
            CGRect(x: 185, y: 100, width: 8, height: 90),
        ] {
            list.scene.add(frame) {
                $0.backgroundColor = color(0, 0.3, 1)
                $0.cornerRadius = 4
            }
        }
        let compositor = compositor(list)
        var y = 1000.0
        for step in 0..<120 {
            y += (random.unit() * 75).rounded(.down) * (step / 30 % 2 == 0 ? 1 : -1)
            _ = scroll(&list, to: y, compositor)
            let fresh = self.compositor(list)
            let difference = compositor.surface.firstDifference(from: fresh.surface)
            #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
        }
    }

    @Test("Of a list that scrolls by 10 points only the strip that comes and the rows at the edges are drawn")
    func scrolledList() {
        var list = List()
        let compositor = compositor(list)
        let damage = scroll(&list, to: 10, compositor)
        #expect(damage.reduce(0) { $0 + $1.area } == 150 * 400)
        #expect(compositor.statistics.pixelsMoved == 150 * 360)
        // The row that the upper edge cuts, the strip at the end of what moved, and the row that comes.
        #expect(compositor.statistics.pixels == 150 * (30 + 10 + 10))
    }

    @Test("Behind something that does not scroll only its own pixels are drawn as well")
    func listUnderBar() {
        var list = List()
        list.scene.add(CGRect(x: 100, y: 200, width: 20, height: 20)) { $0.backgroundColor = color(0, 0, 1) }
        let compositor = compositor(list)
        _ = scroll(&list, to: 10, compositor)
        #expect(compositor.statistics.pixelsMoved == 150 * 360)
        #expect(compositor.statistics.pixels <= 150 * 50 + 20 * 30)
    }

    @Test("Content on a picture that does not scroll is drawn")
    func listOnPicture() {
        var list = List(background: nil)
        let compositor = compositor(list)
        _ = scroll(&list, to: 10, compositor)
        #expect(compositor.statistics.pixelsMoved == 150 * 360)
        list.scene.edit(list.scene.root) { $0.contents = CGImage.sample(width: 200, height: 400) }
        _ = compositor.render(list.scene.tree, root: list.scene.rootIndex)
        _ = scroll(&list, to: 20, compositor)
        #expect(compositor.statistics.pixelsMoved == 0)
    }

    @Test("The background of content that scrolls is not damaged")
    func background() {
        var list = List()
        let compositor = compositor(list)
        let damage = scroll(&list, to: 10, compositor)
        #expect(damage.allSatisfy { $0.x == 10 && $0.width == 150 })
    }

    @Test("A scroll by half a pixel copies nothing")
    func halfPixel() {
        var list = List()
        let compositor = compositor(list)
        _ = scroll(&list, to: 10.5, compositor)
        #expect(compositor.statistics.pixelsMoved == 0)
    }
}
