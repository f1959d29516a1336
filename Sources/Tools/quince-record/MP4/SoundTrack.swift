import CFFmpeg
import FFmpegLibrary
import Foundation
import QuinceFrameStream

/// The sound of a film as AAC, kept until the film is complete: an hour is 58 MB.
final class SoundTrack {
    private let ffmpeg: cffmpeg_functions
    private let path: String
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var frame: UnsafeMutablePointer<AVFrame>?
    private var packets: [UnsafeMutablePointer<AVPacket>] = []
    /// Samples that do not fill a frame yet, left and right in turn.
    private var waiting: [Int16] = []
    /// The number of samples that were received, and of those that were encoded.
    private var received: Int64 = 0
    private var encoded: Int64 = 0

    /// Bits a second.
    private static let bitRate: Int64 = 128_000
    private static let rate = Int32(FrameStreamHeader.soundRate)

    init(_ ffmpeg: cffmpeg_functions, _ path: String) throws {
        (self.ffmpeg, self.path) = (ffmpeg, path)
        // The encoder calculates with floating-point numbers, in another order with each vector unit.
        ffmpeg.av_force_cpu_flags(0)
        guard let encoder = ffmpeg.avcodec_find_encoder(AV_CODEC_ID_AAC) else {
            throw RecordFailure.missing("this libavcodec has no AAC encoder")
        }
        guard let codec = ffmpeg.avcodec_alloc_context3(encoder), let frame = ffmpeg.av_frame_alloc() else {
            throw noMemory
        }
        (self.codec, self.frame) = (codec, frame)
        codec.pointee.sample_fmt = AV_SAMPLE_FMT_FLTP
        codec.pointee.sample_rate = Self.rate
        codec.pointee.bit_rate = Self.bitRate
        codec.pointee.ch_layout = Self.stereo
        codec.pointee.time_base = AVRational(num: 1, den: Self.rate)
        codec.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | Int32(AV_CODEC_FLAG_BITEXACT)
        try check(ffmpeg.avcodec_open2(codec, encoder, nil))
        (frame.pointee.format, frame.pointee.sample_rate) = (AV_SAMPLE_FMT_FLTP.rawValue, Self.rate)
        frame.pointee.ch_layout = Self.stereo
        frame.pointee.nb_samples = codec.pointee.frame_size
        try check(ffmpeg.av_frame_get_buffer(frame, 0))
    }

    deinit {
        ffmpeg.avcodec_free_context(&codec)
        ffmpeg.av_frame_free(&frame)
        for packet in packets {
            var packet: UnsafeMutablePointer<AVPacket>? = packet
            ffmpeg.av_packet_free(&packet)
        }
    }

    private static var stereo: AVChannelLayout {
        var layout = AVChannelLayout()
        (layout.order, layout.nb_channels, layout.u.mask) = (AV_CHANNEL_ORDER_NATIVE, 2, 3)
        return layout
    }

    // MARK: Encoding

    /// Adds samples; what is missing before them is silence, and what was received already is left out.
    func add(_ samples: [Int16], from start: Int64) throws {
        let gap = start - received
        guard gap < Self.longestGap else { return }
        try addSilence(gap)
        let old = Int(min(max(-gap, 0), Int64(samples.count / 2)))
        waiting += samples.dropFirst(old * 2)
        received = max(received, start + Int64(samples.count / 2))
        try encode()
    }

    /// The longest recording, a day.
    private static let longestGap = Int64(rate) * 86_400

    /// In pieces, since there may be hours before the first sound.
    private func addSilence(_ count: Int64) throws {
        var left = max(count, 0)
        while left > 0 {
            let piece = min(left, Int64(FrameStreamHeader.mostSamples))
            waiting += [Int16](repeating: 0, count: Int(piece) * 2)
            try encode()
            left -= piece
        }
    }

    func finish() throws {
        guard let codec else { return }
        let size = Int(codec.pointee.frame_size)
        let rest = waiting.count / 2 % size
        if rest > 0 { waiting += [Int16](repeating: 0, count: (size - rest) * 2) }
        try encode()
        try check(ffmpeg.avcodec_send_frame(codec, nil))
        try takePackets()
    }

    private func encode() throws {
        guard let codec, let frame else { return }
        let size = Int(codec.pointee.frame_size)
        var place = 0
        while waiting.count - place >= size * 2 {
            try check(ffmpeg.av_frame_make_writable(frame))
            guard let planes = frame.pointee.extended_data else { return }
            for ear in 0..<2 {
                planes[ear]?.withMemoryRebound(to: Float.self, capacity: size) { plane in
                    for i in 0..<size { plane[i] = Float(waiting[place + i * 2 + ear]) / 32_768 }
                }
            }
            frame.pointee.pts = encoded
            try check(ffmpeg.avcodec_send_frame(codec, frame))
            try takePackets()
            encoded += Int64(size)
            place += size * 2
        }
        waiting.removeFirst(place)
    }

    private func takePackets() throws {
        while true {
            guard let packet = ffmpeg.av_packet_alloc() else { throw noMemory }
            let status = ffmpeg.avcodec_receive_packet(codec, packet)
            if status >= 0 {
                packets.append(packet)
                continue
            }
            var unused: UnsafeMutablePointer<AVPacket>? = packet
            ffmpeg.av_packet_free(&unused)
            if status == cffmpeg_error_again || status == cffmpeg_error_end { return }
            try check(status)
        }
    }

    // MARK: Merging

    /// Writes a film with the pictures of another one and this sound.
    func merge(picturesOf source: String, into target: String) throws {
        var input: UnsafeMutablePointer<AVFormatContext>?
        defer { ffmpeg.avformat_close_input(&input) }
        try check(ffmpeg.avformat_open_input(&input, "file:" + source, nil, nil))
        guard let input, let pictures = input.pointee.streams[0] else { throw noMemory }
        var output: UnsafeMutablePointer<AVFormatContext>?
        try check(ffmpeg.avformat_alloc_output_context2(&output, nil, "mp4", target))
        guard let output else { throw noMemory }
        defer {
            _ = ffmpeg.avio_closep(&output.pointee.pb)
            ffmpeg.avformat_free_context(output)
        }
        output.pointee.flags |= AVFMT_FLAG_BITEXACT
        try check(ffmpeg.avio_open(&output.pointee.pb, target, AVIO_FLAG_WRITE))
        let video = try addStream(to: output, pictures.pointee.codecpar, pictures.pointee.time_base)
        video.pointee.avg_frame_rate = pictures.pointee.avg_frame_rate
        let audio = try addStream(to: output, nil, AVRational(num: 1, den: Self.rate))
        try check(ffmpeg.avcodec_parameters_from_context(audio.pointee.codecpar, codec))
        var options: OpaquePointer?
        defer { ffmpeg.av_dict_free(&options) }
        try check(ffmpeg.av_dict_set(&options, "movflags", "+faststart", 0))
        try check(ffmpeg.avformat_write_header(output, &options))
        try copy(input, pictures, to: output, video, audio)
        try check(ffmpeg.av_write_trailer(output))
    }

    private func addStream(
        to output: UnsafeMutablePointer<AVFormatContext>, _ parameters: UnsafeMutablePointer<AVCodecParameters>?,
        _ base: AVRational
    ) throws -> UnsafeMutablePointer<AVStream> {
        guard let stream = ffmpeg.avformat_new_stream(output, nil) else { throw noMemory }
        stream.pointee.time_base = base
        if let parameters { try check(ffmpeg.avcodec_parameters_copy(stream.pointee.codecpar, parameters)) }
        stream.pointee.codecpar.pointee.codec_tag = 0
        return stream
    }

    /// Writes pictures and sound in the order of their times.
    private func copy(
        _ input: UnsafeMutablePointer<AVFormatContext>, _ pictures: UnsafeMutablePointer<AVStream>,
        to output: UnsafeMutablePointer<AVFormatContext>, _ video: UnsafeMutablePointer<AVStream>,
        _ audio: UnsafeMutablePointer<AVStream>
    ) throws {
        var packet = ffmpeg.av_packet_alloc()
        defer { ffmpeg.av_packet_free(&packet) }
        guard let packet else { throw noMemory }
        var next = 0
        func writeSound(upTo seconds: Double) throws {
            while next < packets.count, Double(packets[next].pointee.pts) / Double(Self.rate) <= seconds {
                try write(packets[next], AVRational(num: 1, den: Self.rate), audio, output)
                next += 1
            }
        }
        let base = pictures.pointee.time_base
        while true {
            let status = ffmpeg.av_read_frame(input, packet)
            if status == cffmpeg_error_end { break }
            try check(status)
            try writeSound(upTo: Double(packet.pointee.dts) * Double(base.num) / Double(base.den))
            try write(packet, base, video, output)
        }
        try writeSound(upTo: .infinity)
    }

    private func write(
        _ packet: UnsafeMutablePointer<AVPacket>, _ base: AVRational, _ stream: UnsafeMutablePointer<AVStream>,
        _ output: UnsafeMutablePointer<AVFormatContext>
    ) throws {
        ffmpeg.av_packet_rescale_ts(packet, base, stream.pointee.time_base)
        packet.pointee.stream_index = stream.pointee.index
        packet.pointee.pos = -1
        try check(ffmpeg.av_interleaved_write_frame(output, packet))
    }

    // MARK: Errors

    private var noMemory: RecordFailure { .notWritten("\(path): FFmpeg: out of memory") }

    private func check(_ status: Int32) throws {
        if status >= 0 { return }
        throw RecordFailure.notWritten("\(path): its sound cannot be written: \(ffmpeg.message(status))")
    }
}
