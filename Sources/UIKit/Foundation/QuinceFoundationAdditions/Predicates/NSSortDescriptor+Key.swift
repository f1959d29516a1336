public import Foundation
import QuinceObjCRuntime

extension NSSortDescriptor {
    /// Orders objects by the values of a key path, found by key-value coding: texts, numbers and dates. No value comes before any.
    ///
    /// - Parameter key: `nil` orders the objects themselves.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending) { PredicateComparison.order($0, $1) ?? .orderedSame }
    }

    /// - Parameter cmptr: is given the values of the key path.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
            guard let key else { return cmptr(first, second) }
            let values = [first, second].map { ObjCConversion.flattened(KeyValueCoding.value(of: $0, keyPath: key)) }
            switch (values[0], values[1]) {
            case (let first?, let second?): return cmptr(first, second)
            case (nil, nil): return .orderedSame
            case (nil, _): return .orderedAscending
            case (_, nil): return .orderedDescending
            }
        }
    }
}
