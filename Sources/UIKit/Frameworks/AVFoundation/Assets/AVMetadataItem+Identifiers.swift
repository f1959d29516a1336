public import Foundation

// An identifier is "space/key", the key with percent signs for what is neither a letter nor a digit.
extension AVMetadataItem {
    public class func identifier(forKey key: Any, keySpace: AVMetadataKeySpace) -> AVMetadataIdentifier? {
        guard let name = name(of: key) else { return nil }
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._"))
        guard let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
        return AVMetadataIdentifier("\(keySpace.rawValue == common ? "common" : keySpace.rawValue)/\(encoded)")
    }

    public class func keySpace(forIdentifier identifier: AVMetadataIdentifier) -> AVMetadataKeySpace? {
        guard let slash = identifier.rawValue.firstIndex(of: "/") else { return nil }
        let space = identifier.rawValue[..<slash]
        return space == "common" ? .common : AVMetadataKeySpace(String(space))
    }

    public class func key(forIdentifier identifier: AVMetadataIdentifier) -> Any? {
        guard let slash = identifier.rawValue.firstIndex(of: "/") else { return nil }
        let name = String(identifier.rawValue[identifier.rawValue.index(after: slash)...])
        return (name.removingPercentEncoding ?? name) as NSString
    }

    private static let common = AVMetadataKeySpace.common.rawValue

    /// - Parameter key: a text, a key or a number of four letters.
    static func name(of key: Any?) -> String? {
        if let key = key as? AVMetadataKey { return key.rawValue }
        if let text = key as? String { return text }
        if let text = key as? NSString { return text as String }
        guard let number = key as? NSNumber else { return nil }
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number.uint32Value >> $0) }
        return String(bytes: bytes, encoding: .macOSRoman) ?? String(bytes: bytes, encoding: .isoLatin1)
    }

    // MARK: Filters

    public class func metadataItems(
        from items: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
    ) -> [AVMetadataItem] { items.filter { $0.identifier == identifier } }

    public class func metadataItems(
        from items: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
    ) -> [AVMetadataItem] {
        let name = name(of: key)
        return items.filter { item in
            let names = [item.key as? NSString as String?, item.fields.tagKey]
            return (name == nil || names.contains(name)) && (keySpace == nil || keySpace == item.keySpace)
        }
    }

    /// Returns the entries in one of some languages, in the order of these.
    public class func metadataItems(
        from items: [AVMetadataItem], filteredAndSortedAccordingToPreferredLanguages preferredLanguages: [String]
    ) -> [AVMetadataItem] { LanguageMatch.sort(items, by: preferredLanguages, \.language) }

    public class func metadataItems(from items: [AVMetadataItem], with locale: Locale) -> [AVMetadataItem] {
        items.filter { LanguageMatch.fits($0.language, locale.identifier) }
    }

    public class func metadataItems(
        from items: [AVMetadataItem], filteredBy metadataItemFilter: AVMetadataItemFilter
    ) -> [AVMetadataItem] { items.filter(metadataItemFilter.passes) }

    private var language: String? { extendedLanguageTag ?? locale?.identifier }
}

extension AVMetadataItem.Fields {
    var key: (any NSCopying & NSObjectProtocol)? {
        identifier.flatMap(AVMetadataItem.key).flatMap { $0 as? NSString } ?? loneKey
    }
    var keySpace: AVMetadataKeySpace? { identifier.flatMap(AVMetadataItem.keySpace) ?? loneSpace }

    mutating func setName(_ key: (any NSCopying & NSObjectProtocol)?, _ space: AVMetadataKeySpace?) {
        (loneKey, loneSpace) = (key, space)
        identifier = key.flatMap { key in space.flatMap { AVMetadataItem.identifier(forKey: key, keySpace: $0) } }
    }
}

/// A choice of entries.
open class AVMetadataItemFilter: NSObject {
    /// The common keys that say nothing of the person who made the film, and nothing of where and when.
    private static let shared: Set<AVMetadataKey> = [
        .commonKeyTitle, .commonKeyCreator, .commonKeySubject, .commonKeyDescription, .commonKeyPublisher,
        .commonKeyContributor, .commonKeyType, .commonKeyFormat, .commonKeyLanguage, .commonKeyCopyrights,
        .commonKeyAlbumName, .commonKeyArtist, .commonKeyArtwork,
    ]

    /// Returns the filter for what may be given to others: what has to do with copyright and playing.
    open class func forSharing() -> AVMetadataItemFilter { AVMetadataItemFilter() }

    func passes(_ item: AVMetadataItem) -> Bool { item.commonKey.map(Self.shared.contains) ?? false }
}
