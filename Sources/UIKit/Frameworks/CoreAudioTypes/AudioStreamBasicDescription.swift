package import QuinceFoundationAdditions

public typealias AudioFormatID = UInt32
public typealias AudioFormatFlags = UInt32
public typealias AudioChannelLayoutTag = UInt32
public typealias AudioChannelLabel = UInt32

/// The format of a stream of audio: for one that is not compressed, a packet is a frame, the samples of one instant.
public struct AudioStreamBasicDescription: Equatable, Sendable {
    public var mSampleRate: Float64
    public var mFormatID: AudioFormatID
    public var mFormatFlags: AudioFormatFlags
    public var mBytesPerPacket: UInt32
    public var mFramesPerPacket: UInt32
    public var mBytesPerFrame: UInt32
    public var mChannelsPerFrame: UInt32
    public var mBitsPerChannel: UInt32
    public var mReserved: UInt32

    public init() {
        self.init(
            mSampleRate: 0, mFormatID: 0, mFormatFlags: 0, mBytesPerPacket: 0, mFramesPerPacket: 0, mBytesPerFrame: 0,
            mChannelsPerFrame: 0, mBitsPerChannel: 0, mReserved: 0)
    }
    public init(
        mSampleRate: Float64, mFormatID: AudioFormatID, mFormatFlags: AudioFormatFlags, mBytesPerPacket: UInt32,
        mFramesPerPacket: UInt32, mBytesPerFrame: UInt32, mChannelsPerFrame: UInt32, mBitsPerChannel: UInt32,
        mReserved: UInt32
    ) {
        (self.mSampleRate, self.mFormatID, self.mFormatFlags) = (mSampleRate, mFormatID, mFormatFlags)
        (self.mBytesPerPacket, self.mFramesPerPacket) = (mBytesPerPacket, mFramesPerPacket)
        (self.mBytesPerFrame, self.mChannelsPerFrame) = (mBytesPerFrame, mChannelsPerFrame)
        (self.mBitsPerChannel, self.mReserved) = (mBitsPerChannel, mReserved)
    }
}

/// Returns the number of a code of four letters.
package func fourCharCode(_ letters: StaticString) -> FourCharCode {
    letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | FourCharCode($1) } }
}

public let kAudioFormatLinearPCM: AudioFormatID = fourCharCode("lpcm")
public let kAudioFormatAC3: AudioFormatID = fourCharCode("ac-3")
public let kAudioFormatAppleIMA4: AudioFormatID = fourCharCode("ima4")
public let kAudioFormatMPEG4AAC: AudioFormatID = fourCharCode("aac ")
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = fourCharCode("aach")
public let kAudioFormatULaw: AudioFormatID = fourCharCode("ulaw")
public let kAudioFormatALaw: AudioFormatID = fourCharCode("alaw")
public let kAudioFormatMPEGLayer1: AudioFormatID = fourCharCode(".mp1")
public let kAudioFormatMPEGLayer2: AudioFormatID = fourCharCode(".mp2")
public let kAudioFormatMPEGLayer3: AudioFormatID = fourCharCode(".mp3")
public let kAudioFormatAppleLossless: AudioFormatID = fourCharCode("alac")
public let kAudioFormatFLAC: AudioFormatID = fourCharCode("flac")
public let kAudioFormatOpus: AudioFormatID = fourCharCode("opus")
public let kAudioFormatAMR: AudioFormatID = fourCharCode("samr")

public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 2
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 4
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 8
public let kAudioFormatFlagIsAlignedHigh: AudioFormatFlags = 16
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 32
public let kAudioFormatFlagIsNonMixable: AudioFormatFlags = 64
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags = 0
public let kAudioFormatFlagsNativeFloatPacked: AudioFormatFlags = kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked

public let kAudioChannelLayoutTag_Mono: AudioChannelLayoutTag = 100 << 16 | 1
public let kAudioChannelLayoutTag_Stereo: AudioChannelLayoutTag = 101 << 16 | 2
