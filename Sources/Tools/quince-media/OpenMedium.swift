import CFFmpeg
import FFmpegLibrary
import Foundation
import QuinceMedia

/// A medium that is read and decoded.
final class OpenMedium {
    let ffmpeg: cffmpeg_functions
    private let conversions: cffmpeg_conversions
    private let location: String
    private let deadline = ReadDeadline()
    private(set) var format: UnsafeMutablePointer<AVFormatContext>?
    private var pictures: [Int: PictureReader] = [:]
    private var sounds: [Int: SoundReader] = [:]
    private(set) var description: MediaDescription

    init(_ location: String) throws(MediaFailure) {
        (ffmpeg, conversions) = try Libraries.load()
        self.location = location
        description = MediaDescription(duration: nil, tracks: [], tags: [], format: "", isSeekable: false)
        format = try Self.open(ffmpeg, location, deadline)
        if let format { description = MediumReading(ffmpeg: ffmpeg, format: format).description() }
    }

    deinit { ffmpeg.avformat_close_input(&format) }

    // MARK: Opening

    /// A file may only name files, and an address only addresses: playlists of one kind cannot reach the other.
    private static func protocols(of location: String) -> String {
        isAddress(location) ? "http,https,tcp,tls,crypto" : "file,crypto"
    }

    static func isAddress(_ location: String) -> Bool {
        ["http://", "https://"].contains { location.lowercased().hasPrefix($0) }
    }

    static func open(
        _ ffmpeg: cffmpeg_functions, _ location: String, _ deadline: ReadDeadline
    ) throws(MediaFailure) -> UnsafeMutablePointer<AVFormatContext>? {
        var opened = ffmpeg.avformat_alloc_context()
        guard let format = opened else { throw MediaFailure(.damaged, "\(location): out of memory") }
        format.pointee.interrupt_callback = deadline.callback
        format.pointee.max_streams = 64
        var options: OpaquePointer?
        defer { ffmpeg.av_dict_free(&options) }
        _ = ffmpeg.av_dict_set(&options, "protocol_whitelist", protocols(of: location), 0)
        deadline.begin()
        // A path that begins like an address, or with a dash, is a path all the same.
        let name = isAddress(location) ? location : "file:" + location
        // A call that fails frees the context.
        var status = ffmpeg.avformat_open_input(&opened, name, nil, &options)
        if status >= 0 { status = ffmpeg.avformat_find_stream_info(opened, nil) }
        if status >= 0 { return opened }
        ffmpeg.avformat_close_input(&opened)
        throw failure(status, location, ffmpeg, isOver: deadline.isOver)
    }

    func failure(_ status: Int32) -> MediaFailure {
        Self.failure(status, location, ffmpeg, isOver: deadline.isOver)
    }

    private static func failure(
        _ status: Int32, _ location: String, _ ffmpeg: cffmpeg_functions, isOver: Bool
    ) -> MediaFailure {
        if isOver { return .stalled(location) }
        let kind = isAddress(location) ? kindOfAddress(status) : nil
        return MediaFailure(kind ?? kindOfFile(status), "\(location): \(ffmpeg.message(status))")
    }

    private static func kindOfFile(_ status: Int32) -> MediaFailure.Kind {
        switch status {
        case cffmpeg_error_missing: .notFound
        case cffmpeg_error_access: .notReadable
        case cffmpeg_error_invalid: .unknownFormat
        default: .damaged
        }
    }

    private static func kindOfAddress(_ status: Int32) -> MediaFailure.Kind? {
        switch status {
        case cffmpeg_error_http_missing: .notFound
        case cffmpeg_error_http_login, cffmpeg_error_http_forbidden: .notReadable
        case cffmpeg_error_http_bad, cffmpeg_error_http_other, cffmpeg_error_http_server: .badResponse
        case cffmpeg_error_refused, cffmpeg_error_host, cffmpeg_error_network: .unreachable
        case cffmpeg_error_io, cffmpeg_error_reset: .connectionLost
        default: nil
        }
    }

    // MARK: Reading

    func picture(_ request: PictureRequest) throws(MediaFailure) -> (PictureReply, UnsafeRawBufferPointer) {
        let sides = 1...PictureRequest.longestSide
        guard sides.contains(request.width), sides.contains(request.height) else {
            throw MediaFailure(.invalidRequest, "a picture of \(request.width) by \(request.height) pixels")
        }
        let reader: PictureReader
        if let known = pictures[request.track] {
            reader = known
        } else {
            reader = try PictureReader(try open(request.track, .video), conversions)
            pictures[request.track] = reader
        }
        deadline.begin()
        return try reader.picture(request)
    }

    func sound(_ request: SoundRequest) throws(MediaFailure) -> [Float] {
        guard (1...SoundRequest.mostSamples).contains(request.count), (1...384_000).contains(request.rate) else {
            throw MediaFailure(.invalidRequest, "\(request.count) samples at \(request.rate) a second")
        }
        let reader: SoundReader
        if let known = sounds[request.track] {
            reader = known
        } else {
            reader = try SoundReader(try open(request.track, .audio), conversions)
            sounds[request.track] = reader
        }
        deadline.begin()
        return try reader.samples(request)
    }

    /// Each track that is read has the container open by itself, so that one that seeks does not move the others.
    private func open(_ index: Int, _ kind: MediaTrack.Kind) throws(MediaFailure) -> TrackDecoder {
        guard let track = description.tracks.first(where: { $0.index == index }), track.kind == kind else {
            throw MediaFailure(.invalidRequest, "\(location): no \(kind.rawValue) track \(index)")
        }
        guard track.isDecodable else {
            throw MediaFailure(.notDecodable, "\(location): no decoder for \(track.codec)")
        }
        guard let format = try Self.open(ffmpeg, location, deadline) else { throw failure(cffmpeg_error_invalid) }
        return try TrackDecoder(ffmpeg, format, index, location, deadline)
    }
}

/// The time within which a read has to end, on the system's clock: a server that sends nothing is no reason to wait for ever.
final class ReadDeadline {
    /// The environment may say less, for tests.
    static let seconds =
        ProcessInfo.processInfo.environment["QUINCE_MEDIA_PATIENCE"].flatMap(Int.init)
        .map { min(max($0, 1), 10) } ?? 10

    private var end: UInt64 = 0

    func begin() { end = DispatchTime.now().uptimeNanoseconds + UInt64(Self.seconds) * 1_000_000_000 }

    var isOver: Bool { DispatchTime.now().uptimeNanoseconds > end }

    /// FFmpeg calls it while it waits; the deadline has to outlive what it is given to.
    var callback: AVIOInterruptCB {
        AVIOInterruptCB(
            callback: { deadline in
                guard let deadline else { return 0 }
                return Unmanaged<ReadDeadline>.fromOpaque(deadline).takeUnretainedValue().isOver ? 1 : 0
            }, opaque: Unmanaged.passUnretained(self).toOpaque())
    }
}

extension MediaFailure {
    static func stalled(_ location: String) -> MediaFailure {
        MediaFailure(.stalled, "\(location): nothing arrived for \(ReadDeadline.seconds) seconds")
    }
}
