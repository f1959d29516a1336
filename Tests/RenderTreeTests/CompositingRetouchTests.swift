import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

/// The pixels that are drawn of an image that takes the place of a similar one. `CompositingConsistencyTests` compares them.
@Suite("Retouched images")
struct CompositingRetouchTests {
    /// - Returns: the damage of the frame in which some pixels of a layer's image change.
    private func damage(
        in spot: PixelRect, _ place: (inout LayerState) -> Void = { _ in }, other: (inout LayerState) -> Void = { _ in }
    ) -> [PixelRect] {
        var scene = Scene(width: 200, height: 200)
        let image = CGImage.sample(width: 100, height: 80, isOpaque: false)
        let layer = scene.add(CGRect(x: 20, y: 30, width: 100, height: 80)) {
            $0.contents = image
            place(&$0)
        }
        let compositor = Compositor(size: (200, 200), scale: 1, threads: 1)
        _ = compositor.render(scene.tree, root: scene.rootIndex)
        scene.edit(layer) {
            $0.contents = image.retouched(in: spot, 0xffff_0000)
            other(&$0)
        }
        return compositor.render(scene.tree, root: scene.rootIndex)
    }

    private let spot = PixelRect(x: 10, y: 5, width: 3, height: 2)
    private let whole = PixelRect(x: 20, y: 30, width: 100, height: 80)

    @Test("Only the pixels that differ, and those next to them, are damaged")
    func pixelsThatDiffer() {
        #expect(damage(in: spot) == [PixelRect(x: 29, y: 34, width: 5, height: 4)])
    }

    @Test("An equal image damages nothing")
    func equalImage() { #expect(damage(in: .empty) == []) }

    @Test("A change at the image's corner stays in the layer")
    func corner() {
        let spot = PixelRect(x: 99, y: 79, width: 1, height: 1)
        #expect(damage(in: spot) == [PixelRect(x: 118, y: 108, width: 2, height: 2)])
    }

    @Test("An edge that is repeated beyond the image is drawn again")
    func repeatedEdge() {
        let found = damage(
            in: PixelRect(x: 99, y: 0, width: 1, height: 80),
            {
                $0.bounds.size.width = 180
                $0.position.x += 40
                $0.contentsRect.size.width = 1.8
                $0.contentsGravity = .resize
            })
        #expect(found == [PixelRect(x: 20, y: 30, width: 180, height: 80)])
    }

    @Test("A clipped image is damaged where it is seen")
    func clipped() {
        let found = damage(in: PixelRect(x: 0, y: 0, width: 100, height: 1)) { $0.position.x -= 50 }
        #expect(found == [PixelRect(x: 0, y: 30, width: 70, height: 2)])
    }

    @Test(
        "A layer that changes in more than its image's pixels, or scales them, is drawn again",
        arguments: [0, 1, 2])
    func anotherChange(kind: Int) {
        switch kind {
        case 0: #expect(damage(in: spot, other: { $0.opacity = 0.5 }) == [whole])
        case 1: #expect(damage(in: spot, other: { $0.contentsRect.size.width = 0.5 }) == [whole])
        default:
            #expect(damage(in: spot, { $0.position.x += 0.25 }) == [PixelRect(x: 20, y: 30, width: 101, height: 80)])
        }
    }
}
