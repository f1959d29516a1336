import Foundation
import Stage
import Testing
import UIKitCore
import UIKitKeyboard
import UIKitPresentation
import UIKitText

@MainActor
private final class Caller: UIViewController {
    static var calls: [String] = []
    private var name: String { title ?? "?" }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    private func note(_ call: String) { Self.calls.append("\(name) \(call)") }
}

@MainActor
private final class Watcher: NSObject, UISheetPresentationControllerDelegate {
    var may = true
    var calls: [String] = []
    /// Called with the name of each call.
    var act: (String) -> Void = { _ in }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        calls.append("should")
        act("should")
        return may
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        calls.append("will")
        act("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        calls.append("did")
        act("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        calls.append("attempt")
        act("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ controller: UISheetPresentationController) {
        calls.append("detent \(controller.selectedDetentIdentifier?.rawValue ?? "-")")
        act("detent")
    }
}

@Suite("A card", .serialized)
@MainActor
struct CardTests {
    private let root = Caller()
    private let sheet = Caller()
    private let watcher = Watcher()

    init() {
        (root.title, sheet.title) = ("root", "sheet")
        root.loadViewIfNeeded()
    }

    /// Presents the sheet on a device of 393 × 852 points, whose safe area is 59 at the top and 34 at the bottom.
    private func present(
        ios: String = "17", device: String = "iPhone 15", _ prepare: (UISheetPresentationController?) -> Void = { _ in }
    ) -> Stage {
        let stage = Stage(root: root, device: device, ios: ios)
        sheet.presentationController?.delegate = watcher
        prepare(sheet.sheetPresentationController)
        Caller.calls = []
        root.present(sheet, animated: true)
        stage.advance(1)
        return stage
    }

    private var place: CGRect { sheet.view.convert(sheet.view.bounds, to: nil) }

    /// Drags from a place down, or up, in a time.
    private func drag(_ stage: Stage, from y: CGFloat, by distance: CGFloat, seconds: Double, letsGo: Bool = true) {
        let frames = Int(seconds * 60)
        stage.touch(.down, 200, y)
        for frame in 1...frames {
            stage.advance(1.0 / 60)
            stage.touch(.move, 200, y + distance * CGFloat(frame) / CGFloat(frames))
        }
        stage.advance(1.0 / 60)
        guard letsGo else { return }
        stage.touch(.up, 200, y + distance)
        stage.advance(2)
    }

    // MARK: Which presentation is one

    /// Source: documentation, `UIModalPresentationStyle.automatic` and `modalPresentationStyle`, which always tells a concrete style.
    @Test(
        "It is the usual presentation since iOS 13, and the full screen before",
        arguments: [("12", false), ("13", true)])
    func usual(_ version: String, _ isCard: Bool) {
        let stage = present(ios: version)
        #expect(sheet.modalPresentationStyle == (isCard ? .pageSheet : .fullScreen))
        #expect((sheet.sheetPresentationController != nil) == isCard)
        #expect((root.view.window != nil) == isCard)
        #expect((place == stage.window.bounds) == !isCard)
    }

    /// Source: documentation, `UISheetPresentationController` and `sheetPresentationController`.
    @Test("Page and form sheets have a sheet controller, before the presentation too; other styles have none")
    func controllers() {
        for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            let sheet = controller.sheetPresentationController
            #expect(sheet != nil && sheet === controller.presentationController)
            #expect(sheet?.detents.map(\.identifier) == [.large] && sheet?.selectedDetentIdentifier == nil)
        }
        let controller = UIViewController()
        controller.modalPresentationStyle = .overFullScreen
        #expect(controller.sheetPresentationController == nil)
    }

    // MARK: Places

    /// Rule: 10 points below the safe area at the top (common); the bottom's safe area is the content's, the top's is not (recorded of
    /// iOS 26: 0, 0, 34, 0).
    @Test("A large one begins below the top of the screen, and its content avoids the home indicator alone")
    func large() {
        _ = present()
        #expect(place == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    }

    /// Source: documentation: a detent's value leaves out the safe area; recorded of iOS 26: a value above the maximum is a large card.
    @Test(
        "A detent's height is that of the content above the home indicator",
        arguments: [
            (CGFloat(300), CGFloat(518)), (10_000, 69), (0, 818), (749, 69), (748, 70),
        ])
    func custom(_ value: CGFloat, _ top: CGFloat) {
        var maximum: CGFloat = 0
        _ = present { sheet in
            sheet?.detents = [
                .custom { context in
                    maximum = context.maximumDetentValue
                    return value
                }
            ]
        }
        #expect(maximum == 749)
        #expect(place.minY == top)
    }

    @Test("The smallest detent is the usual one, another is selected by its name, and an inactive one is none")
    func selection() {
        let own = UISheetPresentationController.Detent.Identifier("own")
        let stage = present { sheet in
            sheet?.detents = [.custom { _ in nil }, .custom(identifier: own) { _ in 200 }, .medium(), .large()]
        }
        #expect(place.minY == 618)
        let controller = sheet.sheetPresentationController
        controller?.animateChanges { controller?.selectedDetentIdentifier = .large }
        #expect(place.minY == 69)
        stage.advance(1)
        controller?.selectedDetentIdentifier = .medium
        stage.advance(0.1)
        #expect(abs(place.minY - (852 - 34 - 0.56 * 749)) < 1)
        #expect(watcher.calls.isEmpty)
    }

    @Test("In landscape it covers the screen, unless it shall stay at the bottom edge", arguments: [false, true])
    func landscape(_ staysAtEdge: Bool) {
        let stage = present { sheet in
            sheet?.prefersEdgeAttachedInCompactHeight = staysAtEdge
        }
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect((place == stage.window.bounds) == !staysAtEdge)
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        #expect(place.minY == 69)
    }

    // MARK: The presenter

    /// Source: documentation, "the presenting view controller's view remains"; WWDC 2019, 224: no appearance calls.
    @Test("The presenter stays, steps back and gets no appearance calls")
    func presenter() {
        let stage = present()
        #expect(Caller.calls == ["sheet willAppear", "sheet didAppear"])
        #expect(root.view.window != nil)
        let back = root.view.convert(root.view.bounds, to: nil)
        #expect(abs(back.minX - 16) < 0.01 && abs(back.minY - 59) < 0.01, "\(back)")
        #expect(root.view.layer.cornerRadius == 10)
        #expect(stage.window.subviews.first?.backgroundColor == .black)
        // Over the black beside it only light text is read.
        #expect(UIApplication.shared.statusBar == .light)
        sheet.dismiss(animated: true)
        stage.advance(1)
        #expect(Caller.calls.suffix(2) == ["sheet willDisappear", "sheet didDisappear"])
        #expect(root.view.frame == stage.window.bounds && root.view.layer.cornerRadius == 0)
        #expect(!root.view.clipsToBounds && watcher.calls.isEmpty)
        #expect(stage.window.subviews == [root.view])
        #expect(UIApplication.shared.statusBar == .dark)
    }

    @Test("Under an undimmed detent the presenter stands as before, and is touched")
    func undimmed() {
        let stage = present { sheet in
            sheet?.detents = [.medium(), .large()]
            sheet?.largestUndimmedDetentIdentifier = .medium
        }
        #expect(root.view.frame == stage.window.bounds)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root.view)
        let medium = place.minY
        drag(stage, from: medium + 20, by: -300, seconds: 1)
        #expect(place.minY == 69 && abs(root.view.frame.minX - 16) < 0.01)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 60), with: nil) !== root.view)
        sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
        stage.advance(1)
        #expect(root.view.frame == stage.window.bounds)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root.view)
    }

    // MARK: A finger

    /// Source: documentation, `UIAdaptivePresentationControllerDelegate`; recorded of iOS 26: half of the height.
    @Test("A finger pulls it down, and below the half it goes; its delegate is told in order")
    func pull() {
        let stage = present()
        drag(stage, from: 100, by: 300, seconds: 1.5)
        #expect(sheet.presentingViewController === root && place.minY == 69)
        #expect(watcher.calls == ["should", "will"])
        watcher.calls = []
        Caller.calls = []
        drag(stage, from: 100, by: 600, seconds: 3)
        #expect(sheet.presentingViewController == nil && sheet.view.window == nil)
        #expect(watcher.calls == ["should", "will", "did"])
        #expect(Caller.calls == ["sheet willDisappear", "sheet didDisappear"])
        #expect(root.view.frame == stage.window.bounds)
    }

    /// Source: recorded of iOS 26: 1,000 points a second.
    @Test("A fast finger sends it away from anywhere")
    func flick() {
        let stage = present()
        drag(stage, from: 100, by: 200, seconds: 0.15)
        #expect(sheet.presentingViewController == nil)
        #expect(watcher.calls == ["should", "will", "did"])
        _ = stage
    }

    /// Source: documentation, `isModalInPresentation` and `presentationControllerDidAttemptToDismiss(_:)`.
    @Test("One that may not be dismissed resists, comes back, and tells of the attempt", arguments: [true, false])
    func modal(_ isModal: Bool) {
        let stage = present()
        if isModal { sheet.isModalInPresentation = true } else { watcher.may = false }
        drag(stage, from: 100, by: 600, seconds: 1, letsGo: false)
        #expect(place.minY > 69 && place.minY < 69 + 350)
        stage.touch(.up, 200, 700)
        stage.advance(2)
        #expect(place.minY == 69 && sheet.presentingViewController === root)
        #expect(watcher.calls == (isModal ? ["attempt"] : ["should", "attempt"]))
    }

    @Test("An app may dismiss it in each of its delegate's calls", arguments: ["should", "will", "attempt", "detent"])
    func dismissingInCalls(_ call: String) {
        let stage = present { sheet in
            sheet?.detents = [.medium(), .large()]
            sheet?.selectedDetentIdentifier = .large
        }
        watcher.may = call != "attempt" && call != "should"
        watcher.act = { [sheet] in if $0 == call { sheet.dismiss(animated: false) } }
        drag(stage, from: 100, by: call == "detent" ? 250 : 700, seconds: 1)
        #expect(watcher.calls.contains { $0.hasPrefix(call) })
        #expect(sheet.presentingViewController == nil && root.view.frame == stage.window.bounds)
        #expect(stage.window.subviews == [root.view])
    }

    @Test("A dismissal by the app takes it from a finger")
    func overtaken() {
        let stage = present()
        sheet.isModalInPresentation = true
        drag(stage, from: 100, by: 300, seconds: 0.5, letsGo: false)
        sheet.dismiss(animated: true)
        for y in stride(from: 400, to: 200, by: -20) {
            stage.touch(.move, 200, CGFloat(y))
            stage.advance(1.0 / 60)
        }
        stage.touch(.up, 200, 200)
        stage.advance(1)
        #expect(sheet.presentingViewController == nil && watcher.calls.isEmpty)
    }

    @Test("The screen's turn takes it from a finger, and places the presenter again")
    func turnedWhileDragged() {
        let stage = present()
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(root.view.frame == stage.window.bounds)
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        #expect(abs(root.view.frame.minX - 16) < 0.01)
        drag(stage, from: 100, by: 100, seconds: 0.3, letsGo: false)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(0.5)
        stage.touch(.move, 300, 250)
        stage.advance(0.1)
        stage.touch(.up, 300, 250)
        stage.advance(1)
        #expect(place == stage.window.bounds || sheet.presentingViewController == nil)
    }

    @Test("It follows the finger exactly, and the presenter comes forward with it")
    func following() {
        let stage = present()
        drag(stage, from: 100, by: 210, seconds: 1, letsGo: false)
        _ = stage
        let back = root.view.layer.presentation()?.frame ?? .zero
        #expect(place.minY > 69 + 190 && place.minY <= 69 + 210)
        #expect(back.minX > 0 && back.minX < 16)
    }

    /// Source: documentation, `detents`, `sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)`.
    @Test("A finger takes it from detent to detent, and the delegate is told")
    func detents() {
        let stage = present { $0?.detents = [.medium(), .large()] }
        let medium = place.minY
        drag(stage, from: medium + 20, by: -300, seconds: 1)
        #expect(place.minY == 69)
        #expect(watcher.calls == ["detent com.apple.UIKit.large"])
        drag(stage, from: 100, by: 250, seconds: 1)
        #expect(place.minY == medium)
        #expect(watcher.calls == ["detent com.apple.UIKit.large", "detent com.apple.UIKit.medium"])
        drag(stage, from: medium + 20, by: -30, seconds: 1)
        #expect(place.minY == medium && watcher.calls.count == 2)
    }

    @Test("A tap beside a lower one dismisses it, as a person does")
    func tapBeside() {
        let stage = present { $0?.detents = [.medium()] }
        stage.tap(200, 100)
        stage.advance(1)
        #expect(sheet.presentingViewController == nil)
        #expect(watcher.calls == ["should", "will", "did"])
    }

    // MARK: Scroll views

    private func scrollView(_ height: CGFloat) -> UIScrollView {
        let scrolled = UIScrollView(frame: sheet.view.bounds)
        scrolled.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrolled.contentInsetAdjustmentBehavior = .never
        scrolled.contentSize = CGSize(width: 300, height: height)
        sheet.view.addSubview(scrolled)
        return scrolled
    }

    @Test("A scroll view keeps the finger until it is at its upper end")
    func scrolling() {
        let stage = present()
        let scrolled = scrollView(3000)
        stage.advance(0.1)
        scrolled.contentOffset.y = 500
        drag(stage, from: 300, by: 200, seconds: 1)
        #expect(place.minY == 69 && scrolled.contentOffset.y < 320 && watcher.calls.isEmpty)
        scrolled.contentOffset.y = 0
        drag(stage, from: 200, by: 550, seconds: 2)
        #expect(sheet.presentingViewController == nil)
        #expect(scrolled.contentOffset.y == 0)
    }

    /// Source: documentation, `prefersScrollingExpandsWhenScrolledToEdge`.
    @Test("An upward finger takes a lower one up before it scrolls, if it shall", arguments: [true, false])
    func expanding(_ expands: Bool) {
        let stage = present {
            $0?.detents = [.medium(), .large()]
            $0?.prefersScrollingExpandsWhenScrolledToEdge = expands
        }
        let scrolled = scrollView(3000)
        stage.advance(0.1)
        drag(stage, from: 700, by: -300, seconds: 1)
        #expect((place.minY == 69) == expands)
        #expect((scrolled.contentOffset.y == 0) == expands)
    }

    // MARK: The keyboard

    /// The keyboard of the stage's device, in points.
    private func keyboard() -> CGFloat { KeyboardArea.current.frame?.height ?? 0 }

    /// Rule: the height of a detent is that of the content which is not covered (documentation, `Detent`), which the keyboard
    /// makes part of the container's safe area; common.
    @Test("It stands above a keyboard that types into it, up to the place of a large one, and comes back")
    func aboveTheKeyboard() throws {
        for (height, isLarge) in [(CGFloat(200), false), (600, true)] {
            let stage = present { $0?.detents = [.custom { _ in height }] }
            let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            sheet.view.addSubview(field)
            let before = place
            #expect(before.minY == 852 - 34 - height)
            field.becomeFirstResponder()
            stage.advance(1)
            #expect(keyboard() > 200)
            #expect(place.minY == (isLarge ? 69 : 852 - keyboard() - height))
            #expect(place.maxY == 852)
            field.resignFirstResponder()
            stage.advance(1)
            #expect(place == before)
            sheet.dismiss(animated: false)
            stage.advance(0.1)
        }
    }

    @Test("A keyboard that types into what is behind it leaves it where it is")
    func beforeTheKeyboard() {
        let stage = present {
            $0?.detents = [.custom { _ in 200 }]
            $0?.largestUndimmedDetentIdentifier = $0?.detents.first?.identifier
        }
        let before = place
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        stage.advance(1)
        #expect(keyboard() > 200 && place == before)
    }

    /// Rule: a form sheet goes up as far as the keyboard and the safe area let it; common on tablets.
    @Test("A form on a tablet goes up above the keyboard that types into it, and back into the middle")
    func form() {
        let stage = present(device: "iPad Air") { _ in sheet.modalPresentationStyle = .formSheet }
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        sheet.view.addSubview(field)
        let middle = place
        #expect(middle.midY == stage.window.bounds.midY)
        field.becomeFirstResponder()
        stage.advance(1)
        let free = stage.window.bounds.height - keyboard()
        #expect(place.midY < middle.midY && (place.maxY <= free || place.minY == stage.window.safeAreaInsets.top))
        field.resignFirstResponder()
        stage.advance(1)
        #expect(place == middle)
    }

    // MARK: The look

    @Test("Its upper corners are round, and a grabber is shown if it shall be")
    func look() {
        let stage = present { $0?.prefersGrabberVisible = true }
        let card = sheet.view.superview
        #expect(card?.layer.cornerRadius == 10)
        #expect(card?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        // A grabber that came to the front in each layout would ask for the next one without end.
        #expect(stage.host.isStill)
        // Recorded of iOS 26: 36 × 5, 5 below the edge, in the middle.
        #expect(card?.subviews.last?.frame == CGRect(x: 178.5, y: 5, width: 36, height: 5))
        sheet.sheetPresentationController?.preferredCornerRadius = 30
        sheet.sheetPresentationController?.prefersGrabberVisible = false
        stage.advance(0.1)
        #expect(card?.layer.cornerRadius == 30 && card?.subviews.count == 1)
    }

    @Test("One over another has both step back")
    func two() {
        let stage = present()
        let second = UIViewController()
        sheet.present(second, animated: true)
        stage.advance(1)
        #expect(second.view.convert(second.view.bounds, to: nil).minY == 69)
        let first = place
        #expect(abs(first.minX - 16) < 0.01 && abs(first.minY - 59) < 0.01, "\(first)")
        second.dismiss(animated: true)
        stage.advance(1)
        #expect(place == CGRect(x: 0, y: 69, width: 393, height: 783))
    }
}
