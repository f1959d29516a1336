import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceRenderTree
import Testing

/// A color whose cell of 4 × 4 points is red above and blue below, except for its right half, which is clear.
private func stripes(alpha: CGFloat = 1) -> CGColor {
    var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { _, cell in
            cell.setFillColor(color(1, 0, 0))
            cell.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            cell.setFillColor(color(0, 0, 1))
            cell.fill(CGRect(x: 0, y: 2, width: 2, height: 2))
        }, releaseInfo: nil)
    let space = CGColorSpace(patternBaseSpace: nil)!
    let pattern = CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks)!
    var alpha = alpha
    return CGColor(patternSpace: space, pattern: pattern, components: &alpha)!
}

@Suite("Colors that are patterns")
@MainActor
struct PatternColorTests {
    /// Returns the pattern's color at a point relative to its origin; green is behind it.
    private func expected(_ x: Int, _ y: Int) -> UInt32 {
        if (x % 4 + 4) % 4 >= 2 { return 0xff00_ff00 }
        return (y % 4 + 4) % 4 < 2 ? 0xffff_0000 : 0xff00_00ff
    }

    // UIKit: a pattern begins at the top left of the view's bounds.
    @Test("A pattern fills the background from the corner of the bounds on, whatever the layer's place and scale")
    func background() {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        screen.root.backgroundColor = color(0, 1, 0)
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: 13, y: 7, width: 30, height: 22)
        layer.bounds.origin = CGPoint(x: 5, y: 3)
        layer.backgroundColor = stripes()
        screen.commit()
        var wrong: [String] = []
        for scale in [1, 2, 3] {
            let picture = screen.picture(scale: CGFloat(scale))
            for y in 0..<40 {
                for x in 0..<60 {
                    let isInside = (13..<43).contains(x) && (7..<29).contains(y)
                    let wanted = isInside ? expected(x - 13, y - 7) : 0xff00_ff00
                    if picture.pixel(x * scale, y * scale) != wanted { wrong.append("\(x), \(y) at \(scale)") }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test("A pattern's alpha and the layer's corners are kept; a shadow follows what the pattern covers")
    func corners() {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        screen.root.backgroundColor = color(0, 1, 0)
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        layer.cornerRadius = 20
        layer.backgroundColor = stripes(alpha: 0.5)
        screen.commit()
        let picture = screen.picture()
        #expect(picture.pixel(21, 21) == 0xff00_ff00)
        #expect([0xff80_7f00, 0xff7f_8000, 0xff80_8000].contains(picture.pixel(40, 40)))
        #expect(picture.pixel(42, 40) == 0xff00_ff00)
        CATransaction.setDisableActions(true)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 2, height: 0)
        screen.commit()
        #expect(screen.picture().pixel(42, 40) != 0xff00_ff00)
    }

    @Test("A shape is filled with a pattern, cut by its path; continuous corners cut one too")
    func shapes() {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        screen.root.backgroundColor = color(0, 1, 0)
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        shape.fillColor = stripes()
        screen.root.addSublayer(shape)
        let smooth = CALayer()
        smooth.frame = CGRect(x: 60, y: 60, width: 32, height: 32)
        (smooth.cornerRadius, smooth.cornerCurve) = (10, .continuous)
        smooth.backgroundColor = stripes()
        screen.root.addSublayer(smooth)
        screen.commit()
        let picture = screen.picture()
        #expect(picture.pixel(11, 11) == 0xff00_ff00)
        #expect(picture.pixel(60, 60) == 0xff00_ff00)
        for (x, y) in [(20, 16), (17, 16), (5, 24), (22, 23)] {
            #expect(picture.pixel(x + 10, y + 10) == expected(x, y), "\(x), \(y)")
            #expect(picture.pixel(x + 60, y + 60) == expected(x, y), "\(x), \(y)")
        }
    }

    @Test("A pattern over a layer of a million points costs no more than what is seen of it")
    func large() {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        screen.root.backgroundColor = color(0, 1, 0)
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: -400_001, y: -7, width: 1_000_000, height: 1_000_000)
        layer.backgroundColor = stripes()
        screen.commit()
        let picture = screen.picture()
        for x in 0..<20 { #expect(picture.pixel(x, 50) == expected(x + 400_001, 57), "\(x)") }
    }

    @Test("A border and a stroke of a pattern say that they are not drawn")
    func reported() {
        let screen = Screen()
        let shape = CAShapeLayer()
        (shape.borderWidth, shape.borderColor) = (2, stripes())
        (shape.path, shape.strokeColor) = (
            CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil), stripes()
        )
        shape.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        shape.fillColor = nil
        screen.root.addSublayer(shape)
        screen.commit()
        #expect(screen.picture().inkedColumns.isEmpty)
        for name in ["borderColor", "strokeColor"] {
            #expect(Unsupported.messages.contains { $0.hasPrefix("\(name): a pattern") })
        }
    }
}
