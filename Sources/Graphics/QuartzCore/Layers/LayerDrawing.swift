import CoreGraphics
import Foundation
import Synchronization

/// A test whether a layer's class overrides `draw(in:)`, by its entry in the class's method table.
///
/// The entry's index is where a probe that overrides `draw(in:)` differs from `CALayer` but a probe that overrides
/// nothing does not (the entries of initializers differ in both).
enum LayerDrawing {
    private final class Plain: CALayer {}
    private final class Drawing: CALayer { override func draw(in ctx: CGContext) {} }

    private static func words(_ type: AnyClass) -> UnsafePointer<UnsafeRawPointer?> {
        unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer?>.self)
    }

    /// The index of the entry. Words 0…7 are the header and NSObject's `init()`.
    private static let slot: Int = {
        let (base, plain, drawing) = (words(CALayer.self), words(Plain.self), words(Drawing.self))
        var i = 8
        while base[i] == drawing[i] || base[i] != plain[i] { i += 1 }
        return i
    }()

    private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

    static func isOverridden(in type: CALayer.Type) -> Bool {
        if type == CALayer.self { return false }
        return known.withLock { known in
            if let answer = known[ObjectIdentifier(type)] { return answer }
            let answer = words(type)[slot] != words(CALayer.self)[slot]
            known[ObjectIdentifier(type)] = answer
            return answer
        }
    }
}

extension CALayer {
    /// Whether the class draws itself, regardless of its delegate.
    package var drawsItself: Bool { LayerDrawing.isOverridden(in: type(of: self)) }
}
