import CFFmpeg
import QuinceMedia

/// A converter of FFmpeg's, kept from one picture to the next as long as sizes and formats stay.
///
/// The exact arithmetic is asked for, so that every processor gives the same pixels.
final class ScalingContext {
    private let conversions: cffmpeg_conversions
    private var context: OpaquePointer?
    private var colors: [Int32] = []

    init(_ conversions: cffmpeg_conversions) { self.conversions = conversions }

    deinit { conversions.sws_freeContext(context) }

    private static let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_BITEXACT

    /// A picture in memory: where its planes begin, and the bytes from one row to the next.
    struct Planes {
        let format: AVPixelFormat
        let width: Int32
        let height: Int32
        var rows: [UnsafeMutablePointer<UInt8>?]
        var strides: [Int32]
    }

    /// - Returns: whether the conversion exists and has filled every row.
    func scale(_ source: Planes, to target: Planes, _ colors: PictureColors) -> Bool {
        context = conversions.sws_getCachedContext(
            context, source.width, source.height, source.format, target.width, target.height, target.format, Self.flags,
            nil, nil, nil)
        guard context != nil else { return false }
        set(colors, source, target)
        let rows = source.rows.map { UnsafePointer($0) }
        return conversions.sws_scale(context, rows, source.strides, 0, source.height, target.rows, target.strides)
            == target.height
    }

    private func set(_ colors: PictureColors, _ source: Planes, _ target: Planes) {
        let range: Int32 = colors.isFull ? 1 : 0
        // A new context, of other sizes or another format, may have the old one's address.
        let present = [
            colors.matrix, range, source.format.rawValue, source.width, source.height, target.format.rawValue,
            target.width, target.height,
        ]
        if self.colors == present { return }
        self.colors = present
        let unity: Int32 = 1 << 16
        let coefficients = conversions.sws_getCoefficients(colors.matrix)
        // Luma and chroma keep their matrix and their range; red, green and blue are those of the screen.
        let isRGB = target.format == AV_PIX_FMT_BGRA
        _ = conversions.sws_setColorspaceDetails(
            context, coefficients, range, isRGB ? conversions.sws_getCoefficients(SWS_CS_DEFAULT) : coefficients,
            isRGB ? 1 : range, 0, unity, unity)
    }
}

extension ScalingContext.Planes {
    init(_ frame: UnsafeMutablePointer<AVFrame>) {
        let rows = withUnsafeBytes(of: &frame.pointee.data) {
            $0.bindMemory(to: UnsafeMutablePointer<UInt8>?.self).map { $0 }
        }
        let strides = withUnsafeBytes(of: &frame.pointee.linesize) { $0.bindMemory(to: Int32.self).map { $0 } }
        self.init(
            format: AVPixelFormat(frame.pointee.format), width: frame.pointee.width, height: frame.pointee.height,
            rows: rows, strides: strides)
    }
}
