import Testing
import UIKit

class Greeter: NSObject {
    @objc func plain() { notes.append("plain") }
    @objc func one(_ x: String) { notes.append("one \(x)") }
    @objc private func hidden(with number: Int) { notes.append("hidden \(number)") }
    @objc(renamed:) func original(_ x: Any?) { notes.append("renamed \(x ?? "nil")") }
    @objc func over(_ x: Int) { notes.append("int") }
    @objc(overString:) func over(_ x: String) { notes.append("string") }
    @objc class func made() { notes.append("class") }
    @objc func answer() -> String { "answered" }
    @nonobjc func invisible() {}

    func hiddenSelector() -> Selector { #selector(hidden(with:)) }
    lazy var stored: Selector = #selector(one)
    static let global = #selector(Greeter.plain)
}

class Loud: Greeter {
    override func plain() {
        notes.append("LOUD")
        super.plain()
    }
}

@objcMembers class Members: NSObject {
    var name = "n"
    func shown() { notes.append("shown") }
    @nonobjc func unseen() {}
}

class MoreMembers: Members { func alsoShown() { notes.append("also") } }

extension Greeter {
    @objc func fromExtension() { notes.append("extension") }
}

struct Outer {
    class Inner: NSObject { @objc fileprivate func deep() { notes.append("deep") } }
}

class Box<Value>: NSObject {
    var value: Value
    init(_ value: Value) { self.value = value }
    @objc func open() { notes.append("\(value)") }
}

class Plain { @objc func tick() { notes.append("plain class") } }

@MainActor @Suite("Bridged: messages by name", .serialized) struct SelectorTests {
    @Test("A method is called by its selector, private, renamed and overloaded ones too") func methods() {
        let greeter = Greeter()
        let seen = noted {
            _ = greeter.perform(#selector(Greeter.plain))
            _ = greeter.perform(greeter.stored, with: "x")
            _ = greeter.perform(greeter.hiddenSelector(), with: 7)
            _ = greeter.perform(#selector(Greeter.original(_:)), with: 1)
            _ = greeter.perform(#selector(Greeter.over(_:) as (Greeter) -> (Int) -> Void), with: 1)
            _ = greeter.perform(Selector("overString:"), with: "s")
            _ = greeter.perform(Selector(("fromExtension")))
        }
        #expect(seen == ["plain", "one x", "hidden 7", "renamed 1", "int", "string", "extension"])
    }

    @Test("The return value of a method is returned") func results() {
        #expect(Greeter().perform(#selector(Greeter.answer))?.takeUnretainedValue() as? String == "answered")
    }

    @Test("A subclass's override is called, and reaches super") func overrides() {
        #expect(noted { _ = (Loud() as Greeter).perform(Greeter.global) } == ["LOUD", "plain"])
    }

    @Test("Objects answer what they have and no more") func responding() {
        let greeter = Greeter()
        #expect(greeter.responds(to: #selector(Greeter.plain)))
        #expect(!greeter.responds(to: Selector("invisible")))
        #expect(!greeter.responds(to: Selector(("nothing:"))))
        #expect(Loud().responds(to: Selector("renamed:")))
    }

    @Test("@objcMembers shows all members, in subclasses too") func members() {
        let object = MoreMembers()
        #expect(
            noted {
                _ = object.perform(#selector(Members.shown)); _ = object.perform(#selector(MoreMembers.alsoShown))
            } == ["shown", "also"])
        #expect(!object.responds(to: Selector("unseen")))
        #expect(object.value(forKey: "name") as? String == "n")
    }

    @Test("Nested, generic and local classes have their messages") func places() {
        class Local: NSObject { @objc func here() { notes.append("local") } }
        let seen = noted {
            _ = Outer.Inner().perform(Selector("deep"))
            _ = Box(3).perform(#selector(Box<Int>.open))
            _ = Box("b").perform(Selector("open"))
            _ = Local().perform(#selector(Local.here))
        }
        #expect(seen == ["deep", "3", "b", "local"])
    }

    @Test("#keyPath is the path of names") func keyPaths() {
        #expect(#keyPath(Members.name) == "name")
        #expect(#keyPath(UIView.layer.cornerRadius) == "layer.cornerRadius")
    }
}

class Ranked: NSObject { var rank = 1 }
class Sorted: NSObject {
    var rank = 2
    func rise(by steps: Int) -> Int { rank + steps }
}

@MainActor private func ranks(_ objects: [AnyObject]) -> [Int] { objects.map { (o: AnyObject) in o.rank } }
@MainActor private func tag(_ sender: AnyObject?) -> Int? { sender?.tag }
@MainActor private func risen(_ object: AnyObject) -> Int { object.rise(by: 5) }
@MainActor private func maybeRisen(_ object: AnyObject) -> Int? { object.rise?(by: 5) }

@MainActor @Suite("Bridged: members of AnyObject") struct AnyObjectTests {
    @Test("A member is asked of the class that the object is of") func members() {
        let view = UISlider()
        view.tag = 7
        #expect(ranks([Ranked(), Sorted()]) == [1, 2])
        #expect(tag(view) == 7 && tag(nil) == nil)
        #expect(risen(Sorted()) == 7 && maybeRisen(Sorted()) == 7 && maybeRisen(Ranked()) == nil)
        let constraint: AnyObject = view.widthAnchor.constraint(equalToConstant: 1)
        #expect(constraint.priority == .required)
    }
}
