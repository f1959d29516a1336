internal import CGIF
internal import CoreGraphics
internal import Foundation

/// The GIF decoder, which calls giflib record by record: giflib's own reading of a whole file trusts the sizes in it.
enum GIFDecoder {
    /// The most pixels that a byte can encode; a code of twelve bits represents at most 4,096.
    private static let pixelsPerByte: Int = 4096
    private static let mostPixelsInAllFrames: Int = 268_435_456

    static func decode(_ input: ImageInput) throws(ImageError) -> DecodedImage {
        let source = ByteSource(input.data)
        let read: InputFunc = { file, into, count in
            guard let file, let into, let closure: UnsafeMutableRawPointer = file.pointee.UserData else { return 0 }
            return Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue().read(into, Int(count))
        }
        var code: Int32 = 0
        let opened: UnsafeMutablePointer<GifFileType>? = DGifOpen(
            Unmanaged.passUnretained(source).toOpaque(), read, &code)
        guard let file: UnsafeMutablePointer<GifFileType> = opened else {
            throw failure(input, source, code, "a GIF header")
        }
        defer { _ = withExtendedLifetime(source) { DGifCloseFile(file, nil) } }
        let (width, height): (Int, Int) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
        try input.check(.gif, width: width, height: height, pixelsPerByte: pixelsPerByte)
        try checkAllFrames(input, width: width, height: height)
        var player = GIFPlayer(canvas: try input.pixels(.gif, width: width, height: height))
        try readRecords(input, source, file, &player)
        guard !player.frames.isEmpty else {
            throw input.malformed(.gif, at: source.offset, expected: "a frame", found: "none")
        }
        return DecodedImage(format: .gif, frames: player.frames, loopCount: player.loopCount)
    }

    private static func checkAllFrames(_ input: ImageInput, width: Int, height: Int) throws(ImageError) {
        let count: Int = GIFOutline.frameCount(in: input.data)
        guard count * width * height > mostPixelsInAllFrames else { return }
        throw .tooLarge(
            name: input.name, format: .gif, width: width, height: height, limit: "\(count) frames of them are too many")
    }

    private static func readRecords(
        _ input: ImageInput, _ source: ByteSource, _ file: UnsafeMutablePointer<GifFileType>,
        _ player: inout GIFPlayer
    ) throws(ImageError) {
        while true {
            var kind: GifRecordType = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(file, &kind) == GIF_OK else {
                throw failure(input, source, file.pointee.Error, "a record")
            }
            switch kind {
            case TERMINATE_RECORD_TYPE: return
            case EXTENSION_RECORD_TYPE: try readExtension(input, source, file, &player)
            case IMAGE_DESC_RECORD_TYPE: try readFrame(input, source, file, &player)
            default: break
            }
        }
    }

    private static func readExtension(
        _ input: ImageInput, _ source: ByteSource, _ file: UnsafeMutablePointer<GifFileType>,
        _ player: inout GIFPlayer
    ) throws(ImageError) {
        var function: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        var blocks: [[UInt8]] = []
        var status: Int32 = DGifGetExtension(file, &function, &block)
        // A block begins with its own length.
        while status == GIF_OK, let bytes: UnsafeMutablePointer<GifByteType> = block {
            blocks.append(Array(UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0]))))
            status = DGifGetExtensionNext(file, &block)
        }
        guard status == GIF_OK else { throw failure(input, source, file.pointee.Error, "an extension") }
        if function == GRAPHICS_EXT_FUNC_CODE, let control: [UInt8] = blocks.first, control.count >= 4 {
            player.control = GIFFrameControl(control)
        }
        let isLoop: Bool = function == APPLICATION_EXT_FUNC_CODE && blocks.first == Array("NETSCAPE2.0".utf8)
        if isLoop, blocks.count > 1, blocks[1].count >= 3 {
            let repeats: Int = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
            player.loopCount = repeats == 0 ? 0 : repeats + 1
        }
    }

    private static func readFrame(
        _ input: ImageInput, _ source: ByteSource, _ file: UnsafeMutablePointer<GifFileType>,
        _ player: inout GIFPlayer
    ) throws(ImageError) {
        guard DGifGetImageDesc(file) == GIF_OK else {
            throw failure(input, source, file.pointee.Error, "a frame's place")
        }
        let place: GifImageDesc = file.pointee.Image
        let (width, height): (Int, Int) = (Int(place.Width), Int(place.Height))
        try input.check(.gif, width: width, height: height, pixelsPerByte: pixelsPerByte)
        guard let map: UnsafeMutablePointer<ColorMapObject> = place.ColorMap ?? file.pointee.SColorMap else {
            throw input.malformed(.gif, at: source.offset, expected: "a color table", found: "none")
        }
        let palette: [UInt32] = (0..<Int(map.pointee.ColorCount)).map { index in
            let color: GifColorType = map.pointee.Colors[index]
            return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
        var indices = [UInt8](repeating: 0, count: width * height)
        for y: Int in rowOrder(height, isInterlaced: place.Interlace) {
            let status: Int32 = indices.withUnsafeMutableBufferPointer { buffer in
                DGifGetLine(file, buffer.baseAddress! + y * width, Int32(width))
            }
            guard status == GIF_OK else { throw failure(input, source, file.pointee.Error, "row \(y) of a frame") }
        }
        let isAdded: Bool = player.add(
            indices, x: Int(place.Left), y: Int(place.Top), width: width, height: height, palette: palette)
        if !isAdded { throw input.noMemory(.gif, width: player.width, height: player.height) }
    }

    /// Returns the order of rows; interlaced rows come in four passes.
    private static func rowOrder(_ height: Int, isInterlaced: Bool) -> [Int] {
        if !isInterlaced { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    private static func failure(
        _ input: ImageInput, _ source: ByteSource, _ code: Int32, _ expected: String
    ) -> ImageError {
        let found: String = GifErrorString(code).map { String(cString: $0) } ?? "error \(code) of giflib"
        return input.malformed(.gif, at: source.offset, expected: expected, found: found)
    }
}

/// The source that giflib reads from.
private final class ByteSource {
    private let bytes: [UInt8]
    private(set) var offset: Int = 0

    init(_ data: Data) { bytes = Array(data) }

    func read(_ into: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
        let available: Int = max(0, min(count, bytes.count - offset))
        bytes.withUnsafeBufferPointer { buffer in
            if available > 0 { into.update(from: buffer.baseAddress! + offset, count: available) }
        }
        offset += available
        return Int32(available)
    }
}
