import Foundation
import Synchronization
import XCTest

/// A step of a test.
final class Activity: NSObject, XCTActivity {
    /// The names of the steps that run, the outermost first.
    static let running = Mutex<[String]>([])

    let name: String
    private let path: [String]

    init(_ name: String) {
        self.name = name
        path = Self.running.withLock { $0 } + [name]
    }

    func add(_ attachment: XCTAttachment) {
        guard let test = CurrentTest.shared.test else { return }
        Attachments.keep(attachment, of: test, in: path)
    }
}
