import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import Testing

/// Apple, `CALayer.minificationFilterBias`: the factor that a trilinear filter uses to determine the level of detail.
/// It counts levels, each a factor of 2, as in every mipmapped filter.
@Suite("The bias of the minification filter")
@MainActor
struct MinificationBiasTests {
    /// An image of 64 × 64 pixels with vertical stripes.
    private func stripes(_ isBlack: (Int) -> Bool) -> CGImage {
        let pixels = PixelBuffer(width: 64, height: 64)
        for y in 0..<64 { for x in 0..<64 { pixels[x, y] = isBlack(x) ? 0xff00_0000 : 0xffff_ffff } }
        return CGImage(pixels, isOpaque: true)
    }

    /// Returns the first row of the image drawn at a quarter of its size.
    private func shown(
        _ image: CGImage, bias: Float, filter: CALayerContentsFilter = .trilinear
    ) -> [UInt32] {
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        layer.contents = image
        layer.minificationFilter = filter
        layer.minificationFilterBias = bias
        screen.commit()
        let picture = screen.picture()
        return (0..<16).map { picture.pixel($0, 4) & 255 }
    }

    @Test("A bias of three doublings takes a level in which stripes of eight pixels are one gray")
    func coarser() {
        let wide = stripes { $0 % 16 < 8 }
        let plain: [UInt32] = (0..<16).map { $0 % 4 < 2 ? 0 : 255 }
        #expect(shown(wide, bias: 0) == plain)
        #expect(shown(wide, bias: 3).allSatisfy { (127...128).contains($0) })
    }

    @Test("A negative bias takes a finer level: two black pixels in the middle of four stay black")
    func finer() {
        let narrow = stripes { $0 % 4 == 1 || $0 % 4 == 2 }
        #expect(shown(narrow, bias: 0).allSatisfy { (127...128).contains($0) })
        #expect(shown(narrow, bias: -1).allSatisfy { $0 == 0 })
    }

    @Test("Filters that are not trilinear have no bias, and one that is not a number or beyond reason does no harm")
    func others() {
        let wide = stripes { $0 % 16 < 8 }
        #expect(shown(wide, bias: 3, filter: .linear) == shown(wide, bias: 0))
        #expect(shown(wide, bias: .nan).count == 16)
        #expect(shown(wide, bias: .infinity).allSatisfy { (127...128).contains($0) })
        #expect(shown(wide, bias: -1000).count == 16)
    }

    @Test("It is a row of the table: read, set and animated by its key, and not animated by itself")
    func table() {
        let screen = Screen()
        let layer = screen.add()
        layer.setValue(2, forKey: "minificationFilterBias")
        #expect(layer.minificationFilterBias == 2)
        #expect(layer.animationKeys() == nil)
        let animation = CABasicAnimation(keyPath: "minificationFilterBias")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 4, 1)
        layer.add(animation, forKey: nil)
        screen.commit()
        screen.advance(to: 0.5)
        #expect(layer.presentation()?.minificationFilterBias == 2)
        screen.advance(to: 0.75)
        #expect(layer.presentation()?.minificationFilterBias == 3)
    }
}
