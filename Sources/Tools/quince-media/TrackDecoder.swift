import CFFmpeg
import FFmpegLibrary
import QuinceMedia

/// A track's decoder and the container that it reads, which has no other reader.
final class TrackDecoder {
    let ffmpeg: cffmpeg_functions
    let location: String
    let base: Timebase
    /// The instant in the container at which the medium begins, in the track's units.
    let offset: Int64
    let parameters: AVCodecParameters
    private let index: Int32
    private let deadline: ReadDeadline
    private var format: UnsafeMutablePointer<AVFormatContext>?
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var isDraining = false
    /// Whether nothing has been read, so that the container is at its beginning.
    private var isFresh = true
    private var failures = 0

    /// - Parameter format: owned by the decoder.
    init(
        _ ffmpeg: cffmpeg_functions, _ format: UnsafeMutablePointer<AVFormatContext>, _ index: Int, _ location: String,
        _ deadline: ReadDeadline
    ) throws(MediaFailure) {
        (self.ffmpeg, self.location, self.deadline) = (ffmpeg, location, deadline)
        (self.format, self.index) = (format, Int32(index))
        guard index < Int(format.pointee.nb_streams), let stream = format.pointee.streams[index] else {
            throw Self.lostTrack(location)
        }
        base = Timebase(stream.pointee.time_base)
        parameters = stream.pointee.codecpar.pointee
        offset = base.units(RationalTime(MediumReading.offset(of: format.pointee), timescale: AV_TIME_BASE))
        try begin(stream)
    }

    deinit {
        ffmpeg.avcodec_free_context(&codec)
        ffmpeg.av_packet_free(&packet)
        ffmpeg.avformat_close_input(&format)
    }

    private static func lostTrack(_ location: String) -> MediaFailure {
        MediaFailure(.damaged, "\(location): has lost a track since it was opened")
    }

    private func begin(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaFailure) {
        guard let decoder = ffmpeg.avcodec_find_decoder(parameters.codec_id),
            let context = ffmpeg.avcodec_alloc_context3(decoder), let packet = ffmpeg.av_packet_alloc()
        else { throw MediaFailure(.notDecodable, "\(location): no decoder for track \(index)") }
        (codec, self.packet) = (context, packet)
        context.pointee.pkt_timebase = stream.pointee.time_base
        context.pointee.max_pixels = Int64(PictureRequest.longestSide * PictureRequest.longestSide)
        context.pointee.thread_count = 2
        var status = ffmpeg.avcodec_parameters_to_context(context, stream.pointee.codecpar)
        if status >= 0 { status = ffmpeg.avcodec_open2(context, decoder, nil) }
        guard status >= 0 else {
            throw MediaFailure(.notDecodable, "\(location): track \(index): \(ffmpeg.message(status))")
        }
        discardOthers()
    }

    /// Packets of other tracks are not even read, where the container allows it.
    private func discardOthers() {
        guard let format else { return }
        for other in 0..<Int32(format.pointee.nb_streams) where other != index {
            format.pointee.streams[Int(other)]?.pointee.discard = AVDISCARD_ALL
        }
    }

    // MARK: Reading

    /// The number of packets in succession that may be damaged.
    private static let mostFailures = 256

    /// Returns the next frame in the order of presentation; `nil` at the end.
    func next() throws(MediaFailure) -> MediaFrame? {
        guard let frame = MediaFrame(ffmpeg) else { throw MediaFailure(.damaged, "\(location): out of memory") }
        while true {
            let status = ffmpeg.avcodec_receive_frame(codec, frame.pointer)
            if status >= 0 {
                failures = 0
                return frame
            }
            if status == cffmpeg_error_end { return nil }
            if status != cffmpeg_error_again { try tolerate(status) }
            try feed()
        }
    }

    private func feed() throws(MediaFailure) {
        if isDraining { return }
        // It could not be opened again.
        guard let format else { throw Self.lostTrack(location) }
        // Decoding takes the time that it takes; the server is given a new one for each packet.
        deadline.begin()
        isFresh = false
        let status = ffmpeg.av_read_frame(format, packet)
        guard status >= 0 else {
            if deadline.isOver { throw MediaFailure.stalled(location) }
            if let lost = lostConnection { throw lost }
            // The end, or the place at which a file was cut: what was decoded is still shown.
            isDraining = true
            _ = ffmpeg.avcodec_send_packet(codec, nil)
            return
        }
        defer { ffmpeg.av_packet_unref(packet) }
        guard let packet, packet.pointee.stream_index == index else { return }
        let sent = ffmpeg.avcodec_send_packet(codec, packet)
        if sent < 0, sent != cffmpeg_error_again { try tolerate(sent) }
    }

    /// The failure of an address whose server has gone away in the middle, which containers report as an end.
    private var lostConnection: MediaFailure? {
        guard OpenMedium.isAddress(location), let input = format?.pointee.pb else { return nil }
        let status = input.pointee.error
        guard status < 0, status != cffmpeg_error_end else { return nil }
        // A container may have handed on the part of a packet that had come when the time was over.
        if status == cffmpeg_error_exit { return .stalled(location) }
        return MediaFailure(.connectionLost, "\(location): \(ffmpeg.message(status))")
    }

    /// A damaged picture is left out; a track that has nothing else fails.
    private func tolerate(_ status: Int32) throws(MediaFailure) {
        failures += 1
        if failures <= Self.mostFailures { return }
        throw MediaFailure(.damaged, "\(location): track \(index) cannot be decoded: \(ffmpeg.message(status))")
    }

    /// Goes to the key frame at or before an instant, in the track's units, or as near to it as the container knows.
    ///
    /// - Returns: whether the container could.
    func seek(to units: Int64) -> Bool {
        guard let format else { return false }
        let status = ffmpeg.av_seek_frame(format, index, units, AVSEEK_FLAG_BACKWARD)
        ffmpeg.avcodec_flush_buffers(codec)
        (isDraining, failures, isFresh) = (false, 0, false)
        return status >= 0
    }

    /// Goes to the beginning. A playlist refuses an instant before the one at which its clock begins, and has then lost the packets
    /// that it had: it is opened again.
    func restart() throws(MediaFailure) {
        if isFresh || seek(to: min(offset, 0)) { return }
        ffmpeg.avformat_close_input(&format)
        format = try OpenMedium.open(ffmpeg, location, deadline)
        guard let format, index < Int32(format.pointee.nb_streams) else { throw Self.lostTrack(location) }
        isFresh = true
        discardOthers()
    }

    /// Whether the container's index has a key frame in a span of the track's units.
    func hasKeyFrame(after begin: Int64, upTo end: Int64) -> Bool {
        guard let stream = format?.pointee.streams[Int(index)],
            let entry = ffmpeg.avformat_index_get_entry_from_timestamp(stream, end, AVSEEK_FLAG_BACKWARD)
        else { return false }
        return entry.pointee.timestamp > begin
    }
}

/// A decoded frame, released with its object.
final class MediaFrame {
    let pointer: UnsafeMutablePointer<AVFrame>
    private let ffmpeg: cffmpeg_functions

    init?(_ ffmpeg: cffmpeg_functions) {
        guard let pointer = ffmpeg.av_frame_alloc() else { return nil }
        (self.pointer, self.ffmpeg) = (pointer, ffmpeg)
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVFrame>? = pointer
        ffmpeg.av_frame_free(&pointer)
    }

    /// The instant in the container, in the track's units; `nil` if it says none.
    var time: Int64? {
        let time = pointer.pointee.best_effort_timestamp
        return time == cffmpeg_no_time ? nil : time
    }

    var width: Int32 { pointer.pointee.width }
    var height: Int32 { pointer.pointee.height }
}
