import Foundation
import QuinceDiagnostics

/// The arguments of a message, accessed by position and type, and converted as the Objective-C bridge does.
public struct QuinceObjCArguments {
    let selector: Selector
    let receiver: AnyClass
    let values: [Any?]

    /// Returns an argument, or `nil` if the sender passed fewer.
    public subscript(index: Int) -> Any? {
        values.indices.contains(index) ? ObjCConversion.flattened(values[index]) : nil
    }

    /// Returns an argument as a type. Numbers convert to each other, strings and values to their Foundation
    /// counterparts; a missing number is 0.
    ///
    /// An argument that does not convert stops the process with a message that names the message and the argument.
    public subscript<T>(index: Int, as type: T.Type) -> T {
        guard let value = ObjCConversion.convert(self[index], to: type) else { stop(at: index, type) }
        return value
    }

    func stop(at index: Int, _ type: Any.Type) -> Never {
        let given = self[index].map { "a \(ObjCNames.name(of: Swift.type(of: $0)))" } ?? "nil"
        stopLikeUIKit(
            "-[\(ObjCNames.name(of: receiver)) \(selector.name)]: argument \(index + 1) is \(given), "
                + "but the method takes \(type)")
    }
}
