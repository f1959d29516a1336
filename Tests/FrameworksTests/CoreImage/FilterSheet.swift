import CoreImage
import Foundation
import Testing

/// All filters on one picture, for a person to look at: `QUINCE_FILTER_SHEET` names the file.
@Suite("The sheet of Core Image's filters")
struct FilterSheet {
    private static let file = ProcessInfo.processInfo.environment["QUINCE_FILTER_SHEET"]
    private static let side = CGSize(width: 120, height: 90)

    @Test("All filters are drawn into a picture, in alphabetical order from the top left", .enabled(if: file != nil))
    func draw() throws {
        let names = CIFilter.filterNames(inCategory: nil)
        let columns = 12
        let rows: Int = (names.count + columns) / columns
        let cell = CGSize(width: Self.side.width + 6, height: Self.side.height + 6)
        var sheet = CIImage(color: CIColor(red: 0.2, green: 0.2, blue: 0.22)).cropped(
            to: CGRect(x: 0, y: 0, width: cell.width * CGFloat(columns), height: cell.height * CGFloat(rows)))
        let outputs = [Self.photo] + names.compactMap(Self.output)
        for (place, output) in outputs.enumerated() {
            let (x, y) = (
                CGFloat(place % columns) * cell.width + 3, CGFloat(rows - 1 - place / columns) * cell.height + 3
            )
            let shown = output.cropped(to: CGRect(origin: .zero, size: Self.side))
            let image = try #require(CIContext().createCGImage(shown, from: CGRect(origin: .zero, size: Self.side)))
            sheet = CIImage(cgImage: image).transformed(by: CGAffineTransform(translationX: x, y: y))
                .composited(over: sheet)
        }
        let space = CGColorSpaceCreateDeviceRGB()
        let data = try #require(CIContext().pngRepresentation(of: sheet, format: .RGBA8, colorSpace: space))
        try data.write(to: URL(fileURLWithPath: try #require(Self.file)))
        let list = names.enumerated().map {
            "row \(($0.offset + 1) / columns) column \(($0.offset + 1) % columns): \($0.element)"
        }
        print(list.joined(separator: "\n"))
    }

    /// A sky, a sun, hills, a house and grain.
    private static let photo: CIImage = {
        func gradient(_ a: CIColor, _ b: CIColor, _ low: CGFloat, _ high: CGFloat) -> CIImage {
            let filter = CIFilter.linearGradient()
            (filter.point0, filter.point1) = (CGPoint(x: 0, y: low), CGPoint(x: 0, y: high))
            (filter.color0, filter.color1) = (a, b)
            return filter.outputImage ?? .empty()
        }
        func disc(_ color: CIColor, _ x: CGFloat, _ y: CGFloat, _ radius: Float) -> CIImage {
            let filter = CIFilter.radialGradient()
            (filter.center, filter.radius0, filter.radius1) = (CGPoint(x: x, y: y), radius - 1, radius)
            (filter.color0, filter.color1) = (color, .clear)
            return filter.outputImage ?? .empty()
        }
        func box(_ color: CIColor, _ rect: CGRect) -> CIImage { CIImage(color: color).cropped(to: rect) }
        let blue = CIColor(red: 0.25, green: 0.5, blue: 0.85)
        var picture = gradient(CIColor(red: 1, green: 0.8, blue: 0.6), blue, 30, 90)
        picture = disc(CIColor(red: 1, green: 0.9, blue: 0.4), 92, 66, 11).composited(over: picture)
        picture = disc(CIColor(red: 0.25, green: 0.5, blue: 0.2), 20, -20, 58).composited(over: picture)
        picture = disc(CIColor(red: 0.15, green: 0.38, blue: 0.15), 95, -60, 92).composited(over: picture)
        picture = box(CIColor(red: 0.75, green: 0.2, blue: 0.15), CGRect(x: 50, y: 20, width: 24, height: 20))
            .composited(over: picture)
        picture = box(CIColor(red: 0.95, green: 0.95, blue: 0.9), CGRect(x: 58, y: 20, width: 7, height: 12))
            .composited(over: picture)
        let noise = (CIFilter.randomGenerator().outputImage ?? .empty()).applyingFilter(
            "CIColorControls", parameters: [kCIInputSaturationKey: 0.2, kCIInputContrastKey: 0.3])
        let grain = picture.applyingFilter(
            "CIMix", parameters: [kCIInputBackgroundImageKey: noise, "inputAmount": 0.93])
        return grain.cropped(to: CGRect(origin: .zero, size: side)).settingAlphaOne(
            in: CGRect(origin: .zero, size: side))
    }()

    private static func output(_ name: String) -> CIImage? {
        guard let filter = CIFilter(name: name) else { return nil }
        let blend = CIFilter.linearGradient()
        (blend.point0, blend.point1) = (.zero, CGPoint(x: side.width, y: 0))
        (blend.color0, blend.color1) = (
            CIColor(red: 0.9, green: 0.3, blue: 0.2), CIColor(red: 0.1, green: 0.3, blue: 0.9)
        )
        let background = (blend.outputImage ?? .empty()).cropped(to: CGRect(origin: .zero, size: side))
        let values: [String: Any] = [
            kCIInputImageKey: photo, kCIInputBackgroundImageKey: background, "inputMaskImage": disc,
            "inputImage2": background,
            "inputTargetImage": background, "inputMessage": Data("https://example.com/quince".utf8), "inputTime": 0.5,
            kCIInputCenterKey: CIVector(x: 60, y: 45), kCIInputExtentKey: CIVector(x: 0, y: 0, z: 120, w: 90),
            "inputCubeDimension": 2, "inputCubeData": swap, "inputAmount": 0.6,
            "inputTopLeft": CIVector(x: 20, y: 80), "inputTopRight": CIVector(x: 105, y: 88),
            "inputBottomRight": CIVector(x: 110, y: 8), "inputBottomLeft": CIVector(x: 10, y: 2),
        ]
        for (key, value) in values where filter.inputKeys.contains(key) { filter.setValue(value, forKey: key) }
        for (key, value) in special[name] ?? [:] { filter.setValue(value, forKey: key) }
        let isRow = (filter.outputImage?.extent.height ?? 0) == 1
        return isRow ? filter.outputImage?.clampedToExtent() : filter.outputImage ?? .empty()
    }

    private static var disc: CIImage {
        CIFilter(
            name: "CIRadialGradient",
            parameters: [
                kCIInputCenterKey: CIVector(x: 60, y: 45), "inputRadius0": 20, "inputRadius1": 45,
            ])?.outputImage ?? .empty()
    }

    /// Exchanges red and blue.
    private static let swap: Data = {
        let bits: [[Float]] = [
            [0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1],
        ]
        let values: [Float] = bits.flatMap { $0 + [1] }
        return values.withUnsafeBytes { Data($0) }
    }()

    private static var special: [String: [String: Any]] {
        [
            "CIColorControls": ["inputSaturation": 1.6, "inputContrast": 1.3], "CIExposureAdjust": ["inputEV": 1],
            "CIGammaAdjust": ["inputPower": 0.5], "CIHueAdjust": ["inputAngle": 2], "CIVibrance": ["inputAmount": 1],
            "CIVignette": ["inputIntensity": 1], "CIGaussianBlur": ["inputRadius": 3], "CIBoxBlur": ["inputRadius": 4],
            "CIDiscBlur": ["inputRadius": 4], "CIMotionBlur": ["inputRadius": 8, "inputAngle": 0.6],
            "CIVignetteEffect": ["inputRadius": 45], "CIPixellate": ["inputScale": 6],
            "CIUnsharpMask": ["inputIntensity": 1],
            "CISharpenLuminance": ["inputSharpness": 2], "CIMorphologyMaximum": ["inputRadius": 3],
            "CIMorphologyMinimum": ["inputRadius": 3], "CITwirlDistortion": ["inputRadius": 50],
            "CIVortexDistortion": ["inputRadius": 50], "CIBumpDistortion": ["inputRadius": 40],
            "CIPinchDistortion": ["inputRadius": 40], "CIStraightenFilter": ["inputAngle": 0.3],
            "CIEdges": ["inputIntensity": 3],
            "CITemperatureAndTint": ["inputNeutral": CIVector(x: 4000, y: 0)],
            "CIHighlightShadowAdjust": ["inputShadowAmount": 1],
            "CIWhitePointAdjust": ["inputColor": CIColor(red: 1, green: 0.8, blue: 0.6)],
            "CIZoomBlur": ["inputAmount": 30],
            "CIToneCurve": ["inputPoint1": CIVector(x: 0.25, y: 0.1), "inputPoint3": CIVector(x: 0.75, y: 0.9)],
            "CIColorMatrix": ["inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0)],
            "CIColorThreshold": ["inputThreshold": 0.3],
            "CIColorPolynomial": ["inputRedCoefficients": CIVector(x: 0.3, y: 0.7, z: 0, w: 0)],
            "CIColorClamp": ["inputMaxComponents": CIVector(x: 0.4, y: 0.4, z: 0.4, w: 1)],
            "CILanczosScaleTransform": ["inputScale": 0.5],
            "CICrop": ["inputRectangle": CIVector(x: 20, y: 20, z: 60, w: 50)],
            "CICheckerboardGenerator": ["inputWidth": 15], "CIStripesGenerator": ["inputWidth": 15],
            "CIRadialGradient": ["inputRadius1": 40], "CIGaussianGradient": ["inputRadius": 45],
            "CIConvolution9Horizontal": [
                "inputWeights": CIVector(string: "[0.11 0.11 0.11 0.11 0.12 0.11 0.11 0.11 0.11]")
            ],
        ]
    }
}
