import Foundation
import QuinceObjCRuntime
import Testing

private class Owner: NSObject {
    var atTheEnd: (() -> Void)?
    deinit { atTheEnd?() }
}

private final class PlainOwner { var word = 0 }
private final class GenericOwner<Element>: NSObject { var element: Element? }

private final class Value {
    nonisolated(unsafe) static var living = 0
    init() { Value.living += 1 }
    deinit { Value.living -= 1 }
}

nonisolated(unsafe) private var keyA: UInt8 = 0
nonisolated(unsafe) private var keyB: UInt8 = 0

extension Owner {
    fileprivate var note: String? {
        get { objc_getAssociatedObject(self, &keyA) as? String }
        set { objc_setAssociatedObject(self, &keyA, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}

@Suite("Associated objects", .serialized)
struct AssociatedObjectTests {
    @Test("A value is found under its key on its object alone, and nil takes it off")
    func values() {
        let (a, b) = (Owner(), Owner())
        a.note = "a"
        objc_setAssociatedObject(a, &keyB, 3, .OBJC_ASSOCIATION_RETAIN)
        #expect(a.note == "a")
        #expect(objc_getAssociatedObject(a, &keyB) as? Int == 3)
        #expect(b.note == nil)
        a.note = nil
        #expect(a.note == nil)
        objc_removeAssociatedObjects(a)
        #expect(objc_getAssociatedObject(a, &keyB) == nil)
    }

    @Test("A string literal is a key by its text")
    func literalKeys() {
        let owner = Owner()
        objc_setAssociatedObject(owner, "key", 1, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, "ke" + "y") as? Int == 1)
        #expect(objc_getAssociatedObject(owner, "other") == nil)
    }

    @Test("Values die with their object at once, whatever its class")
    func lifetime() {
        let before = Value.living
        func hang(on object: AnyObject) {
            objc_setAssociatedObject(object, &keyA, Value(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(Value.living == before + 1)
        }
        hang(on: Owner())
        #expect(Value.living == before)
        hang(on: PlainOwner())
        #expect(Value.living == before)
        hang(on: GenericOwner<[Int]>())
        #expect(Value.living == before)
        hang(on: NSMutableArray())
        #expect(Value.living == before)
        hang(on: NSString(format: "%d", 12345))
        #expect(Value.living == before)
    }

    @Test("A new object at an old address never sees the values of the one before")
    func reusedAddresses() {
        var addresses: Set<ObjectIdentifier> = []
        var reuses = 0
        for round in 0..<10_000 {
            let owner = Owner()
            if !addresses.insert(ObjectIdentifier(owner)).inserted { reuses += 1 }
            #expect(owner.note == nil)
            owner.note = "\(round)"
        }
        #expect(reuses > 5_000)
    }

    @Test("The deinitializer still reads what hangs on its object; what it hangs there itself is dropped")
    func duringDeinit() {
        var seen: String?
        do {
            let owner = Owner()
            owner.note = "mine"
            owner.atTheEnd = { [unowned(unsafe) owner] in
                seen = owner.note
                owner.note = "late"
            }
        }
        #expect(seen == "mine")
        do {
            let owner = Owner()
            owner.atTheEnd = { [unowned(unsafe) owner] in owner.note = "late" }
        }
        let count = objectsWithAttachments
        for _ in 0..<100 { #expect(Owner().note == nil) }
        #expect(objectsWithAttachments == count)
    }

    @Test("Assign does not keep an object, and forgets it; a number stays")
    func assign() {
        let owner = Owner()
        do {
            let value = Value()
            objc_setAssociatedObject(owner, &keyA, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, &keyA) as? Value === value)
        }
        #expect(objc_getAssociatedObject(owner, &keyA) == nil)
        objc_setAssociatedObject(owner, &keyA, true, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, &keyA) as? Bool == true)
    }

    @Test("Copy keeps what the value was")
    func copying() {
        let owner = Owner()
        let text = NSMutableString(string: "before")
        objc_setAssociatedObject(owner, &keyA, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        text.append(" and after")
        #expect(objc_getAssociatedObject(owner, &keyA) as? NSString == "before")
    }

    @Test("A class can own a value")
    func classes() {
        objc_setAssociatedObject(Owner.self, &keyA, "class", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(Owner.self, &keyA) as? String == "class")
        #expect(objc_getAssociatedObject(PlainOwner.self, &keyA) == nil)
        objc_setAssociatedObject(Owner.self, &keyA, nil, .OBJC_ASSOCIATION_RETAIN)
    }

    @Test("A value that owns its owner's neighbor is let go in order, however deep")
    func chains() {
        let before = Value.living
        do {
            var first: Owner? = Owner()
            objc_setAssociatedObject(first!, &keyB, Value(), .OBJC_ASSOCIATION_RETAIN)
            for _ in 0..<1000 {
                let next = Owner()
                objc_setAssociatedObject(next, &keyA, first, .OBJC_ASSOCIATION_RETAIN)
                first = next
            }
        }
        #expect(Value.living == before)
    }

    @Test("Many threads hang values on objects that come and go")
    func threads() {
        let before = Value.living
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for round in 0..<2_000 {
                let owner = Owner()
                #expect(objc_getAssociatedObject(owner, &keyB) == nil)
                objc_setAssociatedObject(owner, &keyB, round, .OBJC_ASSOCIATION_RETAIN)
                #expect(objc_getAssociatedObject(owner, &keyB) as? Int == round)
            }
        }
        #expect(Value.living == before)
    }
}

@Suite("Autorelease pools")
struct AutoreleasePoolTests {
    private struct Failure: Error {}

    @Test("A pool gives the body's result and passes its error on")
    func results() throws {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }

    @Test("A message's return value lives until the autorelease pool ends")
    func messages() {
        registerObjCClass(Maker.self) {
            $0.method("make") {
                _ = $1; return $0.make()
            };
            $0.method("copyOne") {
                _ = $1; return $0.make()
            }
        }
        weak var made: NSObject?
        autoreleasepool {
            made = Maker().perform("make").takeUnretainedValue() as? NSObject
            #expect(made != nil)
        }
        #expect(made == nil)
        autoreleasepool { made = Maker().perform("copyOne").takeRetainedValue() as? NSObject }
        #expect(made == nil)
    }
}

private final class Maker: NSObject { func make() -> NSObject { NSObject() } }
