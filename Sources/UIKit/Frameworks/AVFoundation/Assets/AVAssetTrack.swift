public import CoreMedia
public import Foundation
public import QuinceFoundationAdditions
import QuinceMedia
import QuinceMediaProcess

/// A track of an asset.
open class AVAssetTrack: NSObject, AVAsynchronousKeyValueLoading, NSCopying, @unchecked Sendable {
    let track: MediaTrack
    let medium: Medium
    /// Unchecked: never changed.
    open private(set) weak var asset: AVAsset?

    /// - Returns: `nil` for what is neither picture, sound nor text.
    init?(_ track: MediaTrack, of asset: AVAsset, _ medium: Medium) {
        guard track.kind != .other else { return nil }
        (self.track, self.medium, self.asset) = (track, medium, asset)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var trackID: CMPersistentTrackID { track.id }

    open var mediaType: AVMediaType {
        switch track.kind {
        case .video: .video
        case .audio: .audio
        case .text, .other: .text
        }
    }

    open func hasMediaCharacteristic(_ characteristic: AVMediaCharacteristic) -> Bool {
        switch characteristic {
        case .visual, .frameBased: track.kind == .video
        case .audible: track.kind == .audio
        case .legible: track.kind == .text
        default: false
        }
    }

    open var isPlayable: Bool { track.isDecodable }
    open var isDecodable: Bool { track.isDecodable }
    open var isEnabled: Bool { track.isEnabled }
    open var isSelfContained: Bool { true }
    /// In bytes, by the average rate; 0 if the track's length is not known.
    open var totalSampleDataLength: Int64 {
        let seconds = timeRange.duration.seconds
        return seconds.isFinite ? Int64(min(Double(estimatedDataRate) / 8 * max(seconds, 0), 0x1p62)) : 0
    }

    // MARK: Timing

    open var timeRange: CMTimeRange {
        let duration = track.duration.map { CMTime($0) } ?? asset?.duration ?? .indefinite
        return CMTimeRange(start: CMTime(track.start), duration: duration)
    }
    open var naturalTimeScale: CMTimeScale { track.timescale }
    /// Bits a second.
    open var estimatedDataRate: Float { Float(track.bitRate) }
    open var languageCode: String? { track.language }
    /// As in BCP 47: "en" for "eng".
    open var extendedLanguageTag: String? {
        guard let language = track.language, language != "und" else { return nil }
        return Locale.LanguageCode(language).identifier(.alpha2) ?? language
    }

    // MARK: Pictures

    /// The size of a stored picture in square pixels, before `preferredTransform`.
    open var naturalSize: CGSize {
        guard let shape = track.picture else { return .zero }
        return CGSize(width: (Double(shape.width) * shape.pixelAspect).rounded(), height: Double(shape.height))
    }

    /// The transform that turns a stored picture upright and moves it to the origin.
    open var preferredTransform: CGAffineTransform {
        guard let shape = track.picture, shape.transform.count == 6 else { return .identity }
        let m = shape.transform
        var transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: 0, ty: 0)
        let shown = CGRect(origin: .zero, size: naturalSize).applying(transform)
        (transform.tx, transform.ty) = (-shown.minX, -shown.minY)
        return transform
    }

    /// The size of an upright picture.
    var presentationSize: CGSize {
        CGRect(origin: .zero, size: naturalSize).applying(preferredTransform).size
    }

    open var preferredVolume: Float { 1 }
    /// Pictures a second.
    open var nominalFrameRate: Float { Float(track.picture?.rate ?? 0) }
    open var minFrameDuration: CMTime {
        let rate = track.picture?.rate ?? 0
        return rate > 0 ? CMTime(seconds: 1 / rate, preferredTimescale: track.timescale) : .invalid
    }
    open var requiresFrameReordering: Bool { false }

    // MARK: Metadata

    open var metadata: [AVMetadataItem] { [] }
    open var commonMetadata: [AVMetadataItem] { [] }
    open var availableMetadataFormats: [AVMetadataFormat] { [] }
    open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] { [] }

    // MARK: Loading

    open func statusOfValue(forKey key: String, error: NSErrorPointer = nil) -> AVKeyValueStatus { .loaded }
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil)
    {
        NextTurn.run { handler?() }
    }
}
