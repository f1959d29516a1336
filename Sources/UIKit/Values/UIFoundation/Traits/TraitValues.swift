package import Foundation

/// The traits as a value type; each has a value that means "unspecified".
package struct TraitValues: Hashable, Sendable {
    package var style = UIUserInterfaceStyle.unspecified
    package var idiom = UIUserInterfaceIdiom.unspecified
    package var level = UIUserInterfaceLevel.unspecified
    package var contrast = UIAccessibilityContrast.unspecified
    package var direction = UITraitEnvironmentLayoutDirection.unspecified
    package var scale: CGFloat = 0
    package var gamut = UIDisplayGamut.unspecified
    package var horizontal = UIUserInterfaceSizeClass.unspecified
    package var vertical = UIUserInterfaceSizeClass.unspecified
    package var force = UIForceTouchCapability.unknown
    package var category = UIContentSizeCategory.unspecified
    /// Custom traits of the app, by type.
    var custom: [ObjectIdentifier: CustomTrait] = [:]

    package init() {}

    package init(_ specify: (inout TraitValues) -> Void) { specify(&self) }

    package func overridden(by other: TraitValues) -> TraitValues {
        TraitValues {
            $0.style = other.style == .unspecified ? style : other.style
            $0.idiom = other.idiom == .unspecified ? idiom : other.idiom
            $0.level = other.level == .unspecified ? level : other.level
            $0.contrast = other.contrast == .unspecified ? contrast : other.contrast
            $0.direction = other.direction == .unspecified ? direction : other.direction
            $0.scale = other.scale == 0 ? scale : other.scale
            $0.gamut = other.gamut == .unspecified ? gamut : other.gamut
            $0.horizontal = other.horizontal == .unspecified ? horizontal : other.horizontal
            $0.vertical = other.vertical == .unspecified ? vertical : other.vertical
            $0.force = other.force == .unknown ? force : other.force
            $0.category = other.category == .unspecified ? category : other.category
            $0.custom = other.custom.isEmpty ? custom : custom.merging(other.custom) { $1 }
        }
    }
}

/// A value of a custom trait.
///
/// Unchecked: a value that the app puts into a collection may be read on any thread, as on iOS.
struct CustomTrait: Hashable, @unchecked Sendable {
    let value: Any
    let affectsColors: Bool

    static func == (one: CustomTrait, other: CustomTrait) -> Bool {
        if let equatable = one.value as? any Equatable { return isEqual(equatable, other.value) }
        return type(of: one.value) is AnyClass && one.value as AnyObject === other.value as AnyObject
    }

    private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { other as? Value == one }

    // Equal values must have equal hashes; the values themselves may not be hashable.
    func hash(into hasher: inout Hasher) { hasher.combine(affectsColors) }
}

extension TraitValues {
    package subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get {
            if let system = trait as? any SystemTrait.Type { return read(system) as? Trait.Value ?? trait.defaultValue }
            return custom[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type { return write(newValue, system) }
            custom[ObjectIdentifier(trait)] = CustomTrait(
                value: newValue, affectsColors: trait.affectsColorAppearance)
        }
    }

    private func read<Trait: SystemTrait>(_ trait: Trait.Type) -> Any { self[keyPath: trait.place] }

    private mutating func write<Trait: SystemTrait>(_ value: Any, _ trait: Trait.Type) {
        if let value = value as? Trait.Value { self[keyPath: trait.place] = value }
    }

    package func specifies(_ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return isOther(than: TraitValues(), system) }
        return custom[ObjectIdentifier(trait)] != nil
    }

    package mutating func forget(_ trait: UITrait) {
        if let system = trait as? any SystemTrait.Type { return reset(system) }
        custom[ObjectIdentifier(trait)] = nil
    }

    private mutating func reset<Trait: SystemTrait>(_ trait: Trait.Type) {
        self[keyPath: trait.place] = trait.defaultValue
    }

    package func differ(from other: TraitValues, in trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return isOther(than: other, system) }
        return custom[ObjectIdentifier(trait)] != other.custom[ObjectIdentifier(trait)]
    }

    private func isOther<Trait: SystemTrait>(than other: TraitValues, _ trait: Trait.Type) -> Bool {
        self[keyPath: trait.place] != other[keyPath: trait.place]
    }

    func hasOtherColors(than other: TraitValues) -> Bool {
        style != other.style || level != other.level || contrast != other.contrast || gamut != other.gamut
            || (custom != other.custom
                && custom.filter(\.value.affectsColors) != other.custom.filter(\.value.affectsColors))
    }
}
