/// A file name or path that a project or flow chose, and the place to name when it is refused.
///
/// Names are split by their bytes, as the file system does: a slash that is followed by a combining accent is one
/// character of a string, and separates folders all the same.
package struct ChosenName {
    private let text: String
    private let file: String
    private let setting: String

    /// - Parameters:
    ///   - file: the project or flow that contains the name.
    ///   - setting: a noun phrase with the setting's name, such as "the product's name (PRODUCT_NAME)".
    package init(_ text: String, _ setting: String, in file: String) {
        self.text = text
        self.file = file
        self.setting = setting
    }

    /// Returns the name if it is that of a single file.
    package func component() throws(ConfinedFileError) -> String {
        guard Self.components(text) == [text] else {
            throw refusal("a file name, without slashes, that is neither . nor ..")
        }
        return text
    }

    /// Returns the path without "." and "..", if it names something below the folder to which it is relative.
    ///
    /// - Parameter folder: the folder, for the message.
    package func path(inside folder: String) throws(ConfinedFileError) -> String {
        guard let path = Self.pathInside(text) else { throw refusal("a path that stays inside \(folder)") }
        return path
    }

    /// Returns the path without "." and ".."; `nil` if it leaves the folder to which it is relative, or names it.
    package static func pathInside(_ text: String) -> String? { components(text)?.joined(separator: "/") }

    private func refusal(_ expected: String) -> ConfinedFileError {
        .refused("\(file): \(setting) is \(Self.quoted(text)); expected \(expected)")
    }

    /// Quotes a name with its control characters escaped, and shortened to a line.
    private static func quoted(_ text: String) -> String {
        let shown = String(text.unicodeScalars.prefix(120))
        return shown.debugDescription.dropLast() + (shown == text ? "\"" : "…\"")
    }

    /// Returns the components of a relative path with "." and ".." resolved; `nil` if none is left, if one of them
    /// leads out of the folder on the way, or if there is a zero byte, at which the system would end the path.
    static func components(_ path: String) -> [String]? {
        guard !path.utf8.contains(0) else { return nil }
        var components: [String] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(decoding: $0, as: UTF8.self) }) {
            if part == ".." {
                if components.popLast() == nil { return nil }
            } else if part != "." {
                components.append(part)
            }
        }
        return components.isEmpty ? nil : components
    }
}
