import Foundation
import Stage
import Testing
import UIKitControls

@Suite("Pattern colors and fading pictures")
@MainActor
struct PatternAndFadeTests {
    /// Returns an image that is red above and blue below, with a green right half.
    private func cell(scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { context in
            for (color, rect) in [
                (UIColor.red, CGRect(x: 0, y: 0, width: 4, height: 4)),
                (.blue, CGRect(x: 0, y: 4, width: 4, height: 4)),
                (.green, CGRect(x: 4, y: 0, width: 4, height: 8)),
            ] {
                color.setFill()
                context.fill(rect)
            }
        }
    }

    @Test("A view with a pattern image is tiled upright from its corner, at the image's scale", arguments: [1, 2, 3])
    func tiled(scale: Int) {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 13, y: 21, width: 100, height: 80))
        view.backgroundColor = UIColor(patternImage: cell(scale: CGFloat(scale)))
        stage.root.addSubview(view)
        stage.turn()
        stage.picture("pattern-\(scale)")
        for (x, y) in [(0.0, 0.0), (24, 40), (88, 72)] {
            #expect(stage.pixel(13 + x + 2, 21 + y + 1) == (255, 0, 0), "\(x), \(y)")
            #expect(stage.pixel(13 + x + 2, 21 + y + 6) == (0, 0, 255), "\(x), \(y)")
            #expect(stage.pixel(13 + x + 6, 21 + y + 3) == (0, 255, 0), "\(x), \(y)")
        }
    }

    @Test("An image that an app keeps in a layer under a key of its own is that image on screen too")
    func keptImage() {
        let stage = Stage()
        let image = cell(scale: 2)
        stage.root.layer.setValue(image, forKey: "badge")
        stage.turn()
        #expect(stage.root.layer.presentation()?.value(forKey: "badge") as? UIImage === image)
    }

    @Test("Within an animation an image view's picture dissolves into the next one")
    func dissolve() {
        func square(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let stage = Stage()
        let view = UIImageView(image: square(.red))
        stage.root.addSubview(view)
        stage.turn()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.image = square(.blue) }
        stage.turn()
        stage.advance(0.25)
        let (red, green, blue) = stage.pixel(10, 10)
        #expect(abs(red - 191) <= 2 && green == 0 && abs(blue - 64) <= 2, "\(red), \(blue)")
        stage.advance(0.8)
        #expect(stage.pixel(10, 10) == (0, 0, 255))
    }
}
