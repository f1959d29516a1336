import Foundation

/// The build settings that property lists and other settings refer to as `$(NAME)` or `${NAME:modifier}`.
package struct InfoPlistVariables: Sendable {
    package var values: [String: String]

    package init(_ values: [String: String]) { self.values = values }

    package static func standard(for project: AppProject) -> InfoPlistVariables {
        InfoPlistVariables([
            "PRODUCT_NAME": project.name, "TARGET_NAME": project.name, "EXECUTABLE_NAME": project.name,
            "PRODUCT_MODULE_NAME": project.moduleName, "DEVELOPMENT_LANGUAGE": "en",
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.\(rfc1034(project.name))", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
            "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        ])
    }

    /// Expands the variables in every string of a property list value.
    package func expand(_ value: Any) -> Any {
        var expansion = VariableExpansion(variables: self)
        return expand(value, &expansion)
    }

    private func expand(_ value: Any, _ expansion: inout VariableExpansion) -> Any {
        switch value {
        case let text as String: return expansion.expand(text)
        case let list as [Any]: return list.map { expand($0, &expansion) }
        case let values as [String: Any]: return values.mapValues { expand($0, &expansion) }
        default: return value
        }
    }

    package func expand(_ text: String) -> String {
        var expansion = VariableExpansion(variables: self)
        return expansion.expand(text)
    }

    /// Returns a setting's value in which `$(inherited)` is replaced by the value of the layer below. Each layer can double
    /// it; one that would become longer than any setting keeps the words as they are.
    static func inherit(_ value: String, from before: String) -> String {
        ["$(inherited)", "${inherited}"].reduce(value) { value, word in
            let count = value.components(separatedBy: word).count - 1
            let size = value.utf8.count + count * before.utf8.count
            return size > VariableExpansion.mostBytes ? value : value.replacingOccurrences(of: word, with: before)
        }
    }

    /// Returns the value of a reference's text: a name, and modifiers after colons.
    fileprivate func value(of reference: String, _ expand: (String) -> String) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let value = values[parts[0]].map(expand) ?? ""
        return parts.dropFirst().reduce(value, Self.modify)
    }

    private static func modify(_ value: String, _ modifier: String) -> String {
        switch modifier {
        case "rfc1034identifier": return rfc1034(value)
        case "c99extidentifier", "identifier": return ModuleName.make(value)
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        default: return modifier.hasPrefix("default=") && value.isEmpty ? String(modifier.dropFirst(8)) : value
        }
    }

    private static func rfc1034(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "-" })
    }
}

/// One expansion of references such as `$(NAME)`, within limits: a few settings that refer to each other ten times would
/// otherwise become a text that fills the memory. References beyond a limit stay as they are written.
private struct VariableExpansion {
    /// The number of references, including those in values.
    static let mostReferences = 10_000
    /// Bytes of the result; longer than any setting, whose lists of paths are tens of kilobytes.
    static let mostBytes = 1 << 20
    /// The depth of names in names, and of values in values.
    private static let deepest = 16

    let variables: InfoPlistVariables
    private var references = mostReferences
    private var bytesLeft = mostBytes

    init(variables: InfoPlistVariables) { self.variables = variables }

    mutating func expand(_ text: String) -> String { expand(text, depth: 0) }

    /// Expands a string. An unknown name becomes an empty string, as in Xcode. Names may contain other names:
    /// `$(A_$(B))`.
    private mutating func expand(_ text: String, depth: Int) -> String {
        guard depth < Self.deepest, text.utf8.contains(UInt8(ascii: "$")) else { return text }
        let bytes = Array(text.utf8)
        let closes = Self.closingBrackets(of: bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "$"), let close = closes[index + 1], references > 0, bytesLeft > 0 {
                references -= 1
                let value = value(of: String(decoding: bytes[(index + 2)..<close], as: UTF8.self), depth: depth)
                bytesLeft -= value.utf8.count
                result += value.utf8
                index = close + 1
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func value(of reference: String, depth: Int) -> String {
        let name = expand(reference, depth: depth + 1)
        return variables.value(of: name) { expand($0, depth: depth + 1) }
    }

    /// Returns the places of closing brackets by those of the opening ones, each kind by itself, in one pass.
    private static func closingBrackets(of bytes: [UInt8]) -> [Int: Int] {
        var closes: [Int: Int] = [:]
        for pair in ["()", "{}"] {
            let (opening, closing) = (pair.utf8.first, pair.utf8.last)
            var open: [Int] = []
            for (index, byte) in bytes.enumerated() {
                if byte == opening { open.append(index) }
                if byte == closing, let start = open.popLast() { closes[start] = index }
            }
        }
        return closes
    }
}
