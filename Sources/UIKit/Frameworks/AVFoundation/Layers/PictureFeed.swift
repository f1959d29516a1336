import CoreGraphics
import CoreMedia
import Foundation
import QuinceMedia
import QuinceMediaClock
import QuinceMediaProcess

/// The pictures of a track for one place that shows them.
///
/// Where a host advances the clock, the picture that is due is waited for, so that each frame shows exactly the right one. In a
/// live host the pictures ahead are asked for in advance, and one that comes too late is left out.
@MainActor
final class PictureFeed {
    private let track: AVAssetTrack
    /// The quarter turns to the right of stored pictures.
    private let turns: Int
    /// The picture that is shown.
    var shown: Medium.Picture? { entry?.picture }
    private var entry: Entry?
    private var size: PixelSize
    /// The pictures that come next, in the direction of playing.
    private var ahead: [Entry] = []
    private var isAsking = false
    /// Counts up when what was asked for is of no use any more.
    private var generation = 0
    private let failed: (MediaFailure) -> Void
    private let arrived: () -> Void

    /// A picture and the units from which on it is due: before the first picture, the first one is.
    private struct Entry {
        var picture: Medium.Picture
        let from: Int64

        init(_ picture: Medium.Picture, for request: PictureRequest, _ timescale: Int32) {
            self.picture = picture
            from = min(picture.begin, request.instant.units(of: 1, over: timescale))
        }
    }

    struct PixelSize: Equatable {
        var width: Int
        var height: Int
    }

    /// - Parameters:
    ///   - turns: `nil` for those that make a picture upright.
    ///   - arrived: called when a picture has come that may be due.
    ///   - failed: called when the track cannot be decoded.
    init(
        _ track: AVAssetTrack, _ size: PixelSize, turns: Int? = nil, arrived: @escaping () -> Void,
        failed: @escaping (MediaFailure) -> Void
    ) {
        (self.track, self.size, self.arrived, self.failed) = (track, size, arrived, failed)
        self.turns = turns ?? track.track.picture?.turns ?? 0
    }

    func setSize(_ size: PixelSize) {
        if size == self.size { return }
        self.size = size
        forgetAhead()
        // The shown picture stays until there is one of the new size.
        if let from = entry?.from { entry?.picture.next = from }
    }

    /// Returns whether another picture is shown than before.
    ///
    /// - Parameter rate: that of the playing, by which pictures are asked for in advance.
    func show(at time: CMTime, rate: Double) -> Bool {
        // Instants of the display are whole nanoseconds, which can lie just before a picture that is due with them.
        let slack: Int64 = rate == 0 ? 0 : 1000
        let instant =
            rate == 0
            ? time.rational : RationalTime(time.nanoseconds + slack, timescale: 1_000_000_000)
        return MediumLoader.isLive ? showLive(at: instant, rate) : showExactly(at: instant)
    }

    private func isDue(_ entry: Entry, at instant: RationalTime) -> Bool {
        let units = instant.units(of: 1, over: track.track.timescale)
        return entry.from <= units && entry.picture.next.map { units < $0 } ?? true
    }

    /// Gives up what was asked for in advance.
    private func forgetAhead() {
        generation += 1
        (ahead, isAsking) = ([], false)
    }

    private func request(_ instant: RationalTime) -> PictureRequest {
        PictureRequest(
            track: track.track.index, instant: instant, turns: turns, width: size.width, height: size.height)
    }

    private func showExactly(at instant: RationalTime) -> Bool {
        if let entry, isDue(entry, at: instant) { return false }
        do throws(MediaFailure) {
            let request = request(instant)
            entry = Entry(try track.medium.picture(request), for: request, track.track.timescale)
            return true
        } catch {
            failed(error)
            return false
        }
    }

    // MARK: Live

    /// The number of pictures that are decoded in advance.
    private static let most = 3

    private func showLive(at instant: RationalTime, _ rate: Double) -> Bool {
        var isNew = false
        if entry.map({ !isDue($0, at: instant) }) ?? true {
            while let next = ahead.first, isPast(next, instant, rate) {
                entry = ahead.removeFirst()
                isNew = true
            }
            // After a jump the pictures in advance belong to another place.
            if let entry, !ahead.isEmpty, !isDue(entry, at: instant) { forgetAhead() }
        }
        ask(instant, rate)
        return isNew
    }

    /// Whether a picture has begun, in the direction of playing.
    private func isPast(_ next: Entry, _ instant: RationalTime, _ rate: Double) -> Bool {
        if entry == nil { return true }
        let units = instant.units(of: 1, over: track.track.timescale)
        if rate < 0 { return next.picture.next.map { units < $0 } ?? true }
        return next.from <= units
    }

    private func ask(_ instant: RationalTime, _ rate: Double) {
        guard !isAsking, ahead.count < (rate == 0 ? 1 : Self.most), let wanted = nextInstant(instant, rate) else {
            return
        }
        isAsking = true
        let (number, request, timescale) = (generation, request(wanted), track.track.timescale)
        track.medium.picture(request) { result in
            NextTurn.run { self.arrive(result.map { Entry($0, for: request, timescale) }, number) }
        }
    }

    /// Returns the instant of the picture to ask for; `nil` if there is none.
    private func nextInstant(_ instant: RationalTime, _ rate: Double) -> RationalTime? {
        guard let last = ahead.last ?? entry else { return instant }
        let timescale = track.track.timescale
        let isBehind = !isDue(last, at: instant)
        if rate == 0 { return isBehind ? instant : nil }
        let begin = last.picture.begin
        let next = rate > 0 ? last.picture.next : (begin > 0 ? begin - 1 : nil)
        guard let next else { return isBehind && ahead.isEmpty ? instant : nil }
        let following = RationalTime(next, timescale: timescale)
        // After a jump, or when decoding lags by more than a tenth of a second, what lies between is left out.
        let lag = (instant.seconds - following.seconds) * (rate > 0 ? 1 : -1)
        let isElsewhere = lag > 0.1 || lag < -1
        return isElsewhere && isBehind ? instant : following
    }

    private func arrive(_ result: Result<Entry, MediaFailure>, _ number: Int) {
        guard number == generation else { return }
        isAsking = false
        switch result {
        case .success(let picture):
            ahead.append(picture)
            arrived()
        case .failure(let failure): failed(failure)
        }
    }
}
