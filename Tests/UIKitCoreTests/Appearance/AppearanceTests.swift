import QuinceHostInterface
import Stage
import Testing
import UIKitControls

@MainActor private var log: [String] = []

private final class Card: UIView {
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { log.append("card \(backgroundColor == .orange ? "orange" : "plain")") }
    }
}

private class Box: UIView {}
private final class InnerBox: Box {}

/// A class as the source bridge rewrites an `@objc dynamic` property.
private final class Gauge: UIView {
    var needle: UIColor = .black {
        willSet { objcWillChangeValue(self, "needle") }
        didSet { objcDidChangeValue(self, "needle") }
    }
    var name: UILabel? {
        willSet { objcWillChangeValue(self, "name") }
        didSet { objcDidChangeValue(self, "name") }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        name = UILabel()
        registerObjCClassOnce(Gauge.self) {
            registerObjCClass(Gauge.self) {
                $0.property("needle", \.needle) { $0.needle = $1 }
                $0.property("name", \.name) { $0.name = $1 }
            }
        }
    }

    required init?(coder: NSCoder) { nil }
}

@Suite("Appearance proxies")
@MainActor
struct AppearanceTests {
    private let stage = Stage()

    init() { log = [] }

    @discardableResult
    private func shown<View: UIView>(_ view: View, in superview: UIView? = nil) -> View {
        (superview ?? stage.root).addSubview(view)
        return view
    }

    @Test("A view has its class's appearance before it is notified of its window")
    func entering() {
        Card.appearance().backgroundColor = .orange
        let card = Card(frame: .zero)
        #expect(card.backgroundColor == nil)
        shown(card)
        #expect(log == ["card orange"])
        #expect(shown(UIView(frame: .zero)).backgroundColor == nil)
    }

    @Test("Proxies give labels their lines and alignment, and segmented controls the color of the selected segment")
    func labelsAndSegments() {
        UILabel.appearance().numberOfLines = 0
        UILabel.appearance().textAlignment = .center
        UISegmentedControl.appearance().selectedSegmentTintColor = .orange
        let label = shown(UILabel())
        let right = UILabel()
        right.textAlignment = .right
        shown(right)
        #expect(label.numberOfLines == 0 && label.textAlignment == .center && right.textAlignment == .right)
        #expect(shown(UISegmentedControl(items: ["A"])).selectedSegmentTintColor == .orange)
    }

    @Test("A view in a window stays as it is; put in again it looks as the proxy says by then")
    func laterChanges() {
        let card = shown(Card(frame: .zero))
        Card.appearance().backgroundColor = .orange
        #expect(card.backgroundColor == nil)
        card.removeFromSuperview()
        shown(card)
        #expect(card.backgroundColor == .orange)
        Card.appearance().backgroundColor = .blue
        card.removeFromSuperview()
        #expect(card.backgroundColor == .orange)
        shown(card)
        #expect(card.backgroundColor == .blue)
        Card.appearance().backgroundColor = nil
        card.removeFromSuperview()
        #expect(shown(card).backgroundColor == nil)
    }

    @Test("Values set on the view itself are kept, before and after it enters a window")
    func ownValues() {
        UILabel.appearance().textColor = .orange
        UILabel.appearance().font = .systemFont(ofSize: 30)
        let label = UILabel()
        label.textColor = .blue
        shown(label)
        #expect(label.textColor == .blue && label.font == .systemFont(ofSize: 30))
        label.font = .systemFont(ofSize: 9)
        label.removeFromSuperview()
        shown(label)
        #expect(label.textColor == .blue && label.font == .systemFont(ofSize: 9))
    }

    @Test("A proxy is the same each time, and one for each list of containers and traits")
    func identity() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UILabel.appearance() === UILabel.appearance())
        #expect(UILabel.appearance() !== UIView.appearance())
        #expect(Box.appearance(whenContainedInInstancesOf: [Card.self]) !== Box.appearance())
        #expect(
            Box.appearance(whenContainedInInstancesOf: [Card.self, UIViewController.self])
                === Box.appearance(whenContainedInInstancesOf: [Card.self, UIViewController.self]))
        #expect(Box.appearance(for: dark) === Box.appearance(for: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(Box.appearance(for: dark) !== Box.appearance(for: dark, whenContainedInInstancesOf: [Card.self]))
        #expect(type(of: InnerBox.appearance()) == InnerBox.self)
    }

    @Test("Subclasses look as their superclass's proxy says, and more so as their own does")
    func inheritance() {
        Box.appearance().backgroundColor = .orange
        Box.appearance().tintColor = .green
        InnerBox.appearance().backgroundColor = .blue
        let inner = shown(InnerBox(frame: .zero))
        #expect(inner.backgroundColor == .blue && inner.tintColor == .green)
        #expect(shown(Box(frame: .zero)).backgroundColor == .orange)
        // The subclass's value applies even if the superclass's is for fewer views.
        Box.appearance(whenContainedInInstancesOf: [Card.self]).backgroundColor = .red
        #expect(shown(InnerBox(frame: .zero), in: shown(Card(frame: .zero))).backgroundColor == .blue)
    }

    @Test("A container may be a view or a controller, at any distance, and of a subclass")
    func containers() {
        UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .orange
        UILabel.appearance(whenContainedInInstancesOf: [UIViewController.self]).shadowColor = .red
        let inner = shown(InnerBox(frame: .zero))
        let middle = shown(UIView(frame: .zero), in: inner)
        #expect(shown(UILabel(), in: middle).textColor == .orange)
        #expect(shown(UILabel()).textColor == .label)
        #expect(shown(UILabel()).shadowColor == .red)
        #expect(shown(UILabel(), in: stage.window).shadowColor == nil)
    }

    @Test("The innermost container is named first; a list matches in that order alone")
    func containerLists() {
        UILabel.appearance(whenContainedInInstancesOf: [Box.self, Card.self]).textColor = .orange
        let boxInCard = shown(Box(frame: .zero), in: shown(Card(frame: .zero)))
        let cardInBox = shown(Card(frame: .zero), in: shown(Box(frame: .zero)))
        #expect(shown(UILabel(), in: boxInCard).textColor == .orange)
        #expect(shown(UILabel(), in: cardInBox).textColor == .label)
    }

    @Test("The proxy with the outermost container wins, then the one with the longer list, as Apple says")
    func specificity() {
        let label = UILabel.self
        label.appearance().textColor = .black
        label.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .orange
        label.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .blue
        let boxInCard = shown(Box(frame: .zero), in: shown(Card(frame: .zero)))
        let cardInBox = shown(Card(frame: .zero), in: shown(Box(frame: .zero)))
        #expect(shown(UILabel(), in: boxInCard).textColor == .blue)
        #expect(shown(UILabel(), in: cardInBox).textColor == .orange)
        label.appearance(whenContainedInInstancesOf: [Box.self, Card.self]).textColor = .red
        #expect(shown(UILabel(), in: boxInCard).textColor == .red)
        #expect(shown(UILabel(), in: cardInBox).textColor == .orange)
    }

    @Test("A proxy for traits counts while the view has them")
    func traits() {
        UISwitch.appearance().onTintColor = .orange
        UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).onTintColor = .blue
        UISwitch.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).thumbTintColor = .red
        let control = shown(UISwitch(frame: .zero))
        #expect(control.onTintColor == .orange && control.thumbTintColor == nil)
        stage.host.send(.appearance(.dark))
        #expect(control.onTintColor == .blue && control.thumbTintColor == .red)
        stage.host.send(.appearance(.light))
        #expect(control.onTintColor == .orange && control.thumbTintColor == nil)
    }

    @Test("Values by state are applied state by state")
    func states() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        UIButton.appearance().setTitleColor(.orange, for: .normal)
        UIButton.appearance().setTitleColor(.gray, for: .disabled)
        UIButton.appearance().setBackgroundImage(picture, for: .highlighted)
        UIButton.appearance().contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.setTitleColor(.red, for: .normal)
        shown(button)
        #expect(button.titleColor(for: .normal) == .red && button.titleColor(for: .disabled) == .gray)
        #expect(button.backgroundImage(for: .highlighted) === picture && button.backgroundImage(for: .normal) == nil)
        #expect(button.contentEdgeInsets.left == 2)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .gray)
    }

    @Test("A button's title has the font that labels in buttons are given")
    func titleFont() {
        UILabel.appearance(whenContainedInInstancesOf: [UIButton.self]).font = .systemFont(ofSize: 40)
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        #expect(button.titleLabel?.font.pointSize == 15)
        shown(button)
        #expect(button.titleLabel?.font.pointSize == 40)
        let other = UIButton(type: .custom)
        other.setTitle("Save", for: .normal)
        other.titleLabel?.font = .systemFont(ofSize: 12)
        shown(other)
        #expect(other.titleLabel?.font.pointSize == 12)
    }

    @Test("Every control takes over what its proxy says")
    func controls() {
        UISlider.appearance().minimumTrackTintColor = .orange
        UISlider.appearance().setThumbImage(UIImage(), for: .normal)
        UIProgressView.appearance().trackTintColor = .orange
        UIPageControl.appearance().currentPageIndicatorTintColor = .orange
        UIActivityIndicatorView.appearance().color = .orange
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .selected)
        UIScrollView.appearance().indicatorStyle = .white
        let slider = shown(UISlider(frame: .zero))
        #expect(slider.minimumTrackTintColor == .orange && slider.thumbImage(for: .normal) != nil)
        #expect(shown(UIProgressView(frame: .zero)).trackTintColor == .orange)
        #expect(shown(UIPageControl(frame: .zero)).currentPageIndicatorTintColor == .orange)
        #expect(shown(UIActivityIndicatorView(style: .gray)).color == .orange)
        let attributes = shown(UISegmentedControl(items: ["a"])).titleTextAttributes(for: .selected)
        #expect(attributes?[.foregroundColor] as? UIColor == .orange)
        #expect(shown(UIScrollView(frame: .zero)).indicatorStyle == .white)
    }

    @Test("The tint of all windows is said by the proxy of windows, and comes down to their views")
    func windows() {
        UIWindow.appearance().tintColor = .orange
        #expect(stage.window.tintColor != .orange)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let view = UIView(frame: .zero)
        window.addSubview(view)
        window.isHidden = false
        #expect(view.tintColor == .orange)
    }

    @Test("The app's own dynamic properties are applied, others are left alone")
    func ownProperties() throws {
        Gauge.appearance().needle = .orange
        let gauge = Gauge(frame: .zero)
        let name = try #require(gauge.name)
        shown(gauge)
        #expect(gauge.needle == .orange)
        // Each gauge has a label of its own, and so has the proxy.
        #expect(gauge.name === name)
        let painted = Gauge(frame: .zero)
        painted.needle = .blue
        #expect(shown(painted).needle == .blue)
    }

    @Test("Taking over does not animate, whatever surrounds it")
    func still() {
        Card.appearance().backgroundColor = .orange
        let card = Card(frame: .zero)
        UIView.animate(withDuration: 1) { self.shown(card) }
        #expect(card.layer.animationKeys() == nil)
        #expect(card.backgroundColor == .orange)
    }

    @Test("The next launch begins without proxies")
    func launches() {
        Card.appearance().backgroundColor = .orange
        let next = Stage()
        let card = Card(frame: .zero)
        next.root.addSubview(card)
        #expect(card.backgroundColor == nil)
    }
}
