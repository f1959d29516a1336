public import Foundation
import QuinceDiagnostics

extension UIImage {
    /// The traits for which an image is meant.
    public class Configuration: NSObject, @unchecked Sendable {
        // `@unchecked`: the stored value is a constant.
        let values: ConfigurationValues

        required init(_ values: ConfigurationValues) { self.values = values }

        public override convenience init() { self.init(ConfigurationValues()) }

        public convenience init(traitCollection: UITraitCollection?) {
            self.init(ConfigurationValues { $0.traits = traitCollection })
        }

        public var traitCollection: UITraitCollection? { values.traits }

        public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            with { $0.traits = traitCollection }
        }

        /// Returns a configuration with the other's values where it has them, and else with this one's.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let otherConfiguration else { return self }
            return with { $0 = $0.overridden(by: otherConfiguration.values) }
        }

        fileprivate func with(_ change: (inout ConfigurationValues) -> Void) -> Self {
            var changed = values
            change(&changed)
            return Self(changed)
        }

        public override func isEqual(_ object: Any?) -> Bool { (object as? Configuration)?.values == values }
        public override var hash: Int { values.hashValue }
    }

    /// The size, weight and scale of symbols.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// A configuration that leaves everything to others.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration() }

        public convenience init(pointSize: CGFloat) { self.init(ConfigurationValues { $0.pointSize = pointSize }) }
        public convenience init(weight: SymbolWeight) { self.init(ConfigurationValues { $0.weight = weight }) }
        public convenience init(scale: SymbolScale) { self.init(ConfigurationValues { $0.scale = scale }) }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(ConfigurationValues { $0.textStyle = textStyle })
        }
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(
                ConfigurationValues {
                    ($0.pointSize, $0.weight, $0.scale) = (pointSize, weight, scale)
                })
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(ConfigurationValues { ($0.textStyle, $0.scale) = (textStyle, scale) })
        }

        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(
                ConfigurationValues {
                    ($0.pointSize, $0.scale, $0.textStyle) = (font.pointSize, scale, font.textStyle)
                    $0.weight = SymbolWeight(openType: font.ctFont.style.weight)
                })
        }

        /// Returns the configuration of a symbol in line with a text, which follows the text size as the font does.
        package static func beside(_ font: UIFont) -> SymbolConfiguration {
            guard let style = font.textStyle else { return SymbolConfiguration(font: font) }
            return SymbolConfiguration(
                ConfigurationValues {
                    ($0.textStyle, $0.weight) = (style, SymbolWeight(openType: font.ctFont.style.weight))
                })
        }

        // MARK: Colors, of which symbols have one

        // On iOS symbols may have several colors. Here they have one: the first three of these report that, and have no effect.
        public convenience init(hierarchicalColor: UIColor) { self.init(unsupported: "hierarchical colors") }
        public convenience init(paletteColors: [UIColor]) { self.init(unsupported: "palettes") }
        public class func preferringMulticolor() -> SymbolConfiguration { Self(unsupported: "several colors") }
        public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }

        private convenience init(unsupported what: String) {
            Unsupported.report("\(what); symbols are drawn in one color", in: "UIImage.SymbolConfiguration")
            self.init(ConfigurationValues())
        }

        // MARK: Parts left out

        public func configurationWithoutTextStyle() -> Self { with { $0.textStyle = nil } }
        public func configurationWithoutScale() -> Self { with { $0.scale = .unspecified } }
        public func configurationWithoutWeight() -> Self { with { $0.weight = .unspecified } }
        public func configurationWithoutPointSizeAndWeight() -> Self {
            with { ($0.pointSize, $0.weight) = (0, .unspecified) }
        }

        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }
    }
}

/// The values of configurations of both kinds; those that are not specified are `nil`, 0 or `unspecified`.
struct ConfigurationValues: Hashable {
    var traits: UITraitCollection?
    var pointSize: CGFloat = 0
    var textStyle: UIFont.TextStyle?
    var weight = UIImage.SymbolWeight.unspecified
    var scale = UIImage.SymbolScale.unspecified

    init() {}

    init(_ fill: (inout ConfigurationValues) -> Void) { fill(&self) }

    /// A size and a text style, which has a size, replace each other.
    func overridden(by other: ConfigurationValues) -> ConfigurationValues {
        var result = self
        if other.pointSize > 0 || other.textStyle != nil {
            (result.pointSize, result.textStyle) = (other.pointSize, other.textStyle)
        }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        result.traits = other.traits ?? traits
        return result
    }

    /// The size of the text beside which a symbol of this configuration stands.
    var resolvedPointSize: CGFloat {
        if pointSize > 0 { return min(pointSize, Self.largestPointSize) }
        return textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
            ?? Self.standardPointSize
    }

    /// Larger symbols would have more pixels than an image can have.
    private static let largestPointSize: CGFloat = 10_000

    /// The size of body text.
    private static let standardPointSize: CGFloat = 17
}
