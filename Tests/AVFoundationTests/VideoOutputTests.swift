import AVFoundation
import CoreVideo
import Foundation
import QuinceDiagnostics
import Stage
import TestFilms
import Testing

/// Writes down what an output tells, with the seconds from launch.
private final class Listener: NSObject, AVPlayerItemOutputPullDelegate, @unchecked Sendable {
    let stage: Stage
    var calls: [String] = []
    init(_ stage: Stage) { self.stage = stage }

    private func add(_ call: String) { calls.append("\(call) at \(MainActor.assumeIsolated { stage.seconds })") }
    func outputMediaDataWillChange(_ sender: AVPlayerItemOutput) { add("data") }
    func outputSequenceWasFlushed(_ output: AVPlayerItemOutput) { add("flushed") }
}

@Suite("Video outputs", .serialized)
@MainActor
struct VideoOutputTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 1_000_000_000) }

    /// Reads the number of a film's picture at its own size, from the bytes in memory: blue, green, red, alpha.
    private func number(_ buffer: CVPixelBuffer, width: Int = NumberedFilm.width) -> Int {
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        guard let bytes = CVPixelBufferGetBaseAddress(buffer) else { return -1 }
        let row = bytes + CVPixelBufferGetHeight(buffer) / 2 * CVPixelBufferGetBytesPerRow(buffer)
        let column = width / NumberedFilm.columns
        return (0..<NumberedFilm.columns).reduce(0) { number, bit in
            let pixel = row + (bit * column + column / 2) * 4
            return pixel.load(as: UInt8.self) > 128 ? number | 1 << bit : number
        }
    }

    @Test("An output gives the pixels of the picture that is due, and says when it begins")
    func pictures() throws {
        let cinema = try Cinema()
        let output = AVPlayerItemVideoOutput(
            pixelBufferAttributes: [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA])
        cinema.item.add(output)
        for frame in [0, 31, 7, 119, 60] {
            // A third into the picture.
            let instant = CMTime(value: CMTimeValue(frame) * 3 + 1, timescale: 90)
            var begin = CMTime.invalid
            let buffer = try #require(output.copyPixelBuffer(forItemTime: instant, itemTimeForDisplay: &begin))
            #expect(number(buffer) == cinema.film.numbers[frame])
            #expect(begin == CMTime(value: CMTimeValue(frame), timescale: 30))
            #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA)
            #expect(CVPixelBufferGetWidth(buffer) == 160 && CVPixelBufferGetHeight(buffer) == 32)
        }
    }

    @Test("A picture is new until it is copied, and again when another one is due")
    func novelty() throws {
        let cinema = try Cinema()
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: nil)
        #expect(!output.hasNewPixelBuffer(forItemTime: .zero), "the output has no item")
        cinema.item.add(output)
        var numbers: [Int] = []
        cinema.player.play()
        for _ in 0..<60 {
            let now = output.itemTime(forHostTime: CACurrentMediaTime())
            #expect(now == cinema.player.currentTime())
            if output.hasNewPixelBuffer(forItemTime: now),
                let buffer = output.copyPixelBuffer(forItemTime: now, itemTimeForDisplay: nil)
            {
                numbers.append(number(buffer))
                #expect(!output.hasNewPixelBuffer(forItemTime: now))
            }
            cinema.stage.advance(1.0 / 60)
        }
        // Sixty frames of the display in a second have the film's thirty pictures, each once.
        #expect(numbers == Array(cinema.film.numbers.prefix(30)))
    }

    @Test("An output scales to the size of its attributes")
    func size() throws {
        let cinema = try Cinema()
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: [
            kCVPixelBufferWidthKey as String: 80, kCVPixelBufferHeightKey as String: 16,
        ])
        cinema.item.add(output)
        let buffer = try #require(output.copyPixelBuffer(forItemTime: time(1.5), itemTimeForDisplay: nil))
        #expect(CVPixelBufferGetWidth(buffer) == 80 && CVPixelBufferGetHeight(buffer) == 16)
        #expect(number(buffer, width: 80) == cinema.film.numbers[45])
    }

    @Test("A delegate that asked for it hears once of new pictures, and of each seek")
    func delegate() throws {
        let cinema = try Cinema(waits: false)
        let listener = Listener(cinema.stage)
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: nil)
        output.setDelegate(listener, queue: .main)
        cinema.item.add(output)
        output.requestNotificationOfMediaDataChange(withAdvanceInterval: 0.1)
        #expect(listener.calls.isEmpty, "the item is not ready")
        cinema.stage.turn()
        #expect(listener.calls == ["data at 0.0"])
        _ = output.copyPixelBuffer(forItemTime: .zero, itemTimeForDisplay: nil)
        output.requestNotificationOfMediaDataChange(withAdvanceInterval: 0.1)
        cinema.stage.advance(1)
        #expect(listener.calls.count == 1, "the item stands at a picture that was copied")
        cinema.player.seek(to: time(2))
        cinema.stage.turn()
        #expect(listener.calls == ["data at 0.0", "flushed at 1.0", "data at 1.0"])
        cinema.player.play()
        cinema.stage.turn()
        #expect(listener.calls.count == 3, "nothing was asked for")
    }

    @Test("An output that suppresses the player's rendering leaves layers empty")
    func suppression() throws {
        let cinema = try Cinema()
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: nil)
        output.suppressesPlayerRendering = true
        cinema.item.add(output)
        let layer = cinema.addLayer()
        #expect(layer.contents == nil && !layer.isReadyForDisplay)
        cinema.item.remove(output)
        layer.setNeedsLayout()
        cinema.stage.turn()
        #expect(layer.contents != nil && layer.isReadyForDisplay)
    }

    @Test("Outputs of texts and of metadata say that there are none")
    func others() {
        _ = AVPlayerItemLegibleOutput()
        _ = AVPlayerItemMetadataOutput(identifiers: nil)
        #expect(Unsupported.messages.contains { $0.contains("the reading of subtitles") })
        #expect(Unsupported.messages.contains { $0.contains("metadata that changes with the time") })
    }

    // MARK: Timebases

    @Test("An item's timebase follows its time and rate, and an app cannot change it")
    func timebase() throws {
        let cinema = try Cinema(waits: false)
        #expect(cinema.item.timebase == nil)
        cinema.stage.turn()
        let timebase = try #require(cinema.item.timebase)
        #expect(timebase.time == .zero && timebase.rate == 0)
        cinema.player.rate = 2
        cinema.stage.advance(0.75)
        #expect(timebase.time == time(1.5) && timebase.rate == 2 && cinema.item.timebase === timebase)
        cinema.player.seek(to: time(3))
        #expect(timebase.time == time(3))
        cinema.stage.advance(2)
        #expect(timebase.time == time(4) && timebase.rate == 0, "the item has ended")
        #expect(CMTimebaseSetRate(timebase, rate: 1) == kCMTimebaseError_ReadOnly)
        #expect(CMTimebaseSetTime(timebase, time: .zero) == kCMTimebaseError_ReadOnly && timebase.time == time(4))
    }

    // MARK: Logs

    @Test("The access log has for how long an item was played, the error log why it failed")
    func logs() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemNewAccessLogEntry, object: cinema.item, queue: nil
        ) { _ in MainActor.assumeIsolated { calls.add("entry") } }
        #expect(cinema.item.accessLog() == nil && cinema.item.errorLog() == nil)
        cinema.player.seek(to: time(1))
        cinema.player.rate = 2
        cinema.stage.advance(0.5)
        cinema.player.pause()
        cinema.stage.advance(5)
        cinema.player.play()
        cinema.stage.advance(0.25)
        let event = try #require(cinema.item.accessLog()?.events.first)
        #expect(event.durationWatched == 0.75 && event.playbackStartOffset == 1 && calls.calls == ["entry"])
        #expect(event.uri == cinema.url.absoluteString && event.numberOfBytesTransferred == -1)
        let data = try #require(cinema.item.accessLog()?.extendedLogData())
        #expect(String(decoding: data, as: UTF8.self).hasSuffix("\(cinema.url.absoluteString)\t0.75\tFILE\n"))
        let missing = AVPlayerItem(url: URL(fileURLWithPath: "/nowhere/film.mp4"))
        cinema.player.replaceCurrentItem(with: missing)
        cinema.stage.turn()
        let failure = try #require(missing.errorLog()?.events.first)
        #expect(failure.errorStatusCode == -1100 && failure.errorDomain == NSURLErrorDomain)
        NotificationCenter.default.removeObserver(token)
    }
}
