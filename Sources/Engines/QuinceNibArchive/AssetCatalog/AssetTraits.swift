/// The environment that a variant of an asset is for; `nil` members match every environment.
package struct AssetTraits: Codable, Equatable, Sendable {
    package var idiom: Idiom?
    package var isDark: Bool?
    package var isHighContrast: Bool?
    package var isWideGamut: Bool?
    package var isRightToLeft: Bool?
    package var isCompactWidth: Bool?
    package var isCompactHeight: Bool?

    package enum Idiom: String, Codable, Sendable { case phone = "iphone", pad = "ipad", tv, watch, mac, car, vision }

    package init() {}

    /// Returns how well a variant fits an environment: `nil` if it is for another one; higher if it matches more
    /// traits.
    ///
    /// Traits are weighted by importance: a dark image for every device is preferred to a light one for this device.
    package func fitness(in environment: AssetTraits) -> Int? {
        var total = 0
        // Light appearance and normal contrast are the defaults, so a variant marked "light" fits a light environment.
        let checks = [
            Self.check(isDark, environment.isDark ?? false),
            Self.check(isHighContrast, environment.isHighContrast ?? false),
            Self.check(idiom, environment.idiom), Self.check(isRightToLeft, environment.isRightToLeft ?? false),
            Self.check(isCompactWidth, environment.isCompactWidth),
            Self.check(isCompactHeight, environment.isCompactHeight),
            Self.check(isWideGamut, environment.isWideGamut ?? false),
        ]
        for check in checks {
            guard let check else { return nil }
            total = total * 2 + check
        }
        return total
    }

    private static func check<Value: Equatable>(_ own: Value?, _ there: Value?) -> Int? {
        guard let own else { return 0 }
        return own == there ? 1 : nil
    }
}

extension AssetIndex {
    /// Returns the variant that fits best, the first of equally good ones.
    package static func best<Variant>(
        _ variants: [Variant], in environment: AssetTraits, traits: (Variant) -> AssetTraits
    ) -> Variant? {
        var found: (variant: Variant, fitness: Int)?
        for variant in variants {
            guard let fitness = traits(variant).fitness(in: environment), fitness > found?.fitness ?? -1 else {
                continue
            }
            found = (variant, fitness)
        }
        return found?.variant
    }

    /// - Parameter scale: pixels per point; the variant with the nearest scale is chosen, of two equally near the
    ///   larger.
    package func image(_ name: String, in environment: AssetTraits, scale: Double) -> Image? {
        guard let images = images[name]?.images, let fit = Self.best(images, in: environment, traits: \.traits)
        else { return nil }
        return images.filter { $0.traits == fit.traits }.min { a, b in
            let (x, y) = (abs(a.scale - scale), abs(b.scale - scale))
            return x == y ? a.scale > b.scale : x < y
        }
    }

    package func color(_ name: String, in environment: AssetTraits) -> Color? {
        colors[name].flatMap { Self.best($0, in: environment, traits: \.traits) }
    }

    package func dataFile(_ name: String, in environment: AssetTraits) -> File? {
        data[name].flatMap { Self.best($0, in: environment, traits: \.traits) }
    }
}
