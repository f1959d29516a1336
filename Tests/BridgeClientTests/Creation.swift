import Testing
import UIKit

/// An idiom of many projects: creates an object, passes it to a closure and returns it.
func lend<T>(_ change: (T) -> Void) -> T where T: NSObject {
    let object = T()
    change(object)
    return object
}

func make(_ type: UIView.Type) -> UIView { type.init() }

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
