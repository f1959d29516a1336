import Foundation
import QuinceFoundationAdditions
import Testing

/// A direct subclass as apps write it: it implements the four primitives with a string of its own.
private final class Derived: NSMutableAttributedString {
    private let backing: NSMutableAttributedString

    init(_ text: String) {
        backing = NSMutableAttributedString(string: text)
        super.init(string: "", attributes: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var string: String { backing.string }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        backing.setAttributes(attrs, range: range)
    }
}

@Suite("Numbers in Foundation's attributed strings")
struct AttributedNumberTests {
    private static let key = NSAttributedString.Key("key")

    @Test("A CGFloat in an Any is a number object, and reads back as every kind of number")
    func bridging() {
        let value: Any = CGFloat(1.5)
        #expect(value as AnyObject is NSNumber)
        let string = NSMutableAttributedString(string: "ab", attributes: [Self.key: CGFloat(1.5)])
        let found = string.attribute(Self.key, at: 0, effectiveRange: nil)
        #expect(found as? CGFloat == 1.5 && found as? Double == 1.5 && (found as? NSNumber)?.doubleValue == 1.5)
        #expect(NSNumber(value: 3) as Any as? CGFloat == 3)
    }

    @Test("Random edits with CGFloats in dictionaries and in Any match a plain list of values")
    func random() {
        var state: UInt64 = 3
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let string = NSMutableAttributedString(string: String(repeating: "x", count: 20))
        var values = [CGFloat?](repeating: nil, count: 20)
        for _ in 0..<3000 {
            let start = next(20)
            let range = NSRange(location: start, length: 1 + next(20 - start))
            let number = CGFloat(next(3)) + 0.5
            switch next(4) {
            case 0: string.addAttribute(Self.key, value: number as Any, range: range)
            case 1: string.addAttributes([Self.key: number], range: range)
            case 2: string.setAttributes([Self.key: number], range: range)
            default: string.removeAttribute(Self.key, range: range)
            }
            let isRemoved = string.attribute(Self.key, at: start, effectiveRange: nil) == nil
            for i in range.location..<NSMaxRange(range) { values[i] = isRemoved ? nil : number }
        }
        #expect((0..<20).map { string.attribute(Self.key, at: $0, effectiveRange: nil) as? CGFloat } == values)
    }

    /// Foundation looks up the attributes at a location without checking the string's length, and reads past its list
    /// of runs: signal 11 or 4. On iOS the same call raises NSRangeException. Code above Foundation cannot prevent it.
    @Test("Removing an attribute beyond the end stops the process, as on iOS, if with fewer words")
    func beyondTheEnd() async {
        await #expect(processExitsWith: .failure) {
            let string = NSMutableAttributedString(string: "hello")
            string.removeAttribute(NSAttributedString.Key("key"), range: NSRange(location: 3, length: 20))
        }
    }

    /// Foundation's `addAttribute` and `removeAttribute` use the string that its own initializer created, which is
    /// empty in a subclass by primitives, so every range is beyond its end; `setAttributes` calls the primitive.
    /// `NSTextStorage` overrides all three.
    @Test("A direct subclass by the primitives may set attributes; Foundation stops where it adds one")
    func subclass() async {
        Derived("hello").setAttributes([Self.key: 1], range: NSRange(location: 0, length: 3))
        await #expect(processExitsWith: .failure) {
            Derived("hello").addAttribute(
                NSAttributedString.Key("key"), value: 1, range: NSRange(location: 0, length: 3))
        }
    }
}
