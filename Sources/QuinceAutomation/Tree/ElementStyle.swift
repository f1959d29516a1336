import CoreGraphics
import Foundation
import QuinceRenderTree

/// The non-default drawing properties of a layer, such as "cornerRadius" 24 or "backgroundColor" "#4331bb".
///
/// The names are Core Animation's, in the order of the table of properties. Properties that the tree lists elsewhere
/// (place, opacity, transform) are not repeated. The values are those on screen at the instant.
public struct ElementStyle: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case flag(Bool)
        case number(Double)
        /// The coordinates of a point or size.
        case numbers([Double])
        /// A color as #rrggbb or #rrggbbaa, not premultiplied.
        case text(String)
        case texts([String])
    }

    public struct Entry: Equatable, Sendable {
        public let name: String
        public let value: Value
    }

    public let entries: [Entry]

    package init(_ entries: [Entry] = []) { self.entries = entries }

    public subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }

    // MARK: Reading a layer

    private static let properties: [LayerProperty] = LayerProperty.all.filter(\.isPartOfStyle)

    init(_ state: LayerState) {
        var plain = LayerState()
        // The defaults are those of the layer's class.
        plain.special = state.special?.kind.plain
        entries = Self.properties.compactMap { property in
            let value = property.get(state)
            guard value != property.get(plain) else { return nil }
            return Value(value).map { Entry(name: property.name, value: $0) }
        }
    }
}

extension ElementStyle.Value {
    fileprivate init?(_ value: AnimatableValue) {
        switch value {
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(JSONWriter.rounded(number))
        case .point(let point): self = .numbers([point.x, point.y].map { JSONWriter.rounded(Double($0)) })
        case .size(let size): self = .numbers([size.width, size.height].map { JSONWriter.rounded(Double($0)) })
        case .numbers(let numbers): self = .numbers(numbers.map(JSONWriter.rounded))
        case .color(let color): self = .text(color.map(Self.hex) ?? "none")
        case .colors(let colors): self = .texts(colors.map(Self.hex))
        case .rect(let rect):
            self = .numbers([rect.minX, rect.minY, rect.width, rect.height].map { JSONWriter.rounded(Double($0)) })
        case .filters(let filters): self = .texts(filters.map(Self.text))
        case .path, .image, .imageMix, .transform: return nil
        }
    }

    /// Returns text such as `gaussianBlur(inputRadius 5)`.
    private static func text(_ filter: LayerFilter) -> String {
        let inputs = filter.kind.inputs.compactMap { input in
            filter[input: input.key].flatMap { Self($0) }.map { "\(input.key) \($0)" }
        }
        return "\(filter.kind.name)(\(inputs.joined(separator: ", ")))"
    }

    private static func hex(_ color: CGColor) -> String {
        let rgba = color.rgba
        let parts = [rgba.red, rgba.green, rgba.blue] + (rgba.alpha == 1 ? [] : [rgba.alpha])
        let digits = parts.map { part in
            let byte = Int((min(max(part, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "#" + digits.joined()
    }
}

extension ElementStyle: CustomStringConvertible {
    /// Text such as `cornerRadius 24, backgroundColor #4331bb`.
    public var description: String { entries.map { "\($0.name) \($0.value)" }.joined(separator: ", ") }
}

extension ElementStyle.Value: CustomStringConvertible {
    public var description: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): JSONWriter.format(number)
        case .numbers(let numbers): "(\(numbers.map(JSONWriter.format).joined(separator: ", ")))"
        case .text(let text): text
        case .texts(let texts): "[\(texts.joined(separator: " "))]"
        }
    }
}

// MARK: JSON

extension ElementStyle {
    func write(to writer: inout JSONWriter) {
        writer.object { w in
            for entry in entries { w.field(entry.name) { entry.value.write(to: &$0) } }
        }
    }
}

extension ElementStyle.Value {
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .flag(let flag): writer.bool(flag)
        case .number(let number): writer.number(CGFloat(number))
        case .numbers(let numbers): writer.numbers(numbers.map { CGFloat($0) })
        case .text(let text): writer.string(text)
        case .texts(let texts): writer.array(texts) { $1.string($0) }
        }
    }
}

extension ElementStyle: Decodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        // Objects in a file have no order, so the table's order applies.
        entries = try Self.properties.compactMap { property in
            let value = try values.decodeIfPresent(Value.self, forKey: Key(stringValue: property.name))
            return value.map { Entry(name: property.name, value: $0) }
        }
    }
}

extension ElementStyle.Value: Decodable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let numbers = try? value.decode([Double].self) {
            self = .numbers(numbers)
        } else {
            self = .texts(try value.decode([String].self))
        }
    }
}
