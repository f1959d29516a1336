import ArgumentParser
import Foundation
import QuinceTesting
import UIKit

/// Measures a suite of snapshots: each is a new view controller that is launched on a device, drawn, and compared with
/// a reference that is read from its file and decoded.
struct SnapshotsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots", abstract: "Verifies images of a list of rows with shadows against references.")

    @Option(help: "The device.")
    var device = "iPhone 6"

    @Option(help: "The number of measured snapshots.")
    var frames = 25

    func run() throws {
        let folder = NSTemporaryDirectory() + "quince-bench-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let failure = MainActor.assumeIsolated {
            _ = verify(.missing, folder)
            var failure: String?
            Measurement.of(frames: frames) { _ in failure = failure ?? verify(.never, folder) }.reportSnapshots()
            return failure
        }
        if let failure { throw ValidationError(failure) }
    }

    @MainActor
    private func verify(_ mode: SnapshotRecording, _ folder: String) -> String? {
        verifySnapshot(
            of: CardListController(), as: .image(on: device), named: "list", record: mode,
            inFile: folder + "/Bench.swift", testName: "list", environment: [:])
    }
}

extension Measurement {
    /// Reports the snapshots per minute of one core.
    fileprivate func reportSnapshots() {
        report()
        let all = wall.reduce(0, +)
        Self.report("minute", Double(wall.count) * 60_000 / max(all, 0.001), "snapshots")
    }
}
