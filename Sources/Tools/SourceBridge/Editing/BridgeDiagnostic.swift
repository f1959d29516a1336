/// A diagnostic about the user's source, in the compiler's format.
package struct BridgeDiagnostic: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Codable, Sendable { case error, warning }

    package var severity = Severity.error
    package let file: String
    /// The line, from 1, like the column, which counts bytes.
    package let line: Int
    package let column: Int
    package let message: String

    package var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }
}
