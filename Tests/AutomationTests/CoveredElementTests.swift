import QuinceAutomation
import QuinceHeadlessHost
import Testing
import UIKit

/// Elements that other views cover (guides/flows.md).
@Suite("Covered elements")
@MainActor
struct CoveredElementTests {
    private final class Covers: UIViewController {
        let label = UILabel(frame: CGRect(x: 50, y: 300, width: 200, height: 40))
        var covers: [UIView] = []
        var appeared: (Covers) -> Void = { _ in }

        override func viewDidAppear(_ animated: Bool) {
            appeared(self)
            appeared = { _ in }
        }

        override func viewDidLoad() {
            label.text = "Delete"
            let front = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
            front.setTitle("Delete", for: .normal)
            front.addAction(UIAction { _ in front.setTitle("Gone", for: .normal) }, for: .touchUpInside)
            for view in [label, front] + covers { view.superview == nil ? self.view.addSubview(view) : () }
        }
    }

    private func isVisible(_ prepare: @escaping @MainActor (Covers) -> Void) throws -> Bool {
        let stage = try FlowStage {
            let controller = Covers()
            prepare(controller)
            return controller
        }
        // The label is the first in the tree.
        let outcome = try stage.run(
            "- launchApp\n- tapOn: {text: Delete, index: 0}\n- advance: 0.1\n- assertNotVisible: Gone\n")
        return outcome.failure == nil
    }

    @Test("Of several that are seen, one that a touch reaches counts: the alert's button, not the one that it dims")
    func behindAnAlert() throws {
        let stage = try FlowStage {
            let controller = Covers()
            controller.appeared = { controller in
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Delete", style: .default) { _ in controller.label.text = "Done" })
                controller.present(alert, animated: false)
            }
            return controller
        }
        let outcome = try stage.run("- launchApp\n- advance: 1\n- tapOn: Delete\n- advance: 1\n- assertVisible: Done\n")
        #expect(outcome.failure == nil, "\(outcome.failure?.description ?? "")")
    }

    private static func cover(_ frame: CGRect, _ color: UIColor? = .white) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = color
        return view
    }

    private static let whole = CGRect(x: 0, y: 290, width: 375, height: 100)

    @Test("A view is covered by opaque views and by glass, also by several")
    func covered() throws {
        #expect(try !isVisible { $0.covers = [Self.cover(Self.whole)] })
        #expect(try !isVisible { $0.covers = [Self.blur(Self.whole)] })
        #expect(
            try !isVisible {
                $0.covers = [
                    Self.cover(CGRect(x: 0, y: 290, width: 150, height: 100)),
                    Self.cover(CGRect(x: 150, y: 290, width: 200, height: 100)),
                ]
            })
        // The cover is in another branch.
        #expect(
            try !isVisible {
                let outer = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
                outer.isUserInteractionEnabled = false
                outer.addSubview(Self.cover(Self.whole))
                $0.covers = [outer]
            })
    }

    private static func blur(_ frame: CGRect) -> UIView {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        view.frame = frame
        return view
    }

    @Test("A view is seen through what is translucent, hidden, behind it, inside of it or over a part of it")
    func visible() throws {
        #expect(try isVisible { _ in })
        #expect(try isVisible { $0.covers = [Self.cover(Self.whole, UIColor(white: 0, alpha: 0.4))] })
        #expect(try isVisible { $0.covers = [Self.cover(Self.whole, nil)] })
        #expect(
            try isVisible {
                let faint = Self.cover(Self.whole)
                faint.alpha = 0.5
                $0.covers = [faint]
            })
        #expect(
            try isVisible {
                let hidden = Self.cover(Self.whole)
                hidden.isHidden = true
                $0.covers = [hidden]
            })
        #expect(try isVisible { $0.covers = [Self.cover(CGRect(x: 0, y: 290, width: 150, height: 100))] })
        #expect(try isVisible { $0.label.addSubview(Self.cover(CGRect(x: 0, y: 0, width: 200, height: 40))) })
        #expect(
            try isVisible {
                let lower = Self.cover(Self.whole)
                lower.layer.zPosition = -1
                $0.covers = [lower]
            })
    }

    @Test("What is behind a window in front is not seen, and the message of a failure does not list it")
    func windows() throws {
        final class Front: UIViewController {
            var second: UIWindow?
            override func viewDidAppear(_ animated: Bool) {
                let label = UILabel(frame: CGRect(x: 50, y: 300, width: 200, height: 40))
                label.text = "Behind"
                view.addSubview(label)
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.backgroundColor = .white
                window.windowLevel = .alert
                window.isHidden = false
                second = window
            }
        }
        let stage = try FlowStage { Front() }
        let outcome = try stage.run("- launchApp\n- assertVisible: Behind\n")
        let failure = try #require(outcome.failure)
        #expect(!"\(failure)".contains("\"Behind\"\n"))
    }
}
