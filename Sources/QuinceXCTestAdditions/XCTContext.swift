import Foundation
public import XCTest

/// A part of a test that has a name and keeps attachments: the test itself, or a step of it.
public protocol XCTActivity: AnyObject {
    var name: String { get }
    /// Keeps an attachment, as `XCTAttachment.lifetime` says.
    func add(_ attachment: XCTAttachment)
}

extension XCTestCase: XCTActivity {
    public func add(_ attachment: XCTAttachment) { Attachments.keep(attachment, of: self, in: []) }
}

/// Names the steps of a test. Failures inside of a step begin with its name.
public final class XCTContext: NSObject {
    /// Runs a step.
    @discardableResult
    public class func runActivity<Result>(
        named name: String, block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        let activity = Activity(name)
        Activity.running.withLock { $0.append(name) }
        defer { Activity.running.withLock { _ = $0.popLast() } }
        return try block(activity)
    }

    @discardableResult
    public class func runActivity<Result>(
        named name: String, block: (any XCTActivity) async throws -> Result
    ) async rethrows -> Result {
        let activity = Activity(name)
        Activity.running.withLock { $0.append(name) }
        defer { Activity.running.withLock { _ = $0.popLast() } }
        return try await block(activity)
    }
}
