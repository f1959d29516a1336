import AVFoundation
import QuinceTesting
import Testing
import UIKit

@MainActor private var goodbyes: [String] = []

final class OwnWindow: UIWindow {
    deinit { MainActor.assumeIsolated { goodbyes.append("window") } }
}

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
    @Test("Windows, documents, players and animators of an app say goodbye")
    func goodbye() throws {
        goodbyes = []
        let simulation = try Simulation(UIViewController(), device: "iPhone 6")
        do {
            let window = OwnWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            _ = OwnDocument(fileURL: URL(fileURLWithPath: "/tmp/none"))
            _ = OwnPlayer()
            _ = OwnAnimator(referenceView: UIView())
        }
        simulation.advance(by: 0.1)
        #expect(Set(goodbyes) == ["window", "document", "player", "animator"])
    }
}
