public import Foundation
internal import QuinceDiagnostics

/// A graph of nodes that does not start, and says so: nothing renders samples.
open class AVAudioEngine: NSObject {
    public let mainMixerNode = AVAudioMixerNode()
    public let outputNode = AVAudioOutputNode()
    public let inputNode = AVAudioInputNode()
    open var isRunning: Bool { false }
    open var isAutoShutdownEnabled = false
    open private(set) var attachedNodes: Set<AVAudioNode> = []

    public override init() {
        super.init()
        for node in [mainMixerNode, outputNode, inputNode] as [AVAudioNode] { node.engine = self }
    }

    open func attach(_ node: AVAudioNode) {
        node.engine = self
        attachedNodes.insert(node)
    }
    open func detach(_ node: AVAudioNode) {
        if attachedNodes.remove(node) != nil { node.engine = nil }
    }
    open func connect(
        _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus, toBus bus2: AVAudioNodeBus,
        format: AVAudioFormat?
    ) {}
    open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
    open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {}
    open func disconnectNodeInput(_ node: AVAudioNode) {}
    open func disconnectNodeOutput(_ node: AVAudioNode, bus: AVAudioNodeBus) {}
    open func disconnectNodeOutput(_ node: AVAudioNode) {}
    open func prepare() {}
    open func start() throws {
        Unsupported.report("audio engines: nothing renders samples", in: "AVAudioEngine")
        throw AVAudioSession.error(.cannotStartPlaying)
    }
    open func pause() {}
    open func reset() {}
    open func stop() {}
}

extension NSNotification.Name {
    public static let AVAudioEngineConfigurationChange = NSNotification.Name(
        "AVAudioEngineConfigurationChangeNotification")
}

public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A part of an engine's graph.
open class AVAudioNode: NSObject {
    open internal(set) weak var engine: AVAudioEngine?
    open var numberOfInputs: Int { 1 }
    open var numberOfOutputs: Int { 1 }
    open var lastRenderTime: AVAudioTime? { nil }
    open var latency: TimeInterval { 0 }

    private static let standard = AVAudioFormat(standardFormatWithSampleRate: 48_000, channels: 2)!

    open func reset() {}
    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { Self.standard }
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { Self.standard }
    /// The block is never called.
    open func installTap(
        onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
        block tapBlock: @escaping AVAudioNodeTapBlock
    ) {
        Unsupported.report("taps: nothing renders samples", in: "AVAudioNode")
    }
    open func removeTap(onBus bus: AVAudioNodeBus) {}
}

open class AVAudioIONode: AVAudioNode {
    open var presentationLatency: TimeInterval { 0 }
}
open class AVAudioInputNode: AVAudioIONode {
    open var volume: Float = 1
    open var pan: Float = 0
}
open class AVAudioOutputNode: AVAudioIONode {}

open class AVAudioMixerNode: AVAudioNode {
    open var outputVolume: Float = 1
    open var volume: Float = 1
    open var pan: Float = 0
    open var nextAvailableInputBus: AVAudioNodeBus { 0 }
    public override init() { super.init() }
}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
    public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
    public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// A node that would play buffers. Its completion handlers are not called, since nothing is played.
open class AVAudioPlayerNode: AVAudioNode {
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    open var isPlaying: Bool { false }

    public override init() { super.init() }

    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
    ) { refuse() }
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionHandler: AVAudioNodeCompletionHandler? = nil
    ) { refuse() }
    open func play() { refuse() }
    open func play(at when: AVAudioTime?) { refuse() }
    open func pause() {}
    open func stop() {}
    open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}
    open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? { nil }
    open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? { nil }

    private func refuse() { Unsupported.report("audio engines: nothing renders samples", in: "AVAudioPlayerNode") }
}
