import Foundation
import Stage
import Testing
import UIKitControls

@Suite("Buttons")
@MainActor
struct ButtonTests {
    private func button(_ stage: Stage, _ type: UIButton.ButtonType = .system) -> UIButton {
        let button = UIButton(type: type)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        button.setTitle("Go", for: .normal)
        stage.root.addSubview(button)
        stage.turn()
        return button
    }

    @Test(
        "The types for details, adding and closing show their symbols",
        arguments: [
            (UIButton.ButtonType.detailDisclosure, "info.circle"), (.infoLight, "info.circle"),
            (.infoDark, "info.circle"), (.contactAdd, "plus.circle"), (.close, "xmark.circle.fill"),
        ])
    func symbols(_ type: UIButton.ButtonType, _ symbol: String) {
        let button = UIButton(type: type)
        #expect(button.buttonType == type && button.image(for: .normal) == UIImage(systemName: symbol))
        #expect(button.image(for: .normal)?.isSymbolImage == true)
        // The number of UIButton.h.
        #expect(UIButton.ButtonType(rawValue: 7) == .close)
    }

    @Test("A system button with an image is of the class that is asked, and sends its action")
    func systemButton() {
        final class Own: UIButton {}
        _ = Stage()
        let target = NSObject()
        let button = Own.systemButton(with: UIImage(), target: target, action: Selector(("go:")))
        #expect(button.buttonType == .system && button.currentImage != nil)
        #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["go:"])
    }

    @Test("A pressed button glows and reverses the shadow of its title, if it shall")
    func touchEffects() {
        let stage = Stage()
        stage.root.backgroundColor = .black
        let button = button(stage, .custom)
        button.setTitle(" ", for: .normal)
        button.titleLabel?.shadowOffset = CGSize(width: 0, height: -1)
        button.isHighlighted = true
        stage.turn()
        #expect(stage.pixel(60, 30) == (0, 0, 0))
        button.isHighlighted = false
        (button.showsTouchWhenHighlighted, button.reversesTitleShadowWhenHighlighted) = (true, true)
        button.isHighlighted = true
        stage.turn()
        #expect(stage.pixel(60, 30).0 > 100 && button.titleLabel?.shadowOffset == CGSize(width: 0, height: 1))
        button.isHighlighted = false
        stage.turn()
        #expect(stage.pixel(60, 30) == (0, 0, 0) && button.titleLabel?.shadowOffset == CGSize(width: 0, height: -1))
    }

    @Test(
        "The title of a selected system button is cut out of a box in the tint, unless its state has a look of its own")
    func selectionBox() {
        let stage = Stage()
        stage.root.backgroundColor = .yellow
        let button = button(stage)
        button.tintColor = .red
        button.isSelected = true
        stage.turn()
        let left = button.convert(button.titleLabel?.frame ?? .zero, to: stage.root).minX
        #expect(stage.pixel(left - 2, 40) == (255, 0, 0) && button.titleLabel?.textColor == .yellow)
        button.setTitleColor(.green, for: .selected)
        stage.turn()
        #expect(stage.pixel(left - 2, 40) == (255, 255, 0) && button.titleLabel?.textColor == .green)
        button.isSelected = false
        stage.turn()
        #expect(button.titleLabel?.textColor == .red && button.subviews.count == 1)
    }

    @Test("A tap sends touchDown, touchUpInside and primaryActionTriggered, in this order")
    func tapOrder() {
        let stage = Stage()
        let button = button(stage)
        var log: [String] = []
        let events: [(UIControl.Event, String)] = [
            (.primaryActionTriggered, "primary"), (.touchUpInside, "up"), (.touchDown, "down"),
        ]
        for (event, name) in events { button.addAction(UIAction { _ in log.append(name) }, for: event) }
        stage.tap(50, 40)
        #expect(log == ["down", "up", "primary"])
    }

    @Test("A pressed title is at 0.2 at once, and comes back in a quarter of a second")
    func fade() {
        let stage = Stage()
        let button = button(stage)
        stage.touch(.down, 50, 40)
        #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
        stage.touch(.up, 50, 40)
        #expect(button.titleLabel?.alpha == 1)
        stage.advance(0.125)
        let middle = button.titleLabel?.layer.presentation()?.opacity ?? 0
        #expect(abs(middle - 0.6) < 0.01)
        stage.advance(0.2)
        #expect(button.titleLabel?.layer.animationKeys() == nil)
    }

    @Test("A state without a value uses the normal state's")
    func states() {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("selected", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.gray, for: .disabled)
        #expect(button.currentTitle == "normal" && button.currentTitleColor == .red)
        button.isSelected = true
        #expect(button.currentTitle == "selected" && button.titleLabel?.text == "selected")
        button.isEnabled = false
        #expect(button.currentTitle == "normal" && button.currentTitleColor == .red)
        button.isSelected = false
        #expect(button.titleLabel?.textColor == .gray)
    }

    @Test("A button asks for its title and six points above and below, at least thirty wide")
    func size() {
        let button = UIButton(type: .system)
        button.setTitle("A longer title", for: .normal)
        let title = button.titleLabel?.intrinsicContentSize ?? .zero
        func whole(_ width: CGFloat, _ height: CGFloat) -> CGSize {
            CGSize(width: width.rounded(.up), height: height.rounded(.up))
        }
        #expect(button.intrinsicContentSize == whole(title.width, title.height + 12))
        button.setTitle("i", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let small = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(button.intrinsicContentSize == whole(small.width + 6, small.height + 4))
    }

    // LayoutKit's tests compare both rules with iOS.
    @Test("A button asks for whole points, and for a line's height if its title is empty, also with an image")
    func wholePoints() {
        let button = UIButton(type: .custom)
        button.titleLabel?.font = UIFont(name: "Helvetica", size: 11.3)
        button.setTitle("Hello world", for: .normal)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }, for: .normal)
        let size = button.intrinsicContentSize
        let title = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(size == CGSize(width: (title.width + 5).rounded(.up), height: title.height.rounded(.up)))
        button.setTitle("", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 5, height: size.height))
        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 5, height: 5))
    }

    /// Radar 23088144: the height does not grow with the lines, which then do not fit in.
    @Test("A title of several lines reaches beyond a button, which stays as high as one line asks for")
    func wrapping() throws {
        let stage = Stage()
        let button = button(stage)
        let height = button.intrinsicContentSize.height
        button.setTitle("A title of many words for a narrow button", for: .normal)
        let label = try #require(button.titleLabel)
        label.numberOfLines = 0
        button.layoutIfNeeded()
        #expect(button.intrinsicContentSize.height == height)
        #expect(label.frame.width <= 100 && label.frame.height > 2 * label.font.lineHeight)
        #expect(abs(label.frame.midY - 20) <= 0.5)
    }

    @Test("Image and title are side by side in the middle")
    func layout() {
        let stage = Stage()
        let button = button(stage)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
        button.layoutIfNeeded()
        guard let image = button.imageView?.frame, let title = button.titleLabel?.frame else { return }
        #expect(image.maxX == title.minX && image.midY == 20)
        #expect(abs((image.minX + title.maxX) / 2 - 50) <= 0.5)
    }
}
