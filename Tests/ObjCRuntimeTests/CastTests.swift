import Foundation
import QuinceObjCRuntime
import Testing

/// The rules are those of casts in Swift on iOS, where the structures with names are bridged from NSString.
@Suite struct CastTests {
    private typealias Attributes = [NSAttributedString.Key: Any]

    @Test("A dictionary with strings for keys becomes one with the names of attributes")
    func strings() {
        let sources: [Any] = [
            ["NSKern": 2], ["NSKern": 2] as [String: Any], ["NSKern": 2] as [AnyHashable: Any],
            NSDictionary(dictionary: [NSString(string: "NSKern"): NSNumber(value: 2)]),
        ]
        for source in sources {
            let cast = objcCast(source, to: Attributes.self)
            #expect(cast?.count == 1, "\(type(of: source))")
            #expect(cast?[NSAttributedString.Key("NSKern")] as? Int == 2, "\(type(of: source))")
        }
    }

    @Test("A dictionary with the names themselves for keys passes, also as an NSDictionary")
    func names() {
        let attributes: Attributes = [NSAttributedString.Key("NSKern"): 2]
        #expect(objcCast(attributes, to: Attributes.self)?.count == 1)
        #expect(objcCast(NSDictionary(dictionary: attributes), to: Attributes.self)?.count == 1)
    }

    @Test("One key that is no string, or one value of another type, and the cast fails")
    func others() {
        #expect(objcCast([1: 2], to: Attributes.self) == nil)
        #expect(objcCast(NSDictionary(dictionary: [1: 2, "NSKern": 2]), to: Attributes.self) == nil)
        #expect(objcCast(["NSKern": "wide"], to: [NSAttributedString.Key: Int].self) == nil)
        #expect(objcCast("NSKern", to: Attributes.self) == nil)
        #expect(objcCast(nil, to: Attributes.self) == nil)
    }

    @Test("An array of such dictionaries converts, also as an attributed string gives it back")
    func arrays() {
        let key = NSAttributedString.Key("Parts")
        let text = NSAttributedString(string: "a", attributes: [key: [[NSAttributedString.Key("NSKern"): 2]]])
        let stored: Any? = text.attribute(key, at: 0, effectiveRange: nil)
        #expect(objcCast(stored, to: [Attributes].self)?.first?[NSAttributedString.Key("NSKern")] as? Int == 2)
        #expect(objcCast([["NSKern": 2]], to: [Attributes].self)?.count == 1)
        #expect(objcCast([["NSKern": 2] as Any, 3], to: [Attributes].self) == nil)
        #expect(objcCast(["NSKern": 2], to: [Attributes].self) == nil)
    }

    @Test("The values convert as in a cast of one value")
    func values() {
        let boxed = NSDictionary(dictionary: ["NSKern": NSNumber(value: 1.5)])
        let cast = objcCast(boxed, to: [NSAttributedString.Key: CGFloat].self)
        #expect(cast?.values.first == 1.5)
    }

    @Test("An object in Swift's own box has the values of Foundation's boxes")
    func boxes() {
        for value in [4, 4.0, "4"] as [Any] {
            let read: Float? = objcMember(
                value as AnyObject, { objcCast($0, to: NSNumber.self)?.floatValue },
                { objcCast($0, to: NSString.self)?.floatValue })
            #expect(read == 4, "\(type(of: value))")
        }
    }
}
