public import CoreMedia
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceMedia
import QuinceMediaProcess
import QuinceObjCRuntime

public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// An object whose values are read from a medium when they are first asked for.
public protocol AVAsynchronousKeyValueLoading: AnyObject {
    func statusOfValue(forKey key: String, error: NSErrorPointer) -> AVKeyValueStatus
    func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)?)
}

/// A film or a sound.
///
/// Its values are loaded together: after any of them is, all are. A value that is read before waits for them, as on iOS.
/// Instances may be used from any thread.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading, NSCopying, @unchecked Sendable {
    let loader: MediumLoader
    private let trackList = LazyTracks()

    init(loader: MediumLoader) { self.loader = loader }

    public convenience init(url: URL) { self.init(loader: MediumLoader(url)) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    var loadedDescription: MediaDescription? { try? loader.wait().get().description }

    // MARK: Timing

    /// The length; 0 for an asset that cannot be opened, indefinite for a stream without an end.
    open var duration: CMTime {
        guard let description = loadedDescription else { return .zero }
        return description.duration.map { CMTime($0) } ?? .indefinite
    }
    open var preferredRate: Float { 1 }
    open var preferredVolume: Float { 1 }
    open var preferredTransform: CGAffineTransform { .identity }
    open var providesPreciseDurationAndTiming: Bool { true }
    open var minimumTimeOffsetFromLive: CMTime { .invalid }

    // MARK: Tracks

    open var tracks: [AVAssetTrack] { trackList.tracks(of: self) }

    open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
        tracks.first { $0.trackID == trackID }
    }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }
    open func tracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
        tracks.filter { $0.hasMediaCharacteristic(characteristic) }
    }

    // MARK: Metadata

    open var metadata: [AVMetadataItem] { (loadedDescription?.tags ?? []).map(AVMetadataItem.init) }
    open var commonMetadata: [AVMetadataItem] { metadata.filter { $0.commonKey != nil } }
    open var availableMetadataFormats: [AVMetadataFormat] { metadata.isEmpty ? [] : [.iTunesMetadata] }
    open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] {
        format == .iTunesMetadata ? metadata : []
    }
    open var creationDate: AVMetadataItem? { metadata.first { $0.commonKey == .commonKeyCreationDate } }
    open var lyrics: String? { metadata.first { $0.fields.tagKey == "lyrics" }?.stringValue }

    // MARK: Abilities

    open var isPlayable: Bool { tracks.contains { $0.isPlayable } }
    open var isReadable: Bool { isPlayable }
    open var isComposable: Bool { isPlayable }
    open var isExportable: Bool { false }
    open var hasProtectedContent: Bool { false }
    open var isCompatibleWithSavedPhotosAlbum: Bool { false }
    open var isCompatibleWithAirPlayVideo: Bool { false }
    open var canContainFragments: Bool { false }
    open var containsFragments: Bool { false }

    // MARK: Chapters

    /// The decoder names no chapters.
    open var availableChapterLocales: [Locale] { [] }
    open func chapterMetadataGroups(
        withTitleLocale locale: Locale, containingItemsWithCommonKeys commonKeys: [AVMetadataKey]? = nil
    ) -> [AVTimedMetadataGroup] { noChapters() }
    open func chapterMetadataGroups(
        bestMatchingPreferredLanguages preferredLanguages: [String]
    ) -> [AVTimedMetadataGroup] { noChapters() }

    private func noChapters() -> [AVTimedMetadataGroup] {
        Unsupported.report("chapters", in: "AVAsset")
        return []
    }

    /// The files and addresses that the asset may name in turn: a file no addresses, and an address no files.
    open var referenceRestrictions: AVAssetReferenceRestrictions { .standard }

    // MARK: Loading

    /// - Parameter outError: receives the failure of a value that failed.
    open func statusOfValue(forKey key: String, error outError: NSErrorPointer = nil) -> AVKeyValueStatus {
        loader.status(outError)
    }

    /// - Parameter handler: called on the main thread.
    open func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil)
    {
        loader.load { _ in handler?() }
    }

    /// Ends the loading of values that nobody waits for; there is nothing to end once a medium is being opened.
    open func cancelLoading() {}
}

extension MediumLoader {
    func status(_ outError: NSErrorPointer) -> AVKeyValueStatus {
        switch result {
        case .success: return .loaded
        case .failure(let failure):
            outError?.pointee = failure.error as NSError
            return .failed
        case nil: return isLoading ? .loading : .unknown
        }
    }
}

/// An asset's tracks, made when they are first asked for.
///
/// Unchecked: the lock protects the list.
private final class LazyTracks: @unchecked Sendable {
    private let lock = NSLock()
    private var tracks: [AVAssetTrack]?

    func tracks(of asset: AVAsset) -> [AVAssetTrack] {
        guard let medium = try? asset.loader.wait().get() else { return [] }
        return lock.withLock {
            if let tracks { return tracks }
            let made = medium.description.tracks.compactMap { AVAssetTrack($0, of: asset, medium) }
            tracks = made
            return made
        }
    }
}

/// The files and addresses that an asset may not name in turn (AVAsset.h).
public struct AVAssetReferenceRestrictions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forbidRemoteReferenceToLocal = AVAssetReferenceRestrictions(rawValue: 1)
    public static let forbidLocalReferenceToRemote = AVAssetReferenceRestrictions(rawValue: 2)
    public static let forbidCrossSiteReference = AVAssetReferenceRestrictions(rawValue: 4)
    public static let forbidLocalReferenceToLocal = AVAssetReferenceRestrictions(rawValue: 8)
    public static let forbidAll = AVAssetReferenceRestrictions(rawValue: 0xFFFF)
    public static var forbidNone: AVAssetReferenceRestrictions { [] }

    /// Those that iOS has without others, and that the decoder always has.
    static let standard: AVAssetReferenceRestrictions = [.forbidRemoteReferenceToLocal, .forbidLocalReferenceToRemote]
}

// MARK: URL assets

public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
public let AVURLAssetReferenceRestrictionsKey = "AVURLAssetReferenceRestrictionsKey"
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"
public let AVURLAssetAllowsCellularAccessKey = "AVURLAssetAllowsCellularAccessKey"

/// A film or a sound in a file or at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    public init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init(loader: MediumLoader(url))
        let wish = options?[AVURLAssetReferenceRestrictionsKey]
        let bits = (wish as? NSNumber)?.uintValue ?? (wish as? AVAssetReferenceRestrictions)?.rawValue ?? wish as? UInt
        if bits.map({ $0 != AVAssetReferenceRestrictions.standard.rawValue }) ?? false {
            Unsupported.report("other restrictions of references than the standard ones", in: "AVURLAsset")
        }
    }

    public class func audiovisualTypes() -> [AVFileType] {
        [.mov, .mp4, .m4v, .m4a, .mobile3GPP, .mobile3GPP2, .caf, .wav, .aiff, .aifc, .amr, .mp3, .au, .ac3, .eac3]
    }

    public class func audiovisualMIMETypes() -> [String] {
        [
            "video/quicktime", "video/mp4", "video/x-m4v", "video/3gpp", "video/3gpp2", "video/webm", "video/mpeg",
            "audio/mp4", "audio/x-m4a", "audio/mpeg", "audio/wav", "audio/x-wav", "audio/aiff", "audio/x-aiff",
            "audio/x-caf", "audio/aac", "audio/ac3", "audio/ogg", "application/vnd.apple.mpegurl",
        ]
    }

    /// - Parameter type: may carry codecs, as in `video/mp4; codecs="avc1"`, which are not looked at.
    public class func isPlayableExtendedMIMEType(_ type: String) -> Bool {
        audiovisualMIMETypes().contains(type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased())
    }
}

// MARK: Keys

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(AVAsset.self) {
        $0.key(readOnly: "duration", \.duration)
        $0.key(readOnly: "preferredRate", \.preferredRate)
        $0.key(readOnly: "preferredVolume", \.preferredVolume)
        $0.key(readOnly: "preferredTransform", \.preferredTransform)
        $0.key(readOnly: "providesPreciseDurationAndTiming", \.providesPreciseDurationAndTiming)
        $0.key(readOnly: "tracks", \.tracks)
        $0.key(readOnly: "metadata", \.metadata)
        $0.key(readOnly: "commonMetadata", \.commonMetadata)
        $0.key(readOnly: "availableMetadataFormats", \.availableMetadataFormats)
        $0.key(readOnly: "creationDate", \.creationDate)
        $0.key(readOnly: "lyrics", \.lyrics)
        $0.key(readOnly: "availableChapterLocales", \.availableChapterLocales)
        $0.key(readOnly: "playable", \.isPlayable)
        $0.key(readOnly: "readable", \.isReadable)
        $0.key(readOnly: "composable", \.isComposable)
        $0.key(readOnly: "exportable", \.isExportable)
        $0.key(readOnly: "hasProtectedContent", \.hasProtectedContent)
    }
    registerObjCClassOnLoad(AVURLAsset.self) { $0.key(readOnly: "URL", \.url) }
}
