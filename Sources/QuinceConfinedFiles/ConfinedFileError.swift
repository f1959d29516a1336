internal import Foundation

/// A name or link that leads out of a folder, or a failure of the file system, as one line.
package struct ConfinedFileError: Error, Equatable, CustomStringConvertible {
    package let message: String
    /// The exit status of a command that ends with it: 2 for a name or link that is refused, 1 for a failed operation.
    package let status: Int32

    package var description: String { message }

    static func refused(_ message: String) -> ConfinedFileError { ConfinedFileError(message: message, status: 2) }

    static func failed(_ path: String, _ code: Int32) -> ConfinedFileError {
        ConfinedFileError(message: "\(path): cannot be written: \(String(cString: strerror(code)))", status: 1)
    }
}
