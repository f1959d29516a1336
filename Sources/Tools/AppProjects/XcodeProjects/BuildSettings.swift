import AppCompiler
import Foundation

/// The build settings of one target in one configuration, from the project's and the target's settings and .xcconfig
/// files.
package struct BuildSettings {
    private var values: [String: String]
    /// Xcode's name of the SDK, which conditions of settings name.
    private let sdk: String

    package init(_ values: [String: String] = [:], sdk: String = "iphonesimulator") {
        (self.values, self.sdk) = (values, sdk)
    }

    /// Applies other settings over these; `$(inherited)` refers to the previous value.
    package mutating func lay(_ layer: [String: String]) {
        // Plain names come first, since a condition that holds takes precedence over none.
        for (key, value) in layer.sorted(by: {
            ($0.key.contains("[") ? 1 : 0, $0.key) < ($1.key.contains("[") ? 1 : 0, $1.key)
        }) {
            guard let name = self.name(key) else { continue }
            let before = values[name] ?? ""
            values[name] = InfoPlistVariables.inherit(value, from: before)
        }
    }

    /// Returns the name without its conditions; `nil` if they do not hold.
    private func name(_ key: String) -> String? {
        let parts = key.split(separator: "[").map(String.init)
        for condition in parts.dropFirst() {
            let text = condition.replacingOccurrences(of: "]", with: "")
            if text.hasPrefix("sdk="), !Self.matches(String(text.dropFirst(4)), sdk) { return nil }
            if text.hasPrefix("config=") { return nil }
            if text.hasPrefix("arch="), !Self.matches(String(text.dropFirst(5)), "x86_64") { return nil }
        }
        return parts.first
    }

    private static func matches(_ pattern: String, _ name: String) -> Bool {
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : pattern == name
    }

    package subscript(key: String) -> String? {
        get {
            guard let value = values[key] else { return nil }
            let expanded = InfoPlistVariables(values).expand(value)
            return expanded.isEmpty ? nil : expanded
        }
        set { values[key] = newValue }
    }

    package func isOn(_ key: String) -> Bool { ["YES", "1", "true"].contains(self[key] ?? "") }

    /// Returns the value split into words, as a shell does.
    package func words(_ key: String) -> [String] { ShellWords.split(self[key] ?? "") }

    package var variables: InfoPlistVariables { InfoPlistVariables(values) }

    /// Returns the settings whose names begin with a prefix, without that prefix.
    package func all(after prefix: String) -> [String: String] {
        values.keys.filter { $0.hasPrefix(prefix) && $0.count > prefix.count }
            .reduce(into: [:]) { $0[String($1.dropFirst(prefix.count))] = self[$1] ?? "" }
    }
}
