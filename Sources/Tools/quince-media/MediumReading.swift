import CFFmpeg
import Foundation
import QuinceMedia

/// The reading of an open container's description.
struct MediumReading {
    let ffmpeg: cffmpeg_functions
    let format: UnsafeMutablePointer<AVFormatContext>

    func description() -> MediaDescription {
        let context = format.pointee
        let streams = (0..<Int(context.nb_streams)).compactMap { context.streams[$0] }
        let isSeekable = context.pb.map { $0.pointee.seekable & AVIO_SEEKABLE_NORMAL != 0 } ?? false
        let offset = Self.offset(of: context)
        return MediaDescription(
            duration: context.duration > 0 ? RationalTime(context.duration, timescale: AV_TIME_BASE) : nil,
            tracks: streams.map { track($0, offset: offset) }, tags: tags(context.metadata),
            format: Self.name(of: context), isSeekable: isSeekable)
    }

    /// The instant in the container, in units of AV_TIME_BASE, at which the medium begins.
    ///
    /// Edit lists of QuickTime and MPEG-4 say where a track begins in the presentation, whose beginning is 0; the clocks of other
    /// containers begin anywhere.
    static func offset(of context: AVFormatContext) -> Int64 {
        name(of: context).hasPrefix(quickTime) || context.start_time == cffmpeg_no_time ? 0 : context.start_time
    }

    /// FFmpeg's name of the format that QuickTime and MPEG-4 share.
    private static let quickTime = "mov,"
    private var isQuickTime: Bool { Self.name(of: format.pointee).hasPrefix(Self.quickTime) }

    private static func name(of context: AVFormatContext) -> String {
        context.iformat.map { String(cString: $0.pointee.name) } ?? ""
    }

    // MARK: Tracks

    private func track(_ stream: UnsafeMutablePointer<AVStream>, offset: Int64) -> MediaTrack {
        let codec = stream.pointee.codecpar.pointee
        let base = stream.pointee.time_base
        let units = Timebase(base)
        var track = MediaTrack(
            index: Int(stream.pointee.index), id: stream.pointee.id, kind: kind(stream, codec.codec_type),
            codec: Self.fourCharacters(codec.codec_tag) ?? name(of: codec.codec_id),
            timescale: units.timescale)
        track.isDecodable = ffmpeg.avcodec_find_decoder(codec.codec_id) != nil
        // Other containers have no flag for it.
        track.isEnabled = !isQuickTime || stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        track.bitRate = Int(clamping: codec.bit_rate)
        track.language = tags(stream.pointee.metadata).first { $0.key == "language" }?.value
        if stream.pointee.start_time != cffmpeg_no_time {
            let start = units.time(stream.pointee.start_time).seconds - Double(offset) / Double(AV_TIME_BASE)
            track.start =
                offset == 0
                ? units.time(stream.pointee.start_time)
                : RationalTime(
                    Int64(max(min((start * Double(units.timescale)).rounded(), 0x1p62), -0x1p62)),
                    timescale: units.timescale)
        }
        if stream.pointee.duration > 0 { track.duration = units.time(stream.pointee.duration) }
        track.picture = track.kind == .video ? picture(stream, codec) : nil
        if track.kind == .audio, codec.sample_rate > 0 {
            track.sound = SoundShape(rate: Int(codec.sample_rate), channels: Int(codec.ch_layout.nb_channels))
        }
        return track
    }

    private func kind(_ stream: UnsafeMutablePointer<AVStream>, _ type: AVMediaType) -> MediaTrack.Kind {
        // The cover of an album is no film.
        if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { return .other }
        return switch type {
        case AVMEDIA_TYPE_VIDEO: .video
        case AVMEDIA_TYPE_AUDIO: .audio
        case AVMEDIA_TYPE_SUBTITLE: .text
        default: .other
        }
    }

    private func picture(_ stream: UnsafeMutablePointer<AVStream>, _ codec: AVCodecParameters) -> PictureShape {
        let (width, height) = (Int(codec.width), Int(codec.height))
        let aspect = codec.sample_aspect_ratio
        let rate = stream.pointee.avg_frame_rate
        return PictureShape(
            width: width, height: height,
            pixelAspect: aspect.num > 0 && aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 1,
            transform: transform(stream), rate: rate.den > 0 ? Double(rate.num) / Double(rate.den) : 0)
    }

    /// Returns the display matrix: a, b, c and d have 16 bits of fraction, tx and ty too.
    private func transform(_ stream: UnsafeMutablePointer<AVStream>) -> [Double] {
        let identity: [Double] = [1, 0, 0, 1, 0, 0]
        var size = 0
        guard let bytes = ffmpeg.av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
            size >= 9 * MemoryLayout<Int32>.size
        else { return identity }
        let numbers = (0..<9).map {
            Double(UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self)) / 65_536
        }
        return [numbers[0], numbers[1], numbers[3], numbers[4], numbers[6], numbers[7]]
    }

    private func name(of codec: AVCodecID) -> String {
        ffmpeg.avcodec_get_name(codec).map { String(cString: $0) } ?? ""
    }

    private static func fourCharacters(_ tag: UInt32) -> String? {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: tag >> ($0 * 8)) }
        guard bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Metadata

    private static let mostTags = 256
    /// In bytes of UTF-8.
    private static let longestTag = 4096
    private static let longestKey = 256

    private func tags(_ dictionary: OpaquePointer?) -> [MediaTag] {
        var tags: [MediaTag] = []
        var last: UnsafeMutablePointer<AVDictionaryEntry>?
        while tags.count < Self.mostTags, let entry = ffmpeg.av_dict_get(dictionary, "", last, AV_DICT_IGNORE_SUFFIX) {
            last = entry
            let key = Self.text(entry.pointee.key, upTo: Self.longestKey).lowercased()
            tags.append(MediaTag(key: key, value: Self.text(entry.pointee.value, upTo: Self.longestTag)))
        }
        return tags
    }

    private static func text(_ bytes: UnsafeMutablePointer<CChar>?, upTo limit: Int) -> String {
        guard let bytes else { return "" }
        let length = strnlen(bytes, limit)
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }
}

/// The unit of a track's times: `numerator / denominator` seconds.
struct Timebase {
    let numerator: Int32
    let denominator: Int32

    init(_ base: AVRational) { (numerator, denominator) = (max(base.num, 1), max(base.den, 1)) }

    /// The timescale of times that are multiplied by the numerator.
    var timescale: Int32 { denominator }

    func time(_ units: Int64) -> RationalTime {
        RationalTime(units.multipliedReportingOverflow(by: Int64(numerator)).partialValue, timescale: denominator)
    }

    /// Returns the units that have passed at an instant.
    func units(_ time: RationalTime) -> Int64 { time.units(of: numerator, over: denominator) }
}
