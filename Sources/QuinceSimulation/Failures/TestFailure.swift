import Foundation
import Testing
import XCTest

/// Records failures of the running test in the framework that runs it.
enum TestFailure {
    static func record(_ message: String, at place: SourcePlace) {
        if isSwiftTesting {
            let location = SourceLocation(
                fileID: place.fileID, filePath: "\(place.file)", line: Int(place.line), column: 1)
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        } else {
            XCTFail(message, file: place.file, line: place.line)
        }
    }

    /// A detached task has no current test, so the process is checked too: SwiftPM runs one process per framework.
    private static var isSwiftTesting: Bool { Test.current != nil || runsSwiftTesting }

    private static let runsSwiftTesting: Bool = {
        let arguments = CommandLine.arguments
        guard let index = arguments.firstIndex(of: "--testing-library") else { return false }
        return arguments[index...].dropFirst().first == "swift-testing"
    }()
}
