public import Foundation

/// A strategy of `assertSnapshot`: how a value becomes a format that can be stored in a file and compared.
///
/// Most strategies are a `pullback` of another one:
///
///     extension Snapshotting where Value == Card, Format == SnapshotPicture {
///         static var image: Snapshotting { Snapshotting<UIView, SnapshotPicture>.image.pullback { CardView(card: $0) } }
///     }
public struct Snapshotting<Value, Format> {
    /// The extension of the reference's file, without the dot.
    public var pathExtension: String
    public var comparing: Comparing<Format>
    /// Converts a value to the format that is stored.
    public var snapshot: @MainActor (Value) throws -> Format

    public init(
        pathExtension: String, comparing: Comparing<Format>, snapshot: @escaping @MainActor (Value) throws -> Format
    ) {
        self.pathExtension = pathExtension
        self.comparing = comparing
        self.snapshot = snapshot
    }

    /// Returns the same strategy for another kind of value, which `transform` converts to this strategy's kind.
    public func pullback<NewValue>(
        _ transform: @escaping @MainActor (NewValue) throws -> Value
    ) -> Snapshotting<NewValue, Format> {
        let snapshot = self.snapshot
        return Snapshotting<NewValue, Format>(pathExtension: pathExtension, comparing: comparing) {
            try snapshot(try transform($0))
        }
    }
}

/// The way in which a format is written, read and compared.
public struct Comparing<Format> {
    /// Returns the bytes of the reference's file.
    public var write: @MainActor (Format) throws -> Data
    /// - Throws: a one-line description of what is wrong with the file.
    public var read: @MainActor (_ file: Data, _ name: String) throws -> Format
    /// Returns the difference, or `nil` if both are the same.
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

/// The message and the files that explain a difference to a person.
public struct SnapshotDifference {
    /// The first line completes the sentence "the snapshot …"; the others are details.
    public var message: String
    /// Files that show the difference, by name, in addition to the reference's file and the actual one.
    public var artifacts: [(name: String, data: Data)]

    public init(message: String, artifacts: [(name: String, data: Data)] = []) {
        self.message = message
        self.artifacts = artifacts
    }
}

/// A one-line description of why a snapshot could not be taken, read or compared.
public struct SnapshotProblem: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}
