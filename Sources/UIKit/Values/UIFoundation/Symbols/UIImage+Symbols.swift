import CoreGraphics
public import Foundation

extension UIImage {
    /// Makes an image from a system symbol.
    ///
    /// - Returns: `nil` if there is no symbol of the name, which is reported.
    /// - Differs: there are about 500 names, also of compositions that SF Symbols lacks; the shapes are those of Material Icons.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// - Parameter traitCollection: the traits whose text size and scale the image has.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let source = SymbolSource(name, configuration?.values ?? ConfigurationValues(), tint: nil) else {
            return nil
        }
        self.init(Content(nil, source.traits, symbol: source))
    }

    /// Searches as `init(named:in:compatibleWith:)` does, with the configuration's traits.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Returns the symbol with the values of a configuration, and this image's other values; of another image, the
    /// variant for the configuration's traits.
    func configured(_ configuration: Configuration) -> UIImage {
        guard let symbol else { return configuration.traitCollection.map { resolved(with: $0) } ?? self }
        return reshaped(symbol.values.overridden(by: configuration.values))
    }

    /// Returns the symbol with its own values where it has them, and else with those that its view prefers.
    package func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
        guard let symbol, let configuration else { return self }
        return reshaped(configuration.values.overridden(by: symbol.values))
    }

    /// Returns the symbol at the text size of traits, if its size is that of a text style.
    package func following(_ traits: UITraitCollection) -> UIImage {
        guard var values = symbol?.values, values.pointSize == 0, values.textStyle != nil,
            values.traits?.preferredContentSizeCategory != traits.preferredContentSizeCategory
        else { return self }
        let size = UITraitCollection(preferredContentSizeCategory: traits.preferredContentSizeCategory)
        values.traits = values.traits.map { UITraitCollection(traitsFrom: [$0, size]) } ?? size
        return reshaped(values)
    }

    /// Whether the image is a symbol that takes the color of what is around it.
    package var isSymbolTemplate: Bool { isSymbolImage && renderingMode == .automatic }

    /// Whether the pixels of a symbol of this name and configuration are there already.
    package var isSymbolDrawn: Bool { symbol?.drawn.isDrawn ?? false }

    private func reshaped(_ values: ConfigurationValues) -> UIImage {
        guard let symbol, values != symbol.values,
            let changed = SymbolSource(symbol.drawn.key.name, values, tint: symbol.tint)
        else { return self }
        var traits = traits
        traits.scale = changed.traits.scale
        let image = UIImage(Content(nil, traits, symbol: changed))
        return changed.tint.map { image.withTintColor($0, renderingMode: traits.renderingMode) } ?? image
    }
}

/// The origin of an image that is a symbol.
struct SymbolSource: Equatable {
    let drawn: SymbolImage
    let values: ConfigurationValues
    /// The color of `withTintColor`.
    var tint: UIColor?

    init?(_ name: String, _ values: ConfigurationValues, tint: UIColor?) {
        let scale = values.traits?.displayScale ?? 0
        let key = SymbolImage.Key(
            name: name, pointSize: values.resolvedPointSize, weight: values.weight, scale: values.scale,
            displayScale: scale > 0 ? scale : MainScreen.scale)
        guard let drawn = SymbolImage.find(key) else { return nil }
        (self.drawn, self.values, self.tint) = (drawn, values, tint)
    }

    var traits: UIImage.Traits {
        UIImage.Traits(scale: drawn.key.displayScale, flipsForRightToLeft: drawn.isMirrored)
    }

    static func == (a: SymbolSource, b: SymbolSource) -> Bool { a.drawn.key == b.drawn.key && a.tint == b.tint }
}
