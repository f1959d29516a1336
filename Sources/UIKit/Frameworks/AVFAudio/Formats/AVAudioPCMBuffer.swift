public import Foundation

/// Samples in memory.
open class AVAudioBuffer: NSObject {
    public let format: AVAudioFormat
    init(format: AVAudioFormat) {
        self.format = format
        super.init()
    }
}

/// Uncompressed samples, at first silence. Interleaved ones are in the first channel's memory, a frame after the other.
open class AVAudioPCMBuffer: AVAudioBuffer {
    public let frameCapacity: AVAudioFrameCount
    private let bytes: UnsafeMutableRawPointer
    private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>

    /// - Returns: `nil` for compressed formats.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        let frameBytes = Int(format.streamDescription.pointee.mBytesPerFrame)
        guard format.commonFormat != .otherFormat else { return nil }
        let planes: Int = format.isInterleaved ? 1 : Int(format.channelCount)
        let plane: Int = frameBytes * Int(frameCapacity)
        bytes = UnsafeMutableRawPointer.allocate(byteCount: max(1, planes * plane), alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, planes * plane))
        channels = .allocate(capacity: Int(format.channelCount))
        for channel in 0..<Int(format.channelCount) {
            let offset: Int =
                format.isInterleaved ? channel * frameBytes / Int(format.channelCount) : channel * plane
            (channels + channel).initialize(to: bytes + offset)
        }
        self.frameCapacity = frameCapacity
        super.init(format: format)
    }

    deinit {
        bytes.deallocate()
        channels.deallocate()
    }

    open var frameLength: AVAudioFrameCount = 0 {
        didSet { if frameLength > frameCapacity { frameLength = frameCapacity } }
    }
    /// The distance of a channel's samples, in samples.
    open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

    open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { data(.pcmFormatFloat32) }
    open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { data(.pcmFormatInt16) }
    open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { data(.pcmFormatInt32) }

    private func data<Sample>(_ wanted: AVAudioCommonFormat) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
        guard format.commonFormat == wanted else { return nil }
        return UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
    }
}
