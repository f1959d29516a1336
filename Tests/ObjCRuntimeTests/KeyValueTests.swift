import Foundation
import QuinceObjCRuntime
import Testing

// A class with `@objc dynamic` properties, as the source bridge writes it.

class Person: NSObject {
    var name = "" {
        willSet { objcWillChangeValue(self, "name") }
        didSet { objcDidChangeValue(self, "name") }
    }
    var last = "" {
        willSet { objcWillChangeValue(self, "last") }
        didSet { objcDidChangeValue(self, "last") }
    }
    var age = 0 {
        willSet { objcWillChangeValue(self, "age") }
        didSet { objcDidChangeValue(self, "age") }
    }
    var height: Double? {
        willSet { objcWillChangeValue(self, "height") }
        didSet { objcDidChangeValue(self, "height") }
    }
    var friend: Person? {
        willSet { objcWillChangeValue(self, "friend") }
        didSet { objcDidChangeValue(self, "friend") }
    }
    var quiet = 0
    var isHidden = false
    let id = 7
    var children: [Person] = []
    var full: String { name + " " + last }
    var place = CGRect.zero

    init(_ name: String = "", age: Int = 0) {
        self.name = name
        self.age = age
    }

    class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "full" ? ["name", "last"] : _super_keyPathsForValuesAffectingValue(forKey: key)
    }
}

final class Worker: Person {
    var undefined: [String] = []
    var job = "none"
    override var age: Int { didSet { undefined.append("aged") } }
    func setValue(_ value: Any?, forUndefinedKey key: String) { undefined.append("set \(key)") }
    func value(forUndefinedKey key: String) -> Any? { key == "strange" ? "value" : _super_value(forUndefinedKey: key) }
    func setNilValueForKey(_ key: String) { if key == "age" { age = -1 } else { _super_setNilValueForKey(key) } }
    func setValue(_ value: Any?, forKey key: String) {
        _super_setValue(key == "job" ? "a " + (value as? String ?? "") : value, forKey: key)
    }
}

@MainActor
func registerPeople() {
    registerObjCClass(Person.self) {
        $0.property("name", \.name) { $0.name = $1 }
        $0.property("last", \.last) { $0.last = $1 }
        $0.property("age", \.age) { $0.age = $1 }
        $0.property("height", \.height) { $0.height = $1 }
        $0.property("friend", \.friend) { $0.friend = $1 }
        $0.property("quiet", \.quiet) { $0.quiet = $1 }
        $0.property("isHidden", \.isHidden) { $0.isHidden = $1 }
        $0.property("id", \.id)
        $0.property("children", \.children) { $0.children = $1 }
        $0.property("full", \.full)
        $0.property("place", \.place) { $0.place = $1 }
        $0.classMethod("keyPathsForValuesAffectingValueForKey:") {
            $0.keyPathsForValuesAffectingValue(forKey: $1[0, as: String.self])
        }
    }
    registerObjCClass(Worker.self) {
        $0.property("job", \.job) { $0.job = $1 }
        // The override in a final class is a different accessor in Swift, so it is also registered.
        $0.property("age", \.age) { $0.age = $1 }
        $0.action("setValue:forUndefinedKey:") {
            $0.setValue($1[0, as: Any?.self], forUndefinedKey: $1[1, as: String.self])
        }
        $0.method("valueForUndefinedKey:") { $0.value(forUndefinedKey: $1[0, as: String.self]) }
        $0.action("setNilValueForKey:") { $0.setNilValueForKey($1[0, as: String.self]) }
        $0.action("setValue:forKey:") { $0.setValue($1[0, as: Any?.self], forKey: $1[1, as: String.self]) }
    }
}

@Suite("Key-value coding")
@MainActor
struct KeyValueCodingTests {
    init() { registerPeople() }

    @Test("Keys are read and set with numbers, strings and boxes as they come")
    func keys() {
        let person = Person("Ada", age: 36)
        #expect(person.value(forKey: "name") as? String == "Ada")
        person.setValue(NSNumber(value: 37.0), forKey: "age")
        #expect(person.age == 37)
        person.setValue(NSString("Bob"), forKey: "name")
        #expect(person.name == "Bob")
        person.setValue(1, forKey: "height")
        #expect(person.height == 1)
        person.setValue(nil, forKey: "height")
        #expect(person.height == nil)
        person.setValue(NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "place")
        #expect(person.place.width == 3)
        #expect(person.value(forKey: "height") == nil)
        person.setValuesForKeys(["name": "Eve", "age": 5, "height": NSNull()])
        #expect(
            person.dictionaryWithValues(forKeys: ["name", "age", "height"]) as NSDictionary
                == ["name": "Eve", "age": 5, "height": NSNull()])
    }

    @Test("hidden and isHidden are one key")
    func flags() {
        let person = Person()
        person.setValue(true, forKey: "hidden")
        #expect(person.isHidden)
        #expect(person.value(forKey: "isHidden") as? Bool == true)
    }

    @Test("Key paths go through objects, arrays and dictionaries, and operators gather")
    func paths() {
        let root = Person("root")
        root.friend = Person("friend", age: 1)
        root.children = [Person("a", age: 3), Person("b", age: 5), Person("a", age: 4)]
        root.setValue("other", forKeyPath: "friend.name")
        #expect(root.value(forKeyPath: "friend.name") as? String == "other")
        #expect(root.value(forKeyPath: "friend.friend.name") == nil)
        #expect(root.value(forKeyPath: "children.name") as? [String] == ["a", "b", "a"])
        #expect(root.value(forKeyPath: "children.@count") as? Int == 3)
        #expect(root.value(forKeyPath: "children.@sum.age") as? Int == 12)
        #expect(root.value(forKeyPath: "children.@avg.age") as? Double == 4)
        #expect(root.value(forKeyPath: "children.@max.age") as? Int == 5)
        #expect(root.value(forKeyPath: "children.@min.name") as? String == "a")
        #expect(root.value(forKeyPath: "children.@unionOfObjects.age") as? [Int] == [3, 5, 4])
        #expect(root.value(forKeyPath: "children.@distinctUnionOfObjects.name") as? [String] == ["a", "b"])
        let numbers: NSArray = [1, 2.5, 3]
        #expect(numbers.value(forKeyPath: "@sum.self") as? Double == 6.5)
        let dictionary: NSDictionary = ["a": ["b": 4], "list": [1, 2]]
        #expect(dictionary.value(forKeyPath: "a.b") as? Int == 4)
        #expect(dictionary.value(forKeyPath: "list.@count") as? Int == 2)
    }

    @Test("Overrides of the coding's own methods are asked first, and super goes on above them")
    func overrides() {
        let worker = Worker()
        let object: NSObject = worker
        object.setValue(1, forKey: "nothing")
        #expect(worker.undefined == ["set nothing"])
        #expect(object.value(forKey: "strange") as? String == "value")
        object.setValue(nil, forKey: "age")
        #expect(worker.age == -1)
        object.setValue("smith", forKey: "job")
        #expect(worker.job == "a smith")
        worker.setValue("baker", forKey: "job")
        #expect(worker.job == "a baker")
    }

    @Test("iOS's message for an undefined key")
    func undefinedKeys() async {
        await #expect(processExitsWith: .failure) {
            await registerPeople()
            Person().setValue(1, forKey: "foo")
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await registerPeople()
            _ = Person().value(forKey: "foo")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("valueForUndefinedKey:]: this class is not key value coding-compliant for the key foo."))
        #expect(text.contains("[<ObjCRuntimeTests.Person 0x"))
    }

    @Test("iOS's message for an unrecognized selector")
    func unrecognized() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Person().perform("missing:", with: 1)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("-[ObjCRuntimeTests.Person missing:]: unrecognized selector sent to instance 0x"))
    }

    @Test("A value of another class does not become nil, but is named with the key")
    func wrongValue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await registerPeople()
            Person().setValue(NSObject(), forKey: "friend")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("the key friend does not accept a value of type"))
    }

    @Test("An argument that does not fit is named with its message")
    func wrongArgument() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await registerPeople()
            Person().perform("setName:", with: Person())
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "-[ObjCRuntimeTests.Person setName:]: argument 1 is a ObjCRuntimeTests.Person, but the method takes String"
            ))
    }
}

@Suite("Key-value observing")
@MainActor
struct KeyValueObservingTests {
    init() { registerPeople() }

    @Test("A change is reported with the old and the new value, until the token is released")
    func changes() {
        let person = Person("a")
        var seen: [String] = []
        var token: NSKeyValueObservation? = person.observe(\.name, options: [.old, .new]) { person, change in
            seen.append("\(change.oldValue ?? "-") \(change.newValue ?? "-") \(person.name) \(change.kind)")
        }
        person.name = "b"
        person.setValue("c", forKey: "name")
        #expect(seen == ["a b b setting", "b c c setting"])
        token = nil
        person.name = "d"
        #expect(seen.count == 2)
        _ = token
    }

    @Test("Initial notifies at once, prior before the change; without new or old there are no values")
    func options() {
        let person = Person("a")
        var seen: [String] = []
        let token = person.observe(\.age, options: [.initial, .prior, .new]) { _, change in
            seen.append(
                "\(change.isPrior) \(change.oldValue.map { "\($0)" } ?? "-") \(change.newValue.map { "\($0)" } ?? "-")")
        }
        person.age = 1
        #expect(seen == ["false - 0", "true - -", "false - 1"])
        token.invalidate()
        person.age = 2
        #expect(seen.count == 3)
    }

    @Test("An optional property's nil is a value")
    func optionals() {
        let person = Person("a")
        var seen: [Double??] = []
        let token = person.observe(\.height, options: [.new]) { seen.append($1.newValue) }
        person.height = 2
        person.height = nil
        #expect(seen == [.some(.some(2)), .some(.none)])
        token.invalidate()
    }

    @Test("A key path of a subclass, a generic parameter or an override is the same key")
    func keyPaths() {
        let worker = Worker()
        var seen = 0
        func watch<T: Person>(_ object: T) -> [NSKeyValueObservation] {
            [object.observe(\.name) { _, _ in seen += 1 }, object.observe(\.age) { _, _ in seen += 1 }]
        }
        let tokens =
            watch(worker) + [
                worker.observe(\.age) { _, _ in seen += 1 }, worker.observe(\.height) { _, _ in seen += 1 },
            ]
        worker.name = "x"
        worker.age = 2
        worker.height = 1
        #expect(seen == 4)
        #expect(tokens.count == 4)
        #expect(KeyPathNames.name(of: \Worker.friend?.friend?.name) == "friend.friend.name")
        #expect(KeyPathNames.name(of: \Person.friend!.age) == "friend.age")
        #expect(KeyPathNames.name(of: \Worker.undefined) == nil)
        #expect(KeyPathNames.name(of: \Person.id) == "id")
    }

    @Test("A key path of several keys follows its objects")
    func paths() {
        let root = Person("root")
        let (first, second) = (Person("first"), Person("second"))
        root.friend = first
        var seen: [String] = []
        let token = root.observe(\.friend?.name, options: [.old, .new]) {
            seen.append("\(($1.oldValue ?? nil) ?? "-") \(($1.newValue ?? nil) ?? "-")")
        }
        first.name = "1"
        root.friend = second
        first.name = "unseen"
        second.name = "2"
        root.friend = nil
        second.name = "unseen"
        #expect(seen == ["first 1", "1 second", "second 2", "2 -"])
        token.invalidate()
    }

    @Test("A key that depends on others changes with them")
    func dependentKeys() {
        let person = Person("Ada")
        var seen: [String] = []
        let token = person.observe(\.full, options: [.new]) { seen.append($1.newValue ?? "-") }
        person.last = "L"
        person.name = "B"
        #expect(seen == ["Ada L", "B L"])
        token.invalidate()
    }

    @Test("A property that is not dynamic notifies when it is set by key")
    func quietProperties() {
        let person = Person()
        var seen = 0
        let token = person.observe(\.quiet) { _, _ in seen += 1 }
        person.quiet = 1
        #expect(seen == 0)
        person.setValue(2, forKey: "quiet")
        #expect(seen == 1)
        person.willChangeValue(for: \.quiet)
        person.didChangeValue(for: \.quiet)
        person.willChangeValue(forKey: "quiet")
        person.didChangeValue(forKey: "quiet")
        #expect(seen == 3)
        token.invalidate()
    }

    @Test("Nested changes are reported each")
    func nesting() {
        let person = Person()
        var seen: [Int] = []
        let token = person.observe(\.age, options: [.new]) { person, change in
            seen.append(change.newValue ?? -1)
            if person.age < 3 { person.age += 1 }
        }
        person.age = 1
        #expect(seen == [1, 2, 3])
        token.invalidate()
    }

    @Test("An observer by key path is called with its context until it is removed")
    func namedObservers() {
        let person = Person("a")
        let listener = Listener()
        registerListener()
        nonisolated(unsafe) var context = 0
        person.addObserver(listener, forKeyPath: "name", options: [.new, .old], context: &context)
        person.addObserver(listener, forKeyPath: "height", options: .new, context: nil)
        person.name = "b"
        person.height = nil
        #expect(listener.seen == ["name a b true", "height - <null> false"])
        person.removeObserver(listener, forKeyPath: "name", context: &context)
        person.removeObserver(listener, forKeyPath: "height")
        person.name = "c"
        person.height = 1
        #expect(listener.seen.count == 2)
    }

    @Test("Neither side is kept, and either may go first")
    func lifetimes() {
        registerListener()
        weak var weakPerson: Person?
        weak var weakListener: Listener?
        var token: NSKeyValueObservation?
        do {
            let person = Person("a")
            do {
                let listener = Listener()
                weakListener = listener
                person.addObserver(listener, forKeyPath: "name", options: .new, context: nil)
            }
            #expect(weakListener == nil)
            person.name = "b"
            weakPerson = person
            token = person.observe(\.name) { _, _ in }
        }
        #expect(weakPerson == nil)
        token?.invalidate()
    }

    @Test("A class can declare that it notifies manually")
    func manualNotification() {
        registerObjCClass(Manual.self) {
            $0.property("value", \.value) { $0.value = $1 }
            $0.classMethod("automaticallyNotifiesObserversForKey:") {
                $0.automaticallyNotifiesObservers(forKey: $1[0, as: String.self])
            }
        }
        let object = Manual()
        var seen = 0
        let token = object.observe(\.value) { _, _ in seen += 1 }
        object.value = 1
        object.setValue(2, forKey: "value")
        #expect(seen == 0)
        object.willChangeValue(forKey: "value")
        object.didChangeValue(forKey: "value")
        #expect(seen == 1)
        token.invalidate()
    }
}

private final class Manual: NSObject {
    var value = 0 {
        willSet { objcWillChangeValue(self, "value") }
        didSet { objcDidChangeValue(self, "value") }
    }
    class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        key == "value" ? false : _super_automaticallyNotifiesObservers(forKey: key)
    }
}

private final class Listener: NSObject {
    var seen: [String] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let old = change?[.oldKey].map { "\($0)" } ?? "-"
        let new = change?[.newKey].map { "\($0)" } ?? "-"
        seen.append("\(keyPath ?? "-") \(old) \(new) \(context != nil)")
    }
}

@MainActor
private func registerListener() {
    registerObjCClass(Listener.self) {
        $0.action("observeValueForKeyPath:ofObject:change:context:") {
            $0.observeValue(
                forKeyPath: $1[0, as: String?.self], of: $1[1, as: Any?.self],
                change: $1[2, as: [NSKeyValueChangeKey: Any]?.self], context: $1[3, as: UnsafeMutableRawPointer?.self])
        }
    }
}
