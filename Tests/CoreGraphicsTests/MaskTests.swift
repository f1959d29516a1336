import CoreGraphics
import Foundation
import Testing

/// The sum of a mask's coverage, in pixels.
private func area(_ mask: AlphaMask) -> CGFloat {
    var sum = 0
    for y in 0..<mask.height {
        for x in 0..<mask.width { sum += Int(mask[x, y]) }
    }
    return CGFloat(sum) / 255
}

private struct LCG {
    var state: UInt64
    mutating func next(below bound: CGFloat) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 40) / CGFloat(1 << 24) * bound
    }
}

@Suite("Masks of paths")
struct MaskTests {
    let whole = (x: 0, y: 0, width: 120, height: 120)

    @Test("The coverage of a rectangle is its area", arguments: [0, 0.25, 0.5, 0.9])
    func rectangles(offset: Double) {
        let rect = CGRect(x: 10 + offset, y: 10 + offset, width: 30.5, height: 20.25)
        let mask: AlphaMask = CGPath(rect: rect, transform: nil).fillMask(
            transform: .identity, pixelRect: whole, evenOdd: false)
        #expect(abs(area(mask) - 30.5 * 20.25) < 1.5)
        #expect(mask[20, 20] == 255 && mask[5, 5] == 0)
    }

    @Test("The coverage of a circle is πr², a ring's by the even-odd rule the difference")
    func circles() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        let disc: CGFloat = area(path.fillMask(transform: .identity, pixelRect: whole, evenOdd: true))
        #expect(abs(disc - .pi * 2500) < .pi * 5)
        path.addEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
        let ring: CGFloat = area(path.fillMask(transform: .identity, pixelRect: whole, evenOdd: true))
        #expect(abs(ring - .pi * 1600) < .pi * 5)
    }

    @Test("A pixel rectangle is a window on the same bitmap")
    func windows() {
        let path = CGPath(ellipseIn: CGRect(x: 3, y: 5, width: 40, height: 30), transform: nil)
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        let all: AlphaMask = path.fillMask(transform: scale, pixelRect: whole, evenOdd: false)
        let part: AlphaMask = path.fillMask(
            transform: scale, pixelRect: (x: 20, y: 30, width: 33, height: 21), evenOdd: false)
        for y in 0..<21 { for x in 0..<33 { #expect(part[x, y] == all[x + 20, y + 30]) } }
    }

    @Test("A stroke's coverage is length by width, scaled by the transform")
    func strokes() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 5, y: 20))
        path.addLine(to: CGPoint(x: 45, y: 20))
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        for (cap, extra) in [(CGLineCap.butt, 0), (.square, 16), (.round, 4 * CGFloat.pi)] {
            let style = StrokeStyle(width: 4, cap: cap)
            let mask: AlphaMask = path.strokeMask(transform: scale, pixelRect: whole, style: style)
            #expect(abs(area(mask) - 4 * (160 + extra)) < 3, "\(cap)")
        }
        let dashed = StrokeStyle(width: 4, dashLengths: [5, 5])
        #expect(abs(area(path.strokeMask(transform: scale, pixelRect: whole, style: dashed)) - 4 * 80) < 3)
    }

    @Test("The outline of a stroke covers what stroking covers", arguments: 1...30)
    func outlines(seed: UInt64) {
        var random = LCG(state: seed)
        let path = CGMutablePath()
        func point() -> CGPoint { CGPoint(x: 20 + random.next(below: 80), y: 20 + random.next(below: 80)) }
        path.move(to: point())
        for _ in 0..<2 { path.addLine(to: point()) }
        path.addCurve(to: point(), control1: point(), control2: point())
        if seed % 3 == 0 { path.closeSubpath() }
        let join: CGLineJoin = [.miter, .round, .bevel][Int(seed % 3)]
        let cap: CGLineCap = [.round, .square, .butt][Int(seed / 3 % 3)]
        let style = StrokeStyle(width: 2 + random.next(below: 8), cap: cap, join: join, miterLimit: 4)
        let drawn: AlphaMask = path.strokeMask(transform: .identity, pixelRect: whole, style: style)
        let outline: CGPath = path.copy(
            strokingWithWidth: style.width, lineCap: cap, lineJoin: join, miterLimit: 4)
        let filled: AlphaMask = outline.fillMask(transform: .identity, pixelRect: whole, evenOdd: false)
        #expect(abs(area(drawn) - area(filled)) < 0.01 * area(drawn) + 4, "seed \(seed)")
        var farOff = 0
        for y in 0..<120 {
            for x in 0..<120 where abs(Int(drawn[x, y]) - Int(filled[x, y])) > 100 { farOff += 1 }
        }
        #expect(farOff <= 6, "seed \(seed): \(farOff) pixels differ by far")
    }

    @Test("Nothing comes of a path that is empty, nor of a transform that flattens it")
    func degenerate() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(area(path.strokeMask(transform: flat, pixelRect: whole, style: StrokeStyle())) == 0)
        #expect(area(path.fillMask(transform: flat, pixelRect: whole, evenOdd: false)) == 0)
        #expect(area(CGMutablePath().fillMask(transform: .identity, pixelRect: whole, evenOdd: false)) == 0)
        let none: AlphaMask = path.fillMask(
            transform: .identity, pixelRect: (x: 0, y: 0, width: 0, height: 5), evenOdd: false)
        #expect(none.width == 0)
        let far = CGPath(rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), transform: nil)
        #expect(area(far.fillMask(transform: .identity, pixelRect: whole, evenOdd: false)) == CGFloat(14_400))
    }

    @Test(
        "A blur keeps the sum, spreads by its standard deviation, and is even on both sides",
        arguments: [1.5, 2.5, 4.0, 7.3])
    func blur(sigma: Double) {
        let mask = AlphaMask(width: 121, height: 121)
        for y in 50...70 { for x in 50...70 { mask[x, y] = 255 } }
        let before: CGFloat = area(mask)
        mask.blur(sigma: sigma)
        #expect(abs(area(mask) - before) < 0.03 * before)
        for offset in 0...60 {
            #expect(abs(Int(mask[60 - offset, 60]) - Int(mask[60 + offset, 60])) <= 2)
        }
        var (sum, spread): (Double, Double) = (0, 0)
        for x in 0..<121 {
            sum += Double(mask[x, 60])
            spread += Double(mask[x, 60]) * Double((x - 60) * (x - 60))
        }
        // Variances add: 21 pixels in a row have (21² − 1)/12.
        let expected: Double = (sigma * sigma + (21 * 21 - 1) / 12).squareRoot()
        #expect(abs((spread / sum).squareRoot() - expected) < 0.1 * expected)
    }
}
