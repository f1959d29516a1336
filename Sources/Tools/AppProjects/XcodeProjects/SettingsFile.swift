import Foundation

/// Reads an `.xcconfig`: `NAME = value` lines, `//` comments, `#include "other"`.
enum SettingsFile {
    /// - Returns: an empty result if the file cannot be read: Xcode's files for pods come from a tool that was not run.
    static func read(_ path: String) -> [String: String] {
        var left = mostFiles
        return read(path, depth: 0, &left)
    }

    /// The number of files in all inclusions; files that include each other twice would be read without end.
    private static let mostFiles = 1000

    private static func read(_ path: String, depth: Int, _ left: inout Int) -> [String: String] {
        left -= 1
        guard depth < 16, left >= 0, let data = FileTree.contents(of: path) else { return [:] }
        return parse(String(decoding: data, as: UTF8.self)) { name in
            read(PathJoining.join((path as NSString).deletingLastPathComponent, name), depth: depth + 1, &left)
        }
    }

    static func parse(_ text: String, include: (String) -> [String: String]) -> [String: String] {
        var settings = BuildLayer()
        for line in text.split(whereSeparator: \.isNewline) {
            let plain = withoutComment(line).trimmingCharacters(in: .whitespaces)
            if plain.hasPrefix("#include") {
                let name = plain.split(separator: "\"", omittingEmptySubsequences: false)
                if name.count >= 3 {
                    include(String(name[1])).sorted { $0.key < $1.key }.forEach { settings.set($0, $1) }
                }
                continue
            }
            guard let (key, value) = assignment(plain) else { continue }
            settings.set(key, value)
        }
        return settings.values
    }

    /// Splits at the equals sign outside of brackets, since conditions contain their own.
    private static func assignment(_ line: String) -> (String, String)? {
        var depth = 0
        for index in line.indices {
            if line[index] == "[" { depth += 1 }
            if line[index] == "]" { depth -= 1 }
            guard line[index] == "=", depth <= 0 else { continue }
            let key = line[..<index].trimmingCharacters(in: .whitespaces)
            var value = line[line.index(after: index)...].trimmingCharacters(in: .whitespaces)
            if value.hasSuffix(";") { value.removeLast() }
            return key.isEmpty ? nil : (key, value)
        }
        return nil
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    /// Settings of one file, in which a later line inherits from an earlier one.
    private struct BuildLayer {
        var values: [String: String] = [:]
        mutating func set(_ key: String, _ value: String) {
            guard let before = values[key] else {
                values[key] = value
                return
            }
            values[key] = InfoPlistVariables.inherit(value, from: before)
        }
    }
}
