import Foundation

/// The layout of a pixel, for bitmaps that are read and written.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ARGB8 = CIFormat(rawValue: 265)
    public static let BGRA8 = CIFormat(rawValue: 266)
    public static let RGBA8 = CIFormat(rawValue: 264)

    // These numbers are Quince's own.
    public static let R8 = CIFormat(rawValue: 1)
    public static let Rh = CIFormat(rawValue: 2)
    public static let Rf = CIFormat(rawValue: 3)
    public static let RG8 = CIFormat(rawValue: 4)
    public static let RGh = CIFormat(rawValue: 5)
    public static let RGf = CIFormat(rawValue: 6)
    public static let RGBA16 = CIFormat(rawValue: 7)
    public static let RGBAh = CIFormat(rawValue: 8)
    public static let RGBAf = CIFormat(rawValue: 9)
    public static let ABGR8 = CIFormat(rawValue: 10)
    public static let R16 = CIFormat(rawValue: 11)
    public static let RG16 = CIFormat(rawValue: 12)
    public static let A8 = CIFormat(rawValue: 13)
    public static let L8 = CIFormat(rawValue: 14)
}

/// The bytes of a format: its channels in the order of the memory, and the size of one.
struct PixelFormat {
    enum Number { case byte, word, half, single }
    /// Places in a `Pixel`: red is 0, alpha is 3.
    let channels: [Int]
    let number: Number

    init?(_ format: CIFormat) {
        let formats: [CIFormat: ([Int], Number)] = [
            .RGBA8: ([0, 1, 2, 3], .byte), .BGRA8: ([2, 1, 0, 3], .byte), .ARGB8: ([3, 0, 1, 2], .byte),
            .ABGR8: ([3, 2, 1, 0], .byte), .R8: ([0], .byte), .RG8: ([0, 1], .byte), .A8: ([3], .byte),
            .L8: ([0], .byte), .RGBA16: ([0, 1, 2, 3], .word), .R16: ([0], .word), .RG16: ([0, 1], .word),
            .RGBAh: ([0, 1, 2, 3], .half), .Rh: ([0], .half), .RGh: ([0, 1], .half),
            .RGBAf: ([0, 1, 2, 3], .single), .Rf: ([0], .single), .RGf: ([0, 1], .single),
        ]
        guard let (channels, number) = formats[format] else { return nil }
        (self.channels, self.number) = (channels, number)
    }

    var hasLimits: Bool { number == .byte || number == .word }
    private var numberSize: Int { number == .byte ? 1 : number == .single ? 4 : 2 }
    var bytesPerPixel: Int { channels.count * numberSize }

    func write(_ color: Pixel, _ memory: UnsafeMutableRawPointer) {
        for (place, channel) in channels.enumerated() {
            let (value, target) = (color[channel], memory + place * numberSize)
            switch number {
            case .byte: target.storeBytes(of: UInt8(min(max(value, 0), 1) * 255 + 0.5), as: UInt8.self)
            case .word: target.storeBytes(of: UInt16(min(max(value, 0), 1) * 65535 + 0.5), as: UInt16.self)
            case .half: target.storeBytes(of: Float16(value), as: Float16.self)
            case .single: target.storeBytes(of: value, as: Float.self)
            }
        }
    }

    /// Reads a pixel; what a format lacks is black and opaque.
    func read(_ memory: UnsafeRawPointer) -> Pixel {
        var color = Pixel(0, 0, 0, 1)
        for (place, channel) in channels.enumerated() {
            let source = memory + place * numberSize
            switch number {
            case .byte: color[channel] = Float(source.load(as: UInt8.self)) / 255
            case .word: color[channel] = Float(source.loadUnaligned(as: UInt16.self)) / 65535
            case .half: color[channel] = Float(source.loadUnaligned(as: Float16.self))
            case .single: color[channel] = source.loadUnaligned(as: Float.self)
            }
        }
        return color
    }
}
