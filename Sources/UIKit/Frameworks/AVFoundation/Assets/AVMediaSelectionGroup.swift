import AVFAudio
import CoreMedia
public import Foundation
import QuinceMedia

/// The tracks of an asset of which one can be chosen, such as its languages.
open class AVMediaSelectionGroup: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: nothing changes after the initializer. So for options.
    public let options: [AVMediaSelectionOption]
    let characteristic: AVMediaCharacteristic

    /// - Returns: `nil` for an asset without such tracks.
    init?(_ asset: AVAsset, _ characteristic: AVMediaCharacteristic) {
        guard characteristic == .audible || characteristic == .legible else { return nil }
        options = asset.tracks(withMediaCharacteristic: characteristic).map(AVMediaSelectionOption.init)
        self.characteristic = characteristic
        if options.isEmpty { return nil }
    }

    /// The first track that the container enables.
    open var defaultOption: AVMediaSelectionOption? { options.first { $0.track.isEnabled } }
    /// Sound is always heard, and texts need not be shown.
    open var allowsEmptySelection: Bool { characteristic == .legible }

    open func mediaSelectionOption(withPropertyList plist: Any) -> AVMediaSelectionOption? {
        let number = (plist as? [String: Any])?[AVMediaSelectionOption.persistentID] as? NSNumber
        return options.first { $0.track.trackID == number?.int32Value }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVMediaSelectionGroup else { return false }
        return characteristic == other.characteristic && options == other.options
    }
    open override var hash: Int { characteristic.hashValue }

    // MARK: Filters

    open class func playableMediaSelectionOptions(from mediaSelectionOptions: [AVMediaSelectionOption])
        -> [AVMediaSelectionOption]
    { mediaSelectionOptions.filter(\.isPlayable) }

    /// Returns the options in one of some languages, in the order of these.
    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption],
        filteredAndSortedAccordingToPreferredLanguages preferredLanguages: [String]
    ) -> [AVMediaSelectionOption] {
        LanguageMatch.sort(mediaSelectionOptions, by: preferredLanguages, \.extendedLanguageTag)
    }

    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption], with locale: Locale
    ) -> [AVMediaSelectionOption] {
        mediaSelectionOptions.filter { LanguageMatch.fits($0.extendedLanguageTag, locale.identifier) }
    }

    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption],
        withMediaCharacteristics mediaCharacteristics: [AVMediaCharacteristic]
    ) -> [AVMediaSelectionOption] {
        mediaSelectionOptions.filter { mediaCharacteristics.allSatisfy($0.hasMediaCharacteristic) }
    }

    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption],
        withoutMediaCharacteristics mediaCharacteristics: [AVMediaCharacteristic]
    ) -> [AVMediaSelectionOption] {
        mediaSelectionOptions.filter { !mediaCharacteristics.contains(where: $0.hasMediaCharacteristic) }
    }
}

/// A track that can be chosen.
open class AVMediaSelectionOption: NSObject, NSCopying, @unchecked Sendable {
    let track: AVAssetTrack

    init(_ track: AVAssetTrack) { self.track = track }

    open var mediaType: AVMediaType { track.mediaType }
    open var mediaSubTypes: [NSNumber] {
        track.formatDescription.map { [NSNumber(value: $0.mediaSubType.rawValue)] } ?? []
    }
    open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
        track.hasMediaCharacteristic(mediaCharacteristic)
    }
    open var isPlayable: Bool { track.isPlayable }
    open var extendedLanguageTag: String? { track.extendedLanguageTag }
    open var locale: Locale? { extendedLanguageTag.map(Locale.init(identifier:)) }

    open var commonMetadata: [AVMetadataItem] { track.commonMetadata }
    open var availableMetadataFormats: [AVMetadataFormat] { track.availableMetadataFormats }
    open func metadata(forFormat format: AVMetadataFormat) -> [AVMetadataItem] { track.metadata(forFormat: format) }

    /// The decoder does not say which tracks belong together.
    open func associatedMediaSelectionOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        nil
    }

    static let persistentID = "MediaSelectionOptionsPersistentID"

    /// A dictionary by which the option is found again in its group.
    open func propertyList() -> Any {
        [Self.persistentID: NSNumber(value: track.trackID), "MediaSelectionOptionsMediaType": mediaType.rawValue]
            as [String: Any]
    }

    /// The language's name; the track's number without one.
    open func displayName(with locale: Locale) -> String {
        extendedLanguageTag.flatMap(locale.localizedString(forIdentifier:)) ?? "Track \(track.trackID)"
    }
    open var displayName: String { displayName(with: .current) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVMediaSelectionOption else { return false }
        return track.trackID == other.track.trackID && track.asset === other.track.asset
    }
    open override var hash: Int { track.trackID.hashValue }
}

/// The comparison of languages: "en" fits "en-US", and the other way round.
enum LanguageMatch {
    private static func codes(_ identifier: String) -> [Substring] { identifier.split { "-_".contains($0) } }

    static func fits(_ tag: String?, _ wish: String) -> Bool {
        guard let tag else { return false }
        let (a, b) = (codes(tag), codes(wish))
        return zip(a, b).allSatisfy { $0.lowercased() == $1.lowercased() } && !a.isEmpty && !b.isEmpty
    }

    /// Returns the objects in one of some languages, in the order of these.
    static func sort<Object: AnyObject>(
        _ objects: [Object], by languages: [String], _ tag: (Object) -> String?
    ) -> [Object] {
        var sorted: [Object] = []
        for language in languages {
            sorted += objects.filter { object in
                fits(tag(object), language) && !sorted.contains { $0 === object }
            }
        }
        return sorted
    }
}
