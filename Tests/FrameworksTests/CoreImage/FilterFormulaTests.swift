import CoreImage
import Foundation
import Testing

/// The formula of each filter, on small pictures. Numbers are those of the working space; the context without one has
/// the numbers of the picture.
@Suite("Core Image filters")
struct FilterFormulaTests {
    private typealias Samples = PictureSamples
    private typealias Color = SIMD4<Float>

    private static let colors: [Color] = [
        Color(0.2, 0.4, 0.6, 1), Color(0.9, 0.1, 0.3, 1), Color(0.1, 0.15, 0.05, 0.5), Color(0, 0, 0, 0),
        Color(1, 1, 1, 1), Color(0.5, 0.5, 0.5, 1),
    ]
    private static let picture = Samples.picture([colors])

    /// Checks a filter against a function of colors without their alpha.
    private func expectMap(
        _ name: String, _ parameters: [String: Any] = [:], _ tolerance: Float = 1e-5,
        _ function: (Color) -> Color
    ) {
        let output = Self.picture.applyingFilter(name, parameters: parameters)
        let wanted = Self.colors.map { color -> Color in
            let a = color.w
            let plain = a == 0 ? Color.zero : Color(color.x / a, color.y / a, color.z / a, a)
            let new = function(plain)
            return Color(new.x * new.w, new.y * new.w, new.z * new.w, new.w)
        }
        let got = Samples.numbers(output, Self.picture.extent)
        #expect(Samples.farthest(got, wanted) <= tolerance, "\(name): \(got) instead of \(wanted)")
    }

    private func light(_ c: Color) -> Float { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }

    private func each(_ c: Color, _ f: (Float) -> Float) -> Color { Color(f(c.x), f(c.y), f(c.z), c.w) }

    // MARK: Colors

    @Test("Tones: saturation, brightness and contrast around the middle; exposure by powers of two; gamma as a power")
    func tones() {
        let values: [String: Any] = ["inputSaturation": 0.5, "inputBrightness": 0.1, "inputContrast": 1.5]
        expectMap("CIColorControls", values) { c in
            each(c) { ((light(c) + ($0 - light(c)) * 0.5 + 0.1) - 0.5) * 1.5 + 0.5 }
        }
        expectMap("CIExposureAdjust", ["inputEV": 1.5]) { c in each(c) { $0 * 2.828427 } }
        expectMap("CIGammaAdjust", ["inputPower": 2]) { c in each(c) { $0 * $0 } }
    }

    /// The matrix of `hue-rotate(90deg)` in "Filter Effects Module Level 1".
    @Test("A hue turns by the matrix of the web, and a full turn changes nothing")
    func hue() {
        expectMap("CIHueAdjust", ["inputAngle": Double.pi / 2]) { c in
            Color(
                0 * c.x + 0 * c.y + 1 * c.z, 0.356 * c.x + 0.855 * c.y - 0.211 * c.z,
                -0.574 * c.x + 1.43 * c.y + 0.144 * c.z, c.w)
        }
        expectMap("CIHueAdjust", ["inputAngle": 2 * Double.pi]) { $0 }
    }

    @Test("A matrix multiplies and adds, a polynomial has four coefficients, a clamp has limits")
    func matrices() {
        let values: [String: Any] = [
            "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0), "inputGVector": CIVector(x: 0.5, y: 0, z: 0.25, w: 0),
            "inputBVector": CIVector(x: 0, y: 0, z: 0, w: 1), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5),
            "inputBiasVector": CIVector(x: 0.1, y: 0, z: 0, w: 0.25),
        ]
        expectMap("CIColorMatrix", values) { c in
            Color(c.y + 0.1, 0.5 * c.x + 0.25 * c.z, c.w, 0.5 * c.w + 0.25)
        }
        expectMap(
            "CIColorPolynomial",
            [
                "inputRedCoefficients": CIVector(x: 0.1, y: 0.5, z: 0.2, w: 0.3),
                "inputBlueCoefficients": CIVector(x: 0, y: 0, z: 1, w: 0),
            ]
        ) { c in Color(0.1 + 0.5 * c.x + 0.2 * c.x * c.x + 0.3 * c.x * c.x * c.x, c.y, c.z * c.z, c.w) }
        expectMap(
            "CIColorClamp",
            [
                "inputMinComponents": CIVector(x: 0.2, y: 0.2, z: 0.2, w: 0),
                "inputMaxComponents": CIVector(x: 0.5, y: 0.6, z: 0.7, w: 1),
            ]
        ) { c in Color(min(max(c.x, 0.2), 0.5), min(max(c.y, 0.2), 0.6), min(max(c.z, 0.2), 0.7), c.w) }
    }

    @Test("Effects: sepia, one color, few colors, two colors, inversion, masks and limits")
    func effects() {
        expectMap("CISepiaTone", ["inputIntensity": 0.5]) { c in
            let tone = Color(
                0.393 * c.x + 0.769 * c.y + 0.189 * c.z, 0.349 * c.x + 0.686 * c.y + 0.168 * c.z,
                0.272 * c.x + 0.534 * c.y + 0.131 * c.z, c.w)
            return (c + tone) / 2
        }
        expectMap("CIColorInvert") { c in each(c) { 1 - $0 } }
        let color = CIColor(red: 0.2, green: 0.4, blue: 0.8)
        expectMap("CIColorMonochrome", ["inputColor": color]) { c in
            Color(0.2 * light(c), 0.4 * light(c), 0.8 * light(c), c.w)
        }
        expectMap("CIColorPosterize", ["inputLevels": 4]) { c in each(c) { min(($0 * 4).rounded(.down), 3) / 3 } }
        expectMap("CIFalseColor", ["inputColor0": CIColor.black, "inputColor1": color]) { c in
            Color(0.2 * light(c), 0.4 * light(c), 0.8 * light(c), c.w)
        }
        expectMap("CIMaskToAlpha") { c in Color(1, 1, 1, light(c) * c.w) }
        expectMap("CIColorThreshold", ["inputThreshold": 0.35]) { c in each(c) { $0 >= 0.35 ? 1 : 0 } }
        expectMap("CIMaximumComponent") { c in each(c) { _ in max(c.x, c.y, c.z) } }
        expectMap("CIMinimumComponent") { c in each(c) { _ in min(c.x, c.y, c.z) } }
        expectMap("CIVibrance", ["inputAmount": 0.5]) { c in
            let factor = 1 + 0.5 * (1 - (max(c.x, c.y, c.z) - min(c.x, c.y, c.z)))
            return each(c) { light(c) + ($0 - light(c)) * factor }
        }
    }

    @Test("Curves: sRGB both ways, five points, white points")
    func curves() {
        expectMap("CISRGBToneCurveToLinear", [:], 1e-4) { c in
            each(c) { $0 <= 0.04045 ? $0 / 12.92 : powf(($0 + 0.055) / 1.055, 2.4) }
        }
        expectMap("CILinearToSRGBToneCurve", [:], 1e-3) { c in
            each(c) { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * powf($0, 1 / 2.4) - 0.055 }
        }
        let both = Self.picture.applyingFilter("CILinearToSRGBToneCurve").applyingFilter("CISRGBToneCurveToLinear")
        #expect(Samples.farthest(Samples.numbers(both), Self.colors) < 1e-3)
        expectMap("CIToneCurve") { $0 }
        let points = Dictionary(
            uniqueKeysWithValues: (0..<5).map { place -> (String, Any) in
                ("inputPoint\(place)", CIVector(x: CGFloat(place) / 4, y: CGFloat(place) / 8))
            })
        expectMap("CIToneCurve", points) { c in each(c) { $0 / 2 } }
        expectMap("CIWhitePointAdjust", ["inputColor": CIColor(red: 1, green: 0.5, blue: 0.25)]) { c in
            Color(c.x, 0.5 * c.y, 0.25 * c.z, c.w)
        }
        let cold = Self.picture.applyingFilter(
            "CITemperatureAndTint", parameters: ["inputNeutral": CIVector(x: 4000, y: 0)])
        let gray = Samples.number(cold, 5, 0)
        #expect(gray.z > 0.5 && gray.x < 0.5, "what looked warm is made neutral: \(gray)")
    }

    @Test("A cube of colors that changes nothing changes nothing, and one that swaps swaps, between its entries too")
    func cube() {
        func data(_ side: Int, _ color: (Float, Float, Float) -> [Float]) -> Data {
            var values: [Float] = []
            let last = Float(side - 1)
            for z in 0..<side {
                for y in 0..<side {
                    for x in 0..<side { values += color(Float(x) / last, Float(y) / last, Float(z) / last) }
                }
            }
            return values.withUnsafeBytes { Data($0) }
        }
        let neutral = data(4) { [$0, $1, $2, 1] }
        expectMap("CIColorCube", ["inputCubeDimension": 4, "inputCubeData": neutral]) { $0 }
        let swapped = data(8) { [$2, $0, $1, 1] }
        expectMap("CIColorCubeWithColorSpace", ["inputCubeDimension": 8, "inputCubeData": swapped]) { c in
            Color(c.z, c.x, c.y, c.w)
        }
        let filter = CIFilter.colorCube()
        filter.inputImage = Self.picture
        filter.cubeDimension = 64
        filter.cubeData = Data(count: 10)
        #expect(filter.outputImage == nil)
    }

    @Test("The black and white looks have no color, and all looks keep the alpha and differ")
    func photoEffects() {
        var seen: [[Color]] = []
        for look in ["Mono", "Noir", "Tonal", "Chrome", "Fade", "Instant", "Process", "Transfer"] {
            let numbers = Samples.numbers(Self.picture.applyingFilter("CIPhotoEffect\(look)"))
            #expect(zip(numbers, Self.colors).allSatisfy { $0.w == $1.w })
            #expect(!seen.contains(numbers))
            seen.append(numbers)
            guard ["Mono", "Noir", "Tonal"].contains(look) else { continue }
            #expect(numbers.allSatisfy { max($0.x, $0.y, $0.z) - min($0.x, $0.y, $0.z) < 1e-6 })
        }
    }

    // MARK: Neutral inputs

    @Test(
        "Inputs that mean nothing change nothing",
        arguments: [
            ("CISepiaTone", ["inputIntensity": 0.0]), ("CIColorControls", [:]), ("CIExposureAdjust", [:]),
            ("CIGammaAdjust", [:]), ("CIVibrance", [:]), ("CIHueAdjust", [:]), ("CIColorMatrix", [:]),
            ("CIColorClamp", [:]), ("CIColorPolynomial", [:]), ("CIWhitePointAdjust", [:]),
            ("CITemperatureAndTint", [:]), ("CIToneCurve", [:]), ("CIHighlightShadowAdjust", [:]),
            ("CIGaussianBlur", ["inputRadius": 0]), ("CIBoxBlur", ["inputRadius": 0]),
            ("CIDiscBlur", ["inputRadius": 0]),
            ("CIMotionBlur", ["inputRadius": 0]), ("CIZoomBlur", ["inputAmount": 0]), ("CIVignette", [:]),
            ("CIUnsharpMask", ["inputIntensity": 0]), ("CISharpenLuminance", ["inputSharpness": 0]),
            ("CIBloom", ["inputIntensity": 0]), ("CIGloom", ["inputIntensity": 0]), ("CIPixellate", ["inputScale": 1]),
            ("CIMorphologyMaximum", [:]), ("CIMorphologyMinimum", [:]), ("CIConvolution3X3", [:]),
            ("CIConvolution5X5", [:]), ("CIConvolution7X7", [:]), ("CIConvolution9Horizontal", [:]),
            ("CIConvolution9Vertical", [:]), ("CITwirlDistortion", ["inputAngle": 0]),
            ("CIBumpDistortion", ["inputScale": 0]), ("CIPinchDistortion", ["inputScale": 0]), ("CICrop", [:]),
            ("CIAffineTransform", [:]), ("CIAffineClamp", [:]), ("CIAffineTile", [:]), ("CIStraightenFilter", [:]),
            ("CILanczosScaleTransform", [:]), ("CIBlendWithMask", [:]), ("CISourceOverCompositing", [:]),
        ] as [(String, [String: Double])])
    func neutral(name: String, parameters: [String: Double]) {
        let output = Self.picture.applyingFilter(name, parameters: parameters)
        #expect(Samples.farthest(Samples.numbers(output, Self.picture.extent), Self.colors) < 1e-4)
    }

    // MARK: Blending

    /// "Compositing and Blending Level 1", §5.1 and §10, with a translucent front.
    @Test("Operators and modes mix as the web's do")
    func blending() {
        let (s, b) = (Color(0.3, 0.15, 0.45, 0.5), Color(0.2, 0.6, 0.8, 0.8))
        let (front, back) = (Samples.picture([[s]]), Samples.picture([[b]]))
        func mixed(_ name: String) -> Color {
            Samples.number(front.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: back]), 0, 0)
        }
        func mode(_ f: (Float, Float) -> Float) -> Color {
            func channel(_ i: Int) -> Float {
                let (cs, cb) = (s[i] / 0.5, b[i] / 0.8)
                return 0.5 * 0.2 * cs + 0.8 * 0.5 * cb + 0.5 * 0.8 * f(cb, cs)
            }
            return Color(channel(0), channel(1), channel(2), 0.9)
        }
        let wanted: [(String, Color)] = [
            ("CISourceOverCompositing", s + b * 0.5), ("CISourceInCompositing", s * 0.8),
            ("CISourceOutCompositing", s * 0.2), ("CISourceAtopCompositing", s * 0.8 + b * 0.5),
            ("CIAdditionCompositing", Color(0.5, 0.75, 1.25, 1)), ("CIMultiplyCompositing", s * b),
            ("CIMaximumCompositing", Color(0.3, 0.6, 0.8, 0.8)), ("CIMinimumCompositing", Color(0.2, 0.15, 0.45, 0.5)),
            ("CIMultiplyBlendMode", mode { $0 * $1 }), ("CIScreenBlendMode", mode { $0 + $1 - $0 * $1 }),
            ("CIDarkenBlendMode", mode { min($0, $1) }), ("CILightenBlendMode", mode { max($0, $1) }),
            ("CIDifferenceBlendMode", mode { abs($0 - $1) }), ("CIExclusionBlendMode", mode { $0 + $1 - 2 * $0 * $1 }),
            ("CIColorDodgeBlendMode", mode { min(1, $0 / (1 - $1)) }),
            ("CIColorBurnBlendMode", mode { 1 - min(1, (1 - $0) / $1) }),
            ("CIHardLightBlendMode", mode { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
            ("CIOverlayBlendMode", mode { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
            ("CISubtractBlendMode", mode { max($0 - $1, 0) }), ("CIDivideBlendMode", mode { min($0 / $1, 1) }),
            ("CILinearBurnBlendMode", mode { max($0 + $1 - 1, 0) }),
            ("CILinearDodgeBlendMode", mode { min($0 + $1, 1) }),
            (
                "CISoftLightBlendMode",
                mode { cb, cs in
                    let d: Float = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
                    return cs <= 0.5 ? cb - (1 - 2 * cs) * cb * (1 - cb) : cb + (2 * cs - 1) * (d - cb)
                }
            ),
        ]
        for (name, color) in wanted { #expect(Samples.near(mixed(name), color, 1e-5), "\(name): \(mixed(name))") }
    }

    @Test("Modes of whole colors take hue, saturation or light from one side")
    func wholeColors() {
        let (s, b) = (Color(0.9, 0.3, 0.3, 1), Color(0.2, 0.5, 0.4, 1))
        let (front, back) = (Samples.picture([[s]]), Samples.picture([[b]]))
        func mixed(_ name: String) -> Color {
            Samples.number(front.applyingFilter(name, parameters: [kCIInputBackgroundImageKey: back]), 0, 0)
        }
        func light(_ c: Color) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
        for name in ["CIHueBlendMode", "CISaturationBlendMode", "CIColorBlendMode"] {
            #expect(abs(light(mixed(name)) - light(b)) < 1e-5)
        }
        #expect(abs(light(mixed("CILuminosityBlendMode")) - light(s)) < 1e-5)
        // Its hue is red: green and blue are alike.
        #expect(abs(mixed("CIHueBlendMode").y - mixed("CIHueBlendMode").z) < 1e-5)
        let spread = mixed("CISaturationBlendMode")
        #expect(abs(max(spread.x, spread.y, spread.z) - min(spread.x, spread.y, spread.z) - 0.6) < 1e-4)
    }

    @Test("Masks choose between two pictures, and dissolves pass from one to the other")
    func masks() {
        let (a, b) = (Color(1, 0, 0, 1), Color(0, 0, 1, 1))
        let mask = Samples.picture([[Color(1, 1, 1, 1), Color(0.5, 0.5, 0.5, 1), Color(0, 0, 0, 1), .zero]])
        let (front, back) = (Samples.picture([[a, a, a, a]]), Samples.picture([[b, b, b, b]]))
        let output = front.applyingFilter(
            "CIBlendWithMask", parameters: [kCIInputBackgroundImageKey: back, kCIInputMaskImageKey: mask])
        #expect(Samples.farthest(Samples.numbers(output), [a, Color(0.5, 0, 0.5, 1), b, b]) < 1e-5)
        let alpha = front.applyingFilter(
            "CIBlendWithAlphaMask", parameters: [kCIInputBackgroundImageKey: back, kCIInputMaskImageKey: mask])
        #expect(Samples.numbers(alpha) == [a, a, a, b])
        let mixed = front.applyingFilter("CIMix", parameters: [kCIInputBackgroundImageKey: back, "inputAmount": 0.25])
        #expect(Samples.near(Samples.number(mixed, 0, 0), Color(0.25, 0, 0.75, 1)))
        let gone = front.applyingFilter(
            "CIDissolveTransition", parameters: ["inputTargetImage": back, "inputTime": 0.75])
        #expect(Samples.near(Samples.number(gone, 0, 0), Color(0.25, 0, 0.75, 1)))
    }
}
