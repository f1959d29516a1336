import Foundation
public import QuinceObjCRuntime
public import XCTest

/// An expectation that a value of an object changes.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
    // `@unchecked`, like XCTestExpectation: the stored values are constants, or set before the wait.
    public typealias Handler = (Any, [AnyHashable: Any]) -> Bool

    public let keyPath: String
    public let observedObject: Any
    public let expectedValue: Any?
    public let options: NSKeyValueObservingOptions
    /// Returns whether a change is the expected one; without it, that is `expectedValue`, or any change.
    open var handler: Handler?
    private var observation: NSKeyValueObservation?
    private var isMet = false

    /// - Parameter expectedValue: the value that fulfils the expectation, also if the object has it already.
    public init(
        keyPath: String, object: Any, expectedValue: Any? = nil,
        options: NSKeyValueObservingOptions = [.initial, .new]
    ) {
        (self.keyPath, observedObject, self.expectedValue, self.options) = (keyPath, object, expectedValue, options)
        let value = expectedValue.map { " to be \($0)" } ?? " to change"
        super.init(description: "Expect value of '\(keyPath)' of \(object)\(value)")
        begin()
    }

    /// Expects any change.
    public convenience init(keyPath: String, object: Any) {
        self.init(keyPath: keyPath, object: object, expectedValue: nil, options: [])
    }

    private func begin() {
        guard let object = observedObject as? NSObject else {
            fatalError("XCTKVOExpectation: \(observedObject) is no NSObject, whose values can be observed")
        }
        observation = object.observe(path: keyPath, options: options) { [unowned self] in changed($0) }
        if isMet { observation = nil }
    }

    private func changed(_ change: [NSKeyValueChangeKey: Any]) {
        guard !isMet, isAwaited(Dictionary(uniqueKeysWithValues: change.map { (AnyHashable($0.key), $0.value) }))
        else { return }
        isMet = true
        fulfill()
        observation = nil
    }

    private func isAwaited(_ change: [AnyHashable: Any]) -> Bool {
        if let handler { return handler(observedObject, change) }
        return hasExpectedValue
    }
}

extension XCTestCase {
    /// Returns an expectation, for `waitForExpectations`, that a value of an object becomes the expected one.
    @discardableResult
    public func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, expectedValue: Any?
    ) -> XCTestExpectation {
        follow(XCTKVOExpectation(keyPath: keyPath, object: objectToObserve, expectedValue: expectedValue))
    }

    @discardableResult
    public func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler? = nil
    ) -> XCTestExpectation {
        let observed = XCTKVOExpectation(keyPath: keyPath, object: objectToObserve)
        observed.handler = handler
        return follow(observed)
    }

    /// Returns one of the test's own expectations, which `waitForExpectations` waits for.
    private func follow(_ observed: XCTKVOExpectation) -> XCTestExpectation {
        let own = expectation(description: observed.expectationDescription)
        own.assertForOverFulfill = false
        let handler = observed.handler
        observed.handler = { [unowned observed] object, change in
            let isAwaited = handler?(object, change) ?? observed.hasExpectedValue
            if isAwaited { own.fulfill() }
            return isAwaited
        }
        if observed.expectedValue != nil, observed.hasExpectedValue { own.fulfill() }
        addTeardownBlock { _ = observed }
        return own
    }
}

extension XCTKVOExpectation {
    /// Whether the object has the expected value now; true if any change is expected.
    fileprivate var hasExpectedValue: Bool {
        guard let expectedValue else { return true }
        let value = (observedObject as? NSObject)?.value(forKeyPath: keyPath)
        return Self.isEqual(value, expectedValue)
    }

    private static func isEqual(_ one: Any?, _ other: Any) -> Bool {
        if let one = one.flatMap(ObjCConversion.number), let other = ObjCConversion.number(other) {
            return one == other
        }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return (one as AnyObject?) === (other as AnyObject)
    }
}
