import Foundation
import QuinceObjCRuntime
import Testing

private class Base: NSObject {
    var made = "base"
    override init() { super.init() }
    func value() -> Int { 1 }
}

private final class Derived: Base {
    let payload: [Int]
    override init() {
        payload = [1, 2, 3]
        super.init()
        made = "derived"
    }
    override func value() -> Int { 2 }
}

private final class Inheriting: Base {}

@Suite("Classes known only at run time")
@MainActor
struct RuntimeTests {
    @Test("An instance is made by the overridden init() of the class that the metatype names")
    func instances() {
        let types: [Base.Type] = [Base.self, Derived.self, Inheriting.self]
        let made = types.map { makeInstance(of: $0) }
        #expect(made.map(\.made) == ["base", "derived", "base"])
        #expect(made.map { $0.value() } == [1, 2, 1])
        #expect((made[1] as? Derived)?.payload == [1, 2, 3])
        #expect(type(of: made[2]) == Inheriting.self)
    }

    @Test("Making instances leaks nothing")
    func lifetime() {
        weak var last: Base?
        for _ in 0..<1000 { last = makeInstance(of: Derived.self as Base.Type) }
        #expect(last == nil)
    }

    @Test("The superclass of a class is found, up to the root")
    func superclasses() {
        #expect(superclass(of: Derived.self) == Base.self)
        #expect(superclass(of: Base.self) == NSObject.self)
    }

    @Test("A selector is answered by a class and by what inherits from it, the nearest one first")
    func messages() {
        registerObjCClass(Base.self) {
            $0.method("plus:") { base, arguments in base.value() + (arguments[0] as? Int ?? 0) }
            $0.method("name") { _, _ in "base" }
        }
        registerObjCClass(Derived.self) { $0.method("name") { _, _ in "derived" } }
        let derived = Derived()
        #expect(derived.responds(to: "plus:"))
        #expect(!derived.responds(to: "minus:"))
        #expect(derived.perform("plus:", with: 40).takeUnretainedValue() as? Int == 42)
        #expect(derived.perform("name").takeUnretainedValue() as? String == "derived")
        #expect(Inheriting().perform("name").takeUnretainedValue() as? String == "base")
    }
}

@Suite("Values that the runtime treats as objects")
struct ReferenceTests {
    @Test("Instances of all classes are objects; values, boxes of values and metatypes are not")
    @MainActor
    func kinds() {
        registerObjCClass(Base.self) { $0.method("me") { base, _ in base } }
        let instances: [Any] = [Base(), Derived(), Base() as AnyObject, Base() as NSObjectProtocol]
        for object in instances { #expect(ClassRegistry.responds(object, to: "me")) }
        let others: [Any] = [1, "me", CGRect.zero, Base.self, Base?.none as Any, [Base()], (1, 2)]
        for value in others { #expect(!ClassRegistry.responds(value, to: "me")) }
    }
}
