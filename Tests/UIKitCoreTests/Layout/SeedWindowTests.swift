import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitControls
import UIKitCore

/// The window of seed 003: a text view, + and − of the same size in the left corner, Save in the middle, Publish at the
/// right. The numbers are computed from the constraints by hand.
@Suite("The seed's window")
@MainActor
struct SeedWindowTests {
    @MainActor
    private final class Window {
        let view = UIView()
        let text = UIView()
        let buttons: [UIButton]

        init() {
            buttons = ["+", "−", "Save", "Publish"].map { title in
                let button = UIButton(type: .system)
                button.setTitle(title, for: .normal)
                return button
            }
            for part in [text] + buttons {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
            }
            let views: [String: Any] = [
                "text": text, "plus": buttons[0], "minus": buttons[1], "save": buttons[2], "publish": buttons[3],
            ]
            let formats = [
                "H:|-20-[text]-20-|", "V:|-20-[text(>=96)]-20-[plus]-20-|",
                "H:|-20-[plus]-8-[minus(plus)]-(>=8)-[save]-(>=8)-[publish]-20-|",
            ]
            for (i, format) in formats.enumerated() {
                view.addConstraints(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: i == 2 ? .alignAllLastBaseline : [], metrics: nil,
                        views: views))
            }
            buttons[2].centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
            buttons[1].heightAnchor.constraint(equalTo: buttons[0].heightAnchor).isActive = true
        }

        /// The smallest size: both halves must have room for the buttons beside the middle one.
        var least: CGSize {
            let widths = buttons.map(\.intrinsicContentSize.width)
            let corner = max(widths[0], widths[1])
            let left: CGFloat = 20 + 2 * corner + 8 + 8
            let right: CGFloat = 8 + widths[3] + 20
            let height: CGFloat = 20 + 96 + 20 + buttons[0].intrinsicContentSize.height + 20
            return CGSize(width: 2 * max(left, right) + widths[2], height: height)
        }
    }

    @Test("Ten sizes: the text takes what is left, the corners keep theirs, Save stays in the middle")
    func tenSizes() {
        let stage = Stage()
        let window = Window()
        window.view.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        stage.root.addSubview(window.view)
        for step in 0..<10 {
            let size = CGSize(width: 300 + 37 * CGFloat(step), height: 220 + 51 * CGFloat(step))
            window.view.frame.size = size
            stage.turn()
            let button = window.buttons[0].intrinsicContentSize.height
            #expect(
                window.text.frame == CGRect(x: 20, y: 20, width: size.width - 40, height: size.height - 60 - button))
            #expect(window.buttons[0].frame.minX == 20)
            #expect(window.buttons[1].frame.minX == window.buttons[0].frame.maxX + 8)
            #expect(window.buttons[1].frame.size == window.buttons[0].frame.size)
            #expect(abs(window.buttons[2].frame.midX - size.width / 2) <= 0.5)
            #expect(window.buttons[3].frame.maxX == size.width - 20)
            #expect(window.buttons.allSatisfy { $0.frame.maxY == size.height - 20 })
            #expect(!window.view.hasAmbiguousLayout && !window.text.hasAmbiguousLayout)
        }
    }

    @Test("Its least size is what the parts need, and the host's window does not become smaller")
    func leastSize() {
        let root = UIViewController()
        let window = Window()
        root.view = window.view
        defer { UIScreen.main.sizeRestrictions.minimumSize = .zero }
        let stage = Stage(root: root)
        #expect(window.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == window.least)
        // The value that `windowScene.sizeRestrictions` gives an app with scenes.
        UIScreen.main.sizeRestrictions.minimumSize =
            window.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        for width in [500, 400, 300, 200, 100] {
            stage.host.send(.resize(CGSize(width: width, height: width), surface: stage.surface))
            stage.turn()
            let expected = CGSize(
                width: max(CGFloat(width), window.least.width), height: max(CGFloat(width), window.least.height))
            #expect(stage.window.bounds.size == expected)
            #expect(abs(window.buttons[2].frame.midX - expected.width / 2) <= 0.5)
        }
    }
}
