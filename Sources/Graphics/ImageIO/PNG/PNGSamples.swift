internal import CSPNG
internal import CoreGraphics

/// The samples that libspng is asked for, and their way to premultiplied sRGB words.
///
/// libspng cuts 16 bits off after the eighth. Such a file is therefore read with all its bits and rounded here, after
/// the conversion by its profile.
struct PNGSamples {
    let profile: ColorProfile?
    private let isDeep: Bool

    init(_ header: spng_ihdr, profile: ColorProfile?) {
        self.profile = profile
        isDeep = header.bit_depth == 16
    }

    var format: spng_format { isDeep ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8 }
    var bytesPerPixel: Int { isDeep ? 8 : 4 }

    /// - Returns: whether every pixel was opaque.
    func premultiply(_ row: UnsafeMutablePointer<UInt8>, to words: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
        guard isDeep || profile != nil else { return PixelRows.premultiply(rgba: row, to: words, count: count) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * count) { bytes in
            guard let rgba: UnsafeMutablePointer<UInt8> = bytes.baseAddress else { return true }
            narrow(row, to: rgba, count: count)
            profile?.convert(row, to: rgba, count: count)
            return PixelRows.premultiply(rgba: rgba, to: words, count: count)
        }
    }

    /// Rounds 16-bit samples to bytes: v · 255 / 65535 is v / 257. Other samples are copied.
    private func narrow(_ row: UnsafeMutablePointer<UInt8>, to rgba: UnsafeMutablePointer<UInt8>, count: Int) {
        guard isDeep else { return rgba.update(from: row, count: 4 * count) }
        row.withMemoryRebound(to: UInt16.self, capacity: 4 * count) { samples in
            for index: Int in 0..<4 * count { rgba[index] = UInt8((UInt32(samples[index]) + 128) / 257) }
        }
    }
}
