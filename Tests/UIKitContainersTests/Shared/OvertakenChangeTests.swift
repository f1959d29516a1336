import Stage
import Testing
import UIKitContainers

/// Changes that another change overtakes. Random use found each of these.
@Suite("Changes that overtake one another")
@MainActor
struct OvertakenChangeTests {
    private func leaf(_ title: String) -> CountedController { CountedController(title) }

    @Test("A column that a turn brings back while it moves out has gone and come again")
    func columnAndTurn() {
        let (list, detail) = (leaf("list"), leaf("detail"))
        let split = UISplitViewController()
        split.viewControllers = [list, detail]
        let stage = Stage(root: split, device: "iPad Air 2")
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        let button = split.displayModeButtonItem
        UIApplication.shared.sendAction(button.action!, to: button.target, from: button, for: nil)
        stage.advance(0.1)
        #expect(list.state == .leaving)
        stage.host.send(.orientation(.portrait))
        stage.advance(0.1)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(list.state == .here && list.faults == [] && list.view.window != nil)
    }

    @Test("A view that a full-screen presentation has taken away returns into the style that its own has adapted to")
    func coveredAdaptation() {
        let (root, sheet, cover) = (leaf("root"), leaf("sheet"), leaf("cover"))
        let stage = Stage(root: root, device: "iPhone 6 Plus")
        sheet.modalPresentationStyle = .formSheet
        root.present(sheet, animated: false)
        cover.modalPresentationStyle = .fullScreen
        sheet.present(cover, animated: false)
        stage.advance(1)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(sheet.view.window == nil && sheet.state == .gone)
        #expect(root.view.window != nil && root.state == .here)
        cover.dismiss(animated: false)
        stage.advance(1)
        #expect(sheet.state == .here && sheet.view.bounds.width < stage.window.bounds.width)
        #expect(stage.window.hitTest(sheet.view.convert(CGPoint(x: 9, y: 99), to: nil), with: nil) === sheet.view)
    }

    @Test("A popover follows a turn of the device during its presentation")
    func turnDuringPresentation() {
        let (root, popover) = (leaf("root"), leaf("popover"))
        let stage = Stage(root: root, device: "iPhone 6 Plus", ios: "12")
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        popover.modalPresentationStyle = .popover
        popover.popoverPresentationController?.sourceView = root.view
        root.present(popover, animated: true)
        stage.advance(0.1)
        stage.host.send(.orientation(.portrait))
        stage.advance(2)
        #expect(popover.view.frame == stage.window.bounds && popover.state == .here)
        #expect(root.view.window == nil && root.state == .gone)
    }

    @Test("A controller does not return from a cancelled pop to a stack that is being covered")
    func cancelledPopUnderCover() {
        let (first, second, cover) = (leaf("first"), leaf("second"), leaf("cover"))
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let stage = Stage(root: navigation)
        stage.advance(0.1)
        stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 60, y: 200), frames: 20)
        #expect(second.state == .leaving)
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: false)
        stage.advance(1)
        #expect(second.state == .gone && first.state == .gone && second.faults + first.faults == [])
        navigation.dismiss(animated: false)
        stage.advance(1)
        #expect(second.state == .here && first.state == .gone)
    }
}
