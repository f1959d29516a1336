public import Foundation
internal import QuinceDiagnostics

public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A recorder that records nothing, and says so: the device's microphone hears no one.
open class AVAudioRecorder: NSObject {
    public let url: URL
    public let settings: [String: Any]
    open weak var delegate: (any AVAudioRecorderDelegate)?
    open var isMeteringEnabled = false
    open var channelAssignments: [NSNumber]?
    open var isRecording: Bool { false }
    open var currentTime: TimeInterval { 0 }
    open var deviceCurrentTime: TimeInterval { 0 }
    open var format: AVAudioFormat { AVAudioFormat(settings: settings) ?? Self.standard }

    private static let standard = AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)!

    public init(url: URL, settings: [String: Any]) throws {
        (self.url, self.settings) = (url, settings)
        super.init()
    }
    public convenience init(url: URL, format: AVAudioFormat) throws {
        try self.init(url: url, settings: format.settings)
    }

    @discardableResult open func prepareToRecord() -> Bool { refuse() }
    @discardableResult open func record() -> Bool { refuse() }
    @discardableResult open func record(atTime time: TimeInterval) -> Bool { refuse() }
    @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { refuse() }
    @discardableResult open func record(atTime time: TimeInterval, forDuration duration: TimeInterval) -> Bool {
        refuse()
    }
    open func pause() {}
    open func stop() {}
    open func deleteRecording() -> Bool { false }
    open func updateMeters() {}
    /// Silence, in decibels.
    open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

    private func refuse() -> Bool {
        Unsupported.report("recording: the device has no microphone", in: "AVAudioRecorder")
        return false
    }
}
