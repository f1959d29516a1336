import AppKitDrawing
import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite("Bitmaps of AppKit")
struct BitmapTests {
    /// Images are drawn with the pixels of the main screen, which other tests of the program have changed.
    init() { MainScreen.scale = 2 }

    private func bitmap(
        _ samples: Int, _ alpha: Bool, _ space: NSColorSpaceName, _ format: NSBitmapImageRep.Format = []
    )
        -> NSBitmapImageRep
    {
        NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: 1, pixelsHigh: 1, bitsPerSample: 8, samplesPerPixel: samples,
            hasAlpha: alpha, isPlanar: false, colorSpaceName: space, bitmapFormat: format, bytesPerRow: 0,
            bitsPerPixel: 0)!
    }

    private func color(_ bitmap: NSBitmapImageRep, _ samples: [Int]) throws -> NSColor {
        var samples = samples
        bitmap.setPixel(&samples, atX: 0, y: 0)
        return try #require(bitmap.colorAt(x: 0, y: 0))
    }

    /// gnustep/libs-gui, Tests/gui/NSBitmapImageRep/colorAtZeroAlpha.m.
    @Test("A pixel's color is without its alpha, and a clear one keeps what is stored")
    func colors() throws {
        let rgba = bitmap(4, true, .deviceRGB)
        #expect(try color(rgba, [255, 0, 0, 0]).redComponent == 1 && color(rgba, [255, 0, 0, 0]).alphaComponent == 0)
        #expect(try color(rgba, [0, 0, 0, 0]).redComponent == 0)
        #expect(try color(rgba, [128, 0, 0, 128]).redComponent == 1)
        #expect(try abs(color(rgba, [128, 0, 0, 128]).alphaComponent - 0.502) < 0.001)
        #expect(try color(rgba, [255, 0, 0, 255]).colorSpaceName == .deviceRGB)
        let straight = bitmap(4, true, .deviceRGB, .alphaNonpremultiplied)
        #expect(try color(straight, [200, 0, 0, 100]).redComponent == 200 / 255)
        let first = bitmap(4, true, .deviceRGB, .alphaFirst)
        #expect(
            try color(first, [0, 255, 0, 0]).redComponent == 1 && color(first, [0, 255, 0, 0]).greenComponent == 0)
        let gray = bitmap(2, true, .deviceWhite)
        #expect(try color(gray, [255, 0]).whiteComponent == 1 && color(gray, [255, 0]).alphaComponent == 0)
    }

    @Test("A color that is set is converted, multiplied with its alpha and rounded")
    func setting() {
        let rgba = bitmap(4, true, .deviceRGB)
        rgba.setColor(NSColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5), atX: 0, y: 0)
        var samples = [0, 0, 0, 0]
        rgba.getPixel(&samples, atX: 0, y: 0)
        #expect(samples == [128, 64, 0, 128])
        let gray = bitmap(1, false, .calibratedWhite)
        gray.setColor(.white, atX: 0, y: 0)
        #expect(gray.bitmapData?[0] == 255 && gray.colorAt(x: 1, y: 0) == nil)
        rgba.setColor(.red, atX: 5, y: 5)
    }

    @Test("Layouts are described as AppKit describes them, and others are refused")
    func layouts() {
        let rgba = bitmap(4, true, .deviceRGB)
        #expect(rgba.bitsPerPixel == 32 && rgba.bytesPerRow == 4 && rgba.samplesPerPixel == 4 && !rgba.isPlanar)
        #expect(rgba.hasAlpha && rgba.bitmapFormat == [] && rgba.numberOfPlanes == 1)
        let planar = NSBitmapImageRep(
            bitmapDataPlanes: nil, pixelsWide: 1, pixelsHigh: 1, bitsPerSample: 8, samplesPerPixel: 3, hasAlpha: false,
            isPlanar: true, colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0)
        #expect(planar == nil)
        #expect(NSGraphicsContext(bitmapImageRep: bitmap(4, true, .deviceRGB, .alphaNonpremultiplied)) == nil)
    }

    @Test("An image's bytes are RGB with alpha last, and changes of them are changes of the image")
    func bytes() throws {
        let read = NSBitmapImageRep(cgImage: fourColors())
        let data = try #require(read.bitmapData)
        #expect(Array(UnsafeBufferPointer(start: data, count: 8)) == [255, 0, 0, 255, 0, 255, 0, 255])
        #expect(read.samplesPerPixel == 3 && read.bitsPerPixel == 32 && !read.hasAlpha)
        data[0] = 0
        #expect(try #require(read.cgImage).pixels[0, 0] == black)
        let copy = try #require(read.copy() as? NSBitmapImageRep)
        copy.bitmapData?[0] = 9
        #expect(read.bitmapData?[0] == 0 && copy.size == read.size)
    }

    @Test("Memory that is somebody's is drawn into")
    func borrowed() {
        var bytes = [UInt8](repeating: 0, count: 4)
        bytes.withUnsafeMutableBufferPointer { buffer in
            var plane: UnsafeMutablePointer<UInt8>? = buffer.baseAddress
            let bitmap = NSBitmapImageRep(
                bitmapDataPlanes: &plane, pixelsWide: 1, pixelsHigh: 1, bitsPerSample: 8, samplesPerPixel: 4,
                hasAlpha: true, isPlanar: false, colorSpaceName: .deviceRGB, bytesPerRow: 4, bitsPerPixel: 32)
            bitmap?.setColor(NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1), atX: 0, y: 0)
        }
        #expect(bytes == [0, 255, 0, 255])
    }

    // MARK: Files

    @Test("A bitmap is written as PNG, JPEG and TIFF, and read again")
    func files() throws {
        let bitmap = NSBitmapImageRep(cgImage: fourColors())
        for type in [NSBitmapImageRep.FileType.png, .tiff] {
            let data = try #require(bitmap.representation(using: type, properties: [:]))
            let read = try #require(NSBitmapImageRep(data: data))
            #expect(read.colorAt(x: 1, y: 0)?.greenComponent == 1 && read.colorAt(x: 0, y: 1)?.blueComponent == 1)
            #expect(read.pixelsWide == 2 && NSBitmapImageRep.canInit(with: data))
        }
        let good = try #require(bitmap.representation(using: .jpeg, properties: [.compressionFactor: 1.0]))
        let bad = try #require(bitmap.representation(using: .jpeg, properties: [.compressionFactor: 0.1]))
        #expect(good.count > bad.count && NSBitmapImageRep(data: bad)?.pixelsHigh == 2)
        #expect(bitmap.representation(using: .jpeg2000, properties: [:]) == nil)
        #expect(NSBitmapImageRep(data: Data("no image".utf8)) == nil)
    }

    @Test("An image's TIFF is what Mac apps make PNG of, and keeps translucent colors")
    func tiff() throws {
        let image = NSImage(size: NSSize(width: 3, height: 1), flipped: false) { rect in
            NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5).set()
            rect.fill()
            return true
        }
        let data = try #require(image.tiffRepresentation)
        let bitmap = try #require(NSBitmapImageRep(data: data))
        #expect(bitmap.pixelsWide == 6 && bitmap.hasAlpha)
        let color = try #require(bitmap.colorAt(x: 2, y: 1))
        #expect(color.redComponent == 1 && abs(color.alphaComponent - 0.5) < 0.005)
        let several = try #require(
            NSBitmapImageRep.tiffRepresentationOfImageReps(in: [bitmap, NSBitmapImageRep(cgImage: fourColors())]))
        #expect(NSBitmapImageRep.imageReps(with: several).map(\.pixelsWide) == [6, 2])
    }

    @Test("A TIFF whose numbers lie is no image, and does no harm")
    func liars() throws {
        let data = try #require(NSBitmapImageRep(cgImage: fourColors()).tiffRepresentation)
        for i in 0..<data.count {
            for value: UInt8 in [0, 1, 127, 255] {
                var broken = data
                broken[i] = value
                _ = NSBitmapImageRep(data: broken)
            }
            _ = NSBitmapImageRep(data: data.prefix(i))
        }
    }

    @Test("Packed rows of a file with the high bytes first are read")
    func packed() throws {
        var file: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 12]
        // Four gray pixels: three times 200, and a 7.
        file += [254, 200, 0, 7]
        let entries: [(UInt16, UInt16, UInt32)] = [
            (256, 4, 4), (257, 4, 1), (258, 3, 8 << 16), (259, 3, 32_773 << 16), (262, 3, 1 << 16), (273, 4, 8),
            (277, 3, 1 << 16), (278, 4, 1), (279, 4, 4),
        ]
        func big(_ number: UInt32, _ size: Int) -> [UInt8] {
            (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
        }
        file += big(UInt32(entries.count), 2)
        for (tag, type, value) in entries {
            file += big(UInt32(tag), 2) + big(UInt32(type), 2) + big(1, 4) + big(value, 4)
        }
        file += [0, 0, 0, 0]
        let read = try #require(NSBitmapImageRep(data: Data(file)))
        let image = try #require(read.cgImage)
        #expect((0..<4).map { image.pixels[$0, 0] & 255 } == [200, 200, 200, 7])
    }

    /// gnustep/libs-gui, Tests/gui/NSImageRep/registration.m.
    @Test("A class of representations is registered once")
    func registry() {
        final class Mine: NSImageRep, @unchecked Sendable {}
        let before = NSImageRep.registeredClasses.count
        NSImageRep.registerClass(Mine.self)
        NSImageRep.registerClass(Mine.self)
        #expect(NSImageRep.registeredClasses.count == before + 1)
        NSImageRep.unregisterClass(Mine.self)
        #expect(NSImageRep.registeredClasses.count == before)
        #expect(NSImageRep.class(for: Data("no image".utf8)) == nil)
    }
}
