import Foundation
import QuinceDiagnostics
import Synchronization

/// Translates Swift key paths to strings: `\Person.address.street` is "address.street".
///
/// Swift on Linux stores no string with a key path, and two key paths are only equal if they start at the same class:
/// `\Base.name` and `\Derived.name` are not. But each component carries its identity, a stored property's offset or the
/// address of the accessor's descriptor, which is the same whatever class the path starts at. The components are
/// therefore read from the key path's memory, as the Swift runtime lays it out, and looked up among the registered
/// properties of their classes.
///
///     word 3   header: size of the rest, in bytes (24 bits)
///     word 4…  components, each: header · payload · and, unless it is the last, the type of its value
///
/// - Source: Swift 6.3, stdlib/public/core/KeyPath.swift. Tests pin it.
package enum KeyPathNames {
    private static let known = Mutex<[Key: String]>([:])

    /// Unchecked: key paths are immutable.
    private struct Key: Hashable, @unchecked Sendable { let path: AnyKeyPath }

    /// - Returns: `nil` if a component is not a registered property.
    package static func name(of path: AnyKeyPath) -> String? {
        let key = Key(path: path)
        if let name = known.withLock({ $0[key] }) { return name }
        guard let name = keys(of: path)?.joined(separator: ".") else { return nil }
        known.withLock { $0[key] = name }
        return name
    }

    private static func keys(of path: AnyKeyPath) -> [String]? {
        var type: Any.Type = Swift.type(of: path).rootType
        var keys: [String] = []
        for step in KeyPathReader.steps(of: path) {
            if let component = step.component {
                guard let owner = classType(type),
                    let key = ClassRegistry.table(of: owner).keys[component]
                else { return nil }
                keys.append(key)
            }
            if let next = step.valueType { type = next }
        }
        return keys.isEmpty ? nil : keys
    }

    /// Returns the class of a type; for `Person?` that is `Person`.
    private static func classType(_ type: Any.Type) -> AnyClass? {
        (type as? AnyClass) ?? (type as? any ObjCOptional.Type)?.wrapped as? AnyClass
    }

    static func unregistered(_ path: AnyKeyPath) -> Never {
        stopLikeUIKit("Could not extract a String from KeyPath \(path): is the property marked @objc?")
    }
}

/// The identity of a key path's component, independent of the class that the path starts at.
struct KeyPathComponent: Hashable, Sendable {
    fileprivate let kind: UInt32
    fileprivate let identity: UInt

    /// - Returns: `nil` if the path does not have exactly one component.
    init?(of path: AnyKeyPath) {
        let steps = KeyPathReader.steps(of: path)
        guard steps.count == 1, let component = steps[0].component else { return nil }
        self = component
    }

    fileprivate init(kind: UInt32, identity: UInt) {
        self.kind = kind
        self.identity = identity
    }
}

private enum KeyPathReader {
    struct Step {
        /// The component; `nil` for `?` and `!`.
        let component: KeyPathComponent?
        /// The type of the component's value; `nil` for the last component.
        let valueType: Any.Type?
    }

    private static let structStored: UInt32 = 1
    private static let computed: UInt32 = 2
    private static let classStored: UInt32 = 3
    private static let optional: UInt32 = 4
    private static let outOfLineOffset: UInt32 = 0x7fffff
    private static let hasArguments: UInt32 = 0x0008_0000
    private static let isSettable: UInt32 = 0x0040_0000

    static func steps(of path: AnyKeyPath) -> [Step] {
        withExtendedLifetime(path) {
            let words = unsafeBitCast(path, to: UnsafeRawPointer.self)
            let size = Int(words.load(fromByteOffset: 24, as: UInt32.self) & 0xff_ffff)
            return steps(UnsafeRawBufferPointer(start: words + 32, count: size))
        }
    }

    private static func steps(_ buffer: UnsafeRawBufferPointer) -> [Step] {
        var steps: [Step] = []
        var offset = 0
        while offset + 4 <= buffer.count {
            let header = buffer.load(fromByteOffset: offset, as: UInt32.self)
            guard let component = component(header, buffer, &offset) else { return [] }
            offset = (offset + 7) & ~7
            var valueType: Any.Type?
            if offset + 8 <= buffer.count {
                valueType = unsafeBitCast(buffer.load(fromByteOffset: offset, as: UInt.self), to: Any.Type.self)
                offset += 8
            }
            steps.append(Step(component: component.value, valueType: valueType))
        }
        return steps
    }

    private struct Component { let value: KeyPathComponent? }

    /// Reads a component and moves `offset` to its end.
    ///
    /// - Returns: `nil` for an unknown kind.
    private static func component(
        _ header: UInt32, _ buffer: UnsafeRawBufferPointer, _ offset: inout Int
    ) -> Component? {
        let kind = (header >> 24) & 0x7f
        switch kind {
        case structStored, classStored:
            let inline = header & outOfLineOffset
            let isOutOfLine: Bool = inline == outOfLineOffset
            let place = isOutOfLine ? buffer.load(fromByteOffset: offset + 4, as: UInt32.self) : inline
            offset += isOutOfLine ? 8 : 4
            return Component(value: KeyPathComponent(kind: kind, identity: UInt(place)))
        case computed:
            let identity = buffer.load(fromByteOffset: offset + 8, as: UInt.self)
            offset += header & isSettable != 0 ? 32 : 24
            if header & hasArguments != 0 {
                offset += 16 + buffer.load(fromByteOffset: offset, as: Int.self)
            }
            return Component(value: KeyPathComponent(kind: kind, identity: identity))
        case optional:
            offset += 4
            return Component(value: nil)
        default: return nil
        }
    }
}
