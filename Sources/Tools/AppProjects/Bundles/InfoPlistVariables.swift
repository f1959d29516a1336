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
        switch value {
        case let text as String: return expand(text)
        case let list as [Any]: return list.map(expand)
        case let values as [String: Any]: return values.mapValues(expand)
        default: return value
        }
    }

    package func expand(_ text: String) -> String { expand(text, depth: 0) }

    /// Expands a string. An unknown name becomes an empty string, as in Xcode. Names may contain other names:
    /// `$(A_$(B))`.
    private func expand(_ text: String, depth: Int) -> String {
        guard depth < 16, text.contains("$") else { return text }
        var result = ""
        var rest = Substring(text)
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[dollar...]
            guard let (reference, after) = Self.reference(rest), result.utf8.count < 1 << 20 else {
                result += "$"
                rest = rest.dropFirst()
                continue
            }
            result += value(of: expand(String(reference), depth: depth + 1), depth: depth)
            rest = after
        }
        return result + rest
    }

    /// Returns the text in the brackets that follow a dollar sign, and the text after them.
    private static func reference(_ text: Substring) -> (Substring, Substring)? {
        let body = text.dropFirst()
        guard let open = body.first, open == "(" || open == "{" else { return nil }
        let close: Character = open == "(" ? ")" : "}"
        var depth = 0
        for index in body.indices {
            if body[index] == open { depth += 1 }
            if body[index] == close { depth -= 1 }
            if depth == 0 {
                return (body[body.index(after: body.startIndex)..<index], body[body.index(after: index)...])
            }
        }
        return nil
    }

    private func value(of reference: String, depth: Int) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let value = values[parts[0]].map { expand($0, depth: depth + 1) } ?? ""
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
