public import Foundation

/// The periods in which an item was played.
open class AVPlayerItemAccessLog: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer. So for the other classes of this file.
    public let events: [AVPlayerItemAccessLogEvent]
    init(_ events: [AVPlayerItemAccessLogEvent]) { self.events = events }

    /// A text in the Extended Log File Format of the World Wide Web Consortium.
    open func extendedLogData() -> Data? {
        ExtendedLog.data(
            ["uri", "c-duration-watched", "c-playback-type"],
            events.map { [$0.uri ?? "-", "\($0.durationWatched)", $0.playbackType ?? "-"] })
    }
    open var extendedLogDataStringEncoding: UInt { String.Encoding.utf8.rawValue }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A period of playing. What is not known is `nil` or negative, as documented; files are not fetched in parts.
open class AVPlayerItemAccessLogEvent: NSObject, NSCopying, @unchecked Sendable {
    public let uri: String?
    /// In seconds of the host's clock.
    public let durationWatched: TimeInterval
    /// The item's time at which playing began, in seconds.
    public let playbackStartOffset: TimeInterval

    init(uri: String, watched: TimeInterval, start: TimeInterval) {
        (self.uri, durationWatched, playbackStartOffset) = (uri, watched, start)
    }

    open var playbackType: String? { "FILE" }
    open var numberOfMediaRequests: Int { -1 }
    open var playbackStartDate: Date? { nil }
    open var serverAddress: String? { nil }
    open var numberOfServerAddressChanges: Int { 0 }
    open var playbackSessionID: String? { nil }
    open var segmentsDownloadedDuration: TimeInterval { -1 }
    open var numberOfStalls: Int { 0 }
    open var numberOfBytesTransferred: Int64 { -1 }
    open var transferDuration: TimeInterval { -1 }
    open var observedBitrate: Double { -1 }
    open var indicatedBitrate: Double { -1 }
    open var indicatedAverageBitrate: Double { -1 }
    open var averageVideoBitrate: Double { -1 }
    open var averageAudioBitrate: Double { -1 }
    open var numberOfDroppedVideoFrames: Int { -1 }
    open var startupTime: TimeInterval { -1 }
    open var downloadOverdue: Int { -1 }
    open var observedMaxBitrate: Double { -1 }
    open var observedMinBitrate: Double { -1 }
    open var observedBitrateStandardDeviation: Double { -1 }
    open var mediaRequestsWWAN: Int { -1 }
    open var switchBitrate: Double { -1 }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The errors of an item.
open class AVPlayerItemErrorLog: NSObject, NSCopying, @unchecked Sendable {
    public let events: [AVPlayerItemErrorLogEvent]
    init(_ events: [AVPlayerItemErrorLogEvent]) { self.events = events }

    open func extendedLogData() -> Data? {
        ExtendedLog.data(
            ["uri", "status", "domain", "comment"],
            events.map { [$0.uri ?? "-", "\($0.errorStatusCode)", $0.errorDomain, $0.errorComment ?? "-"] })
    }
    open var extendedLogDataStringEncoding: UInt { String.Encoding.utf8.rawValue }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class AVPlayerItemErrorLogEvent: NSObject, NSCopying, @unchecked Sendable {
    public let uri: String?
    private let error: NSError

    init(uri: String, _ error: NSError) { (self.uri, self.error) = (uri, error) }

    open var date: Date? { nil }
    open var serverAddress: String? { nil }
    open var playbackSessionID: String? { nil }
    open var errorStatusCode: Int { error.code }
    open var errorDomain: String { error.domain }
    open var errorComment: String? { error.localizedDescription }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

private enum ExtendedLog {
    /// Lines of fields with tabs between them, after two that say what they are.
    static func data(_ fields: [String], _ lines: [[String]]) -> Data? {
        if lines.isEmpty { return nil }
        let all =
            ["#Version: 1.0", "#Fields: " + fields.joined(separator: " ")] + lines.map { $0.joined(separator: "\t") }
        return Data((all.joined(separator: "\n") + "\n").utf8)
    }
}

/// The periods in which an item has played, by the media clock.
struct PlayingHistory {
    private var start: TimeInterval?
    private var watched = 0.0
    /// The instant from which on it plays, in seconds; `nil` while it does not.
    private var since: Double?

    /// - Returns: whether playing has begun for the first time.
    mutating func update(isPlaying: Bool, at now: Double, itemTime: TimeInterval) -> Bool {
        if let since { watched += now - since }
        since = isPlaying ? now : nil
        guard isPlaying, start == nil else { return false }
        start = itemTime
        return true
    }

    func event(_ uri: String, at now: Double) -> AVPlayerItemAccessLogEvent? {
        guard let start else { return nil }
        return AVPlayerItemAccessLogEvent(uri: uri, watched: watched + (since.map { now - $0 } ?? 0), start: start)
    }
}
