/// A line for the person whose source it is, in the compiler's form.
package struct BridgeDiagnostic: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    package enum Severity: String, Codable, Sendable { case error, warning }

    package var severity = Severity.error
    package let file: String
    /// From 1, as is the column, which counts bytes.
    package let line: Int
    package let column: Int
    package let message: String

    package var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(message)" }
}
