import CFFmpeg
import Foundation
import QuinceMedia

/// The pictures of a track by their instants.
///
/// Pictures that were decoded in succession are kept as a window; playing forward moves its end, and playing backward fills it
/// anew from the key frame before it.
final class PictureReader {
    private struct Picture {
        let frame: MediaFrame
        /// The beginning, in units of the track from the medium's beginning.
        let begin: Int64
    }

    private let decoder: TrackDecoder
    private let scaler: PictureScaler
    private var window: [Picture] = []
    /// Whether the window's last picture is the track's last one.
    private var isAtEnd = false
    /// Whether nothing comes before the window's first picture.
    private var isAtStart = false
    private var goesBack = false

    init(_ decoder: TrackDecoder, _ conversions: cffmpeg_conversions) throws(MediaFailure) {
        self.decoder = decoder
        scaler = PictureScaler(decoder.ffmpeg, conversions)
        isAtStart = true
    }

    /// Returns the picture that is due, and its pixels, which are valid until the next call.
    func picture(_ request: PictureRequest) throws(MediaFailure) -> (PictureReply, UnsafeRawBufferPointer) {
        let units = decoder.base.units(request.instant)
        let place = try due(at: units)
        let begin = decoder.base.time(window[place].begin).value
        let next = place + 1 < window.count ? decoder.base.time(window[place + 1].begin).value : nil
        let isKnown = begin == request.known
        let reply = PictureReply(
            begin: begin, next: next, width: request.width, height: request.height, hasPixels: !isKnown)
        if isKnown { return (reply, UnsafeRawBufferPointer(start: nil, count: 0)) }
        return (reply, try scaler.upright(window[place].frame, request, decoder.location))
    }

    // MARK: The window

    /// Returns the place in the window of the picture that is due.
    private func due(at units: Int64) throws(MediaFailure) -> Int {
        if let first = window.first, units < first.begin, !isAtStart {
            try rewind(to: units)
        } else if let last = window.last, !isAtEnd, isFar(units, from: last.begin) {
            goesBack = false
            try jump(to: units)
        } else if window.isEmpty {
            try jump(to: units)
        }
        // One picture more than is due is known, by which the reply says when that begins.
        while !isAtEnd, let last = window.last, last.begin <= units || window.count == 1 { try extend(keeping: units) }
        return window.lastIndex { $0.begin <= units } ?? 0
    }

    /// Whether decoding everything up to an instant would take longer than to begin at a key frame nearer to it.
    private func isFar(_ units: Int64, from last: Int64) -> Bool {
        units > last && decoder.hasKeyFrame(after: last &+ decoder.offset, upTo: units &+ decoder.offset)
    }

    /// The memory for pictures behind the one that is due, in bytes, while the requests go back.
    private static let windowSize = 48 << 20

    private var mostPictures: Int {
        guard goesBack, let frame = window.last?.frame else { return 2 }
        let size = max(Int(frame.width) * Int(frame.height) * 3 / 2, 1)
        return max(Self.windowSize / size, 2)
    }

    /// Decodes the next picture. Pictures before the one that is due are forgotten, unless the requests go back.
    private func extend(keeping units: Int64) throws(MediaFailure) {
        guard let picture = try nextPicture() else {
            isAtEnd = true
            return
        }
        window.append(picture)
        let most = mostPictures
        while window.count > most, window[1].begin <= units {
            window.removeFirst()
            isAtStart = false
        }
    }

    private func nextPicture() throws(MediaFailure) -> Picture? {
        while let frame = try decoder.next() {
            let last = window.last?.begin
            // Pictures without a time of their own follow each other by one unit.
            let begin = frame.time.map { $0 &- decoder.offset } ?? (last ?? -1) &+ 1
            if let last, begin <= last { continue }
            return Picture(frame: frame, begin: begin)
        }
        return nil
    }

    // MARK: Going elsewhere

    private func rewind(to units: Int64) throws(MediaFailure) {
        goesBack = true
        try jump(to: units)
    }

    /// Fills the window from the key frame at or before an instant.
    ///
    /// A container's index is by decoding order, and some have none: a picture that is later than the instant means that the
    /// search has to begin further before it.
    private func jump(to units: Int64) throws(MediaFailure) {
        var target = units
        var step = max(Int64(decoder.base.denominator / decoder.base.numerator), 1)
        while true {
            let isFromStart = target <= 0 || !decoder.seek(to: target &+ decoder.offset)
            if isFromStart { try decoder.restart() }
            (window, isAtEnd, isAtStart) = ([], false, isFromStart)
            try extend(keeping: units)
            if let first = window.first, first.begin <= units || isFromStart { return }
            if window.isEmpty, isFromStart {
                throw MediaFailure(.damaged, "\(decoder.location): has no picture")
            }
            target = max(min(target, units) &- step, 0)
            step = min(step * 2, 1 << 60)
        }
    }
}
