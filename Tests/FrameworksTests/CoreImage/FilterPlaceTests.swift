import CoreImage
import Foundation
import Testing

/// Filters whose pixels come from their neighbors or from other places.
@Suite("Core Image places")
struct FilterPlaceTests {
    private typealias Samples = PictureSamples
    private typealias Color = SIMD4<Float>
    private static let white = Color(1, 1, 1, 1)
    private static let black = Color(0, 0, 0, 1)

    /// Returns a white point in the middle of a transparent square.
    private func point(_ side: Int) -> CIImage {
        var rows = [[Color]](repeating: Array(repeating: .zero, count: side), count: side)
        rows[side / 2][side / 2] = Self.white
        return Samples.picture(rows)
    }

    private func noise(_ side: CGFloat) -> CIImage {
        (CIFilter.randomGenerator().outputImage ?? .empty())
            .settingAlphaOne(in: CGRect(x: 0, y: 0, width: side, height: side))
    }

    // MARK: Blurs

    /// The Gaussian of standard deviation 2 at whole distances, whose sum is 1.
    @Test("A point becomes a Gaussian, and light is neither lost nor made")
    func gaussian() {
        let output = point(3).applyingGaussianBlur(sigma: 2)
        #expect(output.extent == CGRect(x: -6, y: -6, width: 15, height: 15))
        let numbers = Samples.numbers(output)
        let total: Float = numbers.reduce(0) { $0 + $1.w }
        #expect(abs(total - 1) < 1e-4)
        let weights = (-6...6).map { exp(-Double($0 * $0) / 8) }
        let sum = weights.reduce(0, +)
        for (dx, dy) in [(0, 0), (1, 0), (2, 3), (-5, 4)] {
            let wanted = weights[dx + 6] * weights[dy + 6] / (sum * sum)
            #expect(abs(Double(Samples.number(output, 1 + dx, 1 + dy).x) - wanted) < 1e-6)
        }
    }

    @Test("A box, a disc and a line spread a point evenly over their pixels")
    func shapes() {
        let box = point(1).applyingFilter("CIBoxBlur", parameters: ["inputRadius": 2])
        #expect(box.extent.width == 5)
        #expect(Samples.numbers(box).allSatisfy { abs($0.x - 1 / 25) < 1e-6 })
        // A circle of radius 2 has 13 whole points.
        let disc = point(1).applyingFilter("CIDiscBlur", parameters: ["inputRadius": 2])
        let covered = Samples.numbers(disc).filter { $0.x > 1e-6 }
        #expect(covered.count == 13 && covered.allSatisfy { abs($0.x - 1 / 13) < 1e-5 })
        let line = point(1).applyingFilter("CIMotionBlur", parameters: ["inputRadius": 3, "inputAngle": 0])
        #expect(line.extent == CGRect(x: -3, y: 0, width: 7, height: 1))
        #expect(Samples.numbers(line).allSatisfy { abs($0.x - 1 / 7) < 1e-5 })
        let plain = CIImage(color: .green)
        let zoom = plain.applyingFilter("CIZoomBlur", parameters: ["inputAmount": 50])
        #expect(Samples.near(Samples.number(zoom, 40, 90), Color(0, 1, 0, 1)))
    }

    @Test("The middle of nine removes a point; the largest and the smallest widen and remove it")
    func ranks() {
        let dot = point(5).composited(over: .black).cropped(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(Samples.numbers(dot.applyingFilter("CIMedianFilter")).allSatisfy { $0 == Self.black })
        let wide = dot.applyingFilter("CIMorphologyMaximum", parameters: ["inputRadius": 1])
        #expect(Samples.numbers(wide).count { $0 == Self.white } == 5)
        let gone = dot.applyingFilter("CIMorphologyMinimum", parameters: ["inputRadius": 1])
        #expect(Samples.numbers(gone).allSatisfy { $0 == Self.black })
        let edge = dot.applyingFilter("CIMorphologyGradient", parameters: ["inputRadius": 1])
        #expect(Samples.numbers(edge).count { $0 == Self.white } == 5)
        let bar = dot.applyingFilter("CIMorphologyRectangleMaximum", parameters: ["inputWidth": 5, "inputHeight": 1])
        #expect(Samples.numbers(bar).count { $0 == Self.white } == 5)
        #expect(Samples.number(bar, 0, 2) == Self.white && Samples.number(bar, 2, 0) == Self.black)
    }

    @Test("Sharpening adds the difference from a blur, of colors or of light")
    func sharpening() {
        let picture = noise(12)
        let soft = picture.clampedToExtent().applyingGaussianBlur(sigma: 1.5)
        let (a, b) = (Samples.number(picture, 5, 6), Samples.number(soft, 5, 6))
        let mask = picture.applyingFilter("CIUnsharpMask", parameters: ["inputRadius": 1.5, "inputIntensity": 0.8])
        var wanted = a + (a - b) * 0.8
        wanted.w = 1
        #expect(mask.extent == picture.extent && Samples.near(Samples.number(mask, 5, 6), wanted))
        let light = picture.applyingFilter("CISharpenLuminance", parameters: ["inputRadius": 1.5, "inputSharpness": 2])
        let change = Samples.number(light, 5, 6) - a
        let weights = Color(0.2126, 0.7152, 0.0722, 0)
        #expect(abs(change.x - 2 * ((a - b) * weights).sum()) < 1e-4 && abs(change.x - change.y) < 1e-5)
        let glow = picture.applyingFilter("CIBloom", parameters: ["inputRadius": 2])
        #expect(glow.extent == picture.extent.insetBy(dx: -6, dy: -6))
        #expect(Samples.number(glow, 5, 5).x >= Samples.number(picture, 5, 5).x)
        let dim = picture.applyingFilter("CIGloom", parameters: ["inputRadius": 2])
        #expect(Samples.number(dim, 5, 5).x <= Samples.number(picture, 5, 5).x)
    }

    @Test("Weights are listed from the top left, and a bias is everywhere; edges are where colors change")
    func kernels() {
        let weights: [CGFloat] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        let vector = weights.withUnsafeBufferPointer { CIVector(values: $0.baseAddress!, count: 9) }
        let output = point(1).applyingFilter("CIConvolution3X3", parameters: ["inputWeights": vector])
        // A point shows the weights turned by half a turn.
        #expect(Samples.numbers(output).map(\.x) == weights.reversed().map { Float($0) })
        let gray = point(1).applyingFilter("CIConvolution3X3", parameters: ["inputBias": 0.5])
        #expect(Samples.number(gray, 50, 50) == Color(0.5, 0.5, 0.5, 0.5))
        let step = Samples.picture([[Self.black, Self.black, Self.white, Self.white]])
        let edges = Samples.numbers(step.applyingFilter("CIEdges")).map(\.x)
        #expect(edges == [0, 1, 1, 0])
    }

    @Test("Squares have the mean of their pixels, with a corner at the center")
    func pixellate() {
        let picture = noise(8)
        let parameters: [String: Any] = ["inputScale": 4, kCIInputCenterKey: CIVector(x: 2, y: 0)]
        let output = picture.applyingFilter("CIPixellate", parameters: parameters)
        #expect(output.extent == CGRect(x: -2, y: 0, width: 12, height: 8))
        let part = Samples.numbers(picture, CGRect(x: 2, y: 4, width: 4, height: 4))
        let mean = part.reduce(Color.zero, +) / 16
        for (x, y) in [(2, 4), (5, 7), (3, 6)] { #expect(Samples.near(Samples.number(output, x, y), mean)) }
        let border = Samples.numbers(picture, CGRect(x: 0, y: 0, width: 2, height: 4)).reduce(Color.zero, +) / 8
        #expect(Samples.near(Samples.number(output, 0, 0), border))
    }

    // MARK: Geometry

    @Test("Lanczos keeps a flat color to the border, and shrinking takes the mean of many")
    func lanczos() {
        let flat = CIImage(color: .gray).cropped(to: CGRect(x: 0, y: 0, width: 20, height: 10))
        let small = flat.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": 0.4])
        #expect(small.extent == CGRect(x: 0, y: 0, width: 8, height: 4))
        #expect(Samples.numbers(small).allSatisfy { Samples.near($0, Color(0.5, 0.5, 0.5, 1)) })
        let wide = flat.applyingFilter(
            "CILanczosScaleTransform", parameters: ["inputScale": 1.5, "inputAspectRatio": 2])
        #expect(wide.extent == CGRect(x: 0, y: 0, width: 60, height: 15))
        let board = CIFilter.checkerboardGenerator()
        (board.width, board.center) = (1, .zero)
        let pattern = (board.outputImage ?? .empty()).cropped(to: CGRect(x: 0, y: 0, width: 64, height: 64))
        let gray = pattern.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": 0.125])
        #expect(Samples.numbers(gray).allSatisfy { abs($0.x - 0.5) < 0.05 })
        #expect(flat.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": 0]) === flat)
    }

    @Test("A corrected quadrilateral is its rectangle, and what was seen from the side comes back")
    func perspective() {
        let picture = noise(24).applyingGaussianBlur(sigma: 2).cropped(to: CGRect(x: 0, y: 0, width: 24, height: 24))
        func corners(_ points: [(CGFloat, CGFloat)]) -> [String: Any] {
            let keys = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"]
            return Dictionary(uniqueKeysWithValues: zip(keys, points.map { CIVector(x: $0.0, y: $0.1) }))
        }
        let straight = corners([(4, 2), (20, 2), (20, 14), (4, 14)])
        let cut = picture.applyingFilter("CIPerspectiveCorrection", parameters: straight)
        #expect(cut.extent == CGRect(x: 0, y: 0, width: 16, height: 12))
        let same = Samples.numbers(picture, CGRect(x: 4, y: 2, width: 16, height: 12))
        #expect(Samples.farthest(Samples.numbers(cut), same) < 1e-4)
        let quad = corners([(0, 0), (48, 6), (40, 40), (4, 44)])
        let side = picture.applyingFilter("CIPerspectiveTransform", parameters: quad)
        let back = side.applyingFilter("CIPerspectiveCorrection", parameters: quad)
        let scale = CGAffineTransform(scaleX: 24 / back.extent.width, y: 24 / back.extent.height)
        let inner = CGRect(x: 6, y: 6, width: 12, height: 12)
        let difference = Samples.farthest(
            Samples.numbers(back.transformed(by: scale), inner), Samples.numbers(picture, inner))
        #expect(difference < 0.06)
        #expect(
            picture.applyingFilter("CIPerspectiveCorrection", parameters: corners([(0, 0), (1, 1), (2, 2), (3, 3)]))
                === picture)
    }

    @Test("Distortions move nothing at the radius and keep the center")
    func distortions() {
        let picture = noise(40).applyingGaussianBlur(sigma: 1.5).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 40))
        for name in ["CITwirlDistortion", "CIVortexDistortion", "CIBumpDistortion", "CIPinchDistortion"] {
            let output = picture.applyingFilter(
                name, parameters: [kCIInputCenterKey: CIVector(x: 20.5, y: 20.5), kCIInputRadiusKey: 12])
            #expect(output.extent == picture.extent)
            #expect(Samples.near(Samples.number(output, 20, 20), Samples.number(picture, 20, 20)), "\(name)")
            #expect(Samples.near(Samples.number(output, 3, 35), Samples.number(picture, 3, 35)), "\(name)")
            #expect(!Samples.near(Samples.number(output, 24, 20), Samples.number(picture, 24, 20)), "\(name)")
        }
    }

    @Test("Tiles repeat, and a straightened picture fills its rectangle")
    func tiles() {
        let picture = noise(4)
        let tiled = picture.applyingFilter("CIAffineTile")
        #expect(tiled.extent.isInfinite && Samples.near(Samples.number(tiled, -3, 9), Samples.number(picture, 1, 1)))
        let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 30, height: 20))
        let turned = red.applyingFilter("CIStraightenFilter", parameters: [kCIInputAngleKey: 0.3])
        #expect(turned.extent == red.extent)
        #expect(Samples.numbers(turned, CGRect(x: 1, y: 1, width: 28, height: 18)).allSatisfy { $0.w > 0.99 })
        let rect = CIVector(x: 1, y: 1, z: 2, w: 3)
        #expect(picture.applyingFilter("CICrop", parameters: ["inputRectangle": rect]).extent.height == 3)
    }

    // MARK: Generators

    @Test("Checks and stripes change their color at each width")
    func patterns() {
        let parameters: [String: Any] = ["inputWidth": 3, kCIInputCenterKey: CIVector(x: 0, y: 0)]
        let checks = CIFilter(name: "CICheckerboardGenerator", parameters: parameters)?.outputImage
        let stripes = CIFilter(name: "CIStripesGenerator", parameters: parameters)?.outputImage
        for (x, y) in [(0, 0), (2, 2), (3, 0), (0, 3), (4, 4), (-1, 0), (-1, -1)] {
            let (i, j) = (Int((Double(x) / 3).rounded(.down)), Int((Double(y) / 3).rounded(.down)))
            #expect(Samples.number(checks, x, y) == ((i + j) % 2 == 0 ? Self.white : Self.black))
            #expect(Samples.number(stripes, x, y) == (i % 2 == 0 ? Self.white : Self.black))
        }
        let color = CIFilter(name: "CIConstantColorGenerator", parameters: [kCIInputColorKey: CIColor.blue])
        #expect(Samples.number(color?.outputImage, 7, 7) == Color(0, 0, 1, 1))
        let noise = CIFilter(name: "CIRandomGenerator")?.outputImage
        #expect(Samples.number(noise, 3, 4) == Samples.number(CIFilter.randomGenerator().outputImage, 3, 4))
        #expect(Samples.number(noise, 3, 4) != Samples.number(noise, 4, 3))
    }

    @Test("Gradients mix two colors along a line or around a point")
    func gradients() {
        let line = CIFilter.linearGradient()
        (line.point0, line.point1) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
        (line.color0, line.color1) = (.black, .white)
        for x in [-3, 0, 4, 9, 14] {
            let share = Float(min(max((Double(x) + 0.5) / 10, 0), 1))
            #expect(Samples.near(Samples.number(line.outputImage, x, 77), Color(share, share, share, 1)))
        }
        let ring = CIFilter.radialGradient()
        (ring.center, ring.radius0, ring.radius1) = (CGPoint(x: 0.5, y: 0.5), 2, 6)
        #expect(Samples.number(ring.outputImage, 1, 0) == Self.white)
        #expect(Samples.near(Samples.number(ring.outputImage, 4, 0), Color(0.5, 0.5, 0.5, 1)))
        #expect(Samples.number(ring.outputImage, 0, 9) == Self.black)
        let box = CIFilter.roundedRectangleGenerator()
        (box.extent, box.radius) = (CGRect(x: 0, y: 0, width: 20, height: 10), 4)
        #expect(box.outputImage?.extent.width == 20 && Samples.number(box.outputImage, 10, 0) == Self.white)
        #expect(Samples.number(box.outputImage, 0, 0).w == 0)
    }

    // MARK: Reductions

    @Test("The mean, the largest and the smallest of an area of several tiles")
    func areas() {
        let picture = noise(700)
        let extent = CIVector(cgRect: CGRect(x: 100, y: 5, width: 590, height: 640))
        let numbers = Samples.numbers(picture, extent.cgRectValue)
        func value(_ name: String) -> Color {
            Samples.number(picture.applyingFilter(name, parameters: [kCIInputExtentKey: extent]), 0, 0)
        }
        let sum = numbers.reduce(SIMD4<Double>.zero) { $0 + SIMD4<Double>($1) } / Double(numbers.count)
        #expect(Samples.near(value("CIAreaAverage"), Color(sum), 1e-4))
        #expect(value("CIAreaMaximum") == numbers.reduce(Color.zero) { pointwiseMax($0, $1) })
        #expect(value("CIAreaMinimum") == numbers.reduce(Self.white) { pointwiseMin($0, $1) })
        let row = Samples.numbers(
            picture.applyingFilter("CIAreaHistogram", parameters: [kCIInputExtentKey: extent, "inputCount": 16]))
        #expect(row.count == 16 && abs(row.reduce(Color.zero, +).x - 1) < 1e-4)
        for (range, share) in row.enumerated() {
            let count = numbers.count { Int(min($0.y * 16, 15)) == range }
            #expect(abs(share.y - Float(count) / Float(numbers.count)) < 1e-5)
        }
    }

    @Test("The darkness of a screen's dots is that of the picture")
    func halftones() {
        for (name, gray) in [("CIDotScreen", Float(0.25)), ("CIDotScreen", 0.75), ("CILineScreen", 0.5)] {
            let flat = CIImage(color: CIColor(red: CGFloat(gray), green: CGFloat(gray), blue: CGFloat(gray)))
            let dots = Samples.numbers(flat.applyingFilter(name), CGRect(x: 0, y: 0, width: 60, height: 60))
            let mean: Float = dots.reduce(0) { $0 + $1.x } / 3600
            #expect(abs(mean - gray) < 0.12, "\(name) of \(gray): \(mean)")
        }
    }

    @Test("Darkness grows towards the corners and leaves the middle")
    func vignettes() {
        let gray = CIImage(color: .gray).cropped(to: CGRect(x: 0, y: 0, width: 41, height: 41))
        let dark = gray.applyingFilter("CIVignette", parameters: ["inputIntensity": 1])
        #expect(Samples.near(Samples.number(dark, 20, 20), Color(0.5, 0.5, 0.5, 1)))
        // At the corner the tangent is nearly 1, so that a quarter of the light is left.
        #expect(abs(Samples.number(dark, 0, 0).x - 0.125) < 0.01)
        let hole = gray.applyingFilter(
            "CIVignetteEffect", parameters: [kCIInputCenterKey: CIVector(x: 20, y: 20), "inputRadius": 10])
        #expect(Samples.number(hole, 20, 20).x == 0.5 && Samples.number(hole, 0, 0).x == 0)
    }
}
