public import Foundation

/// How a value becomes something that can be kept in a file and compared: a strategy of `assertSnapshot`.
///
/// Most strategies are another one's `pullback`:
///
///     extension Snapshotting where Value == Card, Format == SnapshotPicture {
///         static var image: Snapshotting { Snapshotting<UIView, SnapshotPicture>.image.pullback { CardView(card: $0) } }
///     }
public struct Snapshotting<Value, Format> {
    /// Of the reference's file, without the dot.
    public var pathExtension: String
    public var comparing: Comparing<Format>
    /// What is kept of a value.
    public var snapshot: @MainActor (Value) throws -> Format

    public init(
        pathExtension: String, comparing: Comparing<Format>, snapshot: @escaping @MainActor (Value) throws -> Format
    ) {
        self.pathExtension = pathExtension
        self.comparing = comparing
        self.snapshot = snapshot
    }

    /// The same for another kind of value, which is brought into this one's.
    public func pullback<NewValue>(
        _ transform: @escaping @MainActor (NewValue) throws -> Value
    ) -> Snapshotting<NewValue, Format> {
        let snapshot = self.snapshot
        return Snapshotting<NewValue, Format>(pathExtension: pathExtension, comparing: comparing) {
            try snapshot(try transform($0))
        }
    }
}

/// How what is kept is written, read and compared.
public struct Comparing<Format> {
    /// The bytes of the reference's file.
    public var write: @MainActor (Format) throws -> Data
    /// - Throws: what is wrong with the file, in a line.
    public var read: @MainActor (_ file: Data, _ name: String) throws -> Format
    /// The reference first; `nil` where both are the same.
    public var difference: @MainActor (_ reference: Format, _ actual: Format) throws -> SnapshotDifference?

    public init(
        write: @escaping @MainActor (Format) throws -> Data,
        read: @escaping @MainActor (_ file: Data, _ name: String) throws -> Format,
        difference: @escaping @MainActor (_ reference: Format, _ actual: Format) throws -> SnapshotDifference?
    ) {
        self.write = write
        self.read = read
        self.difference = difference
    }
}

/// What a person is told and shown of a difference.
public struct SnapshotDifference {
    /// The first line ends the sentence "the snapshot …"; the others are details.
    public var message: String
    /// Files that show it, by name; besides these the actual and the reference's own are kept.
    public var artifacts: [(name: String, data: Data)]

    public init(message: String, artifacts: [(name: String, data: Data)] = []) {
        self.message = message
        self.artifacts = artifacts
    }
}

/// What could not be taken, read or compared, in a line.
public struct SnapshotProblem: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
