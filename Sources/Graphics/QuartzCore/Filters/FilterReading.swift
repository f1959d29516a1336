import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import QuinceRenderTree

/// The interpretation of client code's values for `filters`, `backgroundFilters` and `compositingFilter`.
///
/// A filter is a `CIFilter`; a name of Core Image or Core Animation ("CIGaussianBlur", "gaussianBlur"), with default
/// inputs; or a dictionary or an object with a `name` and inputs as keys or stored properties. If such a value also has
/// a `type`, that is the filter, and the name is for key paths.
struct FilterReading {
    /// The name in the table: "gaussianBlur", "multiplyBlendMode".
    let kind: String
    /// The name in key paths.
    let name: String
    private let input: (String) -> Any?

    init?(_ value: Any) {
        if let kind = value as? String {
            (self.kind, name) = (kind, kind)
            input = { _ in nil }
            return
        }
        if let filter = value as? CIFilter {
            (kind, name) = (filter.kindName, filter.name)
            input = { filter.value(forKey: $0) }
            return
        }
        guard let name = FilterReading.member("name", of: value) as? String else { return nil }
        self.name = name
        kind = FilterReading.member("type", of: value) as? String ?? name
        input = { FilterReading.member($0, of: value) }
    }

    private static func member(_ key: String, of value: Any) -> Any? {
        if let values = value as? [String: Any] { return values[key] }
        if let container = value as? any KeyValueContainer { return container.value(forKey: key) }
        for mirror in sequence(first: Mirror(reflecting: value), next: \.superclassMirror) {
            if let found = mirror.children.first(where: { $0.label == key })?.value { return found }
        }
        return nil
    }

    /// The filter; `nil` if the table does not contain it.
    var filter: LayerFilter? {
        guard let kind = FilterKind.named[kind] else { return nil }
        var filter = LayerFilter(kind, name: name)
        for one in kind.inputs {
            guard let given = input(one.key) ?? input(one.shortKey) else { continue }
            if !filter.setInput(given, forKey: one.key) {
                Unsupported.report("a value of type \(type(of: given)) for \(one.key)", in: "filter \(kind.name)")
            }
        }
        return filter
    }

    /// The blend mode of the name without the affixes of Core Image and Core Animation.
    var blendMode: BlendMode? {
        var plain = kind.hasPrefix("CI") ? String(kind.dropFirst(2)) : kind
        if plain.hasSuffix("BlendMode") { plain.removeLast("BlendMode".count) }
        if plain.hasSuffix("Compositing") { plain.removeLast("Compositing".count) }
        return FilterReading.modes[plain.prefix(1).lowercased() + plain.dropFirst()]
    }

    private static let modes: [String: BlendMode] = [
        "normal": .normal, "sourceOver": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay,
        "darken": .darken, "lighten": .lighten, "minimum": .darken, "maximum": .lighten, "colorDodge": .colorDodge,
        "colorBurn": .colorBurn, "softLight": .softLight, "hardLight": .hardLight, "difference": .difference,
        "exclusion": .exclusion, "linearBurn": .linearBurn, "linearDodge": .plusLighter, "subtract": .subtract,
        "divide": .divide, "hue": .hue, "saturation": .saturation, "color": .color, "luminosity": .luminosity,
        "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver,
        "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor,
        "addition": .plusLighter, "plusL": .plusLighter, "plusD": .plusDarker,
    ]
}

extension LayerFilter {
    /// - Returns: `false` if the filter has no such input, or the value does not fit it.
    mutating func setInput(_ value: Any, forKey key: String) -> Bool {
        guard let current = self[input: key] else { return false }
        let color = (value as? CIColor).map { [$0.red, $0.green, $0.blue, $0.alpha].map { Double($0) } }
        let given = (value as? CIVector)?.values ?? color ?? value
        guard let read = AnimatableValue(given, like: current) else { return false }
        self[input: key] = read
        return self[input: key] == read
    }
}
