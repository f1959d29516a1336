import Foundation
import NibDocuments
import QuinceLaunchState
import Stage
import Testing
import UIKitColorPickers
import UIKitControls
import UIKitKeyboard
import UIKitPresentation
import UIKitText

/// The rules of UIColorPickerViewController.h and UIColorWell.h (behaviour/color-pickers.md).
@Suite("Color pickers")
@MainActor
struct ColorPickerTests {
    private func stage(_ device: String = "iPhone 6", ios: String? = nil) -> Stage {
        let stage = Stage(device: device, ios: ios, look: .modern)
        stage.root.backgroundColor = .systemBackground
        return stage
    }

    private func present(_ picker: UIColorPickerViewController, on stage: Stage) {
        stage.window.rootViewController?.present(picker, animated: true)
        stage.advance(1)
    }

    private func element(_ label: String, in stage: Stage) throws -> UIView {
        try #require(find(label, in: stage.window), "no \(label)")
    }

    /// Taps a point of an element, by shares of its size.
    private func tap(_ label: String, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5, in stage: Stage) throws {
        let frame = stage.frame(try element(label, in: stage))
        stage.tap(frame.minX + x * frame.width, frame.minY + y * frame.height)
        stage.advance(0.5)
    }

    private func select(_ segment: Int, in stage: Stage) throws {
        func tabs(_ view: UIView) -> UISegmentedControl? {
            (view as? UISegmentedControl) ?? view.subviews.lazy.compactMap(tabs).first
        }
        let frame = stage.frame(try #require(tabs(stage.window)))
        stage.tap(frame.minX + (CGFloat(segment) + 0.5) * frame.width / 3, frame.midY)
        stage.advance(0.5)
    }

    private func bytes(_ color: UIColor?) -> [Int] {
        guard let color else { return [] }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    // MARK: The grid, the spectrum and the sliders

    @Test("The grid has a row of grays from white to black; a drag tells each square, and that the finger is down")
    func grid() throws {
        let stage = stage()
        let (picker, log) = (UIColorPickerViewController(), Recorder())
        picker.delegate = log
        present(picker, on: stage)
        stage.picture("colors-grid")
        let frame = stage.frame(try element("Grid", in: stage))
        let y = frame.minY + frame.height / 20
        stage.touch(.down, frame.minX + 2, y)
        stage.touch(.move, frame.maxX + 30, y)
        #expect(bytes(picker.selectedColor) == [0, 0, 0, 255] && log.calls == ["FFFFFF…", "000000…"], "\(log.calls)")
        stage.touch(.up, frame.maxX - 2, y)
        #expect(log.calls.last == "000000" && log.calls.count == 3)
    }

    @Test("Each square of the grid is a color of its own, and its square is marked when the color is picked")
    func squares() throws {
        let stage = stage()
        let picker = UIColorPickerViewController()
        present(picker, on: stage)
        let frame = stage.frame(try element("Grid", in: stage))
        var seen: Set<[Int]> = []
        for row in 0..<10 {
            for column in 0..<12 {
                let x = frame.minX + (CGFloat(column) + 0.5) * frame.width / 12
                let y = frame.minY + (CGFloat(row) + 0.5) * frame.height / 10
                stage.tap(x, y)
                seen.insert(bytes(picker.selectedColor))
                let (red, green, blue) = stage.pixel(x, y)
                #expect([red, green, blue, 255] == bytes(picker.selectedColor), "column \(column), row \(row)")
            }
        }
        #expect(seen.count == 120)
    }

    @Test("The spectrum goes from white over the pure hues to black")
    func spectrum() throws {
        let stage = stage()
        let picker = UIColorPickerViewController()
        present(picker, on: stage)
        try select(1, in: stage)
        try tap("Spectrum", 1 / 3, 0.5, in: stage)
        stage.picture("colors-spectrum")
        // A third of the circle of hues is green.
        let green = bytes(picker.selectedColor)
        #expect(green[1] == 255 && green[0] < 6 && green[2] < 6)
        try tap("Spectrum", 0.5, 0.001, in: stage)
        #expect(bytes(picker.selectedColor).allSatisfy { $0 > 250 })
        try tap("Spectrum", 0.5, 0.999, in: stage)
        #expect(bytes(picker.selectedColor)[..<3].allSatisfy { $0 < 5 })
    }

    @Test("Sliders change one component; the fields take numbers and hexadecimal digits")
    func sliders() throws {
        let stage = stage()
        let picker = UIColorPickerViewController()
        picker.selectedColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        present(picker, on: stage)
        try select(2, in: stage)
        stage.picture("colors-sliders")
        #expect(try (element("Hex Color", in: stage) as? UITextField)?.text == "336699")
        try tap("Green", 0.99, 0.5, in: stage)
        #expect(bytes(picker.selectedColor) == [51, 255, 153, 255])
        let field = try #require(element("Red Value", in: stage) as? UITextField)
        #expect(field.text == "51")
        field.becomeFirstResponder()
        field.text = "300"
        field.resignFirstResponder()
        #expect(bytes(picker.selectedColor) == [255, 255, 153, 255] && field.text == "255")
        let hex = try #require(element("Hex Color", in: stage) as? UITextField)
        for (text, wanted) in [
            ("#0a0", [0, 170, 0, 255]), ("12345G", [0, 170, 0, 255]), ("102030", [16, 32, 48, 255]),
        ] {
            hex.becomeFirstResponder()
            hex.text = text
            hex.resignFirstResponder()
            #expect(bytes(picker.selectedColor) == wanted)
        }
    }

    // MARK: Opacity and kept colors

    @Test("The opacity has a slider of its own; without alpha, colors are opaque")
    func opacity() throws {
        let stage = stage()
        let picker = UIColorPickerViewController()
        picker.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        present(picker, on: stage)
        try tap("Opacity", 0.5, 0.5, in: stage)
        #expect(bytes(picker.selectedColor) == [255, 0, 0, 128])
        stage.picture("colors-opacity")
        try tap("Grid", 0.01, 0.01, in: stage)
        #expect(bytes(picker.selectedColor) == [255, 255, 255, 128])
        picker.supportsAlpha = false
        stage.turn()
        #expect(try element("Opacity", in: stage).isHidden)
        try tap("Grid", 0.99, 0.01, in: stage)
        #expect(bytes(picker.selectedColor) == [0, 0, 0, 255])
    }

    @Test("A kept color is there in the next picker, and a finger that rests on it throws it away")
    func swatches() throws {
        let stage = stage()
        let picker = UIColorPickerViewController()
        picker.selectedColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        present(picker, on: stage)
        try tap("Add Color", in: stage)
        try tap("Grid", 0.01, 0.01, in: stage)
        try tap("Color #336699", in: stage)
        #expect(bytes(picker.selectedColor) == [51, 102, 153, 255])
        stage.window.rootViewController?.dismiss(animated: true)
        stage.advance(1)
        present(UIColorPickerViewController(), on: stage)
        let frame = stage.frame(try element("Color #336699", in: stage))
        stage.touch(.down, frame.midX, frame.midY)
        stage.advance(1)
        stage.touch(.up, frame.midX, frame.midY)
        #expect(find("Color #336699", in: stage.window) == nil)
    }

    // MARK: The controller

    @Test("It is a card on a phone, with a close button that tells the delegate; so does a pull")
    func closing() throws {
        let stage = stage()
        let (picker, log) = (UIColorPickerViewController(), Recorder())
        picker.delegate = log
        #expect(picker.modalPresentationStyle == .pageSheet && picker.supportsAlpha)
        present(picker, on: stage)
        try tap("Close", in: stage)
        stage.advance(1)
        #expect(log.calls == ["finished"] && stage.window.rootViewController?.presentedViewController == nil)
        present(picker, on: stage)
        stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 640))
        stage.advance(2)
        #expect(log.calls == ["finished", "finished"])
    }

    @Test("On iOS 14 the delegate hears by the older method, and later too if it has no other")
    func oldNames() throws {
        for (version, wanted) in [("14", ["old"]), ("17", ["new"])] {
            let stage = stage(ios: version)
            let (picker, both) = (UIColorPickerViewController(), BothRecorder())
            picker.delegate = both
            present(picker, on: stage)
            try tap("Color #000000", in: stage)
            #expect(both.calls == wanted)
        }
        let stage = stage()
        let (picker, old) = (UIColorPickerViewController(), OldRecorder())
        picker.delegate = old
        present(picker, on: stage)
        try tap("Color #000000", in: stage)
        #expect(old.calls == ["old"])
    }

    @Test("Observers hear of the color, whoever sets it; the delegate only of a person's choice")
    func observing() throws {
        let stage = stage()
        let (picker, log) = (UIColorPickerViewController(), Recorder())
        picker.delegate = log
        let calls = CallLog()
        let observation = picker.observe(\.selectedColor) { _, _ in MainActor.assumeIsolated { calls.add("observed") } }
        picker.selectedColor = .red
        #expect(calls.take() == ["observed"] && log.calls == [])
        present(picker, on: stage)
        try tap("Color #000000", in: stage)
        #expect(calls.take() == ["observed"] && log.calls == ["000000"])
        observation.invalidate()
    }

    @Test("The eyedropper takes the pixel of the app's window under the finger, while the picker is hidden")
    func eyedropper() throws {
        let stage = stage()
        let patch = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
        patch.backgroundColor = UIColor(red: 0, green: 0.4, blue: 1, alpha: 1)
        stage.root.addSubview(patch)
        let picker = UIColorPickerViewController()
        present(picker, on: stage)
        try tap("Eyedropper", in: stage)
        // The page below the card is smaller and lower than without it.
        stage.touch(.down, 150, 350)
        stage.picture("colors-eyedropper")
        stage.touch(.move, 155, 355)
        stage.touch(.up, 155, 355)
        #expect(bytes(picker.selectedColor)[..<3] == [0, 102, 255])
        #expect(picker.presentationController?.containerView?.alpha == 1)
    }

    // MARK: Wells

    @Test(
        "A well opens a card on a phone and a popover on a pad, takes the colors, and sends valueChanged",
        arguments: [
            "iPhone 6", "iPad Air 2",
        ])
    func well(device: String) throws {
        let stage = stage(device)
        let well = UIColorWell(frame: CGRect(x: 60, y: 120, width: 0, height: 0))
        #expect(well.selectedColor == nil && well.supportsAlpha && well.frame.size == CGSize(width: 28, height: 28))
        well.frame = CGRect(x: 60, y: 120, width: 0, height: 0)
        well.sizeToFit()
        well.title = "Stroke Color"
        well.selectedColor = .systemTeal
        stage.root.addSubview(well)
        stage.turn()
        let calls = CallLog()
        well.addAction(UIAction { _ in calls.add("changed") }, for: .valueChanged)
        well.selectedColor = .systemOrange
        #expect(calls.take() == [])
        stage.tap(well)
        stage.advance(1)
        stage.picture("well-\(device.replacing(" ", with: "-"))")
        let picker = try #require(
            stage.window.rootViewController?.presentedViewController as? UIColorPickerViewController)
        #expect(picker.selectedColor == .systemOrange && picker.title == "Stroke Color")
        #expect(picker.modalPresentationStyle == (device == "iPhone 6" ? .pageSheet : .popover))
        #expect(try element("Close", in: stage).isHidden == (device != "iPhone 6"))
        try tap("Color #000000", in: stage)
        #expect(calls.take() == ["changed"] && bytes(well.selectedColor) == [0, 0, 0, 255])
    }

    @Test("A well without a color is a rainbow; with one it is a ring of it around the color")
    func wellPicture() {
        let stage = stage()
        let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.root.addSubview(well)
        stage.turn()
        let middle = { stage.pixel(150, 170) }
        let rainbow = middle()
        #expect(max(rainbow.0, rainbow.1, rainbow.2) - min(rainbow.0, rainbow.1, rainbow.2) > 100)
        well.selectedColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        stage.turn()
        stage.picture("well")
        #expect(middle() == (255, 255, 0))
        #expect(stage.pixel(150, 104) == (255, 255, 255))
        let ring = stage.pixel(150, 198)
        #expect(max(ring.0, ring.1, ring.2) - min(ring.0, ring.1, ring.2) > 100)
    }

    @Test("A nib has the well's color, title and alpha")
    func nib() {
        let well = NibDocuments.only(
            """
            <colorWell supportsAlpha="NO" title="Fill" id="a"><rect key="frame" x="0" y="0" width="44" height="44"/>
            <color key="selectedColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </colorWell>
            """, as: UIColorWell.self)
        #expect(!well.supportsAlpha && well.title == "Fill" && bytes(well.selectedColor) == [255, 0, 0, 255])
    }
}

private func hex(_ color: UIColor) -> String {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    return [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
}

private final class Recorder: NSObject, UIColorPickerViewControllerDelegate {
    var calls: [String] = []
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { calls.append(hex(color) + (continuously ? "…" : "")) }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { calls.append("finished") }
}

private final class OldRecorder: NSObject, UIColorPickerViewControllerDelegate {
    var calls: [String] = []
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) { calls.append("old") }
}

private final class BothRecorder: NSObject, UIColorPickerViewControllerDelegate {
    var calls: [String] = []
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) { calls.append("old") }
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { calls.append("new") }
}
