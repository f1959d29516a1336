import Stage
import Testing
import UIKitEffects

/// Apple's documentation of `perform(_:on:options:animations:completion:)`: the views leave their superviews at the end.
@Suite("Animations of the system")
@MainActor
struct SystemAnimationTests {
    @Test("Deleted views shrink and fade beside the app's animations, and leave as they were")
    func delete() {
        let stage = Stage()
        let (first, second, other) = (UIView(), UIView(), UIView())
        for view in [first, second, other] {
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            stage.root.addSubview(view)
        }
        second.alpha = 0.5
        var finished: Bool?
        UIView.perform(.delete, on: [first, second]) {
            other.frame.origin.x = 100
        } completion: {
            finished = $0
        }
        stage.advance(0.1)
        #expect(first.superview === stage.root && finished == nil)
        let shown = first.layer.presentation()
        #expect(
            (shown?.frame.width ?? 40) < 40 && (shown?.opacity ?? 1) < 1
                && (other.layer.presentation()?.frame.minX ?? 0) > 0)
        stage.advance(1)
        #expect(finished == true && first.superview == nil && second.superview == nil && other.superview === stage.root)
        #expect(first.alpha == 1 && second.alpha == 0.5 && first.transform == .identity)
    }
}
