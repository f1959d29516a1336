import Foundation
import QuinceFoundationAdditions
import QuinceObjCRuntime
import Testing

private final class Person: NSObject {
    let name: String
    let age: Int
    let friends: [Person]
    init(_ name: String, _ age: Int, _ friends: [Person] = []) {
        self.name = name
        self.age = age
        self.friends = friends
    }
}

@Suite("Predicates in words")
@MainActor
struct PredicateTests {
    private let ann = Person("Ann", 31, [Person("Bob", 20), Person("Zoë", 45)])

    init() {
        registerObjCClass(Person.self) {
            $0.property("name", \.name)
            $0.property("age", \.age)
            $0.property("friends", \.friends)
        }
    }

    /// Source: documentation, `NSSortDescriptor`; that no value comes first: `NSString` and `NSNumber` in Foundation of macOS, common.
    @Test("Objects are sorted by the values of keys, texts and numbers, in both directions")
    func sorting() {
        let people = NSArray(array: [Person("Bob", 20), Person("Zoë", 45), Person("Ann", 45)])
        func names(_ descriptors: [NSSortDescriptor]) -> [String] {
            people.sortedArray(using: descriptors).compactMap { ($0 as? Person)?.name }
        }
        #expect(names([NSSortDescriptor(key: "name", ascending: true)]) == ["Ann", "Bob", "Zoë"])
        let byAge = NSSortDescriptor(key: "age", ascending: false)
        #expect(names([byAge, NSSortDescriptor(key: "name", ascending: true)]) == ["Ann", "Zoë", "Bob"])
        let byLength = NSSortDescriptor(key: "name", ascending: false) { _, _ in .orderedSame }
        #expect(names([byLength, NSSortDescriptor(key: "name", ascending: false)]) == ["Zoë", "Bob", "Ann"])
    }

    @Test(
        "Comparisons, texts, lists, collections and sums over an object's keys",
        arguments: [
            ("age == 31", true), ("age != 31", false), ("age = 31.0", true), ("age <> 30", true), ("age > 30", true),
            ("age >= 32", false), ("age =< 31", true), ("31 == age", true), ("age BETWEEN {30, 40}", true),
            ("age BETWEEN {32, 40}", false), ("age IN {1, 31}", true), ("NOT (age IN {1, 31})", false),
            ("name == 'Ann'", true), ("name == \"ann\"", false), ("name ==[c] 'ann'", true),
            ("name BEGINSWITH 'An'", true),
            ("name BEGINSWITH[cd] 'än'", true), ("name ENDSWITH 'nn'", true), ("name CONTAINS[c] 'NN'", true),
            ("name contains 'x'", false), ("name LIKE 'A*'", true), ("name LIKE 'A?'", false),
            ("name LIKE[c] 'a??'", true),
            ("name MATCHES '[A-Z]n+'", true), ("name MATCHES 'n+'", false), ("'nn' IN name", true),
            ("age > 30 AND name == 'Ann'", true), ("age > 40 || name == 'Ann'", true),
            ("!(age > 40) && age < 40", true),
            ("age > 40 AND name == 'x' OR age == 31", true), ("(age + 1) * 2 == 64", true), ("age - 1 - 1 == 29", true),
            ("((age)) == ((31))", true), ("-age < 0", true), ("friends.@count == 2", true),
            ("ANY friends.age > 40", true),
            ("ALL friends.age > 40", false), ("NONE friends.name == 'Cid'", true), ("SOME friends.name == 'Bob'", true),
            ("friends.@avg.age == 32.5", true), ("SELF.age == 31", true), ("SELF != nil", true),
            ("name == NULL", false),
            ("TRUEPREDICATE", true), ("FALSEPREDICATE OR TRUE == YES", true), ("name < 'B'", true),
            ("name > age", false),
        ])
    func format(_ format: String, _ holds: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: ann) == holds)
    }

    @Test("Arguments are values, %K is a key, and variables are given at evaluation")
    func arguments() {
        #expect(NSPredicate(format: "%K == %@ AND age == %d", "name", "Ann", 31).evaluate(with: ann))
        #expect(NSPredicate(format: "age > %ld", 30).evaluate(with: ann))
        #expect(NSPredicate(format: "name IN %@", ["Ann", "Bob"]).evaluate(with: ann))
        #expect(NSPredicate(format: "name == %@ OR age == %@", argumentArray: ["x", 31]).evaluate(with: ann))
        #expect(NSPredicate(format: "%@ == nil", nil).evaluate(with: ann))
        let variable = NSPredicate(format: "age > $LEAST")
        #expect(variable.evaluate(with: ann, substitutionVariables: ["LEAST": 30]))
        #expect(!variable.evaluate(with: ann, substitutionVariables: ["LEAST": 40]))
        // The contents of an argument are never parsed as keywords.
        #expect(!NSPredicate(format: "name == %@", "' OR TRUEPREDICATE OR '").evaluate(with: ann))
    }

    @Test("Dictionaries, texts and dates are asked as objects are; an array is filtered")
    func values() {
        let rows: [[String: Any]] = [["n": 1, "t": "a"], ["n": 2, "t": "b"], ["n": 3]]
        let found = (rows as NSArray).filtered(using: NSPredicate(format: "n >= 2 AND t != nil"))
        #expect(found.count == 1)
        #expect(NSPredicate(format: "SELF BEGINSWITH[c] 'q'").evaluate(with: "Quince"))
        let date = Date(timeIntervalSince1970: 100)
        #expect(NSPredicate(format: "at < %@", date).evaluate(with: ["at": Date(timeIntervalSince1970: 99)]))
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "SELF > 1"), NSPredicate(format: "SELF < 3"),
        ])
        #expect([1, 2, 3].filter { both.evaluate(with: $0) } == [2])
    }

    @Test(
        "Words that are none stop with iOS's message, however deep they nest",
        arguments: [
            "", "name", "name ==", "== 3", "name = 'x", "(a == 1", "a == 1)", "a === 1", "a == %q", "a ==[x] 'b'",
            "SUBQUERY(a, $x, $x > 1)", "a == {1, 2", "NOT", "a AND b", "a == 1 b == 2", "a. == 1", "a == $", "\u{1}",
            String(repeating: "(", count: 5000), String(repeating: "(", count: 150) + "a == 1",
        ])
    func wrong(_ format: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [format = format as String] in
            _ = NSPredicate(format: format)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Unable to parse the format string \"\(format.prefix(20))"))
    }
}
