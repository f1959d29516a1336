import Foundation
import ObjCRuntime
import RenderTree

/// Reads what client code puts into `filters`, `backgroundFilters` and `compositingFilter`.
///
/// There is no Core Image here. A filter is a name as Core Image or Core Animation has it ("CIGaussianBlur",
/// "gaussianBlur"), with its default inputs; or anything that has a `name` and inputs: an object whose stored properties
/// or keys are called so, or a dictionary. `inputRadius` is the Gaussian's standard deviation in points.
struct FilterReading {
    let name: String
    private let input: (String) -> Any?

    init?(_ value: Any) {
        if let name = value as? String {
            self.name = name
            input = { _ in nil }
            return
        }
        guard let name = FilterReading.member("name", of: value) as? String else { return nil }
        self.name = name
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

    /// - Parameter keys: Core Image's and Core Animation's.
    private func number(_ keys: String..., or standard: Double) -> Double {
        for key in keys {
            if case .number(let value)? = AnimatableValue(input(key), like: .number(0)) { return value }
        }
        return standard
    }

    var filter: LayerFilter? {
        switch name {
        case "CIGaussianBlur": return .blur(radius: number("inputRadius", "radius", or: 10))
        case "gaussianBlur": return .blur(radius: number("inputRadius", or: 0))
        case "colorSaturate": return .color(.saturation(number("inputAmount", or: 1)))
        case "colorBrightness": return .color(.brightness(number("inputAmount", or: 0)))
        case "colorContrast": return .color(.contrast(number("inputAmount", or: 1)))
        case "CIColorInvert", "colorInvert": return .color(.invert)
        case "CIColorControls": return .color(colorControls)
        case "CIColorMatrix", "colorMatrix": return colorMatrix.map { .color($0) }
        default: return nil
        }
    }

    /// Saturation, then brightness, then contrast, as Core Image has them.
    private var colorControls: ColorMatrix {
        ColorMatrix.saturation(number("inputSaturation", "saturation", or: 1))
            .concatenating(.brightness(number("inputBrightness", "brightness", or: 0)))
            .concatenating(.contrast(number("inputContrast", "contrast", or: 1)))
    }

    /// Core Image's five vectors as lists of four numbers, or all twenty at once, row by row.
    private var colorMatrix: ColorMatrix? {
        if let all = numbers("inputColorMatrix") { return ColorMatrix(all) }
        let standard: [[Double]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
        let keys = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"]
        let bias = numbers("inputBiasVector") ?? [0, 0, 0, 0]
        let rows = zip(keys, standard).map { key, row in numbers(key) ?? row }
        guard bias.count == 4, rows.allSatisfy({ $0.count == 4 }) else { return nil }
        return ColorMatrix(zip(rows, bias).flatMap { $0 + [$1] })
    }

    private func numbers(_ key: String) -> [Double]? {
        guard case .numbers(let values)? = AnimatableValue(input(key), like: .numbers([])) else { return nil }
        return values
    }

    /// The name without what Core Image and Core Animation wrap it in.
    var blendMode: BlendMode? {
        var plain = name.hasPrefix("CI") ? String(name.dropFirst(2)) : name
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

extension CALayer {
    func changeFilters() {
        let own = readFilters(filters, "filters")
        let behind = readFilters(backgroundFilters, "backgroundFilters")
        let blend = compositingFilter.map { readBlendMode($0) } ?? .normal
        let isPlain = own.isEmpty && behind.isEmpty && blend == .normal
        change(\.filters, isPlain ? nil : LayerFilters(own: own, behind: behind, blend: blend), nil)
    }

    private func readFilters(_ values: [Any]?, _ key: String) -> [LayerFilter] {
        (values ?? []).compactMap { value in
            let reading = FilterReading(value)
            if let filter = reading?.filter { return filter }
            Unsupported.report("filter \(reading?.name ?? "\(value)")", in: "CALayer.\(key)")
            return nil
        }
    }

    private func readBlendMode(_ value: Any) -> BlendMode {
        let reading = FilterReading(value)
        if let mode = reading?.blendMode { return mode }
        Unsupported.report("filter \(reading?.name ?? "\(value)")", in: "CALayer.compositingFilter")
        return .normal
    }
}
