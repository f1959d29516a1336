import QuinceDiagnostics

/// The compiler's descriptor of a class, which lists where the class's own methods are in the metadata.
///
/// - Source: Swift's ABI, include/swift/ABI/Metadata.h, TargetClassDescriptor.
struct ClassDescriptor {
    let address: UnsafeRawPointer

    private static let fixedPart = 44
    private static let isGeneric: UInt32 = 1 << 7
    private static let hasVTable: UInt32 = 1 << 31
    private static let hasResilientSuperclass: UInt32 = 1 << 29
    private static let initializationMask: UInt32 = 3 << 16
    private static let singletonInitialization: UInt32 = 1 << 16
    private static let foreignInitialization: UInt32 = 2 << 16
    private static let kindMask: UInt32 = 0xf
    private static let initializer: UInt32 = 1

    private func load(_ offset: Int) -> UInt32 { address.load(fromByteOffset: offset, as: UInt32.self) }

    /// The words of the metadata, from its address point, that hold the allocating initializers added by this class.
    var initializerWords: [Int] {
        let flags = load(0)
        require(flags & Self.isGeneric == 0, "the descriptor of a generic class does not list its methods here")
        guard flags & Self.hasVTable != 0 else { return [] }
        let table = vtable(flags)
        let first = Int(load(table))
        let count = Int(load(table + 4))
        return (0..<count).filter { load(table + 8 + 8 * $0) & Self.kindMask == Self.initializer }.map { first + $0 }
    }

    /// Returns the offset of the vtable, after the optional parts of the descriptor.
    private func vtable(_ flags: UInt32) -> Int {
        var offset = Self.fixedPart
        if flags & Self.hasResilientSuperclass != 0 { offset += 4 }
        switch flags & Self.initializationMask {
        case Self.singletonInitialization: offset += 12
        case Self.foreignInitialization: offset += 4
        default: break
        }
        return offset
    }
}
