import AVFoundation
import Foundation
import QuinceDiagnostics
import Stage
import TestFilms
import Testing

@Suite("Metadata", .serialized)
@MainActor
struct MetadataTests {
    private func item(_ identifier: String, _ value: String, language: String? = nil) -> AVMutableMetadataItem {
        let item = AVMutableMetadataItem()
        item.identifier = AVMetadataIdentifier(identifier)
        item.value = value as NSString
        item.extendedLanguageTag = language
        return item
    }

    /// The form is that of AVMetadataIdentifiers.h: the space, a slash, and the key.
    @Test("An identifier is made of a key and its space, and leads back to them")
    func identifiers() {
        let item = AVMutableMetadataItem()
        item.keySpace = .iTunes
        #expect(item.identifier == nil)
        item.key = "song name" as NSString
        #expect(item.identifier?.rawValue == "itsk/song%20name")
        item.identifier = .commonIdentifierTitle
        #expect(item.keySpace == .common && item.commonKey == .commonKeyTitle && item.key as? NSString == "title")
        let four = AVMetadataItem.identifier(forKey: NSNumber(value: 0x7472_6B6E), keySpace: .iTunes)
        #expect(four?.rawValue == "itsk/trkn")
        #expect(AVMetadataItem.key(forIdentifier: AVMetadataIdentifier("itsk/song%20name")) as? String == "song name")
        #expect(AVMetadataItem.keySpace(forIdentifier: AVMetadataIdentifier("uiso/titl")) == .isoUserData)
    }

    @Test("A value is read as a text, a number, a date or data")
    func values() {
        let item = item("common/creationDate", "2015-06-08T17:00:00Z")
        #expect(item.dateValue == Date(timeIntervalSince1970: 1_433_782_800) && item.numberValue == nil)
        item.value = NSNumber(value: 12)
        #expect(item.numberValue == 12 && item.stringValue == "12" && item.dataValue == nil)
        item.value = Data([1, 2]) as NSData
        #expect(item.dataValue == Data([1, 2]) && item.stringValue == nil)
    }

    @Test("A film's metadata is found by keys, spaces and languages, and copied into items that change")
    func film() throws {
        let cinema = try Cinema(seconds: 1, waits: false)
        let path = cinema.folder + "/titled.mp4"
        let tags = ["-metadata", "title=Plums", "-metadata", "lyrics=La", "-metadata", "location=+48+16/"]
        try NumberedFilm.run(["ffmpeg", "-y", "-i", cinema.film.path, "-c", "copy"] + tags + [path])
        let asset = AVAsset(url: URL(fileURLWithPath: path))
        let items = asset.metadata
        let title = try #require(
            AVMetadataItem.metadataItems(from: items, withKey: AVMetadataKey.commonKeyTitle, keySpace: .common).first)
        #expect(title.stringValue == "Plums" && title.identifier == .commonIdentifierTitle && asset.lyrics == "La")
        let shared = AVMetadataItem.metadataItems(from: items, filteredBy: .forSharing())
        #expect(shared.contains { $0 === title } && items.contains { $0.commonKey == .commonKeyLocation })
        #expect(!shared.contains { $0.commonKey == .commonKeyLocation })
        let copy = try #require(title.mutableCopy() as? AVMutableMetadataItem)
        copy.value = "Pears" as NSString
        #expect(copy.stringValue == "Pears" && copy.identifier == title.identifier && title.stringValue == "Plums")
    }

    @Test("Items are sorted by languages")
    func languages() {
        let items = ["de", "en-US", "fr"].map { item("common/title", $0, language: $0) }
        let sorted = AVMetadataItem.metadataItems(
            from: items, filteredAndSortedAccordingToPreferredLanguages: ["en", "de-CH"])
        #expect(sorted.map(\.stringValue) == ["en-US", "de"])
        #expect(AVMetadataItem.metadataItems(from: items, with: Locale(identifier: "fr_FR")).count == 1)
    }

    // MARK: Values on request

    @Test("A value is asked for once, when it is first read")
    func request() {
        nonisolated(unsafe) var count = 0
        let item = AVMetadataItem(propertiesOf: item("common/title", "old")) { request in
            count += 1
            #expect(request.metadataItem?.identifier == .commonIdentifierTitle)
            request.respond(value: "Plums" as NSString)
        }
        #expect(count == 0 && item.statusOfValue(forKey: "value") == .unknown)
        #expect(item.stringValue == "Plums" && item.stringValue == "Plums" && count == 1)
        #expect(item.statusOfValue(forKey: "value") == .loaded)
    }

    @Test("A value that is answered later is loaded then, or fails")
    func late() {
        let stage = Stage()
        nonisolated(unsafe) var requests: [AVMetadataItemValueRequest] = []
        let calls = CallLog()
        let items = (0..<2).map { _ in
            AVMetadataItem(propertiesOf: item("common/title", "old")) { requests.append($0) }
        }
        for item in items {
            item.loadValuesAsynchronously(forKeys: ["value"]) { MainActor.assumeIsolated { calls.add("loaded") } }
            #expect(item.statusOfValue(forKey: "value") == .loading && item.value == nil)
        }
        stage.turn()
        #expect(calls.calls.isEmpty && requests.count == 2)
        requests[0].respond(value: NSNumber(value: 3))
        requests[1].respond(error: AVError(.unknown))
        stage.turn()
        #expect(calls.calls.count == 2 && items[0].numberValue == 3)
        var error: NSError?
        #expect(items[1].statusOfValue(forKey: "value", error: &error) == .failed && error?.code == -11800)
    }

    // MARK: Groups

    @Test("A group of a range of times is copied into one that changes")
    func groups() throws {
        let range = CMTimeRange(start: .zero, duration: CMTime(value: 1, timescale: 1))
        let group = AVTimedMetadataGroup(items: [item("common/title", "One")], timeRange: range)
        let mutable = try #require(group.mutableCopy() as? AVMutableTimedMetadataGroup)
        mutable.items = []
        mutable.timeRange = .zero
        #expect(group.items.count == 1 && group.timeRange == range && mutable.items.isEmpty)
        #expect(group.copyFormatDescription()?.mediaSubType.rawValue == kCMMetadataFormatType_Boxed)
        #expect(mutable.copyFormatDescription() == nil)
        let dates = AVDateRangeMetadataGroup(items: [], start: Date(timeIntervalSince1970: 5), end: nil)
        let later = try #require(dates.mutableCopy() as? AVMutableDateRangeMetadataGroup)
        later.endDate = Date(timeIntervalSince1970: 9)
        #expect(dates.endDate == nil && later.startDate == dates.startDate && later.endDate != nil)
    }

    @Test("Chapters and other restrictions of references are reported")
    func unsupported() throws {
        let cinema = try Cinema(seconds: 1, waits: false)
        let forbidAll = NSNumber(value: AVAssetReferenceRestrictions.forbidAll.rawValue)
        let asset = AVURLAsset(url: cinema.url, options: [AVURLAssetReferenceRestrictionsKey: forbidAll])
        #expect(asset.chapterMetadataGroups(bestMatchingPreferredLanguages: ["en"]).isEmpty)
        #expect(asset.referenceRestrictions == [.forbidRemoteReferenceToLocal, .forbidLocalReferenceToRemote])
        #expect(Unsupported.messages.contains { $0.contains("AVAsset: chapters") })
        #expect(Unsupported.messages.contains { $0.contains("restrictions of references") })
    }

    // MARK: Coding

    @Test("Times, ranges and mappings are archived with all their fields")
    func coding() throws {
        let time = CMTime(value: -(1 << 40) - 3, timescale: 600, flags: [.valid, .hasBeenRounded], epoch: 7)
        let range = CMTimeRange(start: time, duration: .positiveInfinity)
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(time, forKey: "time")
        archiver.encode(range, forKey: "range")
        archiver.encode(CMTimeMapping(source: .zero, target: range), forKey: "mapping")
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let read = unarchiver.decodeTime(forKey: "time")
        #expect(read.value == time.value && read.timescale == 600 && read.flags == time.flags && read.epoch == 7)
        #expect(unarchiver.decodeTimeRange(forKey: "range") == range)
        #expect(unarchiver.decodeTimeMapping(forKey: "mapping").target == range)
        #expect(!unarchiver.decodeTime(forKey: "none").isValid)
    }
}
