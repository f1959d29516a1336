import CoreGraphics
import Stage
import Testing
import UIKitAlerts
import UIKitControls
import UIKitText

/// The colors of behaviour/look.md#since-ios-13, which Flutter's Cupertino library has from Apple's design resources and from
/// devices with iOS 17.
@Suite("Alerts of the modern look")
@MainActor
struct AlertLookTests {
    private let stage = Stage(look: .modern)

    private func present(_ style: UIAlertController.Style, fields: Int = 0) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        for _ in 0..<fields { alert.addTextField() }
        stage.root.backgroundColor = .white
        stage.window.rootViewController?.present(alert, animated: true)
        stage.advance(1)
        return alert
    }

    /// A color of a gray and an opacity over a gray, in levels.
    private func over(_ level: Double, _ alpha: Double, _ ground: Double) -> Int {
        Int((level * alpha + ground * (1 - alpha)).rounded())
    }

    private func isNear(_ pixel: (Int, Int, Int), _ level: Int) -> Bool {
        [pixel.0, pixel.1, pixel.2].allSatisfy { abs($0 - level) <= 1 }
    }

    /// Flutter: 0x33000000 and 0x7A000000 behind, 0xCCF2F2F2 and 0xBF1E1E1E in front of it.
    @Test("An alert dims white by a fifth, black interfaces by 48 %, and is as light as its material over that")
    func material() throws {
        let alert = present(.alert)
        let frame = try #require(alert.view.superview).convert(alert.view.frame, to: nil)
        stage.picture("alert")
        let ground = over(0, 0.2, 255)
        #expect(isNear(stage.pixel(10, 300), ground))
        #expect(isNear(stage.pixel(frame.midX, frame.minY + 6), over(242, 0.8, Double(ground))))
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.rootViewController?.dismiss(animated: false)
        stage.advance(0.5)
        let dark = present(.alert)
        let place = try #require(dark.view.superview).convert(dark.view.frame, to: nil)
        stage.picture("alert-dark")
        let night = over(0, 122 / 255, 255)
        #expect(isNear(stage.pixel(10, 300), night))
        #expect(isNear(stage.pixel(place.midX, place.minY + 6), over(30, 0.75, Double(night))))
    }

    /// Flutter: 0xFFFFFFFF, and 0xFFECECEC under a finger; the rows of a sheet are of 57 points.
    @Test("The button that cancels a sheet is opaque, and darker under a finger")
    func cancel() {
        _ = present(.actionSheet)
        stage.picture("action-sheet")
        #expect(isNear(stage.pixel(40, 630), 255))
        stage.touch(.down, 40, 630)
        stage.advance(0.1)
        #expect(isNear(stage.pixel(40, 630), 236))
        stage.touch(.up, 40, 630)
    }

    /// Chosen: behaviour/containers.md#alerts-and-action-sheets.
    @Test("Boxes of fields are 28 high, and round only their outer corners")
    func fields() {
        let alert = present(.alert, fields: 2)
        let boxes = (alert.textFields ?? []).compactMap(\.superview)
        #expect(boxes.map(\.frame.height) == [28, 28] && boxes.map(\.layer.cornerRadius) == [6, 6])
        #expect(boxes.first?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(boxes.last?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        stage.picture("alert-fields")
    }
}
