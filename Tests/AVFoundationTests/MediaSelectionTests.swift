import AVFoundation
import Foundation
import Stage
import TestFilms
import Testing

/// A film with German and English sound, and English and French subtitles.
@MainActor
private final class Languages {
    let cinema: Cinema
    let asset: AVURLAsset

    init() throws {
        cinema = try Cinema(seconds: 1)
        let text = cinema.folder + "/text.srt"
        try "1\n00:00:00,000 --> 00:00:01,000\nPlums\n".write(toFile: text, atomically: true, encoding: .utf8)
        let path = cinema.folder + "/languages.mp4"
        let tone = ["-f", "lavfi", "-i", "sine=duration=1:sample_rate=44100"]
        let inputs = ["-i", cinema.film.path] + tone + tone + ["-i", text, "-i", text]
        let maps = (0..<5).flatMap { ["-map", "\($0)"] }
        let languages = ["s:a:0", "s:a:1", "s:s:0", "s:s:1"].enumerated().flatMap { n, stream in
            ["-metadata:\(stream)", "language=\(["deu", "eng", "eng", "fra"][n])"]
        }
        let codecs = ["-c:v", "copy", "-c:a", "aac", "-c:s", "mov_text"]
        try NumberedFilm.run(["ffmpeg", "-y"] + inputs + maps + languages + codecs + [path])
        asset = AVURLAsset(url: URL(fileURLWithPath: path))
    }

    func group(_ characteristic: AVMediaCharacteristic) throws -> AVMediaSelectionGroup {
        try #require(asset.mediaSelectionGroup(forMediaCharacteristic: characteristic))
    }
}

@Suite("Media selection", .serialized)
@MainActor
struct MediaSelectionTests {
    @Test("An asset's groups have its audible and legible tracks with their languages")
    func groups() throws {
        let languages = try Languages()
        let audible = try languages.group(.audible)
        #expect(languages.asset.availableMediaCharacteristicsWithMediaSelectionOptions == [.audible, .legible])
        #expect(audible.options.map(\.extendedLanguageTag) == ["de", "en"] && !audible.allowsEmptySelection)
        #expect(audible.options.map { $0.displayName(with: Locale(identifier: "en")) } == ["German", "English"])
        #expect(audible.defaultOption == audible.options[0] && audible.options[0].mediaType == .audio)
        let legible = try languages.group(.legible)
        #expect(legible.options.map(\.extendedLanguageTag) == ["en", "fr"] && legible.allowsEmptySelection)
        #expect(languages.asset.mediaSelectionGroup(forMediaCharacteristic: .visual) == nil)
        #expect(audible.mediaSelectionOption(withPropertyList: audible.options[1].propertyList()) == audible.options[1])
        #expect(languages.asset.trackGroups.map(\.trackIDs.count) == [2, 2])
        let silent = AVAsset(url: languages.cinema.url)
        #expect(silent.availableMediaCharacteristicsWithMediaSelectionOptions.isEmpty && silent.trackGroups.isEmpty)
    }

    @Test("Options are filtered by languages, in their order, and by characteristics")
    func filters() throws {
        let options = try Languages().group(.audible).options
        typealias Group = AVMediaSelectionGroup
        let sorted = Group.mediaSelectionOptions(
            from: options, filteredAndSortedAccordingToPreferredLanguages: ["fr", "en-GB", "de"])
        #expect(sorted == [options[1], options[0]])
        #expect(Group.mediaSelectionOptions(from: options, with: Locale(identifier: "de_AT")) == [options[0]])
        #expect(Group.mediaSelectionOptions(from: options, withMediaCharacteristics: [.audible, .legible]).isEmpty)
        #expect(Group.mediaSelectionOptions(from: options, withoutMediaCharacteristics: [.legible]) == options)
        #expect(Group.playableMediaSelectionOptions(from: options) == options)
    }

    @Test("An item that selects a track plays it alone, and its observers hear of it")
    func selection() throws {
        let languages = try Languages()
        let (audible, legible) = (try languages.group(.audible), try languages.group(.legible))
        let item = AVPlayerItem(asset: languages.asset)
        languages.cinema.player.replaceCurrentItem(with: item)
        languages.cinema.stage.turn()
        func enabled() -> [String?] { item.tracks.filter(\.isEnabled).map { $0.assetTrack?.extendedLanguageTag } }
        #expect(enabled() == [nil, "de"])
        let calls = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayerItem.mediaSelectionDidChangeNotification, object: item, queue: nil
        ) { _ in MainActor.assumeIsolated { calls.add("changed") } }
        item.select(audible.options[1], in: audible)
        #expect(enabled() == [nil, "en"] && item.selectedMediaOption(in: audible) == audible.options[1])
        item.select(nil, in: audible)
        #expect(item.selectedMediaOption(in: audible) == audible.options[1], "sound cannot be left out")
        item.select(legible.options[1], in: legible)
        #expect(enabled() == [nil, "en", "fr"] && calls.calls.count == 2)
        let selection = item.currentMediaSelection
        #expect(selection.selectedMediaOption(in: legible) == legible.options[1] && selection.asset === item.asset)
        item.select(nil, in: legible)
        item.selectMediaOptionAutomatically(in: audible)
        #expect(enabled() == [nil, "de"] && item.selectedMediaOption(in: legible) == nil)
        #expect(selection.selectedMediaOption(in: legible) == legible.options[1], "a selection is a value")
        NotificationCenter.default.removeObserver(token)
    }

    @Test("A player's criteria choose where the app has not")
    func criteria() throws {
        let languages = try Languages()
        let (audible, legible) = (try languages.group(.audible), try languages.group(.legible))
        let player = languages.cinema.player
        let item = AVPlayerItem(asset: languages.asset)
        player.replaceCurrentItem(with: item)
        languages.cinema.stage.turn()
        let criteria = AVPlayerMediaSelectionCriteria(
            preferredLanguages: ["fr", "en"], preferredMediaCharacteristics: nil)
        player.setMediaSelectionCriteria(criteria, forMediaCharacteristic: .audible)
        player.setMediaSelectionCriteria(criteria, forMediaCharacteristic: .legible)
        #expect(player.mediaSelectionCriteria(forMediaCharacteristic: .audible) === criteria)
        #expect(item.selectedMediaOption(in: audible)?.extendedLanguageTag == "en")
        #expect(item.selectedMediaOption(in: legible)?.extendedLanguageTag == "fr")
        let current = item.currentMediaSelection
        #expect(current.selectedMediaOption(in: audible)?.extendedLanguageTag == "en")
        item.select(audible.options[0], in: audible)
        #expect(item.selectedMediaOption(in: audible)?.extendedLanguageTag == "de")
        #expect(!item.currentMediaSelection.mediaSelectionCriteriaCanBeAppliedAutomatically(to: audible))
        player.appliesMediaSelectionCriteriaAutomatically = false
        #expect(item.selectedMediaOption(in: legible) == nil)
    }

    @Test("A mutable selection is changed, and its copy is not")
    func mutable() throws {
        let languages = try Languages()
        let audible = try languages.group(.audible)
        let preferred = languages.asset.preferredMediaSelection
        #expect(preferred.selectedMediaOption(in: audible) == audible.options[0])
        let mutable = try #require(preferred.mutableCopy() as? AVMutableMediaSelection)
        let copy = try #require(mutable.copy() as? AVMediaSelection)
        mutable.select(audible.options[1], in: audible)
        #expect(mutable.selectedMediaOption(in: audible) == audible.options[1])
        #expect(copy.selectedMediaOption(in: audible) == audible.options[0])
    }

    // MARK: Tracks

    @Test("A track has the format of its media")
    func formats() throws {
        let languages = try Languages()
        defer { withExtendedLifetime(languages) {} }
        let asset = languages.asset
        let formats = asset.tracks.compactMap { $0.formatDescriptions.first as? CMFormatDescription }
        try #require(formats.map(\.mediaType) == [.video, .audio, .audio, .text, .text])
        #expect(formats[0].mediaSubType == .h264 && formats[0].dimensions == CMVideoDimensions(width: 160, height: 32))
        #expect(formats[1].mediaSubType == .mpeg4AAC)
        #expect(formats[1].audioStreamBasicDescription?.mSampleRate == 44_100)
        #expect(formats[3].mediaSubType.rawValue == kCMTextFormatType_3GText)
    }

    @Test("A track's time leads to the beginning of its picture or sample, and to its segment")
    func segments() throws {
        let languages = try Languages()
        defer { withExtendedLifetime(languages) {} }
        let asset = languages.asset
        let video = try #require(asset.tracks(withMediaType: .video).first)
        let instant = CMTime(value: 61, timescale: 180)
        #expect(video.samplePresentationTime(forTrackTime: instant) == CMTime(value: 10, timescale: 30))
        let audio = try #require(asset.tracks(withMediaType: .audio).first)
        // An eleventh of a second is 4009 samples and a part of one.
        let eleventh = CMTime(value: 1, timescale: 11)
        #expect(audio.samplePresentationTime(forTrackTime: eleventh) == CMTime(value: 4009, timescale: 44_100))
        let segment = try #require(video.segment(forTrackTime: instant))
        #expect(video.segments.count == 1 && !segment.isEmpty && segment.timeMapping.target == video.timeRange)
    }

    @Test("A track that begins late has an empty segment before its media")
    func late() throws {
        let cinema = try Cinema(seconds: 1)
        let path = cinema.folder + "/late.mkv"
        try NumberedFilm.run([
            "ffmpeg", "-y", "-i", cinema.film.path, "-itsoffset", "0.5", "-f", "lavfi", "-i", "sine=duration=1", path,
        ])
        let asset = AVAsset(url: URL(fileURLWithPath: path))
        let audio = try #require(asset.tracks(withMediaType: .audio).first)
        #expect(audio.segments.map(\.isEmpty) == [true, false])
        let start = audio.timeRange.start
        #expect(abs(start.seconds - 0.5) < 0.01, "as the container rounds it")
        #expect(audio.segment(forTrackTime: CMTime(value: 1, timescale: 4))?.isEmpty == true)
        #expect(audio.segment(forTrackTime: start)?.timeMapping.source.start == .zero)
    }
}
