import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import Stage
import Testing
import UIKitControls

@MainActor private var log: [String] = []

private final class Listener: UIView {
    var name = ""
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isCurrent = UITraitCollection.current == traitCollection
        log.append("\(name) \(previousTraitCollection!.short) → \(traitCollection.short)\(isCurrent ? "" : " !")")
    }
    override func tintColorDidChange() { log.append("\(name) tint") }
    override func layoutSubviews() { log.append("\(name) layout \(UITraitCollection.current.short)") }
}

private class Controller: UIViewController {
    var name = "controller"
    override func loadView() {
        let view = Listener(frame: UIScreen.main.bounds)
        view.name = "\(name)'s view"
        self.view = view
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.append("\(name) \(previousTraitCollection!.short) → \(traitCollection.short)")
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.append("\(name) will \(newCollection.short)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("\(name) size \(Int(size.width))")
    }
}

extension UITraitCollection {
    /// The appearance and size classes as text: "light c×r".
    fileprivate var short: String {
        func letter(_ size: UIUserInterfaceSizeClass) -> String { size == .compact ? "c" : "r" }
        let style = userInterfaceStyle == .dark ? "dark" : "light"
        return "\(style) \(letter(horizontalSizeClass))×\(letter(verticalSizeClass))"
    }
}

@Suite("Traits")
@MainActor
struct TraitTests {
    private let stage: Stage
    private let controller = Controller()
    private let inner = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage = Stage(root: controller)
        inner.name = "inner"
        stage.root.addSubview(inner)
        stage.turn()
        log = []
    }

    @Test("Screen, window, controller and views have the device's traits")
    func device() {
        for traits in [UIScreen.main.traitCollection, stage.window.traitCollection, controller.traitCollection] {
            #expect(traits.userInterfaceStyle == .light)
            #expect(traits.userInterfaceIdiom == .phone)
            #expect(traits.displayScale == 2)
            #expect(traits.preferredContentSizeCategory == .large)
            #expect(traits.layoutDirection == .leftToRight)
            #expect(traits.forceTouchCapability == .unavailable)
        }
        #expect(UITraitCollection.current == UIScreen.main.traitCollection)
    }

    @Test("Trait changes are reported from the outside in, a controller before its view, then layout runs")
    func order() {
        stage.host.send(.appearance(.dark))
        #expect(
            log == [
                "controller light c×r → dark c×r", "controller's view tint",
                "controller's view light c×r → dark c×r", "inner tint", "inner light c×r → dark c×r",
                "controller's view layout dark c×r", "inner layout dark c×r",
            ])
        log = []
        stage.host.send(.appearance(.dark))
        #expect(log.isEmpty)
    }

    @Test("An override applies to the view and its descendants; equal traits are not reported")
    func overriding() {
        stage.root.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        log = []
        stage.host.send(.appearance(.dark))
        #expect(log.filter { $0.contains("→") } == ["controller light c×r → dark c×r"])
        log = []
        controller.overrideUserInterfaceStyle = .light
        stage.root.overrideUserInterfaceStyle = .unspecified
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect(controller.traitCollection.userInterfaceStyle == .light)
        #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("A view takes over the traits of where it is added")
    func adding() {
        let box = UIView(frame: .zero)
        box.overrideUserInterfaceStyle = .dark
        stage.root.addSubview(box)
        log = []
        box.addSubview(inner)
        #expect(log == ["inner tint", "inner light c×r → dark c×r"])
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("A view that was away finds new traits when it comes back")
    func away() {
        inner.removeFromSuperview()
        stage.host.send(.appearance(.dark))
        log = []
        stage.root.addSubview(inner)
        #expect(log.filter { $0.contains("→") } == ["inner light c×r → dark c×r"])
    }

    @Test("A controller gives a child other traits than its own")
    func childOverride() {
        let child = Controller()
        child.name = "child"
        controller.addChild(child)
        stage.root.addSubview(child.view)
        log = []
        controller.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(log == ["child light c×r → light r×r", "child's view light c×r → light r×r"])
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(controller.overrideTraitCollection(forChild: child) == nil)
    }

    @Test("Rotating a phone announces the new size classes, then the size, then changes them")
    func rotation() {
        stage.host.send(.orientation(.landscapeLeft))
        #expect(
            log.filter { !$0.contains("layout") } == [
                "controller will light c×c", "controller size 667", "controller light c×r → light c×c",
                "controller's view light c×r → light c×c", "inner light c×r → light c×c",
            ])
    }

    @Test("Another device is another screen under the same app")
    func anotherDevice() throws {
        stage.host.send(.device(try #require(DeviceProfile.named("iPhone XR"))))
        #expect(UIScreen.main.bounds.size == CGSize(width: 414, height: 896))
        #expect(stage.window.frame == UIScreen.main.bounds)
        #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 48, left: 0, bottom: 34, right: 0))
        stage.host.send(.device(try #require(DeviceProfile.named("iPhone X"))))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        stage.root.addSubview(label)
        #expect(label.contentScaleFactor == 3)
        _ = stage.host.render()
        #expect(stage.host.renderServer.pixels(of: stage.surface)?.width == 1125)
        stage.host.send(.device(try #require(DeviceProfile.named("iPad Air 2"))))
        #expect(controller.traitCollection.userInterfaceIdiom == .pad)
        #expect(controller.traitCollection.displayScale == 2)
        #expect(label.contentScaleFactor == 2)
        #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    }

    @Test("Collections are joined, compared and contained trait by trait")
    func collections() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let regular = UITraitCollection(horizontalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [dark, regular, UITraitCollection(userInterfaceStyle: .light)])
        #expect(both.userInterfaceStyle == .light && both.horizontalSizeClass == .regular)
        #expect(both.containsTraits(in: regular) && !both.containsTraits(in: dark) && both.containsTraits(in: nil))
        #expect(both.verticalSizeClass == .unspecified && both.displayScale == 0)
        #expect(dark.hasDifferentColorAppearance(comparedTo: both))
        #expect(!dark.hasDifferentColorAppearance(comparedTo: UITraitCollection(traitsFrom: [dark, regular])))
        #expect(UITraitCollection(traitsFrom: [dark, regular]) == UITraitCollection(traitsFrom: [regular, dark]))
    }

    @Test("An external display has regular room and the same appearance")
    func external() throws {
        stage.host.send(.appearance(.dark))
        let size = CGSize(width: 1920, height: 1080)
        stage.host.send(.connectScreen(ScreenDescription(surface: SurfaceID(raw: 1), size: size, name: "TV")))
        let screen = try #require(UIScreen.on(SurfaceID(raw: 1)))
        #expect(screen.traitCollection.short == "dark r×r")
        #expect(screen.traitCollection.displayScale == 1)
        inner.removeFromSuperview()
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        window.addSubview(inner)
        #expect(inner.traitCollection.displayScale == 1)
    }
}

@Suite("Dynamic colors")
@MainActor
struct DynamicColorTests {
    private let stage = Stage()

    @Test("A view's color is resolved anew when the appearance changes, and stays itself")
    func background() {
        stage.root.backgroundColor = .systemBackground
        stage.turn()
        #expect(stage.root.backgroundColor === UIColor.systemBackground)
        #expect(stage.pixel(10, 10) == (255, 255, 255))
        stage.host.send(.appearance(.dark))
        #expect(stage.pixel(10, 10) == (0, 0, 0))
        #expect(stage.root.backgroundColor === UIColor.systemBackground)
        stage.root.overrideUserInterfaceStyle = .light
        stage.turn()
        #expect(stage.pixel(10, 10) == (255, 255, 255))
        stage.root.backgroundColor = .red
        stage.host.send(.appearance(.light))
        #expect(stage.pixel(10, 10) == (255, 0, 0))
    }

    @Test("Labels and drawing take the view's traits, whatever the screen's are")
    func drawing() {
        final class Canvas: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIBezierPath(rect: bounds).fill()
            }
        }
        stage.root.backgroundColor = .gray
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.root.addSubview(canvas)
        stage.turn()
        #expect(stage.pixel(10, 10) == (0, 0, 0))
        canvas.overrideUserInterfaceStyle = .dark
        stage.turn()
        #expect(stage.pixel(10, 10) == (255, 255, 255))
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test("Outlines, templates and spokes take the view's traits, also when they change outside of drawing")
    func painting() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        let (stepper, segments) = (UIStepper(frame: .zero), UISegmentedControl(items: ["One", "Two"]))
        let templates = UIImageView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
        let spinner = UIActivityIndicatorView(style: .whiteLarge)
        spinner.frame.origin = CGPoint(x: 0, y: 200)
        let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { $0.fill($0.format.bounds) }
        for view in [stepper, segments, templates, spinner] {
            view.tintColor = color
            stage.root.addSubview(view)
        }
        spinner.color = color
        spinner.hidesWhenStopped = false
        stage.root.backgroundColor = .gray
        /// The outlines, the template and the uppermost spoke are in the color.
        func expect(_ color: UIColor, _ pixel: (Int, Int, Int)) {
            stage.turn()
            #expect(stepper.layer.borderColor == color.cgColor)
            #expect(segments.layer.borderColor == color.cgColor)
            #expect(stage.pixel(10, 110) == pixel)
            #expect(stage.pixel(18, 205) == pixel)
        }
        templates.image = square.withRenderingMode(.alwaysTemplate)
        expect(.red, (255, 0, 0))
        stage.root.overrideUserInterfaceStyle = .dark
        expect(.white, (255, 255, 255))
        // Setters and touches run outside of drawing and of changes of traits.
        for control in [stepper, segments] { control.isHighlighted = true }
        templates.image = square.withRenderingMode(.alwaysTemplate)
        spinner.color = color
        expect(.white, (255, 255, 255))
    }

    @Test("The status bar and scroll bars are light where it is dark")
    func lightOnDark() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        stage.root.addSubview(scrollView)
        func bar() -> CGFloat? {
            scrollView.layer.sublayers?.last?.backgroundColor.map { UIColor(cgColor: $0).rgba.red }
        }
        #expect(UIApplication.shared.statusBar == .dark && bar() == 0)
        stage.host.send(.appearance(.dark))
        #expect(UIApplication.shared.statusBar == .light && bar() == 1)
    }

    @Test("A label's text turns white in the dark")
    func label() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        label.font = .systemFont(ofSize: 60)
        label.text = "■"
        stage.root.backgroundColor = .systemBackground
        stage.root.addSubview(label)
        func extremes() -> (Int, Int) {
            let values = (0..<40).flatMap { y in (0..<40).map { x in stage.pixel(CGFloat(x), CGFloat(y)).0 } }
            return (values.min() ?? -1, values.max() ?? -1)
        }
        stage.turn()
        #expect(stage.pixel(60, 60).0 == 255 && extremes().0 < 40)
        stage.host.send(.appearance(.dark))
        #expect(stage.pixel(60, 60).0 == 0 && extremes().1 > 215)
    }

    @Test("A provider is asked with the traits; opacity keeps the color dynamic")
    func provider() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: dark) == .white)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
        #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
        var inside = CGColor(gray: 0.5, alpha: 1)
        dark.performAsCurrent { inside = color.cgColor }
        #expect(UIColor(cgColor: inside) == .white)
        #expect(UIColor(cgColor: color.cgColor) == .black)
        #expect(color != UIColor.black && color == color)
        #expect(UIColor.red.resolvedColor(with: dark) == .red)
    }

    @Test("System colors in the dark are those of Apple's table")
    func table() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
            let c = color.resolvedColor(with: traits).rgba
            return [c.red, c.green, c.blue].map { Int(($0 * 255).rounded()) }
        }
        #expect(bytes(.systemBlue, dark) == [10, 132, 255])
        #expect(bytes(.label, dark) == [255, 255, 255])
        #expect(bytes(.secondarySystemBackground, dark) == [28, 28, 30])
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(bytes(.systemBackground, elevated) == [28, 28, 30])
        #expect(bytes(.systemGray6, dark) == [28, 28, 30])
    }
}

@Suite("Text sizes")
@MainActor
struct TextSizeTests {
    private let stage = Stage()

    @Test("Text styles follow the person's size, after Apple's table")
    func table() {
        let expected: [(HostTextSize, CGFloat, CGFloat, CGFloat)] = [
            (.extraSmall, 31, 14, 11), (.large, 34, 17, 11), (.extraExtraExtraLarge, 40, 23, 17),
            (.accessibilityExtraExtraExtraLarge, 60, 53, 40),
        ]
        for (size, title, body, caption) in expected {
            stage.host.send(.textSize(size))
            let fonts = [UIFont.TextStyle.largeTitle, .body, .caption2].map { UIFont.preferredFont(forTextStyle: $0) }
            #expect(fonts.map(\.pointSize) == [title, body, caption])
        }
        let small = UITraitCollection(preferredContentSizeCategory: .small)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 15)
    }

    @Test("A label's font that metrics have scaled follows the text size too, up to its limit")
    func scaledFonts() {
        let (free, limited) = (UILabel(frame: .zero), UILabel(frame: .zero))
        let font = UIFont(name: "HelveticaNeue", size: 22)!
        free.font = UIFontMetrics.default.scaledFont(for: font)
        limited.font = UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 25)
        for label in [free, limited] {
            label.text = "Hamburg"
            label.adjustsFontForContentSizeCategory = true
            stage.root.addSubview(label)
        }
        stage.host.send(.textSize(.extraExtraExtraLarge))
        #expect([free, limited].map(\.font.pointSize) == [29, 25] && free.font.familyName == "Helvetica Neue")
        stage.host.send(.textSize(.large))
        #expect([free, limited].map(\.font.pointSize) == [22, 22])
    }

    @Test("Labels that adjust for the content size category do so when it changes")
    func labels() {
        let (follows, stays, plain) = (UILabel(frame: .zero), UILabel(frame: .zero), UILabel(frame: .zero))
        for label in [follows, stays, plain] {
            label.text = "Hamburg"
            stage.root.addSubview(label)
        }
        follows.font = .preferredFont(forTextStyle: .body)
        stays.font = .preferredFont(forTextStyle: .body)
        follows.adjustsFontForContentSizeCategory = true
        plain.adjustsFontForContentSizeCategory = true
        let before = follows.intrinsicContentSize
        var told: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
            MainActor.assumeIsolated { told.append(value ?? "?") }
        }
        stage.host.send(.textSize(.extraExtraExtraLarge))
        stage.host.send(.textSize(.extraExtraExtraLarge))
        #expect([follows, stays, plain].map(\.font.pointSize) == [23, 17, 17])
        #expect(follows.intrinsicContentSize.width > before.width * 1.3)
        #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraExtraLarge)
        #expect(told == ["UICTContentSizeCategoryXXXL"])
        NotificationCenter.default.removeObserver(token)
    }

    @Test("Categories are ordered, and five are for those who need more")
    func order() {
        #expect(UIContentSizeCategory.small < .large && .extraLarge < UIContentSizeCategory.accessibilityMedium)
        #expect(UIContentSizeCategory.all.filter(\.isAccessibilityCategory).count == 5)
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
        for (host, category) in zip(HostTextSize.allCases, UIContentSizeCategory.all) {
            stage.host.send(.textSize(host))
            #expect(UITraitCollection.current.preferredContentSizeCategory == category)
        }
    }
}
