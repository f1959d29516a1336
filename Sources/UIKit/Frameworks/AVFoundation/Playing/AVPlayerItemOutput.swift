public import CoreMedia
public import Foundation
import QuinceDiagnostics

/// A place that gets an item's pictures or texts.
@preconcurrency @MainActor
open class AVPlayerItemOutput: NSObject {
    weak var item: AVPlayerItem?
    /// Whether layers do not show what the output gets.
    open var suppressesPlayerRendering = false

    /// - Returns: the item's time at an instant of the host's clock, in seconds.
    open func itemTime(forHostTime hostTimeInSeconds: CFTimeInterval) -> CMTime {
        guard let item else { return .invalid }
        let nanoseconds = (hostTimeInSeconds * 1e9).rounded()
        guard abs(nanoseconds) < 0x1p62 else { return .invalid }
        return item.time(at: .init(nanoseconds: Int64(nanoseconds)))
    }

    /// - Parameter machAbsoluteTime: in the host's units, which are nanoseconds here.
    open func itemTime(forMachAbsoluteTime machAbsoluteTime: Int64) -> CMTime {
        item.map { $0.time(at: .init(nanoseconds: machAbsoluteTime)) } ?? .invalid
    }

    /// Called when the item has been loaded, runs, stops, or is at another time.
    func itemDidChange() {}
    /// Called when a seek makes what was given out useless.
    func itemDidSeek() {}

    /// Calls a delegate on its queue; without one on the main thread.
    static func call(on queue: DispatchQueue?, _ block: @escaping () -> Void) {
        // An app that names another queue says that its delegate may be called there.
        nonisolated(unsafe) let block = block
        guard let queue, !queue.isMain else { return NextTurn.run { block() } }
        queue.async { block() }
    }
}

// MARK: Delegates

/// Hears when there are new pictures to take.
public protocol AVPlayerItemOutputPullDelegate: NSObjectProtocol {
    func outputMediaDataWillChange(_ sender: AVPlayerItemOutput)
    func outputSequenceWasFlushed(_ output: AVPlayerItemOutput)
}

/// Gets what an output has.
public protocol AVPlayerItemOutputPushDelegate: NSObjectProtocol {
    func outputSequenceWasFlushed(_ output: AVPlayerItemOutput)
}

public protocol AVPlayerItemLegibleOutputPushDelegate: AVPlayerItemOutputPushDelegate {
    func legibleOutput(
        _ output: AVPlayerItemLegibleOutput, didOutputAttributedStrings strings: [NSAttributedString],
        nativeSampleBuffers nativeSamples: [Any], forItemTime itemTime: CMTime)
}

public protocol AVPlayerItemMetadataOutputPushDelegate: AVPlayerItemOutputPushDelegate {
    func metadataOutput(
        _ output: AVPlayerItemMetadataOutput, didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup],
        from track: AVPlayerItemTrack?)
}

extension AVPlayerItemOutputPullDelegate {
    public func outputMediaDataWillChange(_ sender: AVPlayerItemOutput) {}
    public func outputSequenceWasFlushed(_ output: AVPlayerItemOutput) {}
}
extension AVPlayerItemOutputPushDelegate {
    public func outputSequenceWasFlushed(_ output: AVPlayerItemOutput) {}
}
extension AVPlayerItemLegibleOutputPushDelegate {
    public func legibleOutput(
        _ output: AVPlayerItemLegibleOutput, didOutputAttributedStrings strings: [NSAttributedString],
        nativeSampleBuffers nativeSamples: [Any], forItemTime itemTime: CMTime
    ) {}
}
extension AVPlayerItemMetadataOutputPushDelegate {
    public func metadataOutput(
        _ output: AVPlayerItemMetadataOutput, didOutputTimedMetadataGroups groups: [AVTimedMetadataGroup],
        from track: AVPlayerItemTrack?
    ) {}
}

// MARK: Texts and metadata

/// An output of subtitles. The decoder reads none: the delegate hears of seeks alone.
open class AVPlayerItemLegibleOutput: AVPlayerItemOutput {
    public struct TextStylingResolution: AVTextConstant {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = TextStylingResolution("AVPlayerItemLegibleOutputTextStylingResolutionDefault")
        public static let sourceAndRulesOnly = TextStylingResolution(
            "AVPlayerItemLegibleOutputTextStylingResolutionSourceAndRulesOnly")
    }

    open private(set) weak var delegate: (any AVPlayerItemLegibleOutputPushDelegate)?
    open private(set) var delegateQueue: DispatchQueue?
    open var advanceIntervalForDelegateInvocation: TimeInterval = 0
    open var textStylingResolution = TextStylingResolution.default

    public override init() {
        super.init()
        Unsupported.report("the reading of subtitles", in: "AVPlayerItemLegibleOutput")
    }
    public convenience init(mediaSubtypesForNativeRepresentation subtypes: [NSNumber]) { self.init() }

    open func setDelegate(_ delegate: (any AVPlayerItemLegibleOutputPushDelegate)?, queue delegateQueue: DispatchQueue?)
    {
        (self.delegate, self.delegateQueue) = (delegate, delegateQueue)
    }

    override func itemDidSeek() {
        Self.call(on: delegateQueue) { [weak self] in
            if let self { delegate?.outputSequenceWasFlushed(self) }
        }
    }
}

/// An output of metadata that changes with the time. The decoder reads none: the delegate hears of seeks alone.
open class AVPlayerItemMetadataOutput: AVPlayerItemOutput {
    open private(set) weak var delegate: (any AVPlayerItemMetadataOutputPushDelegate)?
    open private(set) var delegateQueue: DispatchQueue?
    open var advanceIntervalForDelegateInvocation: TimeInterval = 0

    /// - Parameter identifiers: those of the entries that are wished; `nil` for all.
    public init(identifiers: [String]?) {
        super.init()
        Unsupported.report("metadata that changes with the time", in: "AVPlayerItemMetadataOutput")
    }

    open func setDelegate(
        _ delegate: (any AVPlayerItemMetadataOutputPushDelegate)?, queue delegateQueue: DispatchQueue?
    ) {
        (self.delegate, self.delegateQueue) = (delegate, delegateQueue)
    }

    override func itemDidSeek() {
        Self.call(on: delegateQueue) { [weak self] in
            if let self { delegate?.outputSequenceWasFlushed(self) }
        }
    }
}
