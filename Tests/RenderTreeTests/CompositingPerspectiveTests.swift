import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("Layers in space")
struct CompositingPerspectiveTests {
    /// A square of side 100 in the middle of 200 × 200, rotated about the vertical axis through its middle.
    private func turned(angle: Double, distance: Double) -> Scene {
        var scene = Scene(width: 200, height: 200)
        scene.edit(scene.root) { $0.sublayerTransform.m34 = -1 / distance }
        scene.add(CGRect(x: 50, y: 50, width: 100, height: 100)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        }
        return scene
    }

    /// Projects a point (u, v) relative to the square's middle: x = u cos a, z = −u sin a, seen from `distance`.
    private func seen(_ u: Double, _ v: Double, angle: Double, distance: Double) -> (x: Double, y: Double) {
        let z: Double = -u * sin(angle)
        let w: Double = 1 - z / distance
        return (100 + u * cos(angle) / w, 100 + v / w)
    }

    @Test("The corners of a turned square lie where the closed form puts them", arguments: [0.3, 0.9, -0.7, 1.3])
    func corners(angle: Double) {
        let distance = 300.0
        let scene = turned(angle: angle, distance: distance)
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (200, 200), scale: 1)
        let (left, right) = (
            seen(-50, 50, angle: angle, distance: distance), seen(50, 50, angle: angle, distance: distance)
        )
        // The covered length of a column and of the middle row, to a tenth of a pixel.
        func column(_ x: Int) -> Double { (0..<200).reduce(0) { $0 + Double(picture.pixel(x, $1) & 255) / 255 } }
        let row: Double = (0..<200).reduce(0) { $0 + Double(picture.pixel($1, 100) & 255) / 255 }
        #expect(abs(row - (right.x - left.x)) < 0.1)
        for x in [Int(left.x) + 3, Int(right.x) - 4] {
            let t: Double = (Double(x) + 0.5 - left.x) / (right.x - left.x)
            // The upper and lower edges are straight lines on the screen.
            let half: Double = (left.y + (right.y - left.y) * t) - 100
            #expect(abs(column(x) - 2 * half) < 0.1, "column \(x)")
        }
    }

    @Test("A picture in perspective shows its middle left of the middle of its outline on the near side")
    func perspectiveImage() {
        let pixels = PixelBuffer(width: 100, height: 100)
        for y in 0..<100 {
            for x in 0..<100 { pixels[x, y] = x < 50 ? 0xffff_0000 : 0xff00_00ff }
        }
        var scene = Scene(width: 200, height: 200)
        scene.edit(scene.root) { $0.sublayerTransform.m34 = -1.0 / 300 }
        scene.add(CGRect(x: 50, y: 50, width: 100, height: 100)) {
            $0.contents = CGImage(pixels, isOpaque: true)
            $0.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (200, 200), scale: 1)
        // u = 0 remains at x = 100 for every rotation.
        #expect(picture.pixel(97, 100) == 0xffff_0000)
        #expect(picture.pixel(102, 100) == 0xff00_00ff)
    }

    @Test("A plain layer flattens its sublayers; a transform layer does not")
    func flattening() {
        // The outer layer is rotated by 60° and the inner one back by 60°: flattened, the width shrinks twice; in
        // space, never.
        func width(_ special: SpecialContent?) -> Double {
            var scene = Scene(width: 100, height: 20)
            let outer = scene.add(CGRect(x: 0, y: 0, width: 100, height: 20)) {
                $0.special = special
                $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
            }
            scene.add(CGRect(x: 10, y: 0, width: 80, height: 20), under: outer) {
                $0.backgroundColor = color(1, 1, 1)
                $0.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
            }
            let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (100, 20), scale: 1)
            return (0..<100).reduce(0) { $0 + Double(picture.pixel($1, 10) & 255) / 255 }
        }
        #expect(abs(width(nil) - 20) < 0.1)
        #expect(abs(width(.transform) - 80) < 0.1)
    }

    @Test("Geometry behind the eye is not drawn")
    func behindTheEye() {
        var scene = Scene(width: 100, height: 100)
        scene.edit(scene.root) { $0.sublayerTransform.m34 = -1.0 / 100 }
        scene.add(CGRect(x: 0, y: 0, width: 100, height: 100)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.zPosition = 150
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (100, 100), scale: 1)
        #expect((0..<100).allSatisfy { picture.pixel($0, 50) == 0 })
    }

    @Test("A floor that reaches behind the eye is cut, and fills the near edge of the picture")
    func floorThroughTheEye() {
        var scene = Scene(width: 200, height: 200)
        scene.edit(scene.root) { $0.sublayerTransform.m34 = -1.0 / 200 }
        scene.add(CGRect(x: 0, y: 0, width: 200, height: 1000)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.position = CGPoint(x: 100, y: 130)
            $0.transform = CATransform3DMakeRotation(-1.4, 1, 0, 0)
        }
        let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (200, 200), scale: 1)
        let rows = (0..<200).map { y in (0..<200).reduce(0) { $0 + Int(picture.pixel($1, y) & 255) } / 255 }
        #expect(rows.contains(200) && rows.contains(0))
        // The side towards the eye is wider.
        let covered = rows.filter { $0 > 0 }
        #expect(covered == covered.sorted() || covered == covered.sorted(by: >))
    }
}
