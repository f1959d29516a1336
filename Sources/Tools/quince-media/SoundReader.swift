import CFFmpeg
import Foundation
import QuinceMedia

/// The samples of a track by their places, as stereo at the rate that is asked for.
final class SoundReader {
    private let decoder: TrackDecoder
    private let conversions: cffmpeg_conversions
    private var resampler: OpaquePointer?
    private var rate = 0
    /// Interleaved stereo samples that were decoded, the first of which is at `begin`.
    private var samples: [Float] = []
    private var begin: Int64 = 0
    private var isAtEnd = false
    private var isMono = false
    /// The form of the frames for which the resampler was made.
    private var form: [Int32] = []

    init(_ decoder: TrackDecoder, _ conversions: cffmpeg_conversions) throws(MediaFailure) {
        (self.decoder, self.conversions) = (decoder, conversions)
    }

    deinit { conversions.swr_free(&resampler) }

    private var end: Int64 { begin + Int64(samples.count / 2) }

    func samples(_ request: SoundRequest) throws(MediaFailure) -> [Float] {
        let start = min(max(request.start, -(1 << 50)), 1 << 50)
        let wanted = start..<start + Int64(request.count)
        let isNear = (begin...end + Int64(request.rate)).contains(wanted.lowerBound)
        if rate != request.rate || !isNear { try jump(to: wanted.lowerBound, request.rate) }
        while !isAtEnd, end < wanted.upperBound {
            try extend()
            // A track without an index is decoded from its beginning, which nobody wants to keep.
            if samples.count > Self.most { forget(before: wanted.lowerBound) }
        }
        let result = part(wanted)
        forget(before: wanted.lowerBound)
        return result
    }

    /// As many samples are kept while the wanted ones are looked for: eight seconds.
    private static let most = 1 << 20

    private func part(_ wanted: Range<Int64>) -> [Float] {
        var result = [Float](repeating: 0, count: wanted.count * 2)
        let known = wanted.clamped(to: begin..<end)
        guard !known.isEmpty else { return result }
        let (from, to) = (Int(known.lowerBound - begin) * 2, Int(known.lowerBound - wanted.lowerBound) * 2)
        for i in 0..<known.count * 2 { result[to + i] = samples[from + i] }
        return result
    }

    /// The request after this one may begin a little earlier, by the rounding of its instant.
    private func forget(before place: Int64) {
        let old = Int(min(max(place - begin - 1024, 0), Int64(samples.count / 2)))
        samples.removeFirst(old * 2)
        begin += Int64(old)
    }

    // MARK: Decoding

    /// The samples before a place that are decoded too, in seconds: codecs that overlap their blocks need the one before.
    private static let lead = 0.1

    private func jump(to place: Int64, _ rate: Int) throws(MediaFailure) {
        self.rate = rate
        conversions.swr_free(&resampler)
        (samples, isAtEnd) = ([], false)
        let seconds = max(Double(place) / Double(rate) - Self.lead, 0)
        let units = Int64(seconds * Double(decoder.base.denominator) / Double(decoder.base.numerator))
        if units == 0 || !decoder.seek(to: units + decoder.offset) { try decoder.restart() }
        begin = place
        guard let frame = try decoder.next() else {
            isAtEnd = true
            return
        }
        if let time = frame.time {
            let start = decoder.base.time(time &- decoder.offset)
            begin = start.units(of: 1, over: Int32(rate))
        } else {
            begin = 0
        }
        try append(frame)
    }

    private func extend() throws(MediaFailure) {
        if let frame = try decoder.next() { return try append(frame) }
        isAtEnd = true
        convert(nil, 0)
    }

    private func append(_ frame: MediaFrame) throws(MediaFailure) {
        let present = Self.form(of: frame)
        if form != present {
            // The old one holds samples back that come before the frame.
            convert(nil, 0)
            conversions.swr_free(&resampler)
        }
        if resampler == nil { try makeResampler(frame) }
        form = present
        let count = frame.pointer.pointee.nb_samples
        guard let planes = frame.pointer.pointee.extended_data else { return }
        let channels = Int(frame.pointer.pointee.ch_layout.nb_channels)
        let isPlanar = frame.pointer.pointee.format >= AV_SAMPLE_FMT_U8P.rawValue
        var inputs = (0..<(isPlanar ? channels : 1)).map { UnsafePointer(planes[$0]) }
        inputs.withUnsafeMutableBufferPointer { convert($0.baseAddress, count) }
    }

    private static func form(of frame: MediaFrame) -> [Int32] {
        let frame = frame.pointer.pointee
        return [frame.format, frame.sample_rate, frame.ch_layout.nb_channels]
    }

    private func makeResampler(_ frame: MediaFrame) throws(MediaFailure) {
        var source = frame.pointer.pointee.ch_layout
        // FFmpeg would weaken a single channel that is heard by both ears.
        isMono = source.nb_channels == 1
        var target = AVChannelLayout()
        target.order = AV_CHANNEL_ORDER_NATIVE
        (target.nb_channels, target.u.mask) = isMono ? (1, 4) : (2, 3)
        var status = conversions.swr_alloc_set_opts2(
            &resampler, &target, AV_SAMPLE_FMT_FLT, Int32(rate), &source, AVSampleFormat(frame.pointer.pointee.format),
            frame.pointer.pointee.sample_rate, 0, nil)
        if status >= 0 { status = conversions.swr_init(resampler) }
        guard status >= 0 else {
            throw MediaFailure(.notDecodable, "\(decoder.location): \(decoder.ffmpeg.message(status))")
        }
    }

    /// - Parameter input: the planes of a frame; `nil` for what the resampler holds back.
    private func convert(_ input: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32) {
        guard let resampler else { return }
        let waiting = conversions.swr_get_delay(resampler, Int64(rate))
        let from = max(Int64(decoder.parameters.sample_rate), 1)
        let most = Int(waiting + Int64(count) * Int64(rate) / from + 32)
        let channels = isMono ? 1 : 2
        var output = [Float](repeating: 0, count: most * channels)
        let made = output.withUnsafeMutableBytes { bytes in
            var target: [UnsafeMutablePointer<UInt8>?] = [bytes.bindMemory(to: UInt8.self).baseAddress]
            return conversions.swr_convert(resampler, &target, Int32(most), input, count)
        }
        guard made > 0 else { return }
        let part = output.prefix(Int(made) * channels)
        samples += isMono ? part.flatMap { [$0, $0] } : Array(part)
    }
}
