import CoreGraphics
public import Foundation
import QuartzCore
import QuinceRenderTree
public import UIFoundation
import UIKitCore

/// Values that are added to a view's properties when the device is tilted. A subclass provides them by overriding
/// `keyPathsAndRelativeValues(forViewerOffset:)`.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying, NSCoding {
    public override nonisolated init() { super.init() }
    public required nonisolated init?(coder: NSCoder) { super.init() }
    nonisolated open func encode(with coder: NSCoder) {}

    /// - Parameter viewerOffset: the device's tilt from straight ahead, -1…1 on each axis, y down.
    /// - Returns: the values to add, by the view's key paths.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Interpolates between two values along an axis; the middle applies when the device is held straight.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    nonisolated public let keyPath: String
    nonisolated public let type: EffectType
    /// The value that is added at -1: a number, point, size, rectangle, color or transform that suits the key path.
    nonisolated(unsafe) open var minimumRelativeValue: Any?
    /// The value that is added at 1.
    nonisolated(unsafe) open var maximumRelativeValue: Any?

    public nonisolated init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    public required nonisolated init?(coder: NSCoder) {
        keyPath = coder.decodeObject(forKey: "UIKeyPath") as? String ?? ""
        type = EffectType(rawValue: coder.decodeInteger(forKey: "UIType")) ?? .tiltAlongHorizontalAxis
        super.init(coder: coder)
        minimumRelativeValue = coder.decodeObject(forKey: "UIMinimumRelativeValue")
        maximumRelativeValue = coder.decodeObject(forKey: "UIMaximumRelativeValue")
    }

    nonisolated open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(keyPath as NSString, forKey: "UIKeyPath")
        coder.encode(type.rawValue, forKey: "UIType")
        coder.encode(Self.archived(minimumRelativeValue), forKey: "UIMinimumRelativeValue")
        coder.encode(Self.archived(maximumRelativeValue), forKey: "UIMaximumRelativeValue")
    }

    /// Converts a value for archiving, to numbers and boxed geometry as Interface Builder writes them.
    private nonisolated static func archived(_ value: Any?) -> Any? {
        switch value {
        case let object as NSObject: return object
        case let point as CGPoint: return NSValue(point: point)
        case let size as CGSize: return NSValue(size: size)
        case let rect as CGRect: return NSValue(rect: rect)
        default: return AnimatableValue(value, like: .number(0))?.components.map { NSNumber(value: $0[0]) }
        }
    }

    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        copy.minimumRelativeValue = minimumRelativeValue
        copy.maximumRelativeValue = maximumRelativeValue
        return copy
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let along = Double(type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical)
        let given = (AnimatableValue(guessing: minimumRelativeValue), AnimatableValue(guessing: maximumRelativeValue))
        guard let sample = given.0 ?? given.1 else { return nil }
        let value = (given.0 ?? sample.zero).interpolated(to: given.1 ?? sample.zero, at: (along + 1) / 2)
        return value.any.map { [keyPath: $0] }
    }
}

/// Several effects at once; values for the same key path are added up.
open class UIMotionEffectGroup: UIMotionEffect {
    nonisolated(unsafe) open var motionEffects: [UIMotionEffect]?

    public override nonisolated init() { super.init() }

    public required nonisolated init?(coder: NSCoder) {
        super.init(coder: coder)
        motionEffects = coder.decodeObject(forKey: "UIMotionEffects") as? [UIMotionEffect]
    }

    nonisolated open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(motionEffects as NSArray?, forKey: "UIMotionEffects")
    }

    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIMotionEffectGroup()
        copy.motionEffects = motionEffects?.compactMap { $0.copy() as? UIMotionEffect }
        return copy
    }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        var result: [String: Any] = [:]
        for effect in motionEffects ?? [] {
            for (keyPath, value) in effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:] {
                result[keyPath] = result[keyPath].flatMap { Self.sum($0, value) } ?? value
            }
        }
        return result.isEmpty ? nil : result
    }

    private static func sum(_ a: Any, _ b: Any) -> Any? {
        guard let a = AnimatableValue(guessing: a), let b = AnimatableValue(guessing: b) else { return nil }
        return a.adding(b)?.any
    }
}
