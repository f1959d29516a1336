import Foundation

/// A function that equals its copies and no other, so that the configurations that hold it can be compared.
struct SameFunction<Function>: Hashable {
    private final class Identity {}

    let function: Function
    private let identity = Identity()

    init(_ function: Function) { self.function = function }

    static func == (a: Self, b: Self) -> Bool { a.identity === b.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
