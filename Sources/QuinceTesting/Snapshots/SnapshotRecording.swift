import Foundation

/// When a reference is written.
///
/// The argument of `assertSnapshot` comes first, then `QUINCE_SNAPSHOT_RECORD`, which takes the same words; with neither
/// it is `missing`, and on a CI server (where `CI` is set) `never`. What was recorded has not been verified, so a test
/// that records fails.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Where there is none.
    case missing
    /// Always.
    case all
    /// A missing reference is a failure.
    case never
    /// Where there is none, and where it differs.
    case failed

    package static func resolve(_ argument: SnapshotRecording?, _ environment: [String: String]) throws
        -> SnapshotRecording
    {
        if let argument { return argument }
        if let word = environment[variable], !word.isEmpty {
            if let mode = SnapshotRecording(rawValue: word.lowercased()) { return mode }
            let words = allCases.map(\.rawValue).joined(separator: ", ")
            throw SnapshotProblem("\(variable) is \"\(word)\"; it takes one of \(words)")
        }
        let ci = environment["CI"] ?? ""
        return ci.isEmpty || ci == "0" || ci.lowercased() == "false" ? .missing : .never
    }

    package static let variable = "QUINCE_SNAPSHOT_RECORD"
}
