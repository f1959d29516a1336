import CWebPMux
import CoreGraphics
import Foundation
import QuinceFrameStream

/// Writes lossless animated WebP with libwebpmux, which detects the changes itself.
final class AnimatedWebPWriter: FilmWriter {
    private let file: OutputFile
    private let isOpaque: Bool
    private let encoder: OpaquePointer
    private var config = WebPConfig()
    private var picture = WebPPicture()

    init(_ header: FrameStreamHeader, _ file: OutputFile) throws {
        self.file = file
        isOpaque = header.isOpaque
        var options = WebPAnimEncoderOptions()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0
        else { throw RecordFailure.missing("libwebpmux has another version than the one with which Quince was built") }
        // With key frames, libwebpmux would encode each image twice and keep the smaller result.
        (options.kmin, options.kmax) = (Int32.max - 1, Int32.max)
        config.lossless = 1
        config.exact = 1
        config.method = 0
        config.quality = 20
        guard let encoder = WebPAnimEncoderNew(Int32(header.width), Int32(header.height), &options) else {
            throw RecordFailure.notWritten(
                "\(header.path): \(header.width) × \(header.height) pixels are not supported by libwebp")
        }
        self.encoder = encoder
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(header.width), Int32(header.height))
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    func show(_ canvas: Canvas, changed: [FrameRect], from slot: Int64) throws {
        let pixels = isOpaque ? canvas.pixels : straight(canvas.pixels)
        picture.argb = pixels.row(0)
        picture.argb_stride = Int32(pixels.bytesPerRow / 4)
        try check(WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: slot), &config))
    }

    func finish(until slot: Int64) throws {
        try check(WebPAnimEncoderAdd(encoder, nil, Int32(clamping: slot), nil))
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(encoder, &data))
        try file.write(UnsafeRawBufferPointer(start: data.bytes, count: data.size))
    }

    private func check(_ status: Int32) throws {
        if status != 0 { return }
        let why = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebpmux failed"
        throw RecordFailure.notWritten("\(file.path): \(why)")
    }

    /// Returns the pixels not premultiplied; a word holds A, R, G, B from the highest byte.
    private func straight(_ pixels: PixelBuffer) -> PixelBuffer {
        let straight = PixelBuffer(width: pixels.width, height: pixels.height)
        for y in 0..<pixels.height {
            let row = straight.row(y)
            PixelRows.straighten(pixels.row(y), to: row, count: pixels.width)
            for x in 0..<pixels.width { row[x] = row[x] & 0xFF00_FF00 | row[x] >> 16 & 255 | (row[x] & 255) << 16 }
        }
        return straight
    }
}
