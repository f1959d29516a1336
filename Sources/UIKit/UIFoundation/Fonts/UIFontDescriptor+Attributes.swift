import CoreText
import Diagnostics
import Foundation

extension UIFontDescriptor {
    var attributes: [AttributeName: Any] {
        let named = CTFontDescriptorCopyAttributes(ctDescriptor).map {
            (AttributeName(rawValue: $0.key), Self.dressed($0.value))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    func attribute(_ name: AttributeName) -> Any? {
        CTFontDescriptorCopyAttribute(ctDescriptor, name.rawValue).map(Self.dressed)
    }

    func copy(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let mask: CTFontSymbolicTraits = [.traitBold, .traitItalic]
        let wanted = CTFontSymbolicTraits(rawValue: symbolicTraits.rawValue)
        return CTFontCreateCopyWithSymbolicTraits(font, 0, nil, wanted, mask).map {
            UIFontDescriptor(CTFontCopyFontDescriptor($0))
        }
    }

    func copy(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default: return UIFontDescriptor(ctDescriptor.with(.system))
        case .serif: return UIFontDescriptor(ctDescriptor.with(.relative(.notoSerif, name: ".New York")))
        case .monospaced: return UIFontDescriptor(ctDescriptor.with(.monospacedSystem))
        case .rounded:
            Unsupported.report("the rounded design of the system font; the default one is used", in: "UIFontDescriptor")
            return UIFontDescriptor(ctDescriptor.with(.system))
        default: return nil
        }
    }

    func matches(_ mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        let keys = mandatoryKeys.map { Set($0.map(\.rawValue)) }
        return CTFontDescriptorCreateMatchingFontDescriptors(ctDescriptor, keys).map { UIFontDescriptor($0) }
    }

    // MARK: Core Text's values

    /// Returns attributes with Core Text's keys and values.
    static func plain(_ attributes: [AttributeName: Any]) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, plain($0.value)) })
    }

    private static func plain(_ value: Any) -> Any {
        switch value {
        case let traits as [TraitKey: Any]:
            Dictionary(uniqueKeysWithValues: traits.map { ($0.key.rawValue, plain(trait: $0.value)) })
        case let settings as [[FeatureKey: Any]]:
            settings.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value) }) }
        case let fonts as [UIFontDescriptor]: fonts.map(\.ctDescriptor)
        default: value
        }
    }

    private static func plain(trait value: Any) -> Any {
        if let weight = value as? UIFont.Weight { return Double(weight.rawValue) }
        if let traits = value as? SymbolicTraits { return Int(traits.rawValue) }
        return value
    }

    /// Returns a value of Core Text with UIKit's keys.
    private static func dressed(_ value: Any) -> Any {
        switch value {
        case let traits as [String: Any]:
            Dictionary(uniqueKeysWithValues: traits.map { (TraitKey(rawValue: $0.key), $0.value) })
        case let settings as [[String: Any]]:
            settings.map { Dictionary(uniqueKeysWithValues: $0.map { (FeatureKey(rawValue: $0.key), $0.value) }) }
        case let fonts as [CTFontDescriptor]: fonts.map { UIFontDescriptor($0) }
        default: value
        }
    }
}
