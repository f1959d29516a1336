import Foundation
import FoundationAdditions
import Testing

@Suite("Darwin's names")
struct DarwinNameTests {
    @Test("An exception's name is Foundation's type, with the names of iOS")
    func exceptionNames() {
        let name: Foundation.NSExceptionName = .internalInconsistencyException
        #expect(NSException(name: name, reason: "r").name.rawValue == "NSInternalInconsistencyException")
    }

    @Test("A timer without a time never fires and can be invalidated")
    func emptyTimer() {
        let timer = MediaTimer()
        #expect(!timer.isValid)
        timer.invalidate()
    }

    @Test("The address of an object in an array is the object's")
    func arrayValues() {
        let objects = [NSObject(), NSObject()]
        let array = objects as NSArray
        #expect(CFArrayGetCount(array) == 2)
        let second = unsafeBitCast(CFArrayGetValueAtIndex(array, 1)!, to: NSObject.self)
        #expect(second === objects[1])
        let text = Unmanaged<AnyObject>.fromOpaque(CFArrayGetValueAtIndex(["a"] as NSArray, 0)).takeUnretainedValue()
        #expect(text as? String == "a")
    }

    @Test("A data detector takes the types by their names (the way in which everybody makes one)")
    func detectorTypes() throws {
        for (type, found) in [
            (UInt64(64), "https://a.com"), (32, "1 Infinite Loop, Cupertino, CA 95014"), (16, "tomorrow"),
        ] {
            let detector = try NSDataDetector(types: type)
            let match = detector.firstMatch(in: found, range: NSRange(location: 0, length: found.utf16.count))
            #expect(match?.resultType.rawValue == type, "\(found)")
        }
    }
}
