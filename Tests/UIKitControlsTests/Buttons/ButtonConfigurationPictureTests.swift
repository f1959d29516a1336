import Foundation
import Stage
import Testing
import UIKitControls

/// Sheets of all styles, sizes and states for visual inspection, with a few pixels whose colors are checked.
@Suite("Button configurations on screen")
@MainActor
struct ButtonConfigurationPictureTests {
    private static let styles: [(String, () -> UIButton.Configuration)] = [
        ("Plain", UIButton.Configuration.plain), ("Gray", UIButton.Configuration.gray),
        ("Tinted", UIButton.Configuration.tinted), ("Filled", UIButton.Configuration.filled),
    ]

    private func add(_ configuration: UIButton.Configuration, _ view: UIView, _ x: CGFloat, _ y: CGFloat) -> UIButton {
        let button = UIButton(configuration: configuration)
        let size = button.intrinsicContentSize
        button.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        view.addSubview(button)
        return button
    }

    /// Styles in rows; the states normal, pressed, disabled and selected in columns.
    private func addStates(_ view: UIView) {
        for (row, (name, make)) in Self.styles.enumerated() {
            for column in 0..<4 {
                var configuration = make()
                (configuration.title, configuration.image) = (name, UIImage(systemName: "star.fill"))
                configuration.imagePadding = 5
                let button = add(configuration, view, 20 + CGFloat(column) * 120, 30 + CGFloat(row) * 44)
                button.isHighlighted = column == 1
                button.isEnabled = column != 2
                button.isSelected = column == 3
            }
        }
    }

    private func addSizes(_ view: UIView) {
        let sizes: [(String, UIButton.Configuration.Size)] = [
            ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
        ]
        var x: CGFloat = 20
        for (name, size) in sizes {
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.buttonSize) = (name, size)
            (configuration.image, configuration.imagePadding) = (UIImage(systemName: "cart"), 4)
            let filled = add(configuration, view, x, 214)
            configuration = .tinted()
            (configuration.title, configuration.buttonSize, configuration.subtitle) = (name, size, "Subtitle")
            let tinted = add(configuration, view, x, 272)
            x += max(filled.frame.width, tinted.frame.width) + 12
        }
    }

    private func addPlacements(_ view: UIView) {
        let placements: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
        for (index, placement) in placements.enumerated() {
            var configuration = UIButton.Configuration.gray()
            (configuration.title, configuration.subtitle) = ("Title", "A subtitle")
            configuration.image = UIImage(systemName: "heart.fill")
            (configuration.imagePlacement, configuration.imagePadding) = (placement, 6)
            _ = add(configuration, view, 20 + CGFloat(index) * 125, 348)
        }
    }

    private func addCorners(_ view: UIView) {
        let corners: [UIButton.Configuration.CornerStyle] = [.small, .dynamic, .large, .capsule]
        for (index, style) in corners.enumerated() {
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.cornerStyle) = ("\(style)".capitalized, style)
            configuration.showsActivityIndicator = index == 3
            configuration.imagePadding = 6
            _ = add(configuration, view, 20 + CGFloat(index) * 110, 446)
        }
        var stroke = UIButton.Configuration.plain()
        stroke.title = "Two lines of a title\nin a stroked capsule"
        stroke.cornerStyle = .capsule
        (stroke.background.strokeWidth, stroke.background.strokeColor) = (1, .systemOrange)
        stroke.baseForegroundColor = .systemOrange
        _ = add(stroke, view, 20, 496)
        let popUp = UIButton(configuration: .gray())
        popUp.menu = UIMenu(children: [UIAction(title: "Pop-up", state: .on) { _ in }])
        (popUp.showsMenuAsPrimaryAction, popUp.changesSelectionAsPrimaryAction) = (true, true)
        popUp.frame = CGRect(origin: CGPoint(x: 260, y: 504), size: popUp.intrinsicContentSize)
        view.addSubview(popUp)
    }

    /// Content of two kinds in wide, narrow and low buttons.
    private func addFits(_ view: UIView) {
        let sizes: [CGSize] = [
            CGSize(width: 240, height: 50), CGSize(width: 110, height: 100), CGSize(width: 60, height: 40),
        ]
        var y: CGFloat = 20
        for alignment: UIControl.ContentHorizontalAlignment in [.center, .leading, .trailing, .fill] {
            var x: CGFloat = 20
            for size in sizes {
                var configuration = UIButton.Configuration.tinted()
                (configuration.title, configuration.image) = ("Add to the cart", UIImage(systemName: "cart"))
                (configuration.imagePadding, configuration.imagePlacement) = (6, .trailing)
                let button = UIButton(configuration: configuration)
                button.contentHorizontalAlignment = alignment
                button.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
                view.addSubview(button)
                x += size.width + 16
            }
            y += 112
        }
    }

    @Test(
        "The sheet of buttons that are not as large as their content is drawn in both directions",
        arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func fits(_ direction: UISemanticContentAttribute) {
        let stage = Stage(device: "iPad Air 2")
        stage.root.backgroundColor = .white
        addFits(stage.root)
        for view in stage.root.subviews { view.semanticContentAttribute = direction }
        let large = UIView(frame: CGRect(x: 0, y: 470, width: 700, height: 500))
        stage.root.addSubview(large)
        large.minimumContentSizeCategory = .accessibilityLarge
        stage.turn()
        for (row, (name, make)) in Self.styles.enumerated() {
            var configuration = make()
            (configuration.title, configuration.subtitle) = (name, "A subtitle")
            (configuration.image, configuration.imagePadding) = (UIImage(systemName: "star.fill"), 8)
            let button = add(configuration, large, 20, 0)
            button.semanticContentAttribute = direction
            stage.turn()
            button.frame = CGRect(origin: CGPoint(x: 20, y: CGFloat(row) * 110), size: button.intrinsicContentSize)
        }
        stage.picture("button-fits-\(direction == .forceRightToLeft ? "right" : "left")")
        // The background reaches the edges of a button, whatever its content.
        #expect(stage.pixel(24, 45) == stage.pixel(256, 45))
    }

    @Test("The sheet of all styles is drawn, light and dark", arguments: [UIUserInterfaceStyle.light, .dark])
    func sheet(_ style: UIUserInterfaceStyle) {
        let stage = Stage(device: "iPad Air 2")
        stage.window.overrideUserInterfaceStyle = style
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 540, height: 580))
        view.backgroundColor = .systemBackground
        stage.root.addSubview(view)
        addStates(view)
        addSizes(view)
        addPlacements(view)
        addCorners(view)
        stage.picture("button-configurations-\(style == .dark ? "dark" : "light")")
        // The filled button is in the system's blue; the disabled one is not.
        let blue = stage.pixel(28, 166)
        #expect(blue.2 == 255 && blue.0 < 20)
        #expect(stage.pixel(268, 166) != blue)
    }
}
