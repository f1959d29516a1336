import CTestProcess
import Foundation
import QuinceObjCRuntime
import Testing

/// Foundation on Linux never releases the attributes of attributed strings; Quince does for immutable ones (decision 6).
@Suite("Attributes of attributed strings", .serialized)
struct AttributeReleaseTests {
    private final class Value: NSObject {
        nonisolated(unsafe) static var count = 0
        override init() {
            super.init()
            Self.count += 1
        }
        deinit { Self.count -= 1 }
    }

    private let key = NSAttributedString.Key("value")

    @Test("An attribute lives as long as the strings that have it, copies and parts too")
    func lifetime() {
        let copy: NSAttributedString?
        var whole: NSAttributedString?
        let mutable = NSMutableAttributedString(string: "abc", attributes: [key: "outside"])
        do {
            let string = NSAttributedString(string: "abc", attributes: [key: Value()])
            whole = NSAttributedString(attributedString: string)
            copy = (string.mutableCopy() as? NSAttributedString)?.copy() as? NSAttributedString
            mutable.replaceCharacters(in: NSRange(location: 0, length: 1), with: string)
        }
        #expect(Value.count == 1 && whole?.attribute(key, at: 0, effectiveRange: nil) is Value)
        whole = nil
        #expect(copy?.attribute(key, at: 2, effectiveRange: nil) is Value)
        #expect(mutable.attribute(key, at: 2, effectiveRange: nil) is Value)
    }

    @Test("The last string of an attribute takes it along")
    func end() {
        let before = Value.count
        autoreleasepool {
            let string = NSAttributedString(string: "abc", attributes: [key: Value()])
            #expect(Value.count == before + 1 && string.length == 3)
        }
        #expect(Value.count == before)
    }

    @Test("Strings with attributes that come and go leave nothing behind")
    func growth() {
        func make(_ number: Int) {
            for index in 0..<number {
                let string = NSAttributedString(string: "\(index)", attributes: [key: NSNumber(value: index)])
                _ = NSAttributedString(attributedString: string).length
            }
        }
        make(100)
        let before = quince_heap_bytes_in_use()
        make(10_000)
        #expect(quince_heap_bytes_in_use() - before < 1_000_000)
    }
}
