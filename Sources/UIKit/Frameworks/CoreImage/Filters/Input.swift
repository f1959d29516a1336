import CoreGraphics
import Foundation
import QuartzCore

/// A property of a `TypedFilter` that is one of its inputs.
///
/// The filter has the value, under the input's key; the wrapper only knows how it is read and stored.
@propertyWrapper
struct Input<Value> {
    private let key: String
    private let read: (FilterInputs, String) -> Value
    private let stored: (Value) -> Any?

    private init(
        _ key: String, _ read: @escaping (FilterInputs, String) -> Value,
        stored: @escaping (Value) -> Any? = { $0 }
    ) {
        (self.key, self.read, self.stored) = (key, read, stored)
    }

    static subscript<Filter: TypedFilter>(
        _enclosingInstance filter: Filter, wrapped _: ReferenceWritableKeyPath<Filter, Value>,
        storage storage: ReferenceWritableKeyPath<Filter, Self>
    ) -> Value {
        get {
            let input = filter[keyPath: storage]
            return input.read(FilterInputs(filter), input.key)
        }
        set {
            let input = filter[keyPath: storage]
            filter.setValue(input.stored(newValue), forKey: input.key)
        }
    }

    @available(*, unavailable, message: "an input is a property of a filter")
    var wrappedValue: Value {
        get { preconditionFailure("an input is a property of a filter") }
        set { preconditionFailure("an input is a property of a filter") }
    }
}

// MARK: The types of inputs

extension Input<Float> { init(_ key: String) { self.init(key) { $0.float($1) } } }
extension Input<Bool> { init(_ key: String) { self.init(key) { $0.number($1) != 0 } } }
extension Input<Int> { init(_ key: String) { self.init(key) { Int($0.number($1)) } } }
extension Input<String> { init(_ key: String) { self.init(key) { $0.string($1) } } }
extension Input<Data> { init(_ key: String) { self.init(key) { $0.data($1) ?? Data() } } }
extension Input<CIColor> { init(_ key: String) { self.init(key) { $0.color($1) } } }
extension Input<CIImage?> { init(_ key: String) { self.init(key) { $0.image($1) } } }
extension Input<CIVector> { init(_ key: String) { self.init(key) { $0.object($1) as? CIVector ?? CIVector(x: 0) } } }
extension Input<CGColorSpace?> { init(_ key: String) { self.init(key) { $0.object($1) as? CGColorSpace } } }
extension Input<CGAffineTransform> { init(_ key: String) { self.init(key) { $0.transform($1) } } }

extension Input<CGPoint> {
    init(_ key: String) {
        self.init(key) {
            ($0.object($1) as? CIVector)?.cgPointValue ?? .zero
        } stored: {
            CIVector(cgPoint: $0)
        }
    }
}

extension Input<CGRect> {
    init(_ key: String) {
        self.init(key) {
            ($0.object($1) as? CIVector)?.cgRectValue ?? .zero
        } stored: {
            CIVector(cgRect: $0)
        }
    }
}
