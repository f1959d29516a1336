import Testing
import UIKit

@objc protocol StepDelegate {
    func stepped(_ walker: Walker)
    @objc optional func walker(_ walker: Walker, mayStepTo place: Int) -> Bool
    @objc optional func walkerDidRest(_ walker: Walker)
    @objc optional func names() -> [String]
    @objc optional var pace: Int { get }
}

class Walker: NSObject {
    weak var delegate: StepDelegate?
    var place = 0

    func step() {
        guard delegate?.walker?(self, mayStepTo: place + 1) ?? true else { return }
        place += delegate?.pace ?? 1
        delegate?.stepped(self)
        delegate?.walkerDidRest?(self)
    }

    var delegateRests: Bool { delegate?.walkerDidRest != nil }
    var delegateJudges: Bool { delegate?.walker(_:mayStepTo:) != nil }
}

class Quiet: NSObject, StepDelegate { func stepped(_ walker: Walker) { notes.append("at \(walker.place)") } }

class Judge: Quiet {
    func walker(_ walker: Walker, mayStepTo place: Int) -> Bool { place < 5 }
    var pace: Int { 2 }
}

class Rester: Quiet { @objc func walkerDidRest(_ walker: Walker) { notes.append("rest") } }

// A class that adopts UIKit's protocol without the method, and a subclass that has it.
class Scroller: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {}
class Listener: Scroller {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { notes.append("scrolled \(scrollView.contentOffset.y)") }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

// Members of extensions that subclasses override, and overrides in extensions.
class Base: UIViewController {}
extension Base {
    @objc func title(for number: Int) -> String { "base \(number)" }
    @objc var kind: String { "base" }
}
class Derived: Base {
    override func title(for number: Int) -> String { "derived, " + super.title(for: number) }
    override var kind: String { "derived" }
}
class Tinted: UIView {}
extension Tinted {
    override open var tintColor: UIColor! {
        willSet { notes.append("will \(newValue == .red)") }
        didSet(previous) {
            notes.append("did \(previous != .red)")
            setNeedsLayout()
        }
    }
    override var tag: Int { didSet { notes.append("\(oldValue) to \(tag)") } }
}
extension Derived {
    override func viewDidLoad() {
        super.viewDidLoad()
        notes.append("loaded")
    }
    override var prefersStatusBarHidden: Bool { true }
}

@MainActor @Suite("Bridged: protocols and overriding", .serialized) struct ProtocolTests {
    @Test("Observers of an override in an extension are called") func observersInExtension() {
        let view = Tinted()
        #expect(noted { view.tintColor = .red } == ["will true", "did true"])
        #expect(noted { view.tag = 3 } == ["0 to 3"])
    }

    @Test("An optional requirement is asked where it is met, and passed over where not") func optionals() {
        let walker = Walker()
        let quiet = Quiet(), judge = Judge(), rester = Rester()
        walker.delegate = quiet
        #expect(noted { walker.step() } == ["at 1"])
        #expect(!walker.delegateRests && !walker.delegateJudges)
        walker.delegate = judge
        #expect(
            noted {
                walker.step(); walker.step(); walker.step()
            } == ["at 3", "at 5"])
        #expect(walker.delegateJudges)
        walker.delegate = rester
        #expect(noted { walker.step() } == ["at 6", "rest"])
        #expect(walker.delegateRests)
        #expect(judge.responds(to: #selector(StepDelegate.walker(_:mayStepTo:))))
    }

    @Test("A subclass's delegate method is called though its superclass adopts the protocol") func subclassAnswers() {
        let scrollView = UIScrollView()
        let listener = Listener()
        scrollView.delegate = listener
        #expect(noted { scrollView.contentOffset.y = 5 } == ["scrolled 5.0"])
        let plain = Scroller()
        scrollView.delegate = plain
        #expect(noted { scrollView.contentOffset.y = 6 } == [])
        let tap = UITapGestureRecognizer()
        #expect(plain.gestureRecognizerShouldBegin(tap) && !(listener as Scroller).gestureRecognizerShouldBegin(tap))
    }

    @Test("UIKit's optional methods are called with ? as on iOS") func questionMarks() {
        let delegate: UIScrollViewDelegate = Listener()
        #expect(noted { delegate.scrollViewDidScroll?(UIScrollView()) } == ["scrolled 0.0"])
        let fingers: UIGestureRecognizerDelegate = Listener()
        let begins = fingers.gestureRecognizerShouldBegin?(UITapGestureRecognizer())
        #expect(begins == .some(false))
    }

    @Test("Members of extensions are overridden, and super reaches them") func extensionMembers() {
        let derived = Derived()
        #expect((derived as Base).title(for: 1) == "derived, base 1")
        #expect((derived as Base).kind == "derived")
        #expect(noted { derived.loadViewIfNeeded() } == ["loaded"])
        #expect((derived as UIViewController).prefersStatusBarHidden)
    }
}

// Requirements with one base name and the same labels, as libraries of floating panels declare them.
@objc protocol PanelDelegate {
    @objc(panel:layoutForTraits:) optional func panel(_ panel: Panel, layoutFor traits: UITraitCollection) -> String
    @objc(panel:layoutForSize:) optional func panel(_ panel: Panel, layoutFor size: CGSize) -> String
    @objc optional func moved()
    @objc(movedBy:) optional func moved(_ distance: CGFloat)
}

class Panel: NSObject {
    weak var delegate: PanelDelegate?

    func layouts() -> [String?] {
        [delegate?.panel?(self, layoutFor: UITraitCollection()), delegate?.panel?(self, layoutFor: CGSize.zero)]
    }

    func move() {
        delegate?.moved?()
        delegate?.moved?(3)
    }
}

class SizeOnly: NSObject, PanelDelegate {
    func panel(_ panel: Panel, layoutFor size: CGSize) -> String { "by size" }
    func moved(_ distance: CGFloat) { notes.append("by \(distance)") }
}

class Both: NSObject, PanelDelegate {
    func panel(_ panel: Panel, layoutFor traits: UITraitCollection) -> String { "by traits" }
    func panel(_ panel: Panel, layoutFor size: CGSize) -> String { "by size" }
    func moved() { notes.append("moved") }
}

@MainActor @Suite("Bridged: requirements of one name", .serialized) struct OverloadedRequirementTests {
    @Test("Optional requirements that differ by types or by the number of arguments are asked separately")
    func overloads() {
        let panel = Panel()
        let size = SizeOnly(), both = Both()
        panel.delegate = size
        #expect(panel.layouts() == [nil, "by size"])
        #expect(noted { panel.move() } == ["by 3.0"])
        panel.delegate = both
        #expect(panel.layouts() == ["by traits", "by size"])
        #expect(noted { panel.move() } == ["moved"])
    }
}

class WindowedDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
class WindowlessDelegate: UIResponder, UIApplicationDelegate {}

@MainActor @Suite("Bridged: delegates known by their protocol", .serialized) struct DelegateTests {
    @Test("An optional property requirement is optional twice where only the protocol is known") func windows() {
        let owner = WindowedDelegate()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        owner.window = window
        let delegate: UIApplicationDelegate? = owner
        #expect(delegate!.window!! === window)
        #expect(delegate?.window??.bounds.width == 10)
        if let outer = delegate?.window, let inner = outer { #expect(inner === window) } else { Issue.record("nil") }
        #expect(owner.window?.bounds.width == 10)
        let other: UIApplicationDelegate = WindowlessDelegate()
        #expect(other.window.flatMap { $0 } == nil)
    }

    @Test("A delegate known by UIKit's protocol says whether it responds to a selector") func responds() {
        let scroll: UIScrollViewDelegate = Listener()
        #expect(scroll.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))))
        #expect(!scroll.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))))
        let layers: CALayerDelegate = UIView()
        #expect(!layers.responds(to: Selector(("never"))))
    }
}
