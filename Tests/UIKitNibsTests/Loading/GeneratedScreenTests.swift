import CoreGraphics
import NibDocuments
import QuinceHostInterface
import SeededRandom
import Stage
import Testing
import UIKitNibs

@Suite("Generated screens")
@MainActor
struct GeneratedScreenTests {
    /// Three screens per device and orientation that the app starts in; the document's views are turned after that.
    @Test(
        "Frames of a document's views are those of the same constraints in code, on every device, also after it turns")
    func frames() throws {
        for (number, device) in DeviceProfile.all.enumerated() {
            for screen in 0..<3 {
                let seed = UInt64(number * 10 + screen)
                var random = SeededNumbers(seed: seed)
                try check(GeneratedScreen(&random), device.name, "seed \(seed) on \(device.name)")
            }
        }
    }

    /// Solving from another state may add in another order.
    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
        return differences.allSatisfy { abs($0) < 1e-6 }
    }

    private func check(_ screen: GeneratedScreen, _ device: String, _ words: String) throws {
        let controller = try #require(
            NibDocuments.storyboard(screen.document).instantiateInitialViewController())
        let stage = Stage(root: controller, device: device)
        for orientation in [HostOrientation.portrait, .landscapeLeft, .portrait] {
            stage.host.send(.orientation(orientation))
            stage.advance(1)
            controller.view.layoutIfNeeded()
            let made = GeneratedScreen.frames(in: controller.view)
            let plain = UIViewController()
            screen.build(in: plain.view, controller.traitCollection)
            plain.view.frame = controller.view.frame
            plain.additionalSafeAreaInsets = .zero
            controller.view.superview?.addSubview(plain.view)
            plain.view.layoutIfNeeded()
            let expected = GeneratedScreen.frames(in: plain.view)
            let other = made.filter { tag, frame in !(expected[tag].map { isNear($0, frame) } ?? false) }
            #expect(
                other.isEmpty && made.count == expected.count,
                "\(words), \(orientation): made \(other), expected \(expected.filter { other[$0.key] != nil })")
            plain.view.removeFromSuperview()
        }
    }
}
