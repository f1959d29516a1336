import Foundation
import QuinceDiagnostics
import XCTest

/// The files of the attachments that tests keep.
enum Attachments {
    /// The folder for all tests, of which `quince test` tells.
    private static var folder: URL? {
        ProcessInfo.processInfo.environment["QUINCE_ATTACHMENTS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    /// Writes an attachment, or decides at the end of the test whether to do so.
    static func keep(_ attachment: XCTAttachment, of test: XCTestCase, in steps: [String]) {
        guard let folder else { return }
        let place = ([folderName(test.name)] + steps.map(folderName)).reduce(folder) { $0.appendingPathComponent($1) }
        if attachment.lifetime == .keepAlways { return write(attachment, to: place) }
        nonisolated(unsafe) let kept = attachment
        CurrentTest.shared.atEnd { test in
            if test.testRun?.hasSucceeded != true { write(kept, to: place) }
        }
    }

    /// The name that XCTest gives a test, `Class.test`, without characters that lead out of a folder.
    private static func folderName(_ name: String) -> String {
        let plain = String(name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.prefix(120))
        return plain.allSatisfy { $0 == "." } ? "-" : plain
    }

    private static func write(_ attachment: XCTAttachment, to place: URL) {
        do {
            let files = FileManager.default
            try files.createDirectory(at: place, withIntermediateDirectories: true)
            let number = try files.contentsOfDirectory(atPath: place.path).count + 1
            let name = attachment.fileName(number)
            let file = place.appendingPathComponent(name)
            // A second attachment of one name stands beside the first.
            let isTaken = files.fileExists(atPath: file.path)
            try attachment.data.write(to: isTaken ? place.appendingPathComponent("\(number)-\(name)") : file)
        } catch {
            StandardStream.error.write(
                "quince: the attachment \(attachment.fileName(0)) was not written: \(error)\n")
        }
    }
}
