import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import UIFoundation

extension UIView {
    public var motionEffects: [UIMotionEffect] {
        get { MotionEffects.effects(of: self) }
        set { MotionEffects.set(newValue, of: self) }
    }

    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

/// Lays what motion effects add over the models, as additive animations that stand still: models never change.
@MainActor
enum MotionEffects {
    /// How the device is held: -1…1 on each axis.
    private(set) static var offset = UIOffset.zero
    private static var holders: [ObjectIdentifier: Holder] = [:]

    @MainActor private final class Holder {
        weak var view: UIView?
        var effects: [UIMotionEffect] = []
        /// In the order in which views got their first effect.
        let number: Int

        init(_ view: UIView) {
            self.view = view
            MotionEffects.lastNumber += 1
            number = MotionEffects.lastNumber
        }
    }

    private static var lastNumber = 0
    private static let prefix = "UIMotionEffect-"

    static func effects(of view: UIView) -> [UIMotionEffect] {
        guard let holder = holders[ObjectIdentifier(view)], holder.view === view else { return [] }
        return holder.effects
    }

    static func set(_ effects: [UIMotionEffect], of view: UIView) {
        let id = ObjectIdentifier(view)
        forgetTheGone()
        guard !effects.isEmpty else {
            holders[id] = nil
            return clear(view)
        }
        let holder = holders[id] ?? Holder(view)
        holder.effects = effects
        holders[id] = holder
        apply(holder)
    }

    static func tilt(to offset: UIOffset) {
        guard offset != self.offset else { return }
        self.offset = offset
        forgetTheGone()
        for holder in holders.values.sorted(by: { $0.number < $1.number }) { apply(holder) }
    }

    /// Animations leave a layer with its window.
    static func viewChangedWindow(_ view: UIView) {
        guard !holders.isEmpty, view.window != nil, let holder = holders[ObjectIdentifier(view)] else { return }
        apply(holder)
    }

    static func reset() {
        holders = [:]
        offset = .zero
    }

    private static func forgetTheGone() { holders = holders.filter { $0.value.view != nil } }

    private static func clear(_ view: UIView) {
        for key in view.layer.animationKeys() ?? [] where key.hasPrefix(prefix) {
            view.layer.removeAnimation(forKey: key)
        }
    }

    private static func apply(_ holder: Holder) {
        guard let view = holder.view else { return }
        clear(view)
        for (index, effect) in holder.effects.enumerated() {
            let values = effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:]
            for keyPath in values.keys.sorted() {
                guard let value = values[keyPath] else { continue }
                add(value, keyPath, to: view.layer, key: "\(prefix)\(index)-\(keyPath)")
            }
        }
    }

    private static func add(_ value: Any, _ keyPath: String, to layer: CALayer, key: String) {
        let animation = CABasicAnimation(keyPath: layerKeyPath(keyPath))
        animation.isAdditive = true
        (animation.fromValue, animation.toValue) = (value, value)
        (animation.duration, animation.speed) = (1, 0)
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: key)
    }

    /// A view's key path as its layer's.
    private static func layerKeyPath(_ keyPath: String) -> String {
        if keyPath.hasPrefix("layer.") { return String(keyPath.dropFirst("layer.".count)) }
        let first = String(keyPath.prefix { $0 != "." })
        let names = ["center": "position", "alpha": "opacity"]
        return (names[first] ?? first) + keyPath.dropFirst(first.count)
    }
}
