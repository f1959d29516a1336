import CoreGraphics
import Foundation
import Testing

@Suite("Gradients in a bitmap")
struct GradientTests {
    private let blackToWhite = CGGradient(colorsSpace: nil, colors: [.black, .white], locations: nil)

    private func draw(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) throws -> PixelBuffer {
        let pixels = PixelBuffer(width: width, height: height)
        let context = try #require(CGContext(pixels, scale: 1, yDown: true))
        body(context)
        context.flush()
        return pixels
    }

    private func level(_ pixel: UInt32) -> Int { Int(pixel & 255) }

    @Test("A linear gradient passes its middle color in the middle, and stops at its ends without options")
    func linear() throws {
        let gradient = try #require(blackToWhite)
        for options: CGGradientDrawingOptions in [[], .drawsBeforeStartLocation, .drawsAfterEndLocation] {
            let row = try draw(300, 1) {
                $0.drawLinearGradient(
                    gradient, start: CGPoint(x: 100, y: 0), end: CGPoint(x: 200, y: 0), options: options)
            }.firstRow
            #expect(abs(level(row[150]) - 128) <= 2)
            #expect((row[50] == 0xFF00_0000) == options.contains(.drawsBeforeStartLocation))
            #expect((row[250] == 0xFFFF_FFFF) == options.contains(.drawsAfterEndLocation))
            #expect(row[99] == (options.contains(.drawsBeforeStartLocation) ? 0xFF00_0000 : 0))
            #expect(row[200] == (options.contains(.drawsAfterEndLocation) ? 0xFFFF_FFFF : 0))
        }
    }

    @Test("A linear gradient of no length draws nothing (ISO 32000-1, 8.7.4.5.3)")
    func noLength() throws {
        let gradient = try #require(blackToWhite)
        let pixels = try draw(8, 8) {
            $0.drawLinearGradient(
                gradient, start: CGPoint(x: 4, y: 4), end: CGPoint(x: 4, y: 4),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(!pixels.hasInk)
    }

    @Test("A radial gradient has the color of the distance between its radii (formula)")
    func radial() throws {
        let gradient = try #require(blackToWhite)
        let middle = CGPoint(x: 50, y: 50)
        let pixels = try draw(100, 100) {
            $0.drawRadialGradient(
                gradient, startCenter: middle, startRadius: 10, endCenter: middle, endRadius: 40, options: [])
        }
        for y in 0..<100 {
            for x in 0..<100 {
                let distance: Double = hypot(Double(x) - 49.5, Double(y) - 49.5)
                let pixel: UInt32 = pixels[x, y]
                guard distance >= 10, distance <= 40 else {
                    #expect(pixel == 0, "(\(x), \(y))")
                    continue
                }
                #expect(abs(Double(level(pixel)) - (distance - 10) / 30 * 255) <= 1.1, "(\(x), \(y))")
            }
        }
    }

    @Test(
        "Of two circles through a point the later one shows, and none with a negative radius (ISO 32000-1, 8.7.4.5.4)")
    func cone() throws {
        let gradient = try #require(blackToWhite)
        // From a point on the left to a circle on the right that does not contain it: a cone with its tip at x = 10.
        let pixels = try draw(120, 60) {
            $0.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 10, y: 30), startRadius: 0, endCenter: CGPoint(x: 80, y: 30),
                endRadius: 20, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        let row: UnsafeMutablePointer<UInt32> = pixels.row(30)
        #expect(row[5] == 0, "outside of the cone")
        #expect(pixels[20, 2] == 0, "outside of the cone")
        // On the axis the circle at s reaches from 10 + 50 s to 10 + 90 s; the later is s = (x - 10) / 50.
        for x in [12, 20, 35, 50] {
            #expect(abs(Double(level(row[x])) - (Double(x) + 0.5 - 10) / 50 * 255) <= 1.1, "at \(x)")
        }
        #expect(row[100] == 0xFFFF_FFFF)
    }

    @Test("The share of pixels on the higher level is the fraction between two levels (formula)")
    func ditherShare() throws {
        for share in [0.1, 0.25, 0.5, 0.8] {
            let gray = CGColor(gray: (100 + share) / 255, alpha: 1)
            let gradient = try #require(CGGradient(colorsSpace: nil, colors: [gray, gray], locations: nil))
            let pixels = try draw(64, 64) {
                $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 0), options: [])
            }
            let levels: [Int] = (0..<64).flatMap { y in (0..<64).map { level(pixels[$0, y]) } }
            #expect(Set(levels) == [100, 101])
            let higher: Int = levels.filter { $0 == 101 }.count
            #expect(abs(Double(higher) / 4096 - share) < 0.005, "\(share)")
        }
    }

    @Test("The dither's first row is the recorded one")
    func ditherRow() throws {
        // In the recorded images the first row goes up at these columns for a fraction of 0.3, the others do not.
        let gray = CGColor(gray: 100.3 / 255, alpha: 1)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [gray, gray], locations: nil))
        let row = try draw(16, 1) {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 16, y: 0), options: [])
        }.firstRow
        #expect((0..<16).filter { level(row[$0]) == 101 } == [0, 1, 5, 7, 12, 15])
    }

    @Test("In a bitmap of one byte per pixel 64 pixels share the dither's 16 columns (recorded image)")
    func grayDither() throws {
        let gray = CGColor(gray: 100.3 / 255, alpha: 1)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [gray, gray], locations: nil))
        func higher(space: CGColorSpace, info: UInt32, size: Int) throws -> [Bool] {
            let context = try #require(
                CGContext(
                    data: nil, width: 64, height: 1, bitsPerComponent: 8, bytesPerRow: 64 * size, space: space,
                    bitmapInfo: info))
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 0), options: [])
            let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
            return (0..<64).map { bytes[$0 * size] == 101 }
        }
        let last = CGImageAlphaInfo.premultipliedLast.rawValue
        let color = try higher(space: CGColorSpaceCreateDeviceRGB(), info: last, size: 4)
        let mask = try higher(space: CGColorSpaceCreateDeviceGray(), info: 0, size: 1)
        for x in 0..<64 { #expect(mask[x] == color[(2 * (x / 8) + (x % 8).nonzeroBitCount) % 16], "pixel \(x)") }
    }

    @Test("A gradient under the context's transform, clip and alpha")
    func state() throws {
        let gradient = try #require(blackToWhite)
        let pixels = try draw(100, 100) {
            $0.clip(to: CGRect(x: 20, y: 20, width: 60, height: 60))
            $0.setAlpha(0.5)
            $0.translateBy(x: 100, y: 0)
            $0.rotate(by: .pi / 2)
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        }
        #expect(pixels[50, 10] == 0 && pixels[10, 50] == 0)
        for y in [20, 50, 79] {
            let pixel: UInt32 = pixels[50, y]
            #expect(abs(Int(pixel >> 24) - 128) <= 1)
            #expect(abs(Double(level(pixel)) - (Double(y) + 0.5) / 100 * 127.5) <= 1.6, "row \(y)")
        }
    }

    @Test("Components that are not numbers count as 0, infinite ones as 1")
    func notNumbers() throws {
        let odd = CGColor(srgbRed: .nan, green: .infinity, blue: -.infinity, alpha: 1)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [odd, odd], locations: nil))
        let row = try draw(8, 1) {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        }.firstRow
        #expect(Set(row) == [0xFF00_FF00])
    }

    @Test("A part of a gradient is the same drawn alone and with the rest")
    func tiles() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [.black, .white, .black], locations: [0, 0.3, 0.3]))
        func column(_ clip: CGRect) throws -> [UInt32] {
            let pixels = try draw(8, 600) {
                $0.clip(to: clip)
                $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 600), options: [])
            }
            return (175..<190).map { pixels[4, $0] }
        }
        let whole = try column(CGRect(x: 0, y: 0, width: 8, height: 600))
        #expect(try column(CGRect(x: 0, y: 175, width: 8, height: 15)) == whole)
        #expect(level(whole[4]) > 250 && level(whole[5]) == 0, "the edge is at 180")
    }

    @Test("A color that turns transparent keeps its hue on the way")
    func clear() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [red, red.copy(alpha: 0) ?? red], locations: nil))
        let row = try draw(256, 1) {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
        }.firstRow
        for x in 0..<256 {
            #expect(row[x] >> 24 == row[x] >> 16 & 255, "premultiplied red is the alpha at \(x)")
            #expect(row[x] & 0xffff == 0)
        }
    }
}

extension PixelBuffer {
    fileprivate var firstRow: [UInt32] { (0..<width).map { row(0)[$0] } }
}
