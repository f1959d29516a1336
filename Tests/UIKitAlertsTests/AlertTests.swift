import Foundation
import QuinceObjCRuntime
import Stage
import Testing
import UIKitAlerts
import UIKitControls

@Suite("Alerts and action sheets")
@MainActor
struct AlertTests {
    private let stage = Stage()

    private func alert(
        _ style: UIAlertController.Style, _ titles: [(String, UIAlertAction.Style)], _ log: CallLog = CallLog()
    ) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, style) in titles {
            alert.addAction(UIAlertAction(title: title, style: style) { log.add($0.title ?? "") })
        }
        return alert
    }

    private func present(_ alert: UIAlertController) {
        stage.window.rootViewController?.present(alert, animated: true)
        stage.advance(1)
    }

    private func button(_ title: String, in view: UIView) -> CGRect? {
        shown(title, in: view).map { $0.convert($0.bounds, to: nil) }
    }

    private func tap(_ title: String, in alert: UIAlertController) throws {
        let frame = try #require(button(title, in: alert.view))
        stage.tap(frame.midX, frame.midY)
        stage.advance(1)
    }

    /// 270 points wide and rows of 44 (behaviour/containers.md#alerts-and-action-sheets).
    @Test("An alert stands in the middle; two short buttons share a row, in which the one that cancels is first")
    func row() throws {
        let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
        present(alert)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.width == 270 && abs(frame.midX - 187.5) <= 0.5 && abs(frame.midY - 343.5) <= 0.5)
        let (cancel, ok) = (try #require(button("Cancel", in: alert.view)), try #require(button("OK", in: alert.view)))
        #expect(cancel.minY == ok.minY && cancel.maxX == ok.minX && ok.height == 44 && ok.width == 135)
        #expect(ok.maxY == frame.maxY)
    }

    @Test("Three buttons, and two of which one is long, stand in a column that the one that cancels ends")
    func column() throws {
        let alert = alert(.alert, [("No", .cancel), ("One", .default), ("Two", .destructive)])
        present(alert)
        let frames = try ["One", "Two", "No"].map { try #require(button($0, in: alert.view)) }
        #expect(frames.map(\.minY) == frames.map(\.minY).sorted() && Set(frames.map(\.minX)).count == 1)
        stage.window.rootViewController?.dismiss(animated: false)
        stage.advance(0.1)
        let long = self.alert(.alert, [("Cancel", .cancel), ("Much longer than a half of the card", .default)])
        present(long)
        let two = try ["Much longer than a half of the card", "Cancel"].map { try #require(button($0, in: long.view)) }
        #expect(two[0].width == 270 && two[1].minY == two[0].maxY)
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }

    /// No header has these keys, but many apps set them.
    @Test("Attributed texts that are set by keys are shown in place of the plain ones", arguments: [true, false])
    func attributedTexts(isAlert: Bool) throws {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: isAlert ? .alert : .actionSheet)
        func red(_ text: String) -> NSAttributedString {
            NSAttributedString(string: text, attributes: [.foregroundColor: UIColor.red])
        }
        alert.setValue(red("Red title"), forKey: "attributedTitle")
        alert.setValue(red("Red message"), forKey: "attributedMessage")
        present(alert)
        for text in ["Red title", "Red message"] {
            let shown = try #require(label(text, in: alert.view))
            #expect(shown.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            #expect(shown.frame.height > 0)
        }
    }

    @Test("Keys give a button's title a color and an alignment, and add an image and a check mark")
    func buttonKeys() throws {
        let alert = alert(.actionSheet, [("Plain", .default), ("Own", .destructive), ("Off", .default)])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        for action in alert.actions.dropFirst() { action.setValue(UIColor.green, forKey: "titleTextColor") }
        alert.actions[2].isEnabled = false
        alert.actions[1].setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
        alert.actions[1].setValue(image, forKey: "image")
        alert.actions[1].setValue(true, forKey: "checked")
        present(alert)
        let labels = try ["Plain", "Own", "Off"].map { try #require(label($0, in: alert.view)) }
        #expect(labels.map(\.textAlignment) == [.center, .left, .center])
        #expect(labels[1].textColor == .green && labels[0].textColor != .green && labels[2].textColor != .green)
        let pictures = try #require(labels[1].superview).subviews.compactMap { $0 as? UIImageView }
        #expect(pictures.allSatisfy { $0.image != nil } && pictures[0].image === image)
        #expect(pictures[0].frame.maxX <= labels[1].frame.minX && labels[1].frame.maxX <= pictures[1].frame.minX)
        // A changed key changes the button that is shown.
        alert.actions[0].setValue("left", forKey: "titleTextAlignment")
        alert.actions[0].setValue(UIColor.red, forKey: "titleTextColor")
        let plain = try #require(label("Plain", in: alert.view))
        #expect(plain.textAlignment == .left && plain.textColor == .red)
    }

    @Test(
        "The controller of a key stands between the texts and the buttons, as high as it prefers",
        arguments: [true, false])
    func contentController(isAlert: Bool) throws {
        let alert = alert(isAlert ? .alert : .actionSheet, [("OK", .default)])
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 0, height: 100)
        alert.setValue(content, forKey: "contentViewController")
        present(alert)
        func frame() -> CGRect { content.view.convert(content.view.bounds, to: nil) }
        #expect(alert.children == [content] && frame().height == 100)
        #expect(frame().width == alert.view.bounds.width)
        let message = try #require(label("Message", in: alert.view))
        #expect(message.convert(message.bounds, to: nil).maxY <= frame().minY)
        #expect(button("OK", in: alert.view)?.minY == frame().maxY)
        content.preferredContentSize.height = 150
        stage.advance(0.1)
        #expect(frame().height == 150 && button("OK", in: alert.view)?.minY == frame().maxY)
        alert.setValue(nil, forKey: "contentViewController")
        stage.advance(0.1)
        #expect(alert.children.isEmpty && content.view.superview == nil)
    }

    @Test("A button's handler runs when the alert is gone, and may present the next one")
    func handler() throws {
        let root = try #require(stage.window.rootViewController)
        let first = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
        let second = UIAlertController(title: "Second", message: nil, preferredStyle: .alert)
        var wasThere: Bool?
        first.addAction(
            UIAlertAction(title: "Next", style: .default) { _ in
                wasThere = root.presentedViewController != nil
                root.present(second, animated: true)
            })
        present(first)
        try tap("Next", in: first)
        #expect(wasThere == false && root.presentedViewController === second)
    }

    @Test("A sheet has its size from the first frame, also when another view is laid out in an animation meanwhile")
    func sizeFromTheStart() throws {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 80, height: 44))
        stage.root.addSubview(button)
        stage.turn()
        let sheet = alert(.actionSheet, [("One", .default)])
        stage.window.rootViewController?.present(sheet, animated: true)
        UIView.animate(withDuration: 0.3) {
            button.frame.size.width = 100
            button.layoutIfNeeded()
        }
        stage.advance(0.05)
        let row = try #require(shown("One", in: sheet.view))
        #expect(row.layer.presentation()?.bounds.width == sheet.view.bounds.width)
    }

    private func shown(_ title: String, in view: UIView) -> UIView? {
        if view.accessibilityLabel == title, view is UIControl { return view }
        return view.subviews.lazy.compactMap { shown(title, in: $0) }.first
    }

    @Test("A tap beside a sheet cancels it; beside an alert it does nothing")
    func beside() throws {
        let root = try #require(stage.window.rootViewController)
        let log = CallLog()
        present(alert(.alert, [("OK", .default), ("Cancel", .cancel)], log))
        stage.tap(20, 100)
        stage.advance(1)
        #expect(root.presentedViewController != nil && log.calls.isEmpty)
        root.dismiss(animated: false)
        stage.advance(0.1)
        present(alert(.actionSheet, [("Save", .default), ("Cancel", .cancel)], log))
        stage.tap(20, 100)
        stage.advance(1)
        #expect(root.presentedViewController == nil)
        #expect(log.take() == ["Cancel"])
    }

    @Test("A sheet stands at the end of the screen, with the button that cancels by itself")
    func sheet() throws {
        let alert = alert(.actionSheet, [("Cancel", .cancel), ("Delete", .destructive), ("Save", .default)])
        present(alert)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.minX == 8 && frame.width == 359 && frame.maxY == 659)
        let frames = try ["Delete", "Save", "Cancel"].map { try #require(button($0, in: alert.view)) }
        #expect(frames.map(\.height) == [57, 57, 57])
        #expect(frames[1].minY == frames[0].maxY && frames[2].minY == frames[1].maxY + 8)
        try tap("Save", in: alert)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }

    @Test("A disabled action does nothing, until it is enabled")
    func disabled() throws {
        let log = CallLog()
        let alert = alert(.alert, [("OK", .default)], log)
        alert.actions[0].isEnabled = false
        present(alert)
        try tap("OK", in: alert)
        #expect(log.calls.isEmpty)
        alert.actions[0].isEnabled = true
        stage.turn()
        try tap("OK", in: alert)
        #expect(log.calls == ["OK"])
    }

    @Test("An alert turns with the device, and stays in the middle")
    func turned() {
        let alert = alert(.alert, [("OK", .default)])
        present(alert)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(abs(frame.midX - 333.5) <= 0.5 && abs(frame.midY - 187.5) <= 0.5)
    }

    @Test("What an alert covers is dimmed and without tint while it is shown")
    func dimmed() throws {
        let root = try #require(stage.window.rootViewController)
        stage.root.backgroundColor = .white
        present(alert(.alert, [("OK", .default)]))
        #expect(stage.pixel(10, 300) == (153, 153, 153) && root.view.tintAdjustmentMode == .dimmed)
        root.dismiss(animated: true)
        stage.advance(1)
        #expect(stage.pixel(10, 300) == (255, 255, 255) && root.view.tintAdjustmentMode == .automatic)
    }

    /// The message is UIKit's.
    @Test("A second action that cancels stops")
    func twoCancels() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "A", style: .cancel))
            alert.addAction(UIAlertAction(title: "B", style: .cancel))
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("UIAlertController can only have one action with a style of UIAlertActionStyleCancel"))
    }

    @Test("An action sheet on a tablet is a popover, whose cancel button is a touch beside it")
    func popover() throws {
        let tablet = Stage(device: "iPad Air")
        tablet.root.backgroundColor = UIColor(red: 0.6, green: 0.7, blue: 0.9, alpha: 1)
        let log = CallLog()
        let sheet = alert(.actionSheet, [("One", .default), ("Two", .destructive), ("Cancel", .cancel)], log)
        #expect(sheet.modalPresentationStyle == .popover)
        sheet.popoverPresentationController?.sourceView = tablet.root
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 364, y: 400, width: 40, height: 40)
        tablet.window.rootViewController?.present(sheet, animated: true)
        tablet.advance(1)
        #expect(sheet.view.bounds.width == 304 && tablet.root.window != nil)
        #expect(button("Cancel", in: sheet.view) == nil)
        let one = try #require(button("One", in: sheet.view))
        #expect(one.width == 304 && one.minY > 453)
        tablet.picture("popover-sheet")
        tablet.tap(20, 900)
        tablet.advance(1)
        #expect(sheet.presentingViewController == nil && log.take() == ["Cancel"])
    }

    @Test("On a tablet a sheet fades in and out in its place, as popovers do")
    func popoverFades() throws {
        let tablet = Stage(device: "iPad Air")
        let sheet = alert(.actionSheet, [("One", .default)])
        sheet.popoverPresentationController?.sourceView = tablet.root
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 364, y: 400, width: 40, height: 40)
        func shown() -> (frames: [CGRect], opacity: Float) {
            let views = Array(sequence(first: sheet.view!) { $0.superview })
            let layers = views.compactMap { $0.layer.presentation() }
            return (layers.map(\.frame), layers.map(\.opacity).reduce(1, *))
        }
        tablet.window.rootViewController?.present(sheet, animated: true)
        tablet.advance(0.1)
        let opening = shown()
        tablet.advance(1)
        let open = shown()
        #expect(opening.frames == open.frames && opening.opacity < 1 && open.opacity == 1)
        tablet.window.rootViewController?.dismiss(animated: true)
        tablet.advance(0.1)
        let closing = shown()
        #expect(closing.frames == open.frames && closing.opacity < 1)
    }

    // MARK: Under a finger

    /// The least difference that is plainly seen, in 8-bit levels of one component; chosen.
    private static let visible = 12

    @Test(
        "The row under a finger is shaded in both appearances",
        arguments: [UIAlertController.Style.alert, .actionSheet], [UIUserInterfaceStyle.light, .dark])
    func shaded(style: UIAlertController.Style, appearance: UIUserInterfaceStyle) throws {
        let alert = alert(style, [("One", .default), ("Two", .default), ("No", .cancel)])
        alert.overrideUserInterfaceStyle = appearance
        present(alert)
        for title in ["One", "No"] {
            let row = try #require(button(title, in: alert.view))
            let spot = CGPoint(x: row.minX + 20, y: row.midY)
            let rest = stage.pixel(spot.x, spot.y)
            stage.touch(.down, spot.x, spot.y)
            stage.advance(0.5)
            let pressed = stage.pixel(spot.x, spot.y)
            #expect(abs(pressed.0 - rest.0) >= Self.visible, "\(title): \(rest), \(pressed)")
            stage.touch(.move, spot.x, 20)
            stage.touch(.up, spot.x, 20)
            stage.advance(0.5)
        }
    }

    @Test(
        "A finger that slides takes the shade along, and chooses the row on which it is lifted",
        arguments: [UIAlertController.Style.alert, .actionSheet])
    func slide(style: UIAlertController.Style) throws {
        let log = CallLog()
        let alert = alert(style, [("One", .default), ("Two", .default), ("Off", .default), ("No", .cancel)], log)
        alert.actions[2].isEnabled = false
        present(alert)
        let rows = try ["One", "Two", "Off", "No"].map { try #require(button($0, in: alert.view)) }
        func shaded() -> [String] { controls(in: alert.view).filter(\.isHighlighted).map { $0.accessibilityLabel! } }
        func move(_ row: CGRect) {
            stage.touch(.move, row.midX, row.midY)
            stage.advance(0.05)
        }
        stage.touch(.down, rows[0].midX, rows[0].midY)
        stage.advance(0.5)
        #expect(shaded() == ["One"])
        move(rows[1])
        #expect(shaded() == ["Two"])
        move(rows[2])
        #expect(shaded().isEmpty, "a disabled row")
        move(rows[3])
        #expect(shaded() == ["No"])
        move(CGRect(x: 180, y: 60, width: 1, height: 1))
        #expect(shaded().isEmpty)
        stage.touch(.up, 180, 60)
        stage.advance(1)
        #expect(log.calls.isEmpty && alert.presentingViewController != nil, "lifted beside all rows")
        stage.touch(.down, rows[0].midX, rows[0].midY)
        stage.advance(0.5)
        move(rows[1])
        stage.touch(.up, rows[1].midX, rows[1].midY)
        stage.advance(1)
        #expect(log.take() == ["Two"] && alert.presentingViewController == nil)
    }

    private func controls(in view: UIView) -> [UIControl] {
        ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap(controls)
    }
}
