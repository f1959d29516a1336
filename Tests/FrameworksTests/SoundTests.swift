import AVFAudio
import AudioToolbox
import DrivenClock
import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceLaunchState
import QuinceMediaClock
import QuinceSoundLog
import Testing

@Suite("Sounds of the system", .serialized)
@MainActor
struct SoundTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "quince-sounds-\(UUID().uuidString)")

    init() throws {
        Clock.start()
        _ = Launch.begin()
        DeviceAudio.shared.reset()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ bytes: [UInt8]) throws -> NSURL {
        let url = folder.appendingPathComponent(name)
        try Data(bytes).write(to: url)
        return url as NSURL
    }

    // MARK: Files

    @Test("The length of a sound is that in its file's header", arguments: [0, 0.25, 1.5, 29.75])
    func lengths(seconds: Double) {
        let frames = Int(seconds * 8000)
        #expect(SoundLength.seconds(of: Data(SoundFile.wav(frames: frames, rate: 8000))) == seconds)
        #expect(SoundLength.seconds(of: Data(SoundFile.aiff(frames: frames, rate: 8000))) == seconds)
        #expect(SoundLength.seconds(of: Data(SoundFile.caf(frames: frames, rate: 8000))) == seconds)
        #expect(SoundLength.seconds(of: Data(SoundFile.caf(frames: frames, rate: 8000, isOpenEnded: true))) == seconds)
        #expect(SoundLength.seconds(of: Data(SoundFile.caf(frames: frames, rate: 8000, isCounted: true))) == seconds)
    }

    @Test("A header that is cut off anywhere gives a length or none, and does not stop the process")
    func truncation() {
        for whole in [
            SoundFile.wav(frames: 9, rate: 8000), SoundFile.aiff(frames: 9, rate: 8000),
            SoundFile.caf(frames: 9, rate: 8000),
        ] {
            for count in 0..<whole.count {
                let length = SoundLength.seconds(of: Data(whole.prefix(count)))
                #expect(length.map { $0 >= 0 && $0 <= 9.0 / 8000 } ?? true)
            }
        }
    }

    /// Documentation, "System Sound Services": sounds have 30 seconds at most.
    @Test("Files that are missing, too long or no sounds are refused")
    func refused() throws {
        defer { cleanUp() }
        var id: SystemSoundID = 0
        let missing = folder.appendingPathComponent("none.wav") as NSURL
        #expect(AudioServicesCreateSystemSoundID(missing, &id) == -43 && id == 0)
        let long = try write("long.wav", SoundFile.wav(frames: 8000 * 31, rate: 8000))
        #expect(AudioServicesCreateSystemSoundID(long, &id) == kAudioServicesSystemSoundExceededMaximumDurationError)
        let broken = try write("broken.wav", Array(SoundFile.wav(frames: 8, rate: 8000).prefix(20)))
        #expect(AudioServicesCreateSystemSoundID(broken, &id) == kAudioServicesSystemSoundUnspecifiedError)
        #expect(AudioServicesDisposeSystemSoundID(4711) == kAudioServicesSystemSoundUnspecifiedError)
    }

    // MARK: Playing

    @Test("A system sound sounds for its length, and then calls its completions")
    func playing() throws {
        defer { cleanUp() }
        var id: SystemSoundID = 0
        let file = try write("ding.caf", SoundFile.caf(frames: 12_000, rate: 8000))
        #expect(AudioServicesCreateSystemSoundID(file, &id) == kAudioServicesNoError && id > kSystemSoundID_Vibrate)
        Clock.advance(1)
        let log = Log()
        var count = 0
        withUnsafeMutablePointer(to: &count) { count in
            AudioServicesAddSystemSoundCompletion(
                id, nil, nil, { _, data in data!.assumingMemoryBound(to: Int.self).pointee += 1 }, count)
            AudioServicesPlaySystemSoundWithCompletion(id) { log.add("done") }
            #expect(DeviceSounds.current.audible.map(\.sound.name) == ["ding.caf"])
            Clock.advance(1.49)
            #expect(DeviceSounds.current.audible.count == 1 && log.all.isEmpty)
            Clock.advance(0.01)
            #expect(DeviceSounds.current.audible.isEmpty && log.all == ["done 2.5"] && count.pointee == 1)
            AudioServicesRemoveSystemSoundCompletion(id)
            AudioServicesPlaySystemSound(id)
            AudioServicesDisposeSystemSoundID(id)
            #expect(DeviceSounds.current.audible.isEmpty)
            Clock.advance(2)
            #expect(count.pointee == 1)
        }
        let spans = DeviceSounds.current.log.entries.map {
            [$0.start, $0.end!].map { ($0 - MediaClock.shared.launch).seconds }
        }
        #expect(spans == [[1, 2.5], [2.5, 2.5]])
    }

    @Test("An alert vibrates as well, and the next launch has heard nothing")
    func alerts() throws {
        defer { cleanUp() }
        var id: SystemSoundID = 0
        let file = try write("alert.aif", SoundFile.aiff(frames: 8000, rate: 8000))
        #expect(AudioServicesCreateSystemSoundID(file, &id) == kAudioServicesNoError)
        AudioServicesPlayAlertSound(id)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
        AudioServicesPlaySystemSound(1104)
        let kinds = DeviceSounds.current.audible.map(\.sound.kind)
        #expect(kinds == [.vibration, .alert, .vibration, .systemSound])
        _ = Launch.begin()
        #expect(DeviceSounds.current.log.entries.isEmpty)
        Unsupported.reset()
        AudioServicesPlaySystemSound(id)
        #expect(Unsupported.messages == ["AudioServicesPlaySystemSound: there is no sound \(id)"])
    }

    /// Documentation, "System Sound Services": sounds have 30 seconds at most.
    @Test("A sound whose length nobody knows ends when the longest one would")
    func unknownLength() throws {
        defer { cleanUp() }
        var id: SystemSoundID = 0
        let file = try write("ding.xyz", [1, 2, 3])
        #expect(AudioServicesCreateSystemSoundID(file, &id) == kAudioServicesNoError)
        let log = Log()
        AudioServicesPlaySystemSoundWithCompletion(id) { log.add("done") }
        Clock.advance(29.99)
        #expect(DeviceSounds.current.audible.count == 1 && log.all.isEmpty)
        #expect(DeviceSounds.current.log.sounds(from: MediaClock.shared.now))
        Clock.advance(0.01)
        #expect(DeviceSounds.current.audible.isEmpty && log.all == ["done 30.0"])
        #expect(!DeviceSounds.current.log.sounds(from: MediaClock.shared.now))
    }

    @Test("Properties of a sound are read and written with their sizes")
    func properties() throws {
        defer { cleanUp() }
        var (id, value, size): (SystemSoundID, UInt32, UInt32) = (0, 7, 4)
        let file = try write("ding.wav", SoundFile.wav(frames: 80, rate: 8000))
        AudioServicesCreateSystemSoundID(file, &id)
        #expect(AudioServicesGetProperty(kAudioServicesPropertyIsUISound, 4, &id, &size, &value) == 0 && value == 1)
        value = 0
        #expect(AudioServicesSetProperty(kAudioServicesPropertyIsUISound, 4, &id, 4, &value) == 0)
        value = 9
        #expect(AudioServicesGetProperty(kAudioServicesPropertyIsUISound, 4, &id, &size, &value) == 0 && value == 0)
        #expect(AudioServicesGetProperty(1, 4, &id, &size, &value) == kAudioServicesUnsupportedPropertyError)
        #expect(
            AudioServicesSetProperty(kAudioServicesPropertyIsUISound, 4, &id, 2, &value)
                == kAudioServicesBadPropertySizeError)
        var writable: DarwinBoolean = false
        #expect(AudioServicesGetPropertyInfo(kAudioServicesPropertyIsUISound, 4, &id, &size, &writable) == 0)
        #expect(size == 4 && writable.boolValue)
    }
}

/// Files of silence, written by the specifications of their formats: one channel of 16 bits.
enum SoundFile {
    private static func big(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(UInt64(value), count).reversed() }
    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + big(UInt64(content.count), 4) + content
    }

    static func wav(frames: Int, rate: Int) -> [UInt8] {
        let format = little(1, 2) + little(1, 2) + little(rate, 4) + little(rate * 2, 4) + little(2, 2) + little(16, 2)
        let data = [UInt8](repeating: 0, count: frames * 2)
        let body =
            Array("WAVEfmt ".utf8) + little(16, 4) + format + Array("LIST".utf8) + little(3, 4) + [1, 2, 3, 0]
            + Array("data".utf8) + little(data.count, 4) + data
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    static func aiff(frames: Int, rate: Int) -> [UInt8] {
        // The rate as an extended number: 2¹² ≤ 8000 < 2¹³.
        let exponent = rate.bitWidth - 1 - rate.leadingZeroBitCount
        let extended = big(UInt64(16383 + exponent), 2) + big(UInt64(rate) << (63 - exponent), 8)
        let common = chunk("COMM", big(1, 2) + big(UInt64(frames), 4) + big(16, 2) + extended)
        let body = Array("AIFF".utf8) + common + chunk("SSND", [UInt8](repeating: 0, count: 8 + frames * 2))
        return chunk("FORM", body)
    }

    static func caf(frames: Int, rate: Int, isOpenEnded: Bool = false, isCounted: Bool = false) -> [UInt8] {
        func long(_ name: String, _ content: [UInt8], size: Int64? = nil) -> [UInt8] {
            Array(name.utf8) + big(UInt64(bitPattern: size ?? Int64(content.count)), 8) + content
        }
        let bytes: UInt64 = isCounted ? 0 : 2
        let description =
            big(Double(rate).bitPattern, 8) + Array("lpcm".utf8) + big(4, 4) + big(bytes, 4)
            + big(1, 4) + big(1, 4) + big(16, 4)
        let packets = isCounted ? long("pakt", big(1, 8) + big(UInt64(frames), 8) + big(0, 8)) : []
        let data = long("data", [UInt8](repeating: 0, count: 4 + frames * 2), size: isOpenEnded ? -1 : nil)
        return Array("caff".utf8) + big(1, 2) + big(0, 2) + long("desc", description) + packets + data
    }
}
