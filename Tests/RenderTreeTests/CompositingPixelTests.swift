import CoreGraphics
import Foundation
import QuinceRenderTree
import Testing

@Suite("The pixels of a single layer")
struct CompositingPixelTests {
    private func render(_ scene: Scene, _ width: Int, _ height: Int, scale: CGFloat = 1) -> PixelBuffer {
        renderOnce(scene.tree, root: scene.rootIndex, size: (width, height), scale: scale)
    }

    @Test("A rectangle on pixel edges fills exactly its pixels")
    func alignedRectangle() {
        var scene = Scene(width: 8, height: 8)
        scene.add(CGRect(x: 2, y: 3, width: 4, height: 2)) { $0.backgroundColor = color(1, 0, 0) }
        let picture = render(scene, 8, 8)
        for y in 0..<8 {
            for x in 0..<8 {
                let inside = x >= 2 && x < 6 && y >= 3 && y < 5
                #expect(picture.pixel(x, y) == (inside ? 0xffff_0000 : 0), "at \(x), \(y)")
            }
        }
    }

    @Test("A hairline of half a pixel covers half of one row, wherever it lies in it")
    func hairline() {
        for top in [2.0, 2.25, 2.5] {
            var scene = Scene(width: 4, height: 6)
            scene.add(CGRect(x: 0, y: top, width: 4, height: 0.5)) { $0.backgroundColor = color(1, 1, 1) }
            let picture = render(scene, 4, 6)
            #expect(picture.pixel(1, 2) == 0x8080_8080, "top \(top)")
            #expect(picture.pixel(1, 1) == 0 && picture.pixel(1, 3) == 0)
        }
    }

    @Test("A half covered edge takes half of the color and half of what is beneath")
    func edgeOverBackground() {
        var scene = Scene(width: 4, height: 4)
        scene.edit(scene.root) { $0.backgroundColor = color(0, 0, 1) }
        scene.add(CGRect(x: 0.5, y: 0, width: 2, height: 4)) { $0.backgroundColor = color(1, 0, 0) }
        let picture = render(scene, 4, 4)
        #expect(picture.pixel(0, 1) == 0xff80_007f)
        #expect(picture.pixel(1, 1) == 0xffff_0000)
        #expect(picture.pixel(3, 1) == 0xff00_00ff)
    }

    @Test("A circle covers its area, and is the same from all four sides")
    func circle() {
        var scene = Scene(width: 40, height: 40)
        scene.add(CGRect(x: 4, y: 4, width: 32, height: 32)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.cornerRadius = 16
        }
        let picture = render(scene, 40, 40)
        var sum = 0
        for y in 0..<40 {
            for x in 0..<40 {
                sum += Int(picture.pixel(x, y) & 255)
                #expect(picture.pixel(x, y) == picture.pixel(39 - x, y))
                #expect(picture.pixel(x, y) == picture.pixel(y, x))
            }
        }
        #expect(abs(Double(sum) / 255 - Double.pi * 256) < 1)
    }

    @Test("Only the masked corners are round")
    func maskedCorners() {
        var scene = Scene(width: 20, height: 20)
        scene.add(CGRect(x: 0, y: 0, width: 20, height: 20)) {
            $0.backgroundColor = color(0, 1, 0)
            $0.cornerRadius = 6
            $0.maskedCorners = [.minXMinY, .maxXMaxY]
        }
        let picture = render(scene, 20, 20)
        #expect(picture.pixel(0, 0) == 0 && picture.pixel(19, 19) == 0)
        #expect(picture.pixel(19, 0) == 0xff00_ff00 && picture.pixel(0, 19) == 0xff00_ff00)
    }

    @Test("A border lies inside the bounds, above the background and the sublayers")
    func border() {
        var scene = Scene(width: 12, height: 12)
        let framed = scene.add(CGRect(x: 1, y: 1, width: 10, height: 10)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.borderWidth = 2
            $0.borderColor = color(0, 0, 0)
        }
        scene.add(CGRect(x: 0, y: 0, width: 10, height: 10), under: framed) { $0.backgroundColor = color(1, 0, 0) }
        let picture = render(scene, 12, 12)
        #expect(picture.pixel(0, 5) == 0)
        #expect(picture.pixel(1, 5) == 0xff00_0000 && picture.pixel(2, 5) == 0xff00_0000)
        #expect(picture.pixel(3, 5) == 0xffff_0000)
        #expect(picture.pixel(10, 10) == 0xff00_0000)
    }

    @Test("Group opacity lets the overlap show the upper layer only; without it each shines through")
    func groupOpacity() {
        func overlap(grouped: Bool) -> UInt32 {
            var scene = Scene(width: 4, height: 4)
            let group = scene.add(CGRect(x: 0, y: 0, width: 4, height: 4)) {
                $0.backgroundColor = color(1, 0, 0)
                $0.opacity = 0.5
                $0.allowsGroupOpacity = grouped
            }
            scene.add(CGRect(x: 0, y: 0, width: 4, height: 4), under: group) { $0.backgroundColor = color(0, 0, 1) }
            return render(scene, 4, 4).pixel(1, 1)
        }
        #expect(overlap(grouped: true) == 0x8000_0080)
        #expect(overlap(grouped: false) == 0xc040_0080)
    }

    @Test("masksToBounds cuts sublayers at the rounded corner, with the composite's own edge")
    func roundedClip() {
        var scene = Scene(width: 16, height: 16)
        let clip = scene.add(CGRect(x: 0, y: 0, width: 16, height: 16)) {
            $0.masksToBounds = true
            $0.cornerRadius = 8
        }
        scene.add(CGRect(x: -4, y: -4, width: 30, height: 30), under: clip) { $0.backgroundColor = color(1, 0, 0) }
        scene.add(CGRect(x: -4, y: -4, width: 30, height: 30), under: clip) { $0.backgroundColor = color(0, 0, 1) }
        let picture = render(scene, 16, 16)
        #expect(picture.pixel(0, 0) == 0)
        for y in 0..<16 {
            for x in 0..<16 { #expect(picture.pixel(x, y) & 0x00ff_0000 == 0, "red shines through at \(x), \(y)") }
        }
        #expect(picture.pixel(8, 8) == 0xff00_00ff)
    }

    @Test("A mask multiplies alpha")
    func mask() {
        var scene = Scene(width: 8, height: 8)
        let masked = scene.add(CGRect(x: 0, y: 0, width: 8, height: 8)) { $0.backgroundColor = color(1, 1, 1) }
        var mask = LayerState()
        mask.bounds = CGRect(x: 0, y: 0, width: 4, height: 8)
        mask.position = CGPoint(x: 2, y: 4)
        mask.backgroundColor = color(0, 0, 0, 0.5)
        scene.setMask(mask, of: masked)
        let picture = render(scene, 8, 8)
        #expect(picture.pixel(3, 3) == 0x8080_8080)
        #expect(picture.pixel(4, 3) == 0)
    }

    @Test("An image at its own size is copied; its gravity says where")
    func imageCopy() {
        let image = CGImage.sample(width: 4, height: 4)
        var scene = Scene(width: 10, height: 10)
        scene.add(CGRect(x: 1, y: 1, width: 8, height: 8)) {
            $0.contents = image
            $0.contentsGravity = .bottomRight
        }
        let picture = render(scene, 10, 10)
        for y in 0..<4 {
            for x in 0..<4 { #expect(picture.pixel(5 + x, 5 + y) == image.pixels.pixel(x, y)) }
        }
        #expect(picture.pixel(4, 5) == 0)
    }

    @Test("An image twice its size is interpolated between pixel centers, and clamped at its edges")
    func bilinear() {
        let pixels = PixelBuffer(width: 2, height: 1)
        pixels[0, 0] = 0xff00_0000
        pixels[1, 0] = 0xffff_ffff
        var scene = Scene(width: 4, height: 2)
        let id = scene.add(CGRect(x: 0, y: 0, width: 4, height: 2)) {
            $0.contents = CGImage(pixels, isOpaque: true)
        }
        let grays = { (picture: PixelBuffer) in (0..<4).map { picture.pixel($0, 1) & 255 } }
        #expect(grays(render(scene, 4, 2)) == [0, 64, 191, 255])
        scene.edit(id) { $0.magnificationFilter = .nearest }
        #expect(grays(render(scene, 4, 2)) == [0, 0, 255, 255])
    }

    @Test("contentsCenter stretches the middle and keeps the margins")
    func nineSlice() {
        let pixels = PixelBuffer(width: 3, height: 3)
        for y in 0..<3 {
            for x in 0..<3 { pixels[x, y] = x == 1 && y == 1 ? 0xffff_ffff : 0xffff_0000 }
        }
        var scene = Scene(width: 9, height: 7)
        scene.add(CGRect(x: 0, y: 0, width: 9, height: 7)) {
            $0.contents = CGImage(pixels, isOpaque: true)
            $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        }
        let picture = render(scene, 9, 7)
        for y in 0..<7 {
            for x in 0..<9 {
                let isMargin = x == 0 || y == 0 || x == 8 || y == 6
                #expect(picture.pixel(x, y) == (isMargin ? 0xffff_0000 : 0xffff_ffff), "at \(x), \(y)")
            }
        }
    }

    @Test("A gradient passes through its colors at their places; clear keeps its straight color")
    func gradient() {
        var content = GradientContent()
        content.colors = [color(1, 1, 1), color(0, 0, 0, 0)]
        content.startPoint = CGPoint(x: 0, y: 0.5)
        content.endPoint = CGPoint(x: 1, y: 0.5)
        var scene = Scene(width: 101, height: 2)
        scene.add(CGRect(x: 0, y: 0, width: 101, height: 2)) { $0.special = .gradient(content) }
        let picture = render(scene, 101, 2)
        // Interpolation is not premultiplied: half of the alpha, with a gray of one half.
        #expect((127...128).contains(picture.pixel(50, 0) >> 24))
        #expect((63...64).contains(picture.pixel(50, 0) & 255))
        #expect(picture.pixel(0, 0) >> 24 > 250 && picture.pixel(100, 0) >> 24 < 4)
    }

    @Test("Sublayers are drawn by zPosition, equal ones in order")
    func depthOrder() {
        var scene = Scene(width: 2, height: 2)
        let frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        scene.add(frame) {
            $0.backgroundColor = color(1, 0, 0)
            $0.zPosition = 1
        }
        scene.add(frame) { $0.backgroundColor = color(0, 1, 0) }
        #expect(render(scene, 2, 2).pixel(0, 0) == 0xffff_0000)
    }

    @Test("A turn by 90° of an aligned rectangle stays exact")
    func quarterTurn() {
        var scene = Scene(width: 10, height: 10)
        scene.add(CGRect(x: 1, y: 3, width: 8, height: 4)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        let picture = render(scene, 10, 10)
        for y in 0..<10 {
            for x in 0..<10 {
                let inside = x >= 3 && x < 7 && y >= 1 && y < 9
                #expect(picture.pixel(x, y) == (inside ? 0xffff_ffff : 0), "at \(x), \(y)")
            }
        }
    }

    @Test("A back face is drawn only where the layer is double-sided")
    func backFace() {
        var scene = Scene(width: 4, height: 4)
        let id = scene.add(CGRect(x: 0, y: 0, width: 4, height: 4)) {
            $0.backgroundColor = color(1, 1, 1)
            $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        }
        #expect(render(scene, 4, 4).pixel(2, 2) == 0xffff_ffff)
        scene.edit(id) { $0.isDoubleSided = false }
        #expect(render(scene, 4, 4).pixel(2, 2) == 0)
    }
}

@Suite("Values from outside")
struct CompositingOddValueTests {
    @Test(
        "Lengths that are not numbers, infinite or enormous draw something or nothing, and never trap",
        arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e18, 0, 1e-300])
    func oddNumbers(value: Double) {
        let edits: [(inout LayerState) -> Void] = [
            { $0.position.x = value }, { $0.bounds.size.width = value }, { $0.bounds.origin.y = value },
            { $0.opacity = value }, { $0.cornerRadius = value }, { $0.borderWidth = value },
            { $0.shadowRadius = value }, { $0.shadowOffset.width = value }, { $0.shadowOpacity = value },
            { $0.transform.m11 = value }, { $0.transform.m14 = value }, { $0.contentsScale = value },
            { $0.contentsRect.size.width = value }, { $0.contentsCenter.size.height = value }, { $0.zPosition = value },
            { $0.sublayerTransform.m34 = value }, { $0.backgroundColor = color(value, 1, 1, value) },
        ]
        for edit in edits {
            var scene = Scene(width: 40, height: 40)
            let id = scene.add(CGRect(x: 5, y: 5, width: 20, height: 20)) {
                $0.backgroundColor = color(1, 0, 0)
                $0.cornerRadius = 4
                $0.borderWidth = 1
                $0.shadowOpacity = 1
                $0.contents = .sample(width: 8, height: 8)
                $0.contentsGravity = .center
                edit(&$0)
            }
            scene.add(CGRect(x: 5, y: 5, width: 50, height: 10), under: id) { $0.backgroundColor = color(0, 0, 1) }
            scene.edit(id) { $0.masksToBounds.toggle() }
            let picture = renderOnce(scene.tree, root: scene.rootIndex, size: (40, 40), scale: 2)
            #expect(picture.width == 40)
        }
    }
}
