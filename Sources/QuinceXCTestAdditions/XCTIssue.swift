public import Foundation
public import XCTest

/// A place in a source.
public struct XCTSourceCodeLocation: Hashable, Sendable {
    public let fileURL: URL
    public let lineNumber: Int

    public init(fileURL: URL, lineNumber: Int) { (self.fileURL, self.lineNumber) = (fileURL, lineNumber) }

    public init(filePath: StaticString = #filePath, lineNumber: UInt = #line) {
        self.init(fileURL: URL(fileURLWithPath: "\(filePath)"), lineNumber: Int(lineNumber))
    }
}

/// The place of an issue. There are no call stacks here.
public struct XCTSourceCodeContext: Hashable, Sendable {
    public let location: XCTSourceCodeLocation?

    public init(location: XCTSourceCodeLocation? = nil) { self.location = location }
}

/// A failure of a test, or what else is wrong with it.
public struct XCTIssue: CustomStringConvertible, Sendable {
    public enum IssueType: Int, Sendable {
        case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
    }

    public var type: IssueType
    public var compactDescription: String
    public var detailedDescription: String?
    public var sourceCodeContext: XCTSourceCodeContext
    public var associatedError: (any Error)?

    public init(
        type: IssueType, compactDescription: String, detailedDescription: String? = nil,
        sourceCodeContext: XCTSourceCodeContext = .init(), associatedError: (any Error)? = nil
    ) {
        (self.type, self.compactDescription, self.detailedDescription) = (type, compactDescription, detailedDescription)
        (self.sourceCodeContext, self.associatedError) = (sourceCodeContext, associatedError)
    }

    public var description: String { compactDescription }
}

extension XCTestCase {
    /// Records a failure at the issue's place.
    public func record(_ issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        let isExpected = issue.type == .assertionFailure || issue.type == .unmatchedExpectedFailure
        recordFailure(
            withDescription: issue.compactDescription, inFile: location?.fileURL.path ?? "",
            atLine: location?.lineNumber ?? 0, expected: isExpected)
    }
}
