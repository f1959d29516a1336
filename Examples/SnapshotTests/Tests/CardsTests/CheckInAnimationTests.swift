import Cards
import QuinceTesting
import UIKit
import XCTest

/// XCTest on Linux calls synchronous tests on the main thread, but cannot call tests marked `@MainActor`, so they
/// assert isolation themselves. Asynchronous tests are marked.
final class CheckInAnimationTests: XCTestCase {
    /// Recorded as an animated PNG: open it in a browser.
    func testCardComesUp() throws {
        try MainActor.assumeIsolated {
            let simulation = try Simulation(CheckInController(.sample), device: "iPhone SE")
            try simulation.tap("Check in")
            assertSnapshot(of: simulation, as: .animation(for: 0.6, framesPerSecond: 10))
        }
    }

    func testMisspeltButton() throws {
        try MainActor.assumeIsolated {
            let simulation = try Simulation(CheckInController(.sample))
            XCTAssertThrowsError(try simulation.tap("Chekc in")) { error in
                XCTAssert("\(error)".contains("the nearest is \"Check in\""), "\(error)")
            }
        }
    }

    @MainActor
    func testAwaiting() async throws {
        let simulation = try Simulation(CheckInController(.sample))
        try await simulation.tap("Check in")
        DispatchQueue.main.async { simulation.rootViewController?.view.accessibilityLabel = "queued" }
        await simulation.advance(by: 1)
        XCTAssertEqual(simulation.element("queued")?.class, "UIView")
        XCTAssertEqual(simulation.element(id: "check-in")?.text, "Check in")
    }
}
