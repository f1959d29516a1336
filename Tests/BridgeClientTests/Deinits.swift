import AVFoundation
import QuinceTesting
import Testing
import UIKit

@MainActor private var goodbyes: [String] = []

final class OwnDocument: UIDocument {
    deinit { MainActor.assumeIsolated { goodbyes.append("document") } }
}

final class OwnPlayer: AVPlayer {
    deinit { MainActor.assumeIsolated { goodbyes.append("player") } }
}

final class OwnAnimator: UIDynamicAnimator {
    deinit { MainActor.assumeIsolated { goodbyes.append("animator") } }
}

/// A subclass's plain `deinit` compiles only if no superclass has an isolated one.
@Suite("Subclasses with a deinit", .simulation, .serialized)
@MainActor
struct DeinitTests {
    @Test("Documents, players and animators of an app say goodbye")
    func goodbye() throws {
        goodbyes = []
        let simulation = try Simulation(UIViewController(), device: "iPhone 6")
        do {
            _ = OwnDocument(fileURL: URL(fileURLWithPath: "/tmp/none"))
            _ = OwnPlayer()
            _ = OwnAnimator(referenceView: UIView())
        }
        simulation.advance(by: 0.1)
        #expect(Set(goodbyes) == ["document", "player", "animator"])
    }
}
