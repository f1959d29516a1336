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
extension Derived {
    override func viewDidLoad() {
        super.viewDidLoad()
        notes.append("loaded")
    }
    override var prefersStatusBarHidden: Bool { true }
}

@MainActor @Suite("Bridged: protocols and overriding", .serialized) struct ProtocolTests {
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
