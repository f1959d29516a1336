internal import Foundation

/// The layout of foreign pixels in memory, with conversions to and from a `PixelBuffer`.
struct PixelLayout: Equatable {
    enum Channels: Equatable {
        /// Byte offsets within a pixel; `alpha` may be a byte that is ignored.
        case rgb(red: Int, green: Int, blue: Int, alpha: Int?)
        case gray(alpha: Int?)
        case alphaOnly
    }

    let channels: Channels
    /// Bytes per pixel.
    let pixelSize: Int
    let hasAlpha: Bool
    let isPremultiplied: Bool

    static let native = PixelLayout(
        channels: .rgb(red: 2, green: 1, blue: 0, alpha: 3), pixelSize: 4, hasAlpha: true, isPremultiplied: true)

    private init(channels: Channels, pixelSize: Int, hasAlpha: Bool, isPremultiplied: Bool) {
        self.channels = channels
        self.pixelSize = pixelSize
        self.hasAlpha = hasAlpha
        self.isPremultiplied = isPremultiplied
    }

    /// Returns `nil` if components do not have eight bits, or for an unknown combination.
    init?(bitsPerComponent: Int, bitsPerPixel: Int?, space: CGColorSpace?, bitmapInfo: CGBitmapInfo) {
        guard bitsPerComponent == 8, let alpha: CGImageAlphaInfo = bitmapInfo.alphaInfo else { return nil }
        if bitmapInfo.contains(.floatComponents) { return nil }
        let isLittle: Bool = bitmapInfo.rawValue & 0x7000 == CGBitmapInfo.byteOrder32Little.rawValue
        let layout: PixelLayout?
        switch (alpha, space?.model) {
        case (.alphaOnly, _):
            layout = PixelLayout(channels: .alphaOnly, pixelSize: 1, hasAlpha: true, isPremultiplied: true)
        case (_, .monochrome): layout = Self.gray(alpha)
        case (_, .rgb): layout = Self.rgb(alpha, isLittle: isLittle)
        default: layout = nil
        }
        guard let layout, bitsPerPixel == nil || bitsPerPixel == layout.pixelSize * 8 else { return nil }
        self = layout
    }

    /// The layout of a mask, whose only component is the first of each pixel.
    ///
    /// - Returns: `nil` if components do not have eight bits, or pixels no whole bytes.
    static func mask(bitsPerComponent: Int, bitsPerPixel: Int) -> PixelLayout? {
        guard bitsPerComponent == 8, (8...32).contains(bitsPerPixel), bitsPerPixel % 8 == 0 else { return nil }
        return PixelLayout(
            channels: .gray(alpha: nil), pixelSize: bitsPerPixel / 8, hasAlpha: false, isPremultiplied: true)
    }

    private static func gray(_ alpha: CGImageAlphaInfo) -> PixelLayout? {
        switch alpha {
        case .none:
            return PixelLayout(channels: .gray(alpha: nil), pixelSize: 1, hasAlpha: false, isPremultiplied: true)
        case .premultipliedLast, .last:
            return PixelLayout(
                channels: .gray(alpha: 1), pixelSize: 2, hasAlpha: true, isPremultiplied: alpha == .premultipliedLast)
        default: return nil
        }
    }

    private static func rgb(_ alpha: CGImageAlphaInfo, isLittle: Bool) -> PixelLayout? {
        if alpha == .none {
            let channels = Channels.rgb(red: 0, green: 1, blue: 2, alpha: nil)
            return PixelLayout(channels: channels, pixelSize: 3, hasAlpha: false, isPremultiplied: true)
        }
        let alphaIsFirst: Bool = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
        // Components in big-endian word order; little-endian order is the reverse.
        var order: [Int] = alphaIsFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
        if isLittle { order = order.map { 3 - $0 } }
        let hasAlpha: Bool = alpha != .noneSkipLast && alpha != .noneSkipFirst
        let channels = Channels.rgb(red: order[0], green: order[1], blue: order[2], alpha: order[3])
        return PixelLayout(
            channels: channels, pixelSize: 4, hasAlpha: hasAlpha, isPremultiplied: alpha != .last && alpha != .first)
    }
}

// MARK: Conversion

extension PixelLayout {
    /// - Parameter columns: pixels, within both.
    func load(
        _ bytes: UnsafeRawPointer, bytesPerRow: Int, into pixels: PixelBuffer, columns: Range<Int>, rows: Range<Int>
    ) {
        for y: Int in rows {
            let from: UnsafePointer<UInt8> = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let to: UnsafeMutablePointer<UInt32> = pixels.row(y)
            for x: Int in columns { to[x] = word(at: from + x * pixelSize) }
        }
    }

    func store(
        _ pixels: PixelBuffer, into bytes: UnsafeMutableRawPointer, bytesPerRow: Int, columns: Range<Int>,
        rows: Range<Int>
    ) {
        for y: Int in rows {
            let to: UnsafeMutablePointer<UInt8> = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let from: UnsafeMutablePointer<UInt32> = pixels.row(y)
            for x: Int in columns { put(from[x], at: to + x * pixelSize) }
        }
    }

    @inline(__always)
    private func word(at p: UnsafePointer<UInt8>) -> UInt32 {
        switch channels {
        case .rgb(let red, let green, let blue, let alpha):
            let a: UInt32 = hasAlpha && alpha != nil ? UInt32(p[alpha!]) : 255
            return Self.word(UInt32(p[red]), UInt32(p[green]), UInt32(p[blue]), a, isPremultiplied: isPremultiplied)
        case .gray(let alpha):
            let a: UInt32 = alpha.map { UInt32(p[$0]) } ?? 255
            let g = UInt32(p[0])
            return Self.word(g, g, g, a, isPremultiplied: isPremultiplied)
        case .alphaOnly: return UInt32(p[0]) << 24
        }
    }

    @inline(__always)
    private static func word(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32, isPremultiplied: Bool) -> UInt32 {
        if a == 255 || isPremultiplied { return a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a) }
        return a << 24 | PixelRows.multiplied(r, a) << 16 | PixelRows.multiplied(g, a) << 8 | PixelRows.multiplied(b, a)
    }

    @inline(__always)
    private func put(_ word: UInt32, at p: UnsafeMutablePointer<UInt8>) {
        let a: UInt32 = word >> 24
        var r: UInt32 = word >> 16 & 255
        var g: UInt32 = word >> 8 & 255
        var b: UInt32 = word & 255
        if !isPremultiplied, a > 0, a < 255 {
            r = PixelRows.divided(r, a)
            g = PixelRows.divided(g, a)
            b = PixelRows.divided(b, a)
        }
        switch channels {
        case .rgb(let red, let green, let blue, let alpha):
            p[red] = UInt8(r)
            p[green] = UInt8(g)
            p[blue] = UInt8(b)
            if let alpha { p[alpha] = hasAlpha ? UInt8(a) : 255 }
        case .gray(let alpha):
            // Rec. 709 weights in 1/65536.
            p[0] = UInt8((r * 13933 + g * 46871 + b * 4732 + 32768) >> 16)
            if let alpha { p[alpha] = UInt8(a) }
        case .alphaOnly: p[0] = UInt8(a)
        }
    }
}
