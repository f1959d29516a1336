import Foundation
import Stage
import Testing
import UIKitControls

@Suite("Image views")
@MainActor
struct ImageViewTests {
    private func square(_ color: UIColor, _ side: CGFloat = 20) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func imageView(_ image: UIImage?, _ stage: Stage) -> UIImageView {
        let view = UIImageView(image: image)
        stage.root.backgroundColor = .white
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    @Test("An image view is as large as its image and shows it")
    func size() {
        let stage = Stage()
        let view = imageView(square(.red), stage)
        #expect(view.bounds.size == CGSize(width: 20, height: 20) && view.intrinsicContentSize == view.bounds.size)
        #expect(!view.isUserInteractionEnabled && !view.layer.needsDisplay())
        #expect(stage.pixel(10, 10) == (255, 0, 0))
        view.frame.size = CGSize(width: 100, height: 40)
        view.contentMode = .scaleAspectFit
        stage.turn()
        #expect(stage.pixel(10, 10) == (255, 255, 255) && stage.pixel(50, 10) == (255, 0, 0))
        view.contentMode = .bottomRight
        stage.turn()
        #expect(stage.pixel(70, 10) == (255, 255, 255) && stage.pixel(90, 30) == (255, 0, 0))
    }

    /// Returns an image of which the left half is red and the right half blue.
    private var halves: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        }
    }

    @Test("A vector that is kept is drawn anew in the size in which the view shows it")
    func vectors() throws {
        let folder = NSTemporaryDirectory() + "quince-vectors-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let square =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h16v16H4z" fill="red"/></svg>"#
        try Data(square.utf8).write(to: URL(fileURLWithPath: folder + "/boat.svg"))
        let stage = Stage()
        let image = try #require(UIImage(named: "boat", in: Bundle(path: folder), compatibleWith: nil))
        let view = imageView(image, stage)
        var width: CGFloat { CGFloat((view.layer.contents as? CGImage)?.width ?? 0) / image.scale }
        #expect(view.bounds.size == CGSize(width: 24, height: 24) && width == 24)
        view.frame = CGRect(x: 0, y: 0, width: 96, height: 48)
        stage.turn()
        #expect(width == 96 && view.intrinsicContentSize == CGSize(width: 24, height: 24))
        view.contentMode = .scaleAspectFit
        #expect(width == 48)
        view.contentMode = .center
        stage.turn()
        #expect(width == 24 && stage.pixel(48 - 9, 24) == (255, 255, 255) && stage.pixel(48 - 7, 24) == (255, 0, 0))
    }

    @Test("An image that follows the direction of the layout is mirrored from right to left, and back")
    func direction() {
        let stage = Stage()
        let view = imageView(halves.imageFlippedForRightToLeftLayoutDirection(), stage)
        #expect(stage.pixel(5, 5) == (255, 0, 0))
        view.semanticContentAttribute = .forceRightToLeft
        stage.turn()
        #expect(stage.pixel(5, 5) == (0, 0, 255) && stage.pixel(15, 5) == (255, 0, 0))
        view.image = halves
        stage.turn()
        #expect(stage.pixel(5, 5) == (255, 0, 0))
        view.image = halves.withHorizontallyFlippedOrientation()
        stage.turn()
        #expect(stage.pixel(5, 5) == (0, 0, 255))
    }

    @Test(
        "The mirror image of each orientation has its columns in reverse, and its own mirror image is the original",
        arguments: (0...7).compactMap(UIImage.Orientation.init))
    func mirrors(_ orientation: UIImage.Orientation) throws {
        let image = UIImage(cgImage: try #require(halves.cgImage), scale: 1, orientation: orientation)
        let mirror = image.withHorizontallyFlippedOrientation()
        #expect(mirror.size == image.size)
        #expect(mirror.withHorizontallyFlippedOrientation().imageOrientation == orientation)
        let size = image.size
        let drawn = UIGraphicsImageRenderer(size: size).image { context in
            context.cgContext.translateBy(x: size.width, y: 0)
            context.cgContext.scaleBy(x: -1, y: 1)
            image.draw(at: .zero)
        }
        let direct = UIGraphicsImageRenderer(size: size).image { _ in mirror.draw(at: .zero) }
        #expect(direct.pngData() == drawn.pngData())
    }

    @Test("The mirror image of a resizable image keeps the same pixels from being stretched")
    func mirrorsCaps() {
        // Red is as wide as the left cap; blue is stretched, on whichever side it is.
        let bar = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 10))
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 12, y: 0, width: 8, height: 10))
        }
        let caps = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 2)
        let image = bar.resizableImage(withCapInsets: caps, resizingMode: .stretch)
            .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let mirror = image.withHorizontallyFlippedOrientation()
        #expect(mirror.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 12))
        #expect(mirror.alignmentRectInsets == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(mirror.withHorizontallyFlippedOrientation() == image)
        let stage = Stage()
        let view = imageView(mirror, stage)
        view.bounds.size = CGSize(width: 100, height: 10)
        view.frame.origin = .zero
        stage.turn()
        #expect(stage.pixel(85, 5) == (0, 0, 255) && stage.pixel(91, 5) == (255, 0, 0))
    }

    @Test("An image is ready for display when it exists") func preparing() async {
        #expect(halves.preparingForDisplay()?.size == CGSize(width: 20, height: 10))
        #expect(await halves.byPreparingForDisplay() != nil)
        #expect(UIImage().preparingForDisplay() == nil)
        let small = await halves.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 8))
        #expect(small?.size == CGSize(width: 4, height: 8) && small?.scale == UIScreen.main.scale)
        #expect(halves.preparingThumbnail(of: .zero) == nil && UIImage().preparingThumbnail(of: small!.size) == nil)
        let size = await withCheckedContinuation { done in
            halves.prepareForDisplay { done.resume(returning: $0?.size) }
        }
        #expect(size == CGSize(width: 20, height: 10))
    }

    @Test("A template takes the tint of where it is")
    func template() {
        let stage = Stage()
        stage.root.tintColor = .green
        let view = imageView(square(.red).withRenderingMode(.alwaysTemplate), stage)
        #expect(stage.pixel(10, 10) == (0, 255, 0))
        view.tintColor = .blue
        stage.turn()
        #expect(stage.pixel(10, 10) == (0, 0, 255))
    }

    @Test("Images are shown one after another, each its part of the round")
    func animation() {
        let stage = Stage()
        let view = imageView(nil, stage)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.animationImages = [square(.red), square(.green), square(.blue)]
        view.animationDuration = 0.3
        view.animationRepeatCount = 2
        view.startAnimating()
        stage.turn()
        let colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
        for i in 0..<6 {
            stage.advance(0.05)
            #expect(stage.pixel(10, 10) == colors[i % 3], "image \(i)")
            #expect(view.isAnimating)
            stage.advance(0.05)
        }
        stage.advance(0.1)
        #expect(!view.isAnimating && stage.pixel(10, 10) == (255, 255, 255))
    }

    @Test("A layer takes an image itself as its contents")
    func contents() {
        let stage = Stage()
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.contents = square(.red)
        stage.root.layer.addSublayer(layer)
        stage.turn()
        #expect(stage.pixel(10, 10) == (255, 0, 0))
    }

    @Test("An image of a catalog with a dark variant follows the appearance, in the view and on screen")
    func appearance() throws {
        let path = NSTemporaryDirectory() + "quince-dark-\(UUID().uuidString)"
        let set = path + "/Art.xcassets/Star.imageset"
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let json = """
            {"images": [{"idiom": "universal", "filename": "a.png"}, {"idiom": "universal", "filename": "d.png",
              "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """
        try Data(json.utf8).write(to: URL(fileURLWithPath: set + "/Contents.json"))
        for (name, color) in [("a", UIColor.red), ("d", .blue)] {
            try #require(square(color).pngData()).write(to: URL(fileURLWithPath: "\(set)/\(name).png"))
        }
        let stage = Stage()
        _ = imageView(UIImage(named: "Star", in: Bundle(path: path), compatibleWith: nil), stage)
        #expect(stage.pixel(5, 5) == (255, 0, 0))
        stage.host.send(.appearance(.dark))
        #expect(stage.pixel(5, 5) == (0, 0, 255))
        stage.window.rootViewController?.overrideUserInterfaceStyle = .light
        stage.turn()
        #expect(stage.pixel(5, 5) == (255, 0, 0))
        stage.host.send(.appearance(.light))
        #expect(stage.pixel(5, 5) == (255, 0, 0))
    }
}
