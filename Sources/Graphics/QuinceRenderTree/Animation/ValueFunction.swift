import CoreGraphics
import Foundation

/// A function from one number, or three, to a transform; the arguments are interpolated.
package enum ValueFunction: String, CaseIterable, Sendable {
    case rotateX, rotateY, rotateZ
    case scaleX, scaleY, scaleZ, scale
    case translateX, translateY, translateZ, translate

    /// An argument of the right kind that gives the identity.
    package var sample: AnimatableValue {
        switch self {
        case .scale: return .numbers([1, 1, 1])
        case .translate: return .numbers([0, 0, 0])
        case .scaleX, .scaleY, .scaleZ: return .number(1)
        default: return .number(0)
        }
    }

    /// Returns the argument that would give the transform's corresponding part.
    func argument(of transform: AnimatableValue) -> AnimatableValue {
        let parts: [ValueComponent] = components
        let values: [Double] = parts.compactMap {
            if case .number(let value)? = $0.get(from: transform) { return value }
            return nil
        }
        guard values.count == parts.count else { return sample }
        return values.count == 1 ? .number(values[0]) : .numbers(values)
    }

    private var components: [ValueComponent] {
        switch self {
        case .rotateX: return [.rotationX]
        case .rotateY: return [.rotationY]
        case .rotateZ: return [.rotationZ]
        case .scaleX: return [.scaleX]
        case .scaleY: return [.scaleY]
        case .scaleZ: return [.scaleZ]
        case .scale: return [.scaleX, .scaleY, .scaleZ]
        case .translateX: return [.translationX]
        case .translateY: return [.translationY]
        case .translateZ: return [.translationZ]
        case .translate: return [.translationX, .translationY, .translationZ]
        }
    }

    /// - Returns: `nil` for a value of another kind.
    func transform(_ argument: AnimatableValue) -> AnimatableValue? {
        switch argument {
        case .number(let v): return transform(v).map { .transform($0) }
        case .numbers(let v) where v.count == 3: return transform(v[0], v[1], v[2]).map { .transform($0) }
        default: return nil
        }
    }

    private func transform(_ v: Double) -> CATransform3D? {
        switch self {
        case .rotateX: return CATransform3DMakeRotation(v, 1, 0, 0)
        case .rotateY: return CATransform3DMakeRotation(v, 0, 1, 0)
        case .rotateZ: return CATransform3DMakeRotation(v, 0, 0, 1)
        case .scaleX: return CATransform3DMakeScale(v, 1, 1)
        case .scaleY: return CATransform3DMakeScale(1, v, 1)
        case .scaleZ: return CATransform3DMakeScale(1, 1, v)
        case .translateX: return CATransform3DMakeTranslation(v, 0, 0)
        case .translateY: return CATransform3DMakeTranslation(0, v, 0)
        case .translateZ: return CATransform3DMakeTranslation(0, 0, v)
        case .scale, .translate: return nil
        }
    }

    private func transform(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D? {
        switch self {
        case .scale: return CATransform3DMakeScale(x, y, z)
        case .translate: return CATransform3DMakeTranslation(x, y, z)
        default: return nil
        }
    }
}
