import CGIF
import Foundation
import QuinceFrameStream

/// Writes indexed images with giflib.
final class GIFEncoder {
    private let file: OutputFile
    private var gif: UnsafeMutablePointer<GifFileType>?
    private let palette: Palette
    /// The format writes a frame's duration before its pixels, so a frame is held back until the next one is known.
    private var held: (indices: UnsafeMutableBufferPointer<UInt8>, box: FrameRect)?
    private var failure: (any Error)?

    /// The limit of the 16-bit delay; a longer one is continued by frames without changes.
    private static let mostDelay: Int64 = 65_535

    init(_ file: OutputFile, _ size: (width: Int, height: Int), _ palette: Palette) throws {
        (self.file, self.palette) = (file, palette)
        var code: Int32 = 0
        let itself = Unmanaged.passUnretained(self).toOpaque()
        gif = EGifOpen(itself, { gif, bytes, count in GIFEncoder.write(gif, bytes, count) }, &code)
        guard let gif else { throw problem(code) }
        EGifSetGifVersion(gif, true)
        // The number of colors must be a power of two.
        let count = max(2, (palette.colors.count + 1).nextPowerOfTwo)
        let colors = (0..<count).map { index -> GifColorType in
            let color = palette.colors.indices.contains(index) ? palette.colors[index] : 0
            return GifColorType(
                Red: UInt8(color >> 16 & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color & 255))
        }
        let map = GifMakeMapObject(Int32(count), colors)
        defer { GifFreeMapObject(map) }
        try check(EGifPutScreenDesc(gif, Int32(size.width), Int32(size.height), 8, 0, map))
        try playForEver()
    }

    deinit {
        held?.indices.deallocate()
        if let gif { EGifCloseFile(gif, nil) }
    }

    private static func write(
        _ gif: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafePointer<GifByteType>?, _ count: Int32
    ) -> Int32 {
        guard let user = gif?.pointee.UserData else { return 0 }
        let encoder = Unmanaged<GIFEncoder>.fromOpaque(user).takeUnretainedValue()
        do {
            try encoder.file.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            return count
        } catch {
            encoder.failure = error
            return 0
        }
    }

    private func playForEver() throws {
        try check(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE))
        try check(EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0"))
        try check(EGifPutExtensionBlock(gif, 3, [1, 0, 0]))
        try check(EGifPutExtensionTrailer(gif))
    }

    // MARK: Frames

    /// - Parameter indices: the rows of the box; this encoder frees them.
    func hold(_ indices: UnsafeMutableBufferPointer<UInt8>, _ box: FrameRect) {
        held?.indices.deallocate()
        held = (indices, box)
    }

    func writeHeld(hundredths: Int64) throws {
        guard let held else { return }
        var rest = max(hundredths, 0)
        try write(held.indices.baseAddress, held.box, delay: min(rest, Self.mostDelay))
        rest -= min(rest, Self.mostDelay)
        while rest > 0 {
            var nothing = palette.transparentIndex
            try write(&nothing, FrameRect(x: 0, y: 0, width: 1, height: 1), delay: min(rest, Self.mostDelay))
            rest -= min(rest, Self.mostDelay)
        }
    }

    private func write(_ indices: UnsafeMutablePointer<UInt8>?, _ box: FrameRect, delay: Int64) throws {
        // Disposal method 1 keeps the image; the index is transparent (GIF89a, 23).
        let control: [UInt8] = [1 << 2 | 1, UInt8(delay & 255), UInt8(delay >> 8), palette.transparentIndex]
        try check(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, control))
        try check(
            EGifPutImageDesc(gif, Int32(box.x), Int32(box.y), Int32(box.width), Int32(box.height), false, nil))
        guard var row = indices else { return }
        for _ in 0..<box.height {
            try check(EGifPutLine(gif, row, Int32(box.width)))
            row += box.width
        }
    }

    func finish() throws {
        var code: Int32 = 0
        let status = EGifCloseFile(gif, &code)
        gif = nil
        if status != GIF_OK { throw failure ?? problem(code) }
    }

    private func check(_ status: Int32) throws {
        if status != GIF_OK { throw failure ?? problem(gif?.pointee.Error ?? 0) }
    }

    private func problem(_ code: Int32) -> RecordFailure {
        let why = GifErrorString(code).map { String(cString: $0) } ?? "error \(code) of giflib"
        return .notWritten("\(file.path): cannot be written: \(why)")
    }
}

extension Int {
    fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
