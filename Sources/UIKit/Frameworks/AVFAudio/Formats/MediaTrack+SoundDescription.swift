package import CoreAudioTypes
package import QuinceMedia

extension MediaTrack {
    /// The formats by the container's four letters and by FFmpeg's names.
    private static let soundFormats: [String: AudioFormatID] = [
        "mp4a": kAudioFormatMPEG4AAC, "aac": kAudioFormatMPEG4AAC, "mp3": kAudioFormatMPEGLayer3,
        ".mp3": kAudioFormatMPEGLayer3, "mp2": kAudioFormatMPEGLayer2, "mp1": kAudioFormatMPEGLayer1,
        "alac": kAudioFormatAppleLossless, "ac3": kAudioFormatAC3, "ac-3": kAudioFormatAC3,
        "flac": kAudioFormatFLAC, "fLaC": kAudioFormatFLAC, "opus": kAudioFormatOpus, "Opus": kAudioFormatOpus,
        "adpcm_ima_qt": kAudioFormatAppleIMA4, "ima4": kAudioFormatAppleIMA4, "pcm_mulaw": kAudioFormatULaw,
        "ulaw": kAudioFormatULaw, "pcm_alaw": kAudioFormatALaw, "alaw": kAudioFormatALaw, "amr_nb": kAudioFormatAMR,
        "samr": kAudioFormatAMR,
    ]

    /// The format of a track's samples, as far as its container says it; `nil` for a track of another kind.
    package var soundDescription: AudioStreamBasicDescription? {
        guard let shape = sound else { return nil }
        var description = AudioStreamBasicDescription()
        (description.mSampleRate, description.mChannelsPerFrame) = (Double(shape.rate), UInt32(shape.channels))
        description.mFormatID = Self.soundFormats[codec] ?? (isUncompressed ? kAudioFormatLinearPCM : fourLetters)
        guard description.mFormatID == kAudioFormatLinearPCM else { return description }
        let bits: UInt32 = bitDepth(of: shape)
        (description.mBitsPerChannel, description.mFramesPerPacket) = (bits, 1)
        description.mBytesPerFrame = bits / 8 * UInt32(shape.channels)
        description.mBytesPerPacket = description.mBytesPerFrame
        // Names of FFmpeg are as in "pcm_f32be"; those of QuickTime are "twos" with the last byte last, and "sowt".
        let isFloat: Bool = codec.hasPrefix("pcm_f") || codec.hasPrefix("fl")
        let isBig: Bool = codec.hasSuffix("be") || codec == "twos"
        description.mFormatFlags =
            (isFloat ? kAudioFormatFlagIsFloat : codec == "pcm_u8" ? 0 : kAudioFormatFlagIsSignedInteger)
            | (isBig ? kAudioFormatFlagIsBigEndian : 0) | kAudioFormatFlagIsPacked
        return description
    }

    private var isUncompressed: Bool {
        let letters: Set<String> = ["twos", "sowt", "in24", "in32", "fl32", "fl64", "lpcm", "ipcm", "raw "]
        return codec.hasPrefix("pcm_") || letters.contains(codec)
    }

    /// The codec's name as a number; 0 unless it has four letters.
    package var fourLetters: UInt32 {
        codec.utf8.count == 4 ? codec.utf8.reduce(0) { $0 << 8 | UInt32($1) } : 0
    }

    /// The bits of a sample that is not compressed: those of a second over the samples of a second.
    private func bitDepth(of shape: SoundShape) -> UInt32 {
        let samples: Int = shape.rate * shape.channels
        return samples > 0 && bitRate > 0 ? UInt32(clamping: (bitRate + samples / 2) / samples) : 16
    }
}
