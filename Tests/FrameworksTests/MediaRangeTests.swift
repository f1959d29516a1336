import CoreMedia
import SeededRandom
import Testing

@Suite("Ranges and clocks of media")
struct MediaRangeTests {
    private func range(_ start: Int64, _ end: Int64) -> CMTimeRange {
        CMTimeRange(start: CMTime(value: start, timescale: 10), end: CMTime(value: end, timescale: 10))
    }
    private func time(_ value: Int64) -> CMTime { CMTime(value: value, timescale: 10) }

    /// A range has the times from its start to before its end; the sets of whole tenths are the reference.
    @Test("Ranges contain, unite and intersect as sets of instants do")
    func sets() {
        for (a, b, c, d) in [(0, 10, 5, 15), (0, 10, 2, 8), (0, 5, 8, 10), (-5, 5, 5, 9), (3, 4, 3, 4)]
            as [(Int64, Int64, Int64, Int64)]
        {
            let (x, y) = (range(a, b), range(c, d))
            let (xs, ys) = (Set(a..<b), Set(c..<d))
            let common = x.intersection(y)
            let all = x.union(y)
            for n in -10..<20 as Range<Int64> {
                #expect(x.containsTime(time(n)) == xs.contains(n))
                #expect(common.containsTime(time(n)) == (xs.contains(n) && ys.contains(n)))
                if xs.contains(n) || ys.contains(n) { #expect(all.containsTime(time(n))) }
            }
            #expect(all.start == CMTimeMinimum(x.start, y.start) && all.end == CMTimeMaximum(x.end, y.end))
            #expect(x.containsTimeRange(y) == ys.isSubset(of: xs))
        }
        #expect(CMTimeRange.zero.isEmpty && !CMTimeRange.invalid.isValid && !range(5, 3).isValid)
        #expect(CMTimeRange(start: .zero, duration: .indefinite).isIndefinite)
        let endless = CMTimeRange(start: .zero, duration: .positiveInfinity)
        #expect(
            endless.end.isPositiveInfinity && endless.containsTime(time(.max)) && endless.containsTimeRange(range(0, 9))
        )
    }

    /// CMTimeRange.h: (t − from.start) · (to.duration / from.duration) + to.start. Times of small fractions stay exact.
    @Test("Times and durations map between ranges by the documented formula")
    func mapping() {
        var random = SeededNumbers(seed: 11)
        for number in 0..<2_000 {
            func small() -> CMTime {
                CMTime(value: Int64(1 + random.next(below: 99)), timescale: Int32(1 + random.next(below: 12)))
            }
            let (from, to) = (
                CMTimeRange(start: small(), duration: small()), CMTimeRange(start: small(), duration: small())
            )
            let t = small()
            let result = CMTimeMapTimeFromRangeToRange(t, fromRange: from, toRange: to)
            let ratio = to.duration.seconds / from.duration.seconds
            let expected = (t.seconds - from.start.seconds) * ratio + to.start.seconds
            #expect(abs(result.seconds - expected) < 1e-9, "seed 11, case \(number)")
            // The way back arrives where it began, which floating-point numbers would not.
            #expect(CMTimeMapTimeFromRangeToRange(result, fromRange: to, toRange: from) == t, "seed 11, case \(number)")
            let duration = CMTimeMapDurationFromRangeToRange(t, fromRange: from, toRange: to)
            #expect(abs(duration.seconds - t.seconds * ratio) < 1e-9)
            #expect(CMTimeMapTimeFromRangeToRange(from.end, fromRange: from, toRange: to) == to.end)
        }
        #expect(!CMTimeMapTimeFromRangeToRange(.zero, fromRange: .zero, toRange: range(0, 5)).isValid)
        let (a, b) = (
            CMTimeRange(start: time(3), duration: .positiveInfinity),
            CMTimeRange(start: time(5), duration: .positiveInfinity)
        )
        #expect(CMTimeMapTimeFromRangeToRange(time(4), fromRange: a, toRange: b) == time(6))
    }

    /// CMTimeRange.h: (time − start) mod duration + start.
    @Test("Times fold into a loop and clamp to its ends")
    func folding() {
        for n in -50..<50 as Range<Int64> {
            let folded = CMTimeFoldIntoRange(time(n), foldRange: range(2, 9))
            #expect(folded == time(((n - 2) % 7 + 7) % 7 + 2))
            #expect(CMTimeClampToRange(time(n), range: range(2, 9)) == time(min(9, max(2, n))))
        }
        #expect(!CMTimeFoldIntoRange(.indefinite, foldRange: range(0, 5)).isValid)
        #expect(!CMTimeFoldIntoRange(time(3), foldRange: .zero).isValid)
        let endless = CMTimeRange(start: time(1), duration: .positiveInfinity)
        #expect(CMTimeFoldIntoRange(time(30), foldRange: endless) == time(30))
    }

    @Test("A timebase follows the host's clock at its rate, and says when it is changed")
    @MainActor
    func timebases() throws {
        let base = CMTimebase(sourceClock: .hostTimeClock)
        let now = CMClock.hostTimeClock.time
        func later(_ seconds: Double) -> CMTime { now + CMTime(seconds: seconds, preferredTimescale: 1_000_000_000) }
        #expect(base.time == .zero && base.rate == 0)
        // Anchors in the past: the media clock stands still here.
        try base.setRateAndAnchorTime(rate: 2, anchorTime: time(10), immediateSourceTime: later(-3))
        #expect(base.time == time(70))
        let upper = CMTimebase(sourceTimebase: base)
        try upper.setRate(-0.5)
        #expect(upper.effectiveRate == -1 && upper.ultimateSourceClock === CMClock.hostTimeClock)
        try base.setRate(0)
        #expect(base.time == time(70))
        var jumps: [CMTime] = []
        let observer = NotificationCenter.default.addObserver(forName: CMTimebase.timeJumped, object: base, queue: nil)
        { note in
            let box = note.userInfo?[kCMTimebaseNotificationKey_EventTime as String] as? NSValue
            let time = box?.timeValue ?? .invalid
            MainActor.assumeIsolated { jumps.append(time) }
        }
        try base.setTime(time(5))
        NotificationCenter.default.removeObserver(observer)
        #expect(base.time == time(5) && jumps == [time(5)])
        #expect(CMTimebaseSetTime(base, time: .indefinite) == kCMTimebaseError_InvalidParameter)
        try base.setRate(1)
        #expect(CMSyncConvertTime(time(15), from: base, to: CMClock.hostTimeClock) == later(1))
    }

    @Test("Descriptions of formats have the size of the clean aperture with square pixels")
    func formats() throws {
        var made: CMFormatDescription?
        let extensions: [String: Any] = [
            "CVPixelAspectRatio": ["HorizontalSpacing": 4, "VerticalSpacing": 3],
            "CVCleanAperture": ["Width": 704, "Height": 480, "HorizontalOffset": 2, "VerticalOffset": 1],
        ]
        let status = CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: kCMVideoCodecType_H264, width: 720, height: 486,
            extensions: extensions as NSDictionary,
            formatDescriptionOut: &made)
        let video = try #require(made)
        #expect(status == 0 && video.mediaType == .video && video.mediaSubType == .h264)
        #expect(CMVideoFormatDescriptionGetDimensions(video) == CMVideoDimensions(width: 720, height: 486))
        #expect(video.presentationDimensions() == CGSize(width: 704.0 * 4 / 3, height: 480))
        #expect(video.cleanAperture(originIsAtTopLeft: true) == CGRect(x: 10, y: 4, width: 704, height: 480))
        #expect(video.cleanAperture(originIsAtTopLeft: false) == CGRect(x: 10, y: 2, width: 704, height: 480))
        var sound = AudioStreamBasicDescription()
        (sound.mSampleRate, sound.mFormatID, sound.mChannelsPerFrame) = (44100, kAudioFormatMPEG4AAC, 2)
        let audio = try CMFormatDescription(audioStreamBasicDescription: sound)
        #expect(CMAudioFormatDescriptionGetStreamBasicDescription(audio)?.pointee == sound)
        #expect(CMFormatDescriptionGetMediaSubType(audio) == 0x6161_6320 && audio != video)
    }
}
