import Testing
import UIKit

/// An idiom of many projects: creates an object, passes it to a closure and returns it.
func lend<T>(_ change: (T) -> Void) -> T where T: NSObject {
    let object = T()
    change(object)
    return object
}

func make(_ type: UIView.Type) -> UIView { type.init() }

/// A library's own name of a class, behind an associated type.
typealias PlatformView = UIView
protocol Showing { associatedtype Shown: PlatformView }
protocol Making {}
extension Making where Self: Showing {
    var maker: () -> Shown { Shown.init }
    func made() -> Shown { Shown() }
}
struct ShowingSwitch: Showing, Making { typealias Shown = UISwitch }

protocol NibNamed {}
extension NibNamed where Self: UIViewController {
    static func instantiate() -> Self { Self.init(nibName: nil, bundle: nil) }
}
class NamedScreen: UIViewController, NibNamed {}

struct Exhibit {
    var kind: UIView.Type
    var spare: UIView.Type?
    var made: UIView? {
        guard let spare = spare else { return nil }
        return spare.init()
    }
}

class Coolness: UIView {
    @Invalidating(.layout) var amount = 1
    @Invalidating(.display, .intrinsicContentSize) var title = ""
    override func layoutSubviews() { notes.append("layout") }
}

class Ticking: NSObject {
    @objc func tick(_ timer: Timer) { notes.append("tick \(timer.isValid)") }
}

@MainActor @Suite("Bridged: instances of classes known at run time", .serialized) struct CreationTests {
    @Test("T() and type.init() make the class that is asked for") func creation() {
        let label: UILabel = lend { $0.text = "lent" }
        #expect(label.text == "lent")
        #expect(make(UISlider.self) is UISlider)
        #expect(make(Coolness.self) is Coolness)
    }

    @Test("Self is made in the extension of a protocol") func constrainedSelf() {
        #expect(type(of: NamedScreen.instantiate()) == NamedScreen.self)
    }

    @Test("A class that a property holds is made") func heldClass() {
        let exhibits = [Exhibit(kind: UISlider.self), Exhibit(kind: Coolness.self)]
        #expect(exhibits[0].kind.init() is UISlider)
        if let kind = exhibits.first?.spare { #expect(kind.init() is UILabel) }
        #expect(Exhibit(kind: UIView.self, spare: UILabel.self).made is UILabel)
        let type: UIView.Type = exhibits[1].kind
        #expect(type.init() is Coolness)
        #expect(exhibits[1].kind.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).frame.width == 5)
    }

    @Test("An associated type is made if its class hides behind another name") func associated() {
        #expect(type(of: ShowingSwitch().made()) == UISwitch.self)
        #expect(type(of: ShowingSwitch().maker()) == UISwitch.self)
    }

    @Test("A new value of an @Invalidating property lays the view out, the same value does not") func invalidating() {
        let view = Coolness()
        view.layoutIfNeeded()
        let seen = noted {
            view.amount = 1
            view.layoutIfNeeded()
            view.amount = 2
            view.layoutIfNeeded()
        }
        #expect(seen == ["layout"])
        #expect(view.amount == 2)
    }

    @Test("A selector that takes a timer gets the media clock's") func timer() {
        let seen = noted {
            Timer(timeInterval: 1, target: Ticking(), selector: #selector(Ticking.tick), userInfo: nil, repeats: true)
                .fire()
        }
        #expect(seen == ["tick true"])
    }
}

// Generic classes whose parameter is a view, and members that create the receiver's class.

class Framed: UIView {
    let came: CGRect
    override init(frame: CGRect) {
        came = frame
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("unused") }
}

class Boxed<View: UIView>: UIView {
    let inner = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let second = View.init(frame: .zero)
    lazy var makers: [(CGRect) -> View] = [View.init]
    static func plain() -> View { mapped(View.init) }
    private static func mapped(_ make: () -> View) -> View { make() }
}

class NamedController: UIViewController {
    let given: String?
    override init(nibName: String?, bundle: Bundle?) {
        given = nibName
        super.init(nibName: nil, bundle: bundle)
    }
    required init?(coder: NSCoder) { fatalError("unused") }
}

func present<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    type.init(nibName: "Nib", bundle: .main)
}

extension UIView {
    class func sized(_ side: CGFloat) -> Self { self.init(frame: CGRect(x: 0, y: 0, width: side, height: side)) }
    static func empty() -> Self { Self() }
    func twin() -> UIView { type(of: self).init(frame: frame) }
}

@MainActor @Suite("Bridged: initializers of classes known at run time", .serialized) struct InitializerTests {
    @Test("A generic parameter is made by init(frame:), in a call and as a value") func generics() {
        let box = Boxed<Framed>(frame: .zero)
        #expect(box.inner.came == CGRect(x: 1, y: 2, width: 3, height: 4) && box.second.came == .zero)
        #expect(box.makers[0](CGRect(x: 5, y: 6, width: 7, height: 8)).came.width == 7)
        #expect(Boxed<UISlider>.plain().value == 0)
    }

    @Test("A class's own member makes the class of the receiver") func receivers() {
        #expect(Framed.sized(9).came.width == 9)
        #expect(UISlider.empty().isContinuous)
        #expect((Framed(frame: CGRect(x: 0, y: 0, width: 2, height: 2)).twin() as? Framed)?.came.width == 2)
    }

    @Test("A controller is made by init(nibName:bundle:)") func controllers() {
        #expect(present(NamedController.self).given == "Nib")
    }
}
