/// Sets a value that is given to an object by key-value coding when it is loaded.
package struct SetRuntimeAttribute: InterfaceEdit {
    /// A value with its type in Xcode's inspector.
    package enum Value: Sendable, Equatable {
        case boolean(Bool)
        case number(Double)
        case string(String)
        case color(SetColor.Color)
    }

    let id: String
    let keyPath: String
    let value: Value?

    package init(_ keyPath: String, _ value: Value?, of id: String) {
        (self.keyPath, self.value, self.id) = (keyPath, value, id)
    }

    package var title: String { "Change of Runtime Attribute" }

    package func apply(to draft: inout InterfaceDraft) throws(InterfaceEditError) {
        guard !keyPath.isEmpty else { throw InterfaceEditError("a runtime attribute needs a key path") }
        try draft.setElement(value?.element(keyPath), inList: "userDefinedRuntimeAttributes", of: id) {
            $0["keyPath"] == keyPath
        }
    }
}

extension SetRuntimeAttribute.Value {
    fileprivate func element(_ keyPath: String) -> MarkupElement {
        let (type, child): (String, MarkupElement) =
            switch self {
            case .boolean(let value):
                ("boolean", MarkupElement("boolean", ["key": "value", "value": value ? "YES" : "NO"]))
            case .number(let value) where value == value.rounded():
                ("number", MarkupElement("integer", ["key": "value", "value": String(Int64(clamping: value))]))
            case .number(let value):
                ("number", MarkupElement("real", ["key": "value", "value": InterfaceNumber.text(value)]))
            case .string(let value): ("string", MarkupElement(string: value, key: "value"))
            case .color(let value): ("color", value.element(key: "value"))
            }
        if case .string(let value) = self, !value.contains(where: \.isNewline) {
            return MarkupElement(
                "userDefinedRuntimeAttribute", ["type": type, "keyPath": keyPath, "value": value])
        }
        return MarkupElement("userDefinedRuntimeAttribute", ["type": type, "keyPath": keyPath], [child])
    }
}

extension Int64 {
    /// The whole part of a number, or the nearest that there is.
    fileprivate init(clamping number: Double) {
        self = Int64(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : .min)
    }
}

extension MarkupElement {
    init(string: String, key: String) {
        self.init("string", ["key": key])
        content = [.text(MarkupText.content(string))]
    }
}
