import Cards
import QuinceTesting
import Testing
import UIKit

extension Boarding {
    static let sample = Boarding(from: "ZRH", to: "HEL", gate: "B 17", seat: "12A", passenger: "A. Lovelace")
}

/// The trait serializes the tests: a process has one simulation, and one of the tests awaits.
@Suite(.simulation)
@MainActor
struct BoardingCardTests {
    @Test func card() {
        assertSnapshot(of: BoardingCard(.sample), as: .image)
        assertSnapshot(of: BoardingCard(.sample), as: .tree)
    }

    @Test func screens() {
        for device in ["iPhone 6", "iPhone X"] {
            assertSnapshot(of: CheckInController(.sample), as: .image(on: device), named: device)
        }
    }

    @Test func checkingIn() throws {
        let simulation = try Simulation(CheckInController(.sample))
        try simulation.tap("Check in")
        simulation.advance(by: 0.1)
        assertSnapshot(of: simulation, as: .image, named: "on its way")
        simulation.settle()
        #expect(simulation.element("ZRH")?.shown.frame.minX == 47.5)
    }

    @Test func checkingInWhileAwaiting() async throws {
        let simulation = try Simulation(CheckInController(.sample))
        try await simulation.tap(id: "check-in")
        await simulation.settle()
        assertSnapshot(of: simulation, as: .image)
    }
}
