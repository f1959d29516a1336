internal import CZlib
package import Foundation

// The form of a saved state in a file:
//
//     16 bytes   "Quince state" and zeros
//      4 bytes   the version of the form, little endian
//      4 bytes   the CRC-32 of the rest, little endian
//     the rest   a binary property list
//
// The checksum is there because Foundation's unarchiver stops the process at some damaged archives, and reads past its
// memory at others. None is shown to it whose checksum is not right.

/// The reason why a file cannot be read as a saved state.
package struct SavedStateError: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}

extension SavedState {
    private static let mark = Data("Quince state\0\0\0\0".utf8)
    package static let version: UInt32 = 1
    private static let headSize = mark.count + 8

    /// The contents of a file.
    package func data() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return Self.file(try encoder.encode(self))
    }

    /// Puts the head before a body.
    package static func file(_ body: Data) -> Data {
        Self.mark + Self.bytes(Self.version) + Self.bytes(Self.checksum(body)) + body
    }

    package init(file data: Data) throws(SavedStateError) {
        let data = Data(data)
        guard data.count >= Self.headSize, data.prefix(Self.mark.count) == Self.mark else {
            throw SavedStateError("it is not a saved state of Quince")
        }
        let version = Self.number(data, at: Self.mark.count)
        guard version == Self.version else {
            throw SavedStateError("its form is version \(version), and this Quince reads version \(Self.version)")
        }
        let body = Data(data.dropFirst(Self.headSize))
        guard Self.number(data, at: Self.mark.count + 4) == Self.checksum(body) else {
            throw SavedStateError("its checksum is wrong")
        }
        do {
            self = try PropertyListDecoder().decode(SavedState.self, from: body)
        } catch {
            throw SavedStateError("its contents are not a saved state")
        }
        if let mistake { throw SavedStateError(mistake) }
    }

    private static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }

    private static func number(_ data: Data, at place: Int) -> UInt32 {
        data[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func checksum(_ data: Data) -> UInt32 {
        data.withUnsafeBytes { bytes in
            UInt32(crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
        }
    }
}
