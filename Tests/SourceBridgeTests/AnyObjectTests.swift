import Testing

/// Members that iOS finds on any object.
@Suite("Members of any object")
struct AnyObjectTests {
    @Test(
        "A member of an AnyObject is asked of the classes that declare it",
        arguments: [
            (
                "func f(_ o: AnyObject) { o.rank }",
                "func f(_ o: AnyObject) { QuinceObjCRuntime.objcMember(o, { ($0 as? A)?.rank }, { ($0 as? B)?.rank }) }"
            ),
            (
                "func f(o: AnyObject?) { o?.rank.x }",
                "func f(o: AnyObject?) { QuinceObjCRuntime.objcMember(o, { ($0 as? A)?.rank }, { ($0 as? B)?.rank })?.x }"
            ),
            (
                "func f(o: Any) { (o as AnyObject).rank }",
                "func f(o: Any) { QuinceObjCRuntime.objcMember((o as AnyObject), { ($0 as? A)?.rank }, { ($0 as? B)?.rank }) }"
            ),
            ("func f(o: AnyObject) { o.go(1, to: 2) }", "func f(o: AnyObject) { (o as! A).go(1, to: 2) }"),
            ("func f(o: AnyObject) { o.go?(1, to: 2) }", "func f(o: AnyObject) { (o as? A)?.go (1, to: 2) }"),
            (
                "func f(o: AnyObject) { if let o = o as? A { o.rank } }",
                "func f(o: AnyObject) { if let o = o as? A { o.rank } }"
            ),
            ("func f(o: AnyObject) { a.map { o in o.rank } }", "func f(o: AnyObject) { a.map { o in o.rank } }"),
            (
                "func f(o: A) { let p: AnyObject = o; p.rank }",
                "func f(o: A) { let p: AnyObject = o; QuinceObjCRuntime.objcMember(p, { ($0 as? A)?.rank }, { ($0 as? B)?.rank }) }"
            ),
            (
                "extension A { var all: [AnyObject] { [] } }; func f(a: A, o: AnyObject) { a.all.first?.rank }",
                "extension A { var all: [AnyObject] { [] } }; func f(a: A, o: AnyObject) { QuinceObjCRuntime.objcMember(a.all.first, { ($0 as? A)?.rank }, { ($0 as? B)?.rank }) }"
            ),
            (
                "extension A { var all: [A] { [] } }; func f(a: A, o: AnyObject) { a.all.first?.rank }",
                "extension A { var all: [A] { [] } }; func f(a: A, o: AnyObject) { a.all.first?.rank }"
            ),
            ("func f(o: AnyObject) { o.unheardOf }", "func f(o: AnyObject) { o.unheardOf }"),
            (
                "func f(o: Any) { (o as AnyObject).cgRectValue.size }",
                "func f(o: Any) { QuinceObjCRuntime.objcMember((o as AnyObject), "
                    + "{ QuinceObjCRuntime.objcCast($0, to: NSValue.self)?.cgRectValue }).size }"
            ),
            (
                "func f(o: AnyObject) { o.integerValue }",
                "func f(o: AnyObject) { QuinceObjCRuntime.objcMember(o, "
                    + "{ QuinceObjCRuntime.objcCast($0, to: NSNumber.self)?.intValue }, "
                    + "{ QuinceObjCRuntime.objcCast($0, to: NSString.self)?.integerValue }) }"
            ),
            (
                "func f(p: P) { unsafeBitCast(p, to: AnyObject.self).rangeValue }",
                "func f(p: P) { QuinceObjCRuntime.objcMember(QuinceObjCRuntime.objcBitCast(p, to: AnyObject.self), "
                    + "{ QuinceObjCRuntime.objcCast($0, to: NSValue.self)?.rangeValue }) }"
            ),
            (
                "func f(o: AnyObject?) { o?.floatValue }",
                "func f(o: AnyObject?) { QuinceObjCRuntime.objcMember(o, "
                    + "{ QuinceObjCRuntime.objcCast($0, to: NSNumber.self)?.floatValue }, "
                    + "{ QuinceObjCRuntime.objcCast($0, to: NSString.self)?.floatValue }) }"
            ),
            ("func f(o: AnyObject) { o.go(1, 2) }", "func f(o: AnyObject) { o.go(1, 2) }"),
            ("func f(o: AnyObject) { o.go(1) { 2 } }", "func f(o: AnyObject) { (o as! A).go(1) { 2 } }"),
            (
                "func f(o: [Any]) { o.forEach { ($0 as AnyObject).mark(1) } }",
                "func f(o: [Any]) { o.forEach { _ = QuinceObjCRuntime.objcMember(($0 as AnyObject), "
                    + "{ ($0 as? A)?.mark(1) }, { ($0 as? B)?.mark(1) }) } }"
            ),
            ("func f(o: AnyObject) { o.responds(to: s) }", "func f(o: AnyObject) { (o as! NSObject).responds(to: s) }"),
            (
                "func f(o: AnyObject?) { o?.perform(s, with: 1) }",
                "func f(o: AnyObject?) { (o as? NSObject)?.perform(s, with: 1) }"
            ),
        ])
    func anyObjects(_ source: String, _ expected: String) {
        let classes = """
            class A: NSObject { var rank = 0; func go(_ a: Int, to b: Int) {}; func mark(_ a: Int) {} }
            class B: NSObject { var rank = 0; func mark(_ a: Int) {} }; class C: B { override var rank: Int { 1 } }
            """
        #expect(bridged(source, besides: [classes]).0 == expected)
    }

    @Test(
        "Any class describes itself; an object's description, a type's and the app's own method stay",
        arguments: [
            ("let a = type(of: o).description()", "let a = QuinceObjCRuntime.objcDescription(of: type(of: o))"),
            (
                "let a = v.classForCoder.description() + b",
                "let a = QuinceObjCRuntime.objcDescription(of: v.classForCoder) + b"
            ),
            ("let a = o.description", "let a = o.description"),
            ("let a = UIView.description()", "let a = UIView.description()"),
            ("let a = o?.classForCoder.description()", "let a = o?.classForCoder.description()"),
            (
                "class A { func description() {} }; let a = b.description()",
                "class A { func description() {} }; let a = b.description()"
            ),
        ])
    func classDescriptions(_ source: String, _ expected: String) {
        #expect(bridged(source).0 == expected)
    }
}
