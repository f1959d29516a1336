import CFFmpeg
import FFmpegLibrary
import Foundation
import QuinceFrameStream

/// Writes MP4 with H.264 by FFmpeg: 4:2:0, BT.709, limited range, at a constant rate.
///
/// A slot without changes is encoded as well, since players and editors rely on the constant rate. 4:2:0 requires even
/// sizes, so the last column or row of an odd size is repeated.
final class MP4Writer: FilmWriter {
    private let ffmpeg: cffmpeg_functions
    private let path: String
    private let rate: AVRational
    private let picture: YUVPicture
    private var format: UnsafeMutablePointer<AVFormatContext>?
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var stream: UnsafeMutablePointer<AVStream>?
    private var nextSlot: Int64 = 0
    private let partPath: String
    /// The sound, from the first sample that was received.
    private var sound: SoundTrack?

    init(_ header: FrameStreamHeader, _ file: OutputFile) throws {
        do {
            ffmpeg = try FFmpegLibrary.load()
        } catch {
            throw RecordFailure.missing(
                "\(error.file) is not installed: \(error.remedy); GIF, animated PNG and WebP work without it")
        }
        path = header.path
        rate = AVRational(num: Int32(header.rate.numerator), den: Int32(header.rate.denominator))
        let (width, height) = ((header.width + 1) & ~1, (header.height + 1) & ~1)
        picture = try YUVPicture(ffmpeg, width: width, height: height)
        if (width, height) != (header.width, header.height) {
            QuinceRecord.say(
                "\(path): \(header.width) × \(header.height) pixels became \(width) × \(height): H.264 requires even sizes"
            )
        }
        partPath = file.partPath
        try openFile(file.partPath)
        try openCodec(width, height)
        try beginFile()
    }

    deinit {
        ffmpeg.avcodec_free_context(&codec)
        ffmpeg.av_packet_free(&packet)
        if let format {
            _ = ffmpeg.avio_closep(&format.pointee.pb)
            ffmpeg.avformat_free_context(format)
        }
    }

    // MARK: Opening

    private func openFile(_ partPath: String) throws {
        try check(ffmpeg.avformat_alloc_output_context2(&format, nil, "mp4", partPath))
        guard let format, let packet = ffmpeg.av_packet_alloc() else { throw noMemory }
        self.packet = packet
        // Omits the library's name and version, so that the same frames produce the same bytes.
        format.pointee.flags |= AVFMT_FLAG_BITEXACT
        try check(ffmpeg.avio_open(&format.pointee.pb, partPath, AVIO_FLAG_WRITE))
    }

    private func openCodec(_ width: Int, _ height: Int) throws {
        guard
            let encoder = ffmpeg.avcodec_find_encoder_by_name("libx264")
                ?? ffmpeg.avcodec_find_encoder(AV_CODEC_ID_H264)
        else { throw RecordFailure.missing("this libavcodec has no H.264 encoder; GIF, animated PNG and WebP work") }
        guard let codec = ffmpeg.avcodec_alloc_context3(encoder) else { throw noMemory }
        self.codec = codec
        (codec.pointee.width, codec.pointee.height) = (Int32(width), Int32(height))
        codec.pointee.time_base = AVRational(num: rate.den, den: rate.num)
        codec.pointee.framerate = rate
        codec.pointee.pix_fmt = AV_PIX_FMT_YUV420P
        codec.pointee.color_range = AVCOL_RANGE_MPEG
        codec.pointee.colorspace = AVCOL_SPC_BT709
        codec.pointee.color_primaries = AVCOL_PRI_BT709
        codec.pointee.color_trc = AVCOL_TRC_BT709
        codec.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
        // A key frame at least every five seconds, for seeking.
        codec.pointee.gop_size = max(5 * rate.num / rate.den, 1)
        // The output depends on the number of threads, so that number is fixed.
        codec.pointee.thread_count = 2
        codec.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | Int32(AV_CODEC_FLAG_BITEXACT)
        try withOptions(["preset": "veryfast", "crf": "16", "tune": "animation"]) { options in
            try check(ffmpeg.avcodec_open2(codec, encoder, &options))
        }
    }

    private func beginFile() throws {
        guard let format, let codec, let stream = ffmpeg.avformat_new_stream(format, nil) else { throw noMemory }
        self.stream = stream
        stream.pointee.time_base = codec.pointee.time_base
        stream.pointee.avg_frame_rate = rate
        try check(ffmpeg.avcodec_parameters_from_context(stream.pointee.codecpar, codec))
        // Puts the index at the front, so that a browser can play before the download is complete.
        try withOptions(["movflags": "+faststart"]) { options in
            try check(ffmpeg.avformat_write_header(format, &options))
        }
    }

    private func withOptions(_ pairs: KeyValuePairs<String, String>, _ body: (inout OpaquePointer?) throws -> Void)
        throws
    {
        var options: OpaquePointer?
        defer { ffmpeg.av_dict_free(&options) }
        for (key, value) in pairs { try check(ffmpeg.av_dict_set(&options, key, value, 0)) }
        try body(&options)
    }

    // MARK: Frames

    func show(_ canvas: Canvas, changed: [FrameRect], from slot: Int64) throws {
        try encode(until: slot)
        try picture.makeWritable()
        for rect in changed { picture.convert(canvas.pixels, rect) }
    }

    func finish(until slot: Int64) throws {
        try encode(until: slot)
        try check(ffmpeg.avcodec_send_frame(codec, nil))
        try writePackets()
        try check(ffmpeg.av_write_trailer(format))
        if let error = format?.pointee.pb?.pointee.error { try check(error) }
        try addSound()
    }

    func hear(_ samples: [Int16], from sample: Int64) throws {
        let sound = try self.sound ?? SoundTrack(ffmpeg, path)
        self.sound = sound
        try sound.add(samples, from: sample)
    }

    /// Copies the pictures, whose file is complete, into one that has the sound besides: whether there is one is known at the end.
    private func addSound() throws {
        guard let sound, let format else { return }
        try check(ffmpeg.avio_closep(&format.pointee.pb))
        let merged = partPath + ".sound"
        do {
            try sound.finish()
            try sound.merge(picturesOf: partPath, into: merged)
            guard rename(merged, partPath) == 0 else { throw OutputFile.failure(path, errno) }
        } catch let failure as RecordFailure {
            // The pictures are there.
            unlink(merged)
            QuinceRecord.say("\(failure.message); the film is silent")
        }
    }

    private func encode(until slot: Int64) throws {
        while nextSlot < slot {
            picture.frame.pointee.pts = nextSlot
            try check(ffmpeg.avcodec_send_frame(codec, picture.frame))
            try writePackets()
            nextSlot += 1
        }
    }

    private func writePackets() throws {
        guard let codec, let stream else { return }
        while true {
            let status = ffmpeg.avcodec_receive_packet(codec, packet)
            if status == cffmpeg_error_again || status == FFmpegError.end { return }
            try check(status)
            packet?.pointee.duration = 1
            ffmpeg.av_packet_rescale_ts(packet, codec.pointee.time_base, stream.pointee.time_base)
            packet?.pointee.stream_index = stream.pointee.index
            try check(ffmpeg.av_interleaved_write_frame(format, packet))
            if let error = format?.pointee.pb?.pointee.error { try check(error) }
        }
    }

    // MARK: Errors

    private var noMemory: RecordFailure { .notWritten("\(path): FFmpeg: out of memory") }

    private func check(_ status: Int32) throws {
        if status >= 0 { return }
        throw RecordFailure.notWritten("\(path): cannot be written: \(ffmpeg.message(status))")
    }
}

enum FFmpegError {
    /// AVERROR_EOF: the negated bytes of "EOF ", lowest first.
    static let end = -Int32(0x2046_4F45)
}
