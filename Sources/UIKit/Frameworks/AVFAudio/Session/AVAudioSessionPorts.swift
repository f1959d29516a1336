public import CoreAudioTypes
public import Foundation

/// An input or an output of the device.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    public let portType: AVAudioSession.Port
    public let portName: String
    public let uid: String
    public let channels: [AVAudioSessionChannelDescription]?
    open var hasHardwareVoiceCallProcessing: Bool { false }
    open var isSpatialAudioEnabled: Bool { false }
    open var dataSources: [AVAudioSessionDataSourceDescription]? { nil }
    open var selectedDataSource: AVAudioSessionDataSourceDescription? { nil }
    open var preferredDataSource: AVAudioSessionDataSourceDescription? { nil }

    init(_ type: AVAudioSession.Port, name: String, uid: String, channels: [String]) {
        (portType, portName, self.uid) = (type, name, uid)
        self.channels = channels.enumerated().map {
            AVAudioSessionChannelDescription(name: $0.element, number: $0.offset + 1, port: uid)
        }
        super.init()
    }

    /// The ports have no sources to choose among.
    open func setPreferredDataSource(_ dataSource: AVAudioSessionDataSourceDescription?) throws {
        if dataSource != nil { throw AVAudioSession.error(.badParam) }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? AVAudioSessionPortDescription)?.uid == uid }
    open override var hash: Int { uid.hashValue }
    open override var description: String {
        "<AVAudioSessionPortDescription: \(uid), type = \(portType.rawValue); name = \(portName)>"
    }

    static let speaker = AVAudioSessionPortDescription(
        .builtInSpeaker, name: "Speaker", uid: "Speaker", channels: ["Speaker 1", "Speaker 2"])
    static let receiver = AVAudioSessionPortDescription(
        .builtInReceiver, name: "Receiver", uid: "Built-In Receiver", channels: ["Receiver"])
    static let headphones = AVAudioSessionPortDescription(
        .headphones, name: "Headphones", uid: "Wired Headphones",
        channels: ["Headphones Left", "Headphones Right"])
    static let microphone = AVAudioSessionPortDescription(
        .builtInMic, name: "iPhone Microphone", uid: "Built-In Microphone", channels: ["iPhone Microphone 1"])
}

open class AVAudioSessionChannelDescription: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    public let channelName: String
    public let owningPortUID: String
    public let channelNumber: Int
    /// Unknown, as Core Audio has it.
    open var channelLabel: AudioChannelLabel { 0xFFFF_FFFF }

    init(name: String, number: Int, port: String) {
        (channelName, channelNumber, owningPortUID) = (name, number, port)
        super.init()
    }
}

/// The inputs and outputs that are in use.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer.
    public let inputs: [AVAudioSessionPortDescription]
    public let outputs: [AVAudioSessionPortDescription]

    init(inputs: [AVAudioSessionPortDescription], outputs: [AVAudioSessionPortDescription]) {
        (self.inputs, self.outputs) = (inputs, outputs)
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioSessionRouteDescription else { return false }
        return other.inputs == inputs && other.outputs == outputs
    }
    open override var hash: Int { outputs.first?.hash ?? 0 }
    open override var description: String {
        "<AVAudioSessionRouteDescription: inputs = \(inputs); outputs = \(outputs)>"
    }
}

/// One of several microphones or speakers of a port. No port here has any.
open class AVAudioSessionDataSourceDescription: NSObject {
    open var dataSourceID: NSNumber { 0 }
    open var dataSourceName: String { "" }
    open var location: AVAudioSession.Location? { nil }
    open var orientation: AVAudioSession.Orientation? { nil }
    open var supportedPolarPatterns: [AVAudioSession.PolarPattern]? { nil }
    open var selectedPolarPattern: AVAudioSession.PolarPattern? { nil }
    open var preferredPolarPattern: AVAudioSession.PolarPattern? { nil }
    open func setPreferredPolarPattern(_ pattern: AVAudioSession.PolarPattern?) throws {}

    override init() { super.init() }
}
