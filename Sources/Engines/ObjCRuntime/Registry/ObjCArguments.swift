import Foundation

/// What came with a message. Arguments are taken by place and type, and converted as the Objective-C bridge does it.
public struct ObjCArguments {
    let selector: Selector
    let receiver: AnyClass
    let values: [Any?]

    /// `nil` when the sender gave fewer.
    public subscript(index: Int) -> Any? {
        values.indices.contains(index) ? ObjCConversion.flattened(values[index]) : nil
    }

    /// Numbers become each other, strings and values their Foundation counterparts; a missing number is 0.
    ///
    /// What cannot be taken as the type stops the process and says which argument of which message it was.
    public subscript<T>(index: Int, as type: T.Type) -> T {
        guard let value = ObjCConversion.convert(self[index], to: type) else { stop(at: index, type) }
        return value
    }

    func stop(at index: Int, _ type: Any.Type) -> Never {
        let given = self[index].map { "a \(ObjCNames.name(of: Swift.type(of: $0)))" } ?? "nil"
        stopLikeUIKit(
            "-[\(ObjCNames.name(of: receiver)) \(selector.name)]: argument \(index + 1) is \(given), "
                + "where the method takes \(type)")
    }
}

/// What iOS says with an exception ends the process here: with the same words, and nothing after them.
package func stopLikeUIKit(_ message: String, name: String = "NSInvalidArgumentException") -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'")
}
