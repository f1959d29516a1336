import Stage
import Testing
import UIKitControls

/// This file imports UIKit as an app does, without its SPI: the hooks that leaves override are invisible in it.
@Suite("Hooks of the kernel")
@MainActor
struct HookTests {
    /// Its members have the names of hooks, but do not override them: with visible hooks this would not compile.
    private final class AppView: UIView {
        var calls = 0
        var wrapsToItsWidth: Bool {
            calls += 1
            return true
        }
        func subviewContentSizeDidChange(_ subview: UIView) { calls += 1 }
        func setHidden(_ isHidden: Bool, ofSubview subview: UIView) { calls += 1 }
    }

    @Test("An app's members of the same names are its own, and are never called as hooks")
    func sameNames() throws {
        let stage = Stage()
        let view = AppView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        stage.root.addSubview(view)
        label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        label.text = "changed"
        label.isHidden = true
        stage.turn()
        #expect(view.calls == 0)
        #expect(label.isHidden)
    }
}
