import Foundation
import NibDocuments
import QuinceDiagnostics
import SeededRandom
import Stage
import Testing
import UIKitContainers
import UIKitControls

/// The rules of behaviour/buttons.md: values, updates and colors.
@Suite("Button configurations")
@MainActor
struct ButtonConfigurationTests {
    private let stage = Stage()

    private func button(_ configuration: UIButton.Configuration, _ title: String? = "Go") -> UIButton {
        var configuration = configuration
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
        stage.root.addSubview(button)
        stage.turn()
        return button
    }

    // MARK: Values

    @Test("A new configuration has the header's defaults, and copies compare equal until one changes")
    func defaults() {
        let plain = UIButton.Configuration.plain()
        #expect(plain.cornerStyle == .dynamic && plain.buttonSize == .medium && plain.imagePlacement == .leading)
        #expect(
            plain.titleAlignment == .automatic && plain.macIdiomStyle == .automatic && plain.indicator == .automatic)
        #expect(plain.title == nil && plain.image == nil && !plain.showsActivityIndicator && plain.imagePadding == 0)
        #expect(plain == .borderless() && plain != .gray() && UIButton.Configuration.filled() == .borderedProminent())
        var changed = UIButton.Configuration.tinted()
        changed.imageColorTransformer = .grayscale
        let copy = changed
        #expect(copy == changed && copy.hashValue == changed.hashValue && changed != .tinted())
        // Two functions are never known to be the same.
        changed.imageColorTransformer = .grayscale
        #expect(copy != changed)
        #expect(UIButton.Configuration.CornerStyle(rawValue: -1) == .fixed)
        #expect(UIButton.Configuration.Size(rawValue: 3) == .large)
    }

    @Test("Insets are the size's until an app gives others, and again after setDefaultContentInsets()")
    func insets() {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.buttonSize = .large
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20))
        configuration.contentInsets = .zero
        configuration.buttonSize = .small
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
    }

    @Test("A plain title replaces an attributed one, with its attributes")
    func titles() {
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString(
            "Bold", attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 12)]))
        #expect(configuration.title == "Bold")
        configuration.title = "Plain"
        #expect(configuration.attributedTitle == AttributedString("Plain"))
    }

    // MARK: Updates

    private final class Logged: UIButton {
        var log: [String] = []
        override func updateConfiguration() {
            log.append("update")
            super.updateConfiguration()
        }
        override func layoutSubviews() {
            log.append("layout")
            super.layoutSubviews()
        }
    }

    @Test("Changes of state are one update before the next layout: first the method, then the handler")
    func order() {
        let button = Logged(configuration: .filled())
        button.configurationUpdateHandler = { ($0 as? Logged)?.log.append("handler \($0.isHighlighted)") }
        stage.root.addSubview(button)
        stage.turn()
        button.log = []
        button.isHighlighted = true
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        #expect(button.log == [])
        stage.turn()
        #expect(button.log == ["layout", "update", "handler true"])
        button.log = []
        stage.turn()
        #expect(button.log == [])
    }

    @Test("A handler may change the configuration, also that of a button that had none")
    func handlers() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stage.root.addSubview(button)
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            var configuration = button.configuration ?? .filled()
            configuration.title = button.isSelected ? "On" : "Off"
            button.configuration = configuration
        }
        stage.turn()
        #expect(button.configuration?.title == "Off" && button.titleLabel?.text == "Off" && calls == 1)
        button.isSelected = true
        stage.turn()
        #expect(button.titleLabel?.text == "On" && calls == 2)
    }

    @Test("Any course of changes is at most one update a turn, and the views show the last title of it")
    func courses() {
        var random = SeededNumbers(seed: 4_503)
        let button = Logged(configuration: .plain())
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        stage.root.addSubview(button)
        for course in 0..<SeededRandom.courses(400) {
            button.log = []
            for _ in 0..<(1 + random.next(below: 5)) {
                switch random.next(below: 8) {
                case 0: button.isHighlighted.toggle()
                case 1: button.isEnabled.toggle()
                case 2: button.isSelected.toggle()
                case 3: button.setNeedsUpdateConfiguration()
                case 4: button.configuration = random.chance(20) ? nil : .filled()
                case 5: button.configuration?.title = "Title \(random.next(below: 9))"
                case 6: button.setTitle("Set \(random.next(below: 9))", for: .normal)
                default: button.setTitle("Selected", for: .selected)
                }
            }
            let title = button.currentTitle
            stage.turn()
            #expect(button.log.filter { $0 == "update" }.count <= 1, "course \(course)")
            #expect(button.titleLabel?.text == title, "course \(course)")
        }
    }

    @Test("A subclass without a configuration is told of changes of state, and keeps its title's font and lines")
    func unconfigured() {
        let button = Logged(type: .system)
        button.setTitle("Old", for: .normal)
        button.titleLabel?.font = .boldSystemFont(ofSize: 21)
        button.titleLabel?.numberOfLines = 3
        stage.root.addSubview(button)
        stage.turn()
        button.log = []
        button.isHighlighted = true
        stage.turn()
        #expect(button.log.filter { $0 == "update" }.count == 1)
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 21) && button.titleLabel?.numberOfLines == 3)
    }

    @Test("The size that is asked for before the layout is that of the new configuration")
    func sizeBeforeLayout() {
        let button = button(.plain(), "Short")
        let width = button.intrinsicContentSize.width
        button.configuration?.title = "A longer title"
        #expect(button.intrinsicContentSize.width > width + 20)
    }

    @Test("Without automatic updates the look keeps its state")
    func manual() {
        let button = button(.filled())
        button.automaticallyUpdatesConfiguration = false
        let before = stage.pixel(25, 40)
        button.isEnabled = false
        stage.turn()
        #expect(stage.pixel(25, 40) == before)
        button.automaticallyUpdatesConfiguration = true
        button.setNeedsUpdateConfiguration()
        stage.turn()
        #expect(stage.pixel(25, 40) != before)
    }

    // MARK: The API of states

    @Test("Titles and images of the normal state go to the configuration, those of other states nowhere")
    func states() {
        let button = button(.tinted())
        button.setTitle("New", for: .normal)
        button.setTitle("Pressed", for: .highlighted)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        #expect(button.configuration?.title == "New" && button.configuration?.image == UIImage(systemName: "star"))
        button.isHighlighted = true
        stage.turn()
        #expect(button.titleLabel?.text == "New" && button.currentTitle == "New")
        #expect(button.title(for: .highlighted) == "Pressed" && button.title(for: .normal) == "New")
        button.configuration?.title = "Other"
        #expect(button.title(for: .normal) == "Other" && button.currentTitle == "Other")
    }

    @Test("The insets, colors and backgrounds of old buttons have no effect beside a configuration")
    func ignored() {
        let button = button(.filled())
        let (size, color) = (button.intrinsicContentSize, button.titleLabel?.textColor)
        button.contentEdgeInsets = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        (button.titleEdgeInsets, button.imageEdgeInsets) = (button.contentEdgeInsets, button.contentEdgeInsets)
        button.setTitleColor(.black, for: .normal)
        button.setBackgroundImage(UIGraphicsImageRenderer(size: size).image { $0.fill(.infinite) }, for: .normal)
        stage.turn()
        #expect(button.intrinsicContentSize == size && button.titleLabel?.textColor == color)
        #expect(stage.pixel(25, 40) == (0, 122, 255))
    }

    @Test("A first configuration takes title and image of the normal state; without one the old look is back")
    func adoption() {
        let button = UIButton(type: .system)
        button.setTitle("Old", for: .normal)
        let old = button.intrinsicContentSize
        button.configuration = .filled()
        #expect(button.configuration?.title == "Old" && button.intrinsicContentSize.height > old.height)
        stage.root.addSubview(button)
        stage.turn()
        button.configuration = nil
        stage.turn()
        #expect(button.intrinsicContentSize == old && button.titleLabel?.font == .systemFont(ofSize: 15))
        #expect(button.titleLabel?.textColor == button.tintColor && button.subviews.count == 1)
    }

    @Test("An action's title and image are shown where the configuration has none, and a tap performs it")
    func primaryAction() {
        var taps = 0
        let action = UIAction(title: "Buy", image: UIImage(systemName: "cart")) { _ in taps += 1 }
        let button = UIButton(configuration: .filled(), primaryAction: action)
        button.frame = CGRect(x: 20, y: 20, width: 120, height: 40)
        stage.root.addSubview(button)
        stage.turn()
        #expect(button.configuration?.title == "Buy" && button.configuration?.image == UIImage(systemName: "cart"))
        stage.tap(60, 40)
        #expect(taps == 1 && button.buttonType == .system)
        var own = UIButton.Configuration.filled()
        own.title = "Own"
        #expect(UIButton(configuration: own, primaryAction: action).configuration?.title == "Own")
    }

    // MARK: Colors

    /// The colors by behaviour/buttons.md#colors over white; one unit of rounding is allowed.
    private func expect(_ red: Double, _ green: Double, _ blue: Double, _ at: SourceLocation = #_sourceLocation) {
        let (r, g, b) = stage.pixel(25, 40)
        let isNear = [(r, red), (g, green), (b, blue)].allSatisfy { abs(Double($0) - $1) <= 1.01 }
        #expect(isNear, "\((r, g, b)) instead of \((red, green, blue))", sourceLocation: at)
    }

    @Test("The background of each style over white follows its formula in each state")
    func backgrounds() {
        stage.root.backgroundColor = .white
        let tint = (0.0, 122.0, 255.0)
        func over(_ color: (Double, Double, Double), _ alpha: Double) -> (Double, Double, Double) {
            (255 + (color.0 - 255) * alpha, 255 + (color.1 - 255) * alpha, 255 + (color.2 - 255) * alpha)
        }
        let fill = (120.0, 120.0, 128.0)
        let disabled = over((118, 118, 128), 0.12)
        let table: [(UIButton.Configuration, [(Double, Double, Double)])] = [
            (.plain(), [over(tint, 0), over(tint, 0), over(tint, 0), over(tint, 0.18)]),
            (.gray(), [over(fill, 0.16), over(fill, 0.16 * 0.75), disabled, over(tint, 1)]),
            (.tinted(), [over(tint, 0.18), over(tint, 0.18 * 0.75), disabled, over(tint, 1)]),
            (.filled(), [over(tint, 1), over(tint, 0.75), disabled, (0, 122 * 0.8, 255 * 0.8)]),
        ]
        for (configuration, colors) in table {
            let button = button(configuration)
            for (index, color) in colors.enumerated() {
                button.isHighlighted = index == 1
                button.isEnabled = index != 2
                button.isSelected = index == 3
                stage.turn()
                expect(color.0, color.1, color.2)
            }
            button.removeFromSuperview()
        }
    }

    @Test("Base colors replace a style's own and change with the state; a background's own color does not")
    func baseColors() {
        stage.root.backgroundColor = .white
        let button = button(.filled())
        button.configuration?.baseBackgroundColor = .red
        button.configuration?.baseForegroundColor = .black
        stage.turn()
        expect(255, 0, 0)
        #expect(button.titleLabel?.textColor == .black)
        button.isHighlighted = true
        stage.turn()
        expect(255, 255 * 0.25, 255 * 0.25)
        button.configuration?.background.backgroundColor = .green
        stage.turn()
        expect(0, 255, 0)
        button.isHighlighted = false
        button.configuration?.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .blue }
        stage.turn()
        expect(0, 0, 255)
    }

    @Test("Selection shows only if the configuration follows it")
    func selection() {
        stage.root.backgroundColor = .white
        let button = button(.plain())
        button.configuration?.automaticallyUpdateForSelection = false
        button.isSelected = true
        stage.turn()
        expect(255, 255, 255)
    }

    @Test("The tint and the dark appearance reach the colors")
    func tintAndDarkness() {
        stage.root.backgroundColor = .black
        let button = button(.filled())
        stage.root.tintColor = .red
        stage.turn()
        expect(255, 0, 0)
        button.configuration = .gray()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        // The second tone of secondarySystemFill.
        expect(120 * 0.32, 120 * 0.32, 128 * 0.32)
    }

    @Test("Transformers get the color of the state, and title transformers the attributes of style and title")
    func transformers() {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "star")
        configuration.subtitle = "Below"
        configuration.imageColorTransformer = UIConfigurationColorTransformer { color in
            color == UIColor.tertiaryLabel ? .brown : .purple
        }
        var seen: [UIFont?] = []
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            seen.append(attributes.font)
            var changed = attributes
            changed.font = .boldSystemFont(ofSize: 30)
            return changed
        }
        configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var changed = attributes
            changed.foregroundColor = .orange
            return changed
        }
        let button = button(configuration)
        #expect(button.imageView?.tintColor == .purple)
        #expect(
            button.titleLabel?.font == .boldSystemFont(ofSize: 30) && seen.last == .preferredFont(forTextStyle: .body))
        #expect(button.subtitleLabel?.textColor == .orange)
        button.isEnabled = false
        stage.turn()
        #expect(button.imageView?.tintColor == .brown)
    }

    // MARK: Corners

    @Test("The radius is the background's, scaled with the text, or the corner style's")
    func corners() throws {
        let button = button(.filled())
        func radius() throws -> CGFloat {
            stage.turn()
            return try #require(button.subviews.first?.subviews.first).layer.cornerRadius
        }
        #expect(try radius() == 5.95)
        button.configuration?.background.cornerRadius = 10
        button.minimumContentSizeCategory = .accessibilityLarge
        let scale =
            UIFont.preferredFont(
                forTextStyle: .body,
                compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
            ).pointSize / 17
        #expect(scale > 1.5)
        #expect(abs(try radius() - 10 * scale) < 1e-9)
        button.configuration?.cornerStyle = .fixed
        #expect(try radius() == 10)
        button.configuration?.cornerStyle = .capsule
        #expect(try radius() == 20)
        button.frame.size = CGSize(width: 30, height: 90)
        #expect(try radius() == 15)
        button.minimumContentSizeCategory = nil
        let styles: [(UIButton.Configuration.CornerStyle, CGFloat)] = [(.small, 4.25), (.medium, 5.95), (.large, 8.5)]
        for (style, expected) in styles {
            button.configuration?.cornerStyle = style
            #expect(abs(try radius() - expected) < 1e-9)
        }
    }
}
