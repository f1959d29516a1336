import Foundation

/// Compares a value with its stored reference, and fails the test if they differ.
///
///     assertSnapshot(of: CardController(), as: .image(on: "iPhone 6"))
///     assertSnapshot(of: simulation, as: .tree, named: "signed in")
///
/// References are in `__Snapshots__/<TestFile>/<test>.<name>.<extension>` next to the test's file. If an image differs,
/// both images, their difference and their layers are written below `QUINCE_SNAPSHOT_ARTIFACTS`, which defaults to
/// `.build/snapshot-failures` of the test's package.
///
/// - Parameters:
/// - name: distinguishes the snapshots of a test; unnamed snapshots are numbered from 1.
/// - recording: determines when the reference is written; see `SnapshotRecording`.
/// - testName: the test function's name, which is part of the reference's file name.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, file: StaticString = #filePath, testName: String = #function,
    line: UInt = #line
) {
    let failure = verifySnapshot(
        of: try value(), as: strategy, named: name, record: recording, file: file, testName: testName)
    if let failure { TestFailure.record(failure, at: SourcePlace(file, line)) }
}

/// Performs the comparison of `assertSnapshot`, for custom assertions.
///
/// - Returns: the reason why the test should fail, or `nil`.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, file: StaticString = #filePath, testName: String = #function
) -> String? {
    verifySnapshot(
        of: try value(), as: strategy, named: name, record: recording, inFile: "\(file)", testName: testName,
        environment: ProcessInfo.processInfo.environment)
}

/// - Parameter path: the test's source file.
@MainActor
package func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String?,
    record recording: SnapshotRecording?, inFile path: String, testName: String, environment: [String: String]
) -> String? {
    do {
        let verification = SnapshotVerification(
            mode: try .resolve(recording, environment),
            reference: try SnapshotName.next(
                name, test: testName, file: path, pathExtension: strategy.pathExtension),
            artifacts: ArtifactFolder(environment, testFile: path))
        return try verification.run(strategy, actual: try strategy.snapshot(try value()))
    } catch {
        return "\(error)"
    }
}
