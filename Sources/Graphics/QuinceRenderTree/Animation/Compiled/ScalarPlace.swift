import CoreGraphics
import Foundation

/// The place in a `LayerState` of the numbers of a property, or of a part of one: consecutive doubles.
package struct ScalarPlace: Hashable, Sendable {
    /// The offset in bytes.
    package var offset: Int
    package var count: Int

    /// - Returns: `nil` if the field is not stored in the state itself.
    init?(_ field: PartialKeyPath<LayerState>, count: Int) {
        guard let offset = MemoryLayout<LayerState>.offset(of: field) else { return nil }
        self.offset = offset
        self.count = count
    }

    private func part(_ first: Int, _ count: Int) -> ScalarPlace? {
        guard first + count <= self.count else { return nil }
        var part = self
        part.offset += first * MemoryLayout<Double>.stride
        part.count = count
        return part
    }

    /// Points have two numbers, rectangles four: x, y, width, height; sizes have only width and height.
    func part(_ component: ValueComponent, isSize: Bool) -> ScalarPlace? {
        switch component {
        case .x: return part(0, 1)
        case .y: return part(1, 1)
        case .width: return isSize ? part(0, 1) : nil
        case .height: return isSize ? part(1, 1) : nil
        case .origin: return part(0, 2)
        case .size: return part(2, 2)
        case .originX: return part(0, 1)
        case .originY: return part(1, 1)
        case .sizeWidth: return part(2, 1)
        case .sizeHeight: return part(3, 1)
        default: return nil
        }
    }
}

extension AnimationTarget {
    /// The place of the target's numbers; `nil` if they are not consecutive numbers of the state.
    var scalars: ScalarPlace? {
        guard let component else { return property.scalars }
        var isSize = false
        if case .size = property.get(LayerState()) { isSize = true }
        return property.scalars?.part(component, isSize: isSize)
    }
}

extension AnimatableValue {
    /// The numbers of a value that is interpolated and added number by number; `nil` for any other value.
    var scalars: [Double]? {
        switch self {
        case .number(let v): return [v]
        case .point(let v): return [v.x, v.y]
        case .size(let v): return [v.width, v.height]
        case .rect(let v): return [v.origin.x, v.origin.y, v.size.width, v.size.height]
        default: return nil
        }
    }

    func isSameKind(as other: AnimatableValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect): return true
        default: return false
        }
    }
}
