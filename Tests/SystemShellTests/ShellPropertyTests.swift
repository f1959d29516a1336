import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell
import SeededRandom
import Testing

/// A person may do anything, in any order and at any instant: an app is told of its life in UIKit's order, and the screen
/// rests as one of its places.
@Suite("Anything done to a device", .serialized)
@MainActor
struct ShellPropertyTests {
    @Test(
        "Random presses, touches, turns and devices keep the order of calls, the screen and the number of layers",
        arguments: 1...100)
    func random(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let stage = ShellStage(["A", "B", "C"], startsAtHome: seed.isMultiple(of: 2))
        for _ in 0..<60 {
            act(on: stage, &random)
            // Without a deadline the picture rests.
            let isAtRest = stage.shell.place == .home && stage.shell.nextDeadline == nil
            #expect(!isAtRest || stage.shell.isSuspended, "seed \(seed): an app runs behind the home screen")
        }
        stage.rest()
        stage.rest()
        #expect(stage.host.renderServer.tree.nodes.count < 200, "seed \(seed)")
        stage.host.send(.app(.open))
        stage.rest()
        #expect(stage.shell.place == .app && stage.pixel(100, 100) == ShellStage.red, "seed \(seed)")
        let states = stage.library.instances.map { lastState(of: $0, "seed \(seed)") }
        #expect(states.filter { $0 == "active" }.count == 1, "seed \(seed)")
        #expect(states.allSatisfy { ["active", "background", "quit"].contains($0) }, "seed \(seed)")
    }

    private func act(on stage: ShellStage, _ random: inout SeededNumbers) {
        let point = CGPoint(x: CGFloat.random(in: 0...375, using: &random), y: .random(in: 0...667, using: &random))
        switch Int.random(in: 0..<17, using: &random) {
        case 0...2: stage.press()
        case 3...4: stage.tapIcon(.random(in: 0..<3, using: &random))
        case 5: stage.tap(point)
        case 6: stage.drag(from: point, by: .random(in: -400...400, using: &random))
        case 7: stage.host.send(.app(.open))
        case 8: if Bool.random(using: &random) { stage.host.send(.app(.stop)) }
        case 9: stage.host.send(.activation([.active, .inactive, .background].randomElement(using: &random)!))
        case 10: stage.host.send(.orientation([.portrait, .landscapeLeft].randomElement(using: &random)!))
        case 11: stage.host.send(.memoryWarning)
        case 12: stage.host.send(.device(DeviceProfile.named(Bool.random(using: &random) ? "iPhone 6" : "iPhone X")!))
        default: stage.advance(.random(in: 0...1, using: &random))
        }
    }

    /// Checks that an app's states follow each other as UIKit's do.
    private func lastState(of app: SketchApp, _ name: String) -> String {
        #expect(app.log.first == "launch", "\(name)")
        var state = "active"
        for line in app.log.dropFirst() where line.hasPrefix("activation") || line == "quit" {
            let next = String(line.split(separator: ".").last ?? "")
            let allowed = [
                "active": ["inactive"], "inactive": ["active", "background"], "background": ["inactive", "quit"],
            ]
            if next == state { continue }
            #expect(allowed[state]?.contains(next) == true, "\(name): \(state) to \(next) in \(app.log)")
            state = next
        }
        return state
    }
}
