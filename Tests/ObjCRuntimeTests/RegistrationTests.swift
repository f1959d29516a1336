import Dispatch
import Foundation
import QuinceObjCRuntime
import Synchronization
import Testing

// Written as the source bridge writes it.

@MainActor
private class Form: NSObject {
    var name = "form"
    var log: [String] = []
    class func make(_ count: Int) -> String { "Form \(count)" }
    func tapped(_ sender: Form) { log.append("tapped by \(sender.name)") }
    func title(for row: Int) -> String { "row \(row)" }
    func reset() { log = [] }
    func take(number: Double, flag: Bool, text: String?, any: Any?) {
        log.append("\(number) \(flag) \(text ?? "none") \(any.map { "\($0)" } ?? "none")")
    }
    func move(to point: CGPoint, range: NSRange) {
        log.append("\(point.x),\(point.y) \(range.location)+\(range.length)")
    }
    func choose(_ mode: Mode) { log.append("\(mode)") }

    static func __objc_register_1() {
        QuinceObjCRuntime.registerObjCClass(Form.self) {
            $0.action("tapped:") { $0.tapped($1[0, as: (Form).self]) };
            $0.method("titleFor:") { $0.title(for: $1[0, as: Int.self]) }
            $0.action("reset") {
                _ = $1; return $0.reset()
            }
            $0.classMethod("make:") { $0.make($1[0, as: Int.self]) }
            $0.action("takeNumber:flag:text:any:") {
                $0.take(
                    number: $1[0, as: Double.self], flag: $1[1, as: Bool.self], text: $1[2, as: String?.self],
                    any: $1[3, as: Any?.self])
            }
            $0.action("moveTo:range:") { $0.move(to: $1[0, as: CGPoint.self], range: $1[1, as: NSRange.self]) }
            $0.action("choose:") { $0.choose($1[0, as: Mode.self]) }
            $0.property("name", \.name) { $0.name = $1 }
            $0.property("log", \.log)
        }
    }
}

private enum Mode: Int { case first, second }

@MainActor
private final class SpecialForm: Form {
    override class func make(_ count: Int) -> String { "SpecialForm \(count)" }
}

/// A timer's target that is not an NSObject.
private final class Plain {
    var count = 0
    func tick(_ sender: Any?) { count += 1 }
    static func __objc_register_2() {
        registerObjCClass(Plain.self) { $0.action("tick:") { $0.tick($1[0, as: Any?.self]) } }
    }
}

private final class Box<Element>: NSObject {
    var values: [Element] = []
    func clear() { values = [] }
    @MainActor fileprivate static func __objc_register_3() {
        registerObjCClass(Box.self) {
            $0.action("clear") {
                _ = $1; return $0.clear()
            }
        }
    }
    private let __objc_register_3_done: Void = registerObjCClassOnce(Box.self) { Box.__objc_register_3() }
}

private let moduleRegistration: Void = registerObjCModule {
    Form.__objc_register_1()
    Plain.__objc_register_2()
}

// Classes whose registrations are kept, as those of UIKit's are.

@MainActor private var registered: [String] = []

@MainActor private class Lazy: NSObject {}
@MainActor private final class LazySubclass: Lazy {}
@MainActor private final class Extended: NSObject {}
@MainActor private final class NamedOnly: NSObject {}

/// Classes that several threads look up, and that nothing else does.
private enum Concurrent {
    class A: NSObject {}
    class B: A {}
    class C: B {}
    class D: NSObject {}
    static let types: [NSObject.Type] = [D.self, C.self, B.self, A.self]
}

private let keptRegistrations: Void = {
    for type in Concurrent.types {
        registerObjCClassWhenNeeded(type) {
            registerObjCClass(type) { $0.method("who") { _, _ in String(describing: type) } }
        }
    }
    for type in [Lazy.self, LazySubclass.self, Extended.self, NamedOnly.self] as [NSObject.Type] {
        registerObjCClassWhenNeeded(type) {
            registered.append(String(describing: type))
            registerObjCClass(type) {
                $0.method("who") { _, _ in String(describing: type) }
                $0.method("other") { _, _ in "kept" }
            }
        }
    }
}()

@Suite("Registrations that are kept until they are needed", .serialized)
@MainActor
struct KeptRegistrationTests {
    init() { keptRegistrations }

    @Test("A class is registered with its superclasses when it is first looked up, and once")
    func lookup() {
        #expect(Lazy().responds(to: "who"))
        #expect(registered.contains("Lazy") && !registered.contains("LazySubclass"))
        #expect(ClassRegistry.send("who", to: LazySubclass(), []) as? String == "LazySubclass")
        #expect(registered.filter { $0.hasPrefix("Lazy") } == ["Lazy", "LazySubclass"])
    }

    @Test("What is added later takes precedence over a registration that was kept")
    func precedence() {
        registerObjCClass(Extended.self) { $0.method("other") { _, _ in "added" } }
        #expect(ClassRegistry.send("other", to: Extended(), []) as? String == "added")
        #expect(ClassRegistry.send("who", to: Extended(), []) as? String == "Extended")
    }

    @Test("A class is found by its name before anything else has asked for it")
    func name() {
        #expect(objcClass(named: "NamedOnly") == NamedOnly.self)
    }

    @Test("Threads that look up a class at the same time all find what is registered")
    func threads() {
        let counts = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let count = Concurrent.types.count { $0.instancesRespond(to: "who") }
            counts.withLock { $0.append(count) }
        }
        let answers = counts.withLock { $0 }
        #expect(answers == Array(repeating: Concurrent.types.count, count: 8))
    }

    @Test("A subclass that was looked up sees what its superclass gets later")
    func laterAddition() {
        let object = LazySubclass()
        #expect(!object.responds(to: "later"))
        registerObjCClass(Lazy.self) { $0.method("later") { _, _ in 1 } }
        #expect(object.responds(to: "later"))
    }
}

@Suite("Registrations of the source bridge")
@MainActor
struct RegistrationTests {
    init() { moduleRegistration }

    private func send(_ selector: Selector, to object: Any, _ arguments: Any?...) -> Any? {
        let answer = ClassRegistry.send(selector, to: object, arguments)
        #expect(answer != nil, "\(selector) is not answered")
        return answer.flatMap { $0 }
    }

    @Test("A module's classes register before the first message, and subclasses inherit")
    func messages() {
        let form = SpecialForm()
        #expect(send("titleFor:", to: form, 3) as? String == "row 3")
        _ = send("tapped:", to: form, form)
        #expect(form.log == ["tapped by form"])
        #expect(ClassRegistry.send("missing", to: form, []) == nil)
    }

    @Test("A class method's receiver is the class that the message was sent to")
    func classMethods() {
        #expect(send("make:", to: Form.self, 1) as? String == "Form 1")
        #expect(send("make:", to: SpecialForm.self, 2) as? String == "SpecialForm 2")
    }

    @Test("A class that is not an NSObject answers as well")
    func plainClasses() {
        let plain = Plain()
        _ = send("tick:", to: plain, nil)
        #expect(plain.count == 1)
    }

    @Test("A generic class registers with its first instance, for its own arguments")
    func genericClasses() {
        let box = Box<Int>()
        box.values = [1]
        _ = send("clear", to: box)
        #expect(box.values.isEmpty)
        #expect(Box<String>().responds(to: "clear"))
    }

    @Test("Arguments become what the method takes: numbers each other, nil a 0, boxes their structures")
    func conversion() {
        let form = Form()
        _ = send("takeNumber:flag:text:any:", to: form, 3, NSNumber(value: 2), NSString("text"), nil)
        _ = send("takeNumber:flag:text:any:", to: form, CGFloat(2.5), nil, nil, Optional<Int>.some(4) as Any)
        _ = send("moveTo:range:", to: form, NSValue(point: CGPoint(x: 1, y: 2)), NSRange(location: 3, length: 4))
        _ = send("choose:", to: form, 1)
        #expect(form.log == ["3.0 true text none", "2.5 false none 4", "1.0,2.0 3+4", "second"])
    }

    @Test("A property answers by its key, its getter and its setter")
    func properties() {
        let form = Form()
        _ = send("setName:", to: form, "other")
        #expect(send("name", to: form) as? String == "other")
        #expect(!form.responds(to: "setLog:"))
    }
}
