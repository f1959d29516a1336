public import Foundation

/// An instant by the host's clock, by a count of samples, or by both. The host's units are nanoseconds here.
open class AVAudioTime: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    public let isHostTimeValid: Bool
    public let hostTime: UInt64
    public let isSampleTimeValid: Bool
    public let sampleTime: AVAudioFramePosition
    public let sampleRate: Double

    private init(host: UInt64?, sample: AVAudioFramePosition?, rate: Double) {
        (isHostTimeValid, hostTime) = (host != nil, host ?? 0)
        (isSampleTimeValid, sampleTime, sampleRate) = (sample != nil, sample ?? 0, rate)
        super.init()
    }

    public convenience init(hostTime: UInt64) { self.init(host: hostTime, sample: nil, rate: 0) }
    public convenience init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        self.init(host: nil, sample: sampleTime, rate: sampleRate)
    }
    public convenience init(hostTime: UInt64, sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        self.init(host: hostTime, sample: sampleTime, rate: sampleRate)
    }

    open class func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
        UInt64(exactly: (seconds * 1e9).rounded()) ?? 0
    }
    open class func seconds(forHostTime hostTime: UInt64) -> TimeInterval { Double(hostTime) / 1e9 }

    /// Fills in what this time lacks, from an instant that is known by both.
    ///
    /// - Returns: `nil` if the anchor is not, or if nothing is lacking.
    open func extrapolateTime(fromAnchor anchorTime: AVAudioTime) -> AVAudioTime? {
        guard anchorTime.isHostTimeValid, anchorTime.isSampleTimeValid, isHostTimeValid != isSampleTimeValid else {
            return nil
        }
        guard isSampleTimeValid else {
            let seconds: Double = (Double(hostTime) - Double(anchorTime.hostTime)) / 1e9
            let samples = anchorTime.sampleTime + Int64((seconds * anchorTime.sampleRate).rounded())
            return AVAudioTime(hostTime: hostTime, sampleTime: samples, atRate: anchorTime.sampleRate)
        }
        let seconds: Double = Double(sampleTime) / sampleRate - Double(anchorTime.sampleTime) / anchorTime.sampleRate
        let host: Double = (Double(anchorTime.hostTime) + seconds * 1e9).rounded()
        return AVAudioTime(hostTime: UInt64(exactly: host) ?? 0, sampleTime: sampleTime, atRate: sampleRate)
    }
}
