import Foundation
import QuinceObjCRuntime
import Testing

private class Counter: NSObject {
    var total = 0
    func add(_ count: Int) -> Int {
        total += count
        return total
    }
}

private final class LoudCounter: Counter {}

/// Each test has classes of its own, because exchanged methods are not restored.
private class Greeter: NSObject { class var greeting: String { "hello" } }

private final class Exchanged: NSObject {}

private typealias Adding = (Counter, Selector, Int) -> Int

@Suite("Methods as values")
@MainActor
struct SwizzlingTests {
    init() {
        registerObjCClass(Counter.self) {
            $0.method("add:") { counter, message in counter.add(message[0, as: Int.self]) }
            $0.action("clear") { counter, _ in counter.total = 0 }
        }
    }

    @Test("A method's implementation is called as the function that it is, with its receiver, selector and arguments")
    func calling() throws {
        let method = try #require(class_getInstanceMethod(LoudCounter.self, "add:"))
        let add = objcBitCast(method_getImplementation(method), to: Adding.self)
        let counter = LoudCounter()
        #expect(add(counter, "add:", 3) == 3 && add(counter, "add:", 4) == 7)
        let clear = objcBitCast(
            class_getMethodImplementation(Counter.self, "clear"), to: ((AnyObject, Selector) -> Void).self)
        clear(counter, "clear")
        #expect(counter.total == 0)
        #expect(class_getMethodImplementation(Counter.self, "missing") == nil)
    }

    @Test("A block becomes a method of a class, whose own it is then and no other's")
    func adding() {
        let twice: (Counter, Int) -> Int = { $0.add(2 * $1) }
        let implementation = imp_implementationWithBlock(objcBitCast(twice, to: AnyObject.self))
        #expect(class_addMethod(LoudCounter.self, "addTwice:", implementation, "q@:q"))
        #expect(!class_addMethod(LoudCounter.self, "addTwice:", implementation, "q@:q"))
        // Libraries pass on the encoding of another method.
        let other = class_getInstanceMethod(LoudCounter.self, "addTwice:")
        #expect(!class_addMethod(LoudCounter.self, "addTwice:", implementation, other.flatMap(method_getTypeEncoding)))
        let counter = LoudCounter()
        #expect(counter.perform("addTwice:", with: 5).takeUnretainedValue() as? Int == 10)
        #expect(!Counter().responds(to: "addTwice:"))
        // An inherited method does not prevent adding one; the superclass's implementation becomes the subclass's own.
        let inherited = class_getMethodImplementation(Counter.self, "add:")
        #expect(inherited.map { class_addMethod(LoudCounter.self, "add:", $0, "q@:q") } == true)
        #expect(inherited.map { class_addMethod(LoudCounter.self, "add:", $0, "q@:q") } == false)
    }

    // objc4 looks for the method to replace in the class itself.
    @Test("Replacing gives back what the class itself had, and nothing of the class above it")
    func replacingInherited() {
        class Base: NSObject {}
        final class Derived: Base {}
        registerObjCClass(Base.self) { $0.action("go") { _, _ in } }
        let block: (NSObject) -> Void = { _ in }
        let implementation = imp_implementationWithBlock(objcBitCast(block, to: AnyObject.self))
        #expect(class_replaceMethod(Derived.self, "go", implementation, "v@:") == nil)
        #expect(class_replaceMethod(Derived.self, "go", implementation, "v@:") != nil)
        #expect(class_replaceMethod(Base.self, "go", implementation, "v@:") != nil)
    }

    @Test("A method that calls the one that it replaces: both bodies run, in that order")
    func replacing() throws {
        final class Steps: NSObject { var seen: [String] = [] }
        registerObjCClass(Steps.self) { $0.action("step") { steps, _ in steps.seen.append("old") } }
        let method = try #require(class_getInstanceMethod(Steps.self, "step"))
        var old: IMP?
        let block: (Steps, Selector) -> Void = { steps, selector in
            steps.seen.append("new \(selector)")
            objcBitCast(old, to: ((Steps, Selector) -> Void).self)(steps, selector)
        }
        old = method_setImplementation(method, imp_implementationWithBlock(block))
        let steps = Steps()
        steps.perform("step")
        #expect(steps.seen == ["new step", "old"])
        _ = old.map { method_setImplementation(method, $0) }
        steps.perform("step")
        #expect(steps.seen == ["new step", "old", "old"])
    }

    @Test("Two methods exchange their bodies, those of instances and those of the class")
    func exchanging() throws {
        registerObjCClass(Exchanged.self) {
            $0.method("one") { _, _ in "1" }
            $0.method("two") { _, _ in "2" }
            $0.classMethod("name") { type, _ in "\(type)" }
            $0.classMethod("other") { _, _ in "other" }
        }
        let one = try #require(class_getInstanceMethod(Exchanged.self, "one"))
        let two = try #require(class_getInstanceMethod(Exchanged.self, "two"))
        method_exchangeImplementations(one, two)
        #expect(Exchanged().perform("one").takeUnretainedValue() as? String == "2")
        #expect(Exchanged().perform("two").takeUnretainedValue() as? String == "1")
        let name = try #require(class_getClassMethod(Exchanged.self, "name"))
        let other = try #require(class_getClassMethod(Exchanged.self, "other"))
        #expect(class_getClassMethod(Exchanged.self, "one") == nil && class_getInstanceMethod(nil, "one") == nil)
        method_exchangeImplementations(name, other)
        #expect(Exchanged.perform("name").takeUnretainedValue() as? String == "other")
        #expect(Exchanged.perform("other").takeUnretainedValue() as? String == "Exchanged")
    }

    @Test("A class method's implementation takes the class")
    func classMethods() throws {
        registerObjCClass(Greeter.self) { $0.classMethod("greeting") { type, _ in type.greeting } }
        let method = try #require(class_getClassMethod(Greeter.self, "greeting"))
        let greeting = objcBitCast(
            method_getImplementation(method), to: ((AnyClass, Selector) -> String).self)
        #expect(greeting(Greeter.self, "greeting") == "hello")
    }
}

@Suite("Blocks as objects and pointers")
struct BlockTests {
    @Test("A block is the same closure after it was an object or a pointer")
    func roundTrips() {
        var seen: [Int] = []
        let block: (Int) -> Void = { seen.append($0) }
        objcBitCast(objcBitCast(block, to: AnyObject.self), to: ((Int) -> Void).self)(1)
        let pointer: UnsafeMutableRawPointer? = objcBitCast(block, to: UnsafeMutableRawPointer.self)
        objcBitCast(pointer, to: ((Int) -> Void).self)(2)
        let plain: () -> Int = { 3 }
        seen.append(objcBitCast(objcBitCast(plain, to: AnyObject.self), to: (() -> Int).self)())
        #expect(seen == [1, 2, 3])
    }

    @Test("A block that went as a pointer lives as long as the pool around it")
    func lifetime() {
        final class Token {}
        weak var token: Token?
        autoreleasepool {
            let pointer: UnsafeRawPointer = {
                let kept = Token()
                token = kept
                return objcBitCast({ _ = kept } as () -> Void, to: UnsafeRawPointer.self)
            }()
            #expect(token != nil && UInt(bitPattern: pointer) != 0)
        }
        #expect(token == nil)
    }

    @Test("A value that is neither a block nor a method keeps its bits")
    func bits() {
        #expect(objcBitCast(1.0, to: UInt64.self) == 0x3ff0_0000_0000_0000)
        let object = NSObject()
        #expect(objcBitCast(object, to: UInt.self) == UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
        let pointer = UnsafeRawPointer(bitPattern: 64)
        #expect(objcBitCast(pointer, to: UInt.self) == 64)
        #expect(objcBitCast(nil as UnsafeRawPointer?, to: UInt.self) == 0)
    }
}
