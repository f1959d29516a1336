import Foundation

/// Determines when a reference is written.
///
/// The argument of `assertSnapshot` takes precedence over `QUINCE_SNAPSHOT_RECORD`, which accepts the same words. The
/// default is `missing`, or `never` on a CI server (where `CI` is set). A recorded reference has not been verified, so
/// a test that records one fails.
public enum SnapshotRecording: String, Sendable, CaseIterable {
    /// Writes a reference that is missing.
    case missing
    /// Always writes the reference.
    case all
    /// Never writes a reference; a missing one is a failure.
    case never
    /// Writes a reference that is missing or differs.
    case failed

    package static func resolve(_ argument: SnapshotRecording?, _ environment: [String: String]) throws
        -> SnapshotRecording
    {
        if let argument { return argument }
        if let word = environment[variable], !word.isEmpty {
            if let mode = SnapshotRecording(rawValue: word.lowercased()) { return mode }
            let words = allCases.map(\.rawValue).joined(separator: ", ")
            throw SnapshotProblem("\(variable) is \"\(word)\"; it must be one of \(words)")
        }
        let ci = environment["CI"] ?? ""
        return ci.isEmpty || ci == "0" || ci.lowercased() == "false" ? .missing : .never
    }

    package static let variable = "QUINCE_SNAPSHOT_RECORD"
}
