public import CoreAudioTypes
public import Foundation

/// The formats of samples that need no description.
public enum AVAudioCommonFormat: UInt, Sendable {
    case otherFormat
    case pcmFormatFloat32
    case pcmFormatFloat64
    case pcmFormatInt16
    case pcmFormatInt32

    fileprivate var bytes: UInt32 {
        switch self {
        case .otherFormat: 0
        case .pcmFormatInt16: 2
        case .pcmFormatFloat32, .pcmFormatInt32: 4
        case .pcmFormatFloat64: 8
        }
    }
    fileprivate var isFloat: Bool { self == .pcmFormatFloat32 || self == .pcmFormatFloat64 }
}

/// The format of audio, as a value. The standard one has 32-bit floating-point numbers, each channel by itself.
open class AVAudioFormat: NSObject, NSSecureCoding, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    private let address: UnsafeMutablePointer<AudioStreamBasicDescription>

    init(_ description: AudioStreamBasicDescription) {
        address = .allocate(capacity: 1)
        address.initialize(to: description)
        super.init()
    }

    deinit { address.deallocate() }

    /// - Returns: `nil` for more than two channels, which need a layout.
    public convenience init?(streamDescription asbd: UnsafePointer<AudioStreamBasicDescription>) {
        guard (1...2).contains(asbd.pointee.mChannelsPerFrame) else { return nil }
        self.init(asbd.pointee)
    }
    public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
        self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
    }
    public convenience init?(
        commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
    ) {
        guard (1...2).contains(channels), format != .otherFormat else { return nil }
        var description = AudioStreamBasicDescription()
        let bytes: UInt32 = format.bytes * (interleaved ? channels : 1)
        (description.mSampleRate, description.mFormatID) = (sampleRate, kAudioFormatLinearPCM)
        description.mFormatFlags =
            (format.isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger) | kAudioFormatFlagIsPacked
            | (interleaved ? 0 : kAudioFormatFlagIsNonInterleaved)
        (description.mBytesPerPacket, description.mFramesPerPacket, description.mBytesPerFrame) = (bytes, 1, bytes)
        (description.mChannelsPerFrame, description.mBitsPerChannel) = (channels, format.bytes * 8)
        self.init(description)
    }

    /// Makes a format of a recorder's settings; for uncompressed audio without a depth it has 16 bits.
    public convenience init?(settings: [String: Any]) {
        func number(_ key: String) -> Double? {
            (settings[key] as? NSNumber)?.doubleValue ?? (settings[key] as? Int).map(Double.init)
                ?? settings[key] as? Double ?? (settings[key] as? UInt32).map(Double.init)
        }
        guard let rate = number(AVSampleRateKey), let channels = number(AVNumberOfChannelsKey), channels >= 1,
            channels <= 2
        else { return nil }
        let id = AudioFormatID(number(AVFormatIDKey) ?? Double(kAudioFormatLinearPCM))
        guard id != kAudioFormatLinearPCM else {
            let isFloat: Bool = number(AVLinearPCMIsFloatKey) ?? 0 != 0
            let depth: Double = number(AVLinearPCMBitDepthKey) ?? (isFloat ? 32 : 16)
            let formats: [Double: AVAudioCommonFormat] =
                isFloat ? [32: .pcmFormatFloat32, 64: .pcmFormatFloat64] : [16: .pcmFormatInt16, 32: .pcmFormatInt32]
            guard let format = formats[depth] else { return nil }
            self.init(
                commonFormat: format, sampleRate: rate, channels: AVAudioChannelCount(channels),
                interleaved: number(AVLinearPCMIsNonInterleaved) ?? 0 == 0)
            return
        }
        var description = AudioStreamBasicDescription()
        (description.mSampleRate, description.mFormatID) = (rate, id)
        description.mChannelsPerFrame = UInt32(channels)
        self.init(description)
    }

    open var streamDescription: UnsafePointer<AudioStreamBasicDescription> { UnsafePointer(address) }
    private var fields: AudioStreamBasicDescription { address.pointee }
    open var sampleRate: Double { fields.mSampleRate }
    open var channelCount: AVAudioChannelCount { fields.mChannelsPerFrame }
    /// By the flag alone, also for one channel and for compressed audio.
    open var isInterleaved: Bool { fields.mFormatFlags & kAudioFormatFlagIsNonInterleaved == 0 }
    open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
    open var commonFormat: AVAudioCommonFormat {
        guard fields.mFormatID == kAudioFormatLinearPCM,
            fields.mFormatFlags & kAudioFormatFlagIsBigEndian == 0
        else { return .otherFormat }
        let isFloat: Bool = fields.mFormatFlags & kAudioFormatFlagIsFloat != 0
        let all: [AVAudioCommonFormat] = [.pcmFormatFloat32, .pcmFormatFloat64, .pcmFormatInt16, .pcmFormatInt32]
        return all.first { $0.isFloat == isFloat && $0.bytes * 8 == fields.mBitsPerChannel } ?? .otherFormat
    }
    open var settings: [String: Any] {
        var settings: [String: Any] = [
            AVFormatIDKey: fields.mFormatID, AVSampleRateKey: sampleRate,
            AVNumberOfChannelsKey: Int(channelCount),
        ]
        guard fields.mFormatID == kAudioFormatLinearPCM else { return settings }
        settings[AVLinearPCMBitDepthKey] = Int(fields.mBitsPerChannel)
        settings[AVLinearPCMIsFloatKey] = commonFormat.isFloat
        settings[AVLinearPCMIsBigEndianKey] = fields.mFormatFlags & kAudioFormatFlagIsBigEndian != 0
        settings[AVLinearPCMIsNonInterleaved] = !isInterleaved
        return settings
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? AVAudioFormat).map { $0.fields == fields } ?? false
    }
    open override var hash: Int { Int(sampleRate) ^ Int(channelCount) ^ Int(fields.mFormatID) }

    // MARK: Coding

    public static var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) {
        coder.encode(sampleRate, forKey: "sampleRate")
        let rest: [UInt32] = [
            fields.mFormatID, fields.mFormatFlags, fields.mBytesPerPacket,
            fields.mFramesPerPacket, fields.mBytesPerFrame, channelCount, fields.mBitsPerChannel,
        ]
        for (index, number) in rest.enumerated() { coder.encode(Int64(number), forKey: "field\(index)") }
    }
    public required convenience init?(coder: NSCoder) {
        func field(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: "field\(index)")) }
        self.init(
            AudioStreamBasicDescription(
                mSampleRate: coder.decodeDouble(forKey: "sampleRate"), mFormatID: field(0), mFormatFlags: field(1),
                mBytesPerPacket: field(2), mFramesPerPacket: field(3), mBytesPerFrame: field(4),
                mChannelsPerFrame: field(5), mBitsPerChannel: field(6), mReserved: 0))
    }
}
