import CoreGraphics
internal import CoreText
internal import Foundation

extension UIFontDescriptor {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let name = AttributeName(rawValue: kCTFontNameAttribute as String)
        public static let family = AttributeName(rawValue: kCTFontFamilyNameAttribute as String)
        public static let face = AttributeName(rawValue: kCTFontStyleNameAttribute as String)
        public static let size = AttributeName(rawValue: kCTFontSizeAttribute as String)
        public static let visibleName = AttributeName(rawValue: kCTFontDisplayNameAttribute as String)
        public static let matrix = AttributeName(rawValue: kCTFontMatrixAttribute as String)
        public static let traits = AttributeName(rawValue: kCTFontTraitsAttribute as String)
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        public static let cascadeList = AttributeName(rawValue: kCTFontCascadeListAttribute as String)
        public static let featureSettings = AttributeName(rawValue: kCTFontFeatureSettingsAttribute as String)
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: kCTFontSymbolicTrait as String)
        public static let weight = TraitKey(rawValue: kCTFontWeightTrait as String)
        public static let width = TraitKey(rawValue: kCTFontWidthTrait as String)
        public static let slant = TraitKey(rawValue: kCTFontSlantTrait as String)
    }

    /// The keys of a feature's setting. iOS 15 renamed them, so that the old `.typeIdentifier` is the new `.selector`.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: kCTFontFeatureTypeIdentifierKey as String)
        public static let selector = FeatureKey(rawValue: kCTFontFeatureSelectorIdentifierKey as String)
        public static let featureIdentifier = type
        public static let typeIdentifier = selector
    }
}

// MARK: As Core Text has them

extension UIFontDescriptor.AttributeName {
    /// Returns attributes with Core Text's keys and values.
    static func plain(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> [NSString: Any] {
        var plain: [NSString: Any] = [:]
        for (key, value) in attributes where key != .textStyle {
            plain[NSString(string: key.rawValue)] = Self.plain(value)
        }
        return plain
    }

    private static func plain(_ value: Any) -> Any {
        if let traits = value as? [UIFontDescriptor.TraitKey: Any] {
            return Dictionary(
                uniqueKeysWithValues: traits.map { (NSString(string: $0.key.rawValue), plain(trait: $0.value)) })
        }
        if let settings = value as? [[UIFontDescriptor.FeatureKey: Any]] {
            return settings.map { setting in
                Dictionary(uniqueKeysWithValues: setting.map { (NSString(string: $0.key.rawValue), $0.value) })
            }
        }
        if let list = value as? [UIFontDescriptor] { return list.map(\.ctDescriptor) }
        return value
    }

    private static func plain(trait value: Any) -> Any {
        if let weight = value as? UIFont.Weight { return Double(weight.rawValue) }
        if let width = value as? UIFont.Width { return Double(width.rawValue) }
        if let traits = value as? UIFontDescriptor.SymbolicTraits { return Int(traits.rawValue) }
        return value
    }

    static func style(in attributes: [UIFontDescriptor.AttributeName: Any]) -> UIFont.TextStyle? {
        guard let value = attributes[.textStyle] else { return nil }
        let style = value as? UIFont.TextStyle ?? (value as? String).map { UIFont.TextStyle(rawValue: $0) }
        return style.flatMap { $0.isKnown ? $0 : nil }
    }

    /// Returns Core Text's attributes with UIKit's keys and values.
    static func read(_ attributes: [NSString: Any]) -> [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [:]
        for (key, value) in attributes {
            let name = UIFontDescriptor.AttributeName(rawValue: key as String)
            switch name {
            // Objects, because apps cast them to dictionaries of strings as well as of the names.
            case .traits: result[name] = NSDictionary(dictionary: value as? [String: Any] ?? [:])
            case .featureSettings:
                let settings: [[String: Any]] = value as? [[String: Any]] ?? []
                result[name] = NSArray(array: settings.map { NSDictionary(dictionary: $0) })
            case .cascadeList: result[name] = (value as? [CTFontDescriptor] ?? []).map { UIFontDescriptor($0) }
            case .size, .fixedAdvance: result[name] = number(value) ?? value
            default: result[name] = value
            }
        }
        return result
    }

    /// On iOS the values are objects, so that a size is an `Int` too if it has no fraction.
    private static func number(_ value: Any) -> NSNumber? { (value as? CGFloat).map { NSNumber(value: Double($0)) } }
}
