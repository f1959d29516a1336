import Stage
import Testing

/// UIFocus.h, and what an iPhone does with it: nothing is focused.
@Suite("Focus")
@MainActor
struct FocusTests {
    @Test("Nothing is focused, and a controller prefers its view, a presentation its controller")
    func defaults() {
        let root = UIViewController()
        _ = Stage(root: root)
        let button = UIView()
        root.view.addSubview(button)
        #expect(!button.canBecomeFocused && !button.isFocused && UIScreen.main.focusedView == nil)
        #expect(!UIScreen.main.supportsFocus)
        #expect(root.preferredFocusEnvironments.first === root.view && root.preferredFocusedView === root.view)
        #expect(button.parentFocusEnvironment === root.view && root.view.parentFocusEnvironment === root)
    }

    @Test("A subclass overrides what the focus asks, and a coordinator runs what it is given")
    func overriding() {
        final class Tile: UIView {
            override var canBecomeFocused: Bool { true }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { false }
        }
        let tile = Tile()
        #expect(tile.canBecomeFocused && !tile.shouldUpdateFocus(in: UIFocusUpdateContext()))
        let log = CallLog()
        UIFocusAnimationCoordinator().addCoordinatedAnimations {
            log.add("animations")
        } completion: {
            log.add("end")
        }
        #expect(log.take() == ["animations", "end"])
    }
}
