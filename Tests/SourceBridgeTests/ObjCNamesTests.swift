import SourceBridge
import Testing

@Suite("Names of messages")
struct ObjCNamesTests {
    // The names on the right are the methods' names in Apple's SDK and Swift's own documentation.
    @Test(
        "A Swift method has the selector that the compiler gives it on iOS",
        arguments: [
            ("tapped", [], "tapped"), ("tapped", ["_"], "tapped:"), ("tapped", ["_", "for"], "tapped:for:"),
            ("pressed", ["sender"], "pressedWithSender:"), ("move", ["to", "animated"], "moveTo:animated:"),
            ("image", ["named"], "imageWithNamed:"), ("update", ["with"], "updateWith:"),
            ("perform", ["_", "with", "_"], "perform:with::"), ("reset", ["afterDelay"], "resetAfterDelay:"),
            ("moveTo", ["x"], "moveToX:"), ("set", ["value", "forKey"], "setWithValue:forKey:"),
        ] as [(String, [String], String)])
    func selectors(_ name: String, _ labels: [String], _ expected: String) {
        #expect(ObjCNames.selector(name, labels) == expected)
    }

    @Test("A throwing method has an error, an asynchronous one a completion handler")
    func effects() {
        #expect(ObjCNames.selector("load", [], isThrowing: true) == "loadAndReturnError:")
        #expect(ObjCNames.selector("load", ["_"], isThrowing: true) == "load:error:")
        #expect(ObjCNames.selector("load", [], isAsync: true) == "loadWithCompletionHandler:")
        #expect(ObjCNames.selector("load", ["_"], isAsync: true) == "load:completionHandler:")
    }

    @Test("A setter is named after its property") func setter() {
        #expect(ObjCNames.setter(of: "isHidden") == "setIsHidden:")
    }
}
