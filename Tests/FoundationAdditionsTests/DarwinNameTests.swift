import Foundation
import QuinceFoundationAdditions
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
        let timer = QuinceTimer()
        #expect(!timer.isValid)
        timer.invalidate()
    }

    @Test("An error is Core Foundation's too")
    func errors() {
        let error = NSError(domain: "d", code: 7, userInfo: ["k": "v"])
        #expect(CFErrorGetDomain(error) == "d" && CFErrorGetCode(error) == 7)
        #expect(CFErrorCopyUserInfo(error)?["k"] as? String == "v")
    }

    @Test("A format is appended to a mutable string")
    func appendedFormat() {
        let text = NSMutableString(string: "a")
        text.appendFormat("%d%@", 1, NSString("b"))
        #expect(text == "a1b")
    }

    @Test("Matches are told in order to a closure that stays in the call, which can stop")
    func foundMatches() throws {
        let expression = try NSRegularExpression(pattern: "[0-9]+")
        var found: [Int] = []
        expression.enumerateFoundMatches(in: "1 22 333", range: NSRange(location: 0, length: 8)) { match, _, stop in
            found.append(match?.range.length ?? 0)
            if found.count == 2 { stop.pointee = true }
        }
        #expect(found == [1, 2])
    }

    @Test("The store of iCloud keeps values of each kind")
    func keyValueStore() {
        let store = NSUbiquitousKeyValueStore()
        store.set("a", forKey: "text")
        store.set(true, forKey: "flag")
        store.set(Int64(7), forKey: "number")
        store.set(["x"], forKey: "list")
        #expect(store.string(forKey: "text") == "a" && store.bool(forKey: "flag"))
        #expect(store.longLong(forKey: "number") == 7 && store.double(forKey: "number") == 7)
        #expect(store.array(forKey: "list") as? [String] == ["x"] && store.synchronize())
        store.removeObject(forKey: "text")
        #expect(store.object(forKey: "text") == nil && store.dictionaryRepresentation.count == 3)
    }

    private final class Search: NSObject, NetServiceBrowserDelegate {
        var calls: [String] = []
        func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) { calls.append("will") }
        func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) { calls.append("stop") }
        func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {
            calls.append("not \(errorDict[NetService.errorCode]?.intValue ?? 0)")
        }
    }

    /// -72003 is NSNetServicesActivityInProgress.
    @Test("A search for services begins and finds none, and a second one at the same time is an error")
    func services() {
        let (browser, search) = (NetServiceBrowser(), Search())
        browser.delegate = search
        browser.searchForServices(ofType: "_http._tcp", inDomain: "")
        browser.searchForServices(ofType: "_http._tcp", inDomain: "")
        browser.stop()
        browser.stop()
        #expect(search.calls == ["will", "not -72003", "stop"])
    }

    @Test("A source of memory pressure can be used and stays quiet")
    func memoryPressure() {
        let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .main)
        source.setEventHandler {}
        source.activate()
        #expect(source.data == [] && source.mask == [.warning, .critical] && !source.isCancelled)
        source.cancel()
        #expect(source.isCancelled)
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
