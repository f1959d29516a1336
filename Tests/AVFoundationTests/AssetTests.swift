import AVFoundation
import Foundation
import Stage
import Testing

@Suite("Assets", .serialized)
@MainActor
struct AssetTests {
    @Test("A value that is read is loaded, and says what the film has")
    func values() throws {
        let cinema = try Cinema(waits: false)
        let asset = AVURLAsset(url: cinema.url)
        #expect(asset.statusOfValue(forKey: "duration") == .unknown)
        #expect(asset.duration == CMTime(value: 4, timescale: 1))
        #expect(asset.statusOfValue(forKey: "duration") == .loaded)
        #expect(asset.isPlayable && asset.tracks.count == 1)
        let track = try #require(asset.tracks(withMediaType: .video).first)
        #expect(track.naturalSize == CGSize(width: 160, height: 32) && track.nominalFrameRate == 30)
        #expect(track.hasMediaCharacteristic(.visual) && track.asset === asset)
        #expect(asset.tracks(withMediaType: .audio).isEmpty && asset.track(withTrackID: 1) === track)
    }

    @Test("Values that are loaded arrive in a later turn, on the main thread")
    func loading() throws {
        let cinema = try Cinema(waits: false)
        let asset = AVAsset(url: cinema.url)
        let calls = CallLog()
        asset.loadValuesAsynchronously(forKeys: ["tracks"]) { MainActor.assumeIsolated { calls.add("loaded") } }
        #expect(asset.statusOfValue(forKey: "tracks") == .loading && calls.calls.isEmpty)
        cinema.stage.turn()
        #expect(asset.statusOfValue(forKey: "tracks") == .loaded && calls.calls == ["loaded"])
    }

    @Test("Properties are loaded by await")
    func properties() async throws {
        let cinema = try Cinema(waits: false)
        let asset = AVURLAsset(url: cinema.url)
        let pump = Task { @MainActor in
            // The loading is on another thread, which may be late.
            while !Task.isCancelled {
                cinema.stage.turn()
                await Task.yield()
            }
        }
        let (duration, isPlayable) = try await asset.load(.duration, .isPlayable)
        #expect(duration.seconds == 4 && isPlayable)
        let track = try #require(try await asset.loadTracks(withMediaType: .video).first)
        let size = try await track.load(.naturalSize)
        #expect(size == CGSize(width: 160, height: 32))
        pump.cancel()
    }

    /// The domain and number are those that iOS reports for a file that is not there, and for one that is no film.
    @Test("A file that is not there, and one that is no film, fail with iOS's errors")
    func failures() throws {
        let cinema = try Cinema(waits: false)
        let missing = AVURLAsset(url: URL(fileURLWithPath: cinema.folder + "/none.mp4"))
        #expect(missing.duration == .zero && missing.tracks.isEmpty && !missing.isPlayable)
        var error: NSError?
        #expect(missing.statusOfValue(forKey: "tracks", error: &error) == .failed)
        #expect(error?.domain == NSURLErrorDomain && error?.code == -1100)
        let path = cinema.folder + "/text.mp4"
        try "Plums".write(toFile: path, atomically: true, encoding: .utf8)
        let text = AVURLAsset(url: URL(fileURLWithPath: path))
        #expect(text.tracks.isEmpty)
        #expect(text.statusOfValue(forKey: "tracks", error: &error) == .failed)
        #expect(error?.domain == AVFoundationErrorDomain && error?.code == -11828)
    }

    // MARK: Images

    @Test("An image of a time is the picture that is due, and says when that begins")
    func images() throws {
        let cinema = try Cinema(waits: false)
        let generator = AVAssetImageGenerator(asset: AVAsset(url: cinema.url))
        var actual = CMTime.invalid
        let image = try generator.copyCGImage(at: CMTime(seconds: 1.02, preferredTimescale: 600), actualTime: &actual)
        #expect(actual == CMTime(value: 30, timescale: 30) && image.width == 160 && image.height == 32)
        generator.maximumSize = CGSize(width: 80, height: 80)
        #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 80)
        let error = try #require(throws: AVError.self) {
            try generator.copyCGImage(at: CMTime(value: 5, timescale: 1), actualTime: nil)
        }
        #expect(error.code == .noImageAtTime)
    }

    @Test("Images of several times come in their order, until they are cancelled")
    func manyImages() throws {
        let cinema = try Cinema(waits: false)
        let generator = AVAssetImageGenerator(asset: AVAsset(url: cinema.url))
        let times = [2, 0, 9].map { NSValue(time: CMTime(value: $0, timescale: 1)) }
        let results = CallLog()
        generator.generateCGImagesAsynchronously(forTimes: times) { time, image, _, result, _ in
            MainActor.assumeIsolated { results.add("\(time.seconds) \(result) \(image?.width ?? 0)") }
        }
        #expect(results.calls.isEmpty)
        cinema.stage.turn()
        #expect(results.calls == ["2.0 succeeded 160", "0.0 succeeded 160", "9.0 failed 0"])
        generator.generateCGImagesAsynchronously(forTimes: times) { _, _, _, result, _ in
            MainActor.assumeIsolated { results.add("\(result)") }
        }
        generator.cancelAllCGImageGeneration()
        cinema.stage.turn()
        #expect(results.calls.suffix(3) == ["cancelled", "cancelled", "cancelled"])
    }

    @Test("A loop gets the images of several times, and an error where there is none")
    func imagesInALoop() async throws {
        let cinema = try Cinema(waits: false)
        let generator = AVAssetImageGenerator(asset: AVAsset(url: cinema.url))
        let pump = Task { @MainActor in
            while !Task.isCancelled {
                cinema.stage.turn()
                await Task.yield()
            }
        }
        var seen: [String] = []
        for await result in generator.images(for: [2, 9].map { CMTime(value: $0, timescale: 1) }) {
            switch result {
            case .success(let time, let image, let actual):
                seen.append("\(time.seconds) \(image.width) \(actual.seconds)")
            case .failure(let time, let error):
                seen.append("\(time.seconds) \((error as? AVError)?.code == .noImageAtTime)")
            }
        }
        pump.cancel()
        #expect(seen == ["2.0 160 2.0", "9.0 true"])
    }

    // MARK: Geometry

    /// The formula: the largest rectangle of the ratio, in the middle.
    @Test("A rectangle of an aspect ratio lies in the middle of another")
    func aspect() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 100)
        let wide = AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: rect)
        #expect(wide == CGRect(x: 10, y: 45, width: 100, height: 50))
        let tall = AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: rect)
        #expect(tall == CGRect(x: 47.5, y: 20, width: 25, height: 100))
    }
}
