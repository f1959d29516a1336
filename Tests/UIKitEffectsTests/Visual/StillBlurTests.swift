import Accelerate
import CoreGraphics
import Foundation
import Stage
import Testing
import UIKitControls
import UIKitEffects

/// The two ways of "Blur Backgrounds and Custom Modal Transitions": a picture that is blurred once, and glass.
@Suite("Still and live blur")
@MainActor
struct StillBlurTests {
    private let stage = Stage()
    private let disc = UIView(frame: CGRect(x: 130, y: 250, width: 90, height: 90))
    private static let place = CGRect(x: 60, y: 150, width: 240, height: 300)

    init() {
        stage.root.backgroundColor = UIColor(red: 0.3, green: 0.4, blue: 0.6, alpha: 1)
        disc.backgroundColor = .orange
        disc.layer.cornerRadius = 45
        stage.root.addSubview(disc)
        stage.turn()
    }

    /// Returns what is at the place, as Apple's sample code blurs it for the light effect.
    private func still() throws -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let picture = UIGraphicsImageRenderer(size: Self.place.size, format: format).image {
            $0.cgContext.translateBy(x: -Self.place.minX, y: -Self.place.minY)
            stage.root.layer.render(in: $0.cgContext)
        }
        let source = try #require(picture.cgImage)
        let (first, second) = (try bitmap(source.width, source.height), try bitmap(source.width, source.height))
        let whole = CGRect(x: 0, y: 0, width: source.width, height: source.height)
        first.draw(source, in: whole)
        var (from, to) = (buffer(of: first), buffer(of: second))
        let width = UInt32(30 * 2 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5) | 1
        for _ in 0..<3 {
            vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, width, width, nil, vImage_Flags(kvImageEdgeExtend))
            swap(&from, &to)
        }
        let gray = [0.0722, 0.7152, 0.2126]
        let matrix = (0..<16).map { index in
            let (row, column) = (index / 4, index % 4)
            if row == 3 || column == 3 { return Int16(row == column ? 256 : 0) }
            return Int16((256 * (gray[row] * (1 - 1.8) + (row == column ? 1.8 : 0))).rounded())
        }
        vImageMatrixMultiply_ARGB8888(&from, &to, matrix, 256, nil, nil, vImage_Flags(kvImageNoFlags))
        first.setFillColor(UIColor(white: 1, alpha: 0.3).cgColor)
        first.fill(whole)
        return UIImage(cgImage: try #require(first.makeImage()), scale: 2, orientation: .up)
    }

    private func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    }

    private func buffer(of context: CGContext) -> vImage_Buffer {
        vImage_Buffer(
            data: context.data, height: UInt(context.height), width: UInt(context.width),
            rowBytes: context.bytesPerRow)
    }

    private func pixels() -> [[Int]] {
        stride(from: Self.place.minX + 2, to: Self.place.maxX, by: 17).flatMap { x in
            stride(from: Self.place.minY + 2, to: Self.place.maxY, by: 23).map { y in
                let (red, green, blue) = stage.pixel(x, y)
                return [red, green, blue]
            }
        }
    }

    /// Three boxes are within three per cent of a Gaussian, and saturation makes the difference larger.
    @Test("Light glass looks as the sample code's light effect of the same place does")
    func same() throws {
        let view = UIImageView(image: try still())
        view.frame = Self.place
        stage.root.addSubview(view)
        stage.turn()
        let picture = pixels()
        view.removeFromSuperview()
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        glass.frame = Self.place
        stage.root.addSubview(glass)
        stage.turn()
        for (a, b) in zip(picture, pixels()) {
            for (x, y) in zip(a, b) { #expect(abs(x - y) <= 8, "\(a), \(b)") }
        }
    }

    @Test("When the content moves, glass follows it, and the picture does not")
    func follows() throws {
        let view = UIImageView(image: try still())
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        for one in [view, glass] {
            one.frame = Self.place
            stage.root.addSubview(one)
            stage.turn()
            let before = pixels()
            disc.center.x += 60
            stage.turn()
            #expect((pixels() == before) == (one === view))
            one.removeFromSuperview()
            disc.center.x -= 60
        }
    }
}
