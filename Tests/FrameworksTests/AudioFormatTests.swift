import AVFAudio
import Foundation
import QuinceDiagnostics
import Testing

@Suite("Formats of audio, and what no device here does", .serialized)
struct AudioFormatTests {
    /// CoreAudioTypes.h: a frame of interleaved samples has those of all channels; a packet of uncompressed audio is a frame.
    @Test("Formats have the bytes of their samples")
    func formats() throws {
        let standard = try #require(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
        #expect(standard.isStandard && !standard.isInterleaved && standard.commonFormat == .pcmFormatFloat32)
        #expect(standard.streamDescription.pointee.mBytesPerFrame == 4)
        let short = try #require(
            AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 8000, channels: 2, interleaved: true))
        #expect(
            short.streamDescription.pointee.mBytesPerFrame == 4 && short.streamDescription.pointee.mBytesPerPacket == 4)
        #expect(short.streamDescription.pointee.mBitsPerChannel == 16 && !short.isStandard)
        #expect(
            AVAudioFormat(settings: short.settings) == short && AVAudioFormat(settings: standard.settings) == standard)
        #expect(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 6) == nil)
        let aac = AVAudioFormat(settings: [
            AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 12_000, AVNumberOfChannelsKey: 1,
        ])
        #expect(aac?.commonFormat == .otherFormat && aac?.sampleRate == 12_000)
        let data = try NSKeyedArchiver.archivedData(withRootObject: short, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: AVAudioFormat.self, from: data) == short)
    }

    @Test("Buffers have a memory for each channel, or one for all")
    func buffers() throws {
        let standard = try #require(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2))
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: standard, frameCapacity: 100))
        let channels = try #require(buffer.floatChannelData)
        #expect(channels[1] - channels[0] == 100 && channels[1][99] == 0 && buffer.stride == 1)
        buffer.frameLength = 1000
        #expect(buffer.frameLength == 100 && buffer.int16ChannelData == nil)
        let short = try #require(
            AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 8000, channels: 2, interleaved: true))
        let mixed = try #require(AVAudioPCMBuffer(pcmFormat: short, frameCapacity: 10))
        let samples = try #require(mixed.int16ChannelData)
        #expect(samples[1] - samples[0] == 1 && mixed.stride == 2)
    }

    /// Documentation of `extrapolateTime(fromAnchor:)`: host and sample times advance together.
    @Test("A time by samples is found by the host's clock, and the other way around")
    func times() throws {
        let anchor = AVAudioTime(hostTime: 5_000_000_000, sampleTime: 48_000, atRate: 48_000)
        let bySamples = AVAudioTime(sampleTime: 24_000, atRate: 48_000).extrapolateTime(fromAnchor: anchor)
        #expect(bySamples?.hostTime == 4_500_000_000)
        let byHost = AVAudioTime(hostTime: 6_000_000_000).extrapolateTime(fromAnchor: anchor)
        #expect(byHost?.sampleTime == 96_000 && byHost?.sampleRate == 48_000)
        #expect(anchor.extrapolateTime(fromAnchor: anchor) == nil)
        #expect(AVAudioTime.seconds(forHostTime: AVAudioTime.hostTime(forSeconds: 1.5)) == 1.5)
    }

    @Test("Recorders and engines do not start, and say so once")
    @MainActor
    func refusals() throws {
        Unsupported.reset()
        let recorder = try AVAudioRecorder(url: URL(fileURLWithPath: "/tmp/none.m4a"), settings: [:])
        #expect(!recorder.record() && !recorder.record(forDuration: 1) && !recorder.isRecording)
        let engine = AVAudioEngine()
        let player = AVAudioPlayerNode()
        engine.attach(player)
        engine.connect(player, to: engine.mainMixerNode, format: nil)
        #expect(player.engine === engine && engine.attachedNodes == [player])
        #expect(throws: NSError.self) { try engine.start() }
        player.play()
        #expect(
            Unsupported.messages == [
                "AVAudioEngine: audio engines: nothing renders samples",
                "AVAudioPlayerNode: audio engines: nothing renders samples",
                "AVAudioRecorder: recording: the device has no microphone",
            ])
        engine.detach(player)
        #expect(player.engine == nil)
    }
}
