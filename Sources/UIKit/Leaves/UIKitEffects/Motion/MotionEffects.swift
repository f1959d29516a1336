import CoreGraphics
import Foundation
import QuartzCore
import QuinceLaunchState
import QuinceRenderTree
import UIFoundation
public import UIKitCore

extension UIView {
    public var motionEffects: [UIMotionEffect] {
        get { attachment(of: MotionEffects.self)?.effects ?? [] }
        set { MotionEffects.set(newValue, of: self) }
    }

    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

/// The motion effects of one view. Their values are added to the view's as paused additive animations; model values
/// never change.
@MainActor
final class MotionEffects: ViewAttachment {
    private(set) var effects: [UIMotionEffect] = []
    private unowned let view: UIView

    private init(of view: UIView) { self.view = view }

    static func set(_ effects: [UIMotionEffect], of view: UIView) {
        if let known = view.attachment(of: MotionEffects.self) {
            known.effects = effects
            known.apply()
            if effects.isEmpty { view.detach(known) }
        } else if !effects.isEmpty {
            let new = MotionEffects(of: view)
            new.effects = effects
            view.attach(new)
            TiltedViews.current.add(new)
            new.apply()
        }
    }

    /// Applies the effects again, because a layer loses its animations when it leaves its window.
    func viewDidChangeWindow(_ view: UIView) { if view.window != nil { apply() } }

    // MARK: On the layer

    private static let prefix = "UIMotionEffect-"

    fileprivate func apply() {
        for key in view.layer.animationKeys() ?? [] where key.hasPrefix(Self.prefix) {
            view.layer.removeAnimation(forKey: key)
        }
        let offset = DeviceTilt.current.offset
        for (index, effect) in effects.enumerated() {
            let values = effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:]
            for keyPath in values.keys.sorted() {
                guard let value = values[keyPath] else { continue }
                add(value, keyPath, key: "\(Self.prefix)\(index)-\(keyPath)")
            }
        }
    }

    private func add(_ value: Any, _ keyPath: String, key: String) {
        let animation = CABasicAnimation(keyPath: Self.layerKeyPath(keyPath))
        animation.isAdditive = true
        (animation.fromValue, animation.toValue) = (value, value)
        (animation.duration, animation.speed) = (1, 0)
        animation.isRemovedOnCompletion = false
        view.layer.add(animation, forKey: key)
    }

    /// Returns the layer's key path for a view's key path.
    private static func layerKeyPath(_ keyPath: String) -> String {
        if keyPath.hasPrefix("layer.") { return String(keyPath.dropFirst("layer.".count)) }
        let first = String(keyPath.prefix { $0 != "." })
        let names = ["center": "position", "alpha": "opacity"]
        return (names[first] ?? first) + keyPath.dropFirst(first.count)
    }
}

/// The views with motion effects. They follow the device's tilt in the order in which they got their first effect.
@MainActor
private final class TiltedViews {
    private static let launched = LaunchLocal(main: TiltedViews.init)
    static var current: TiltedViews { launched.value }

    private struct Member { weak var effects: MotionEffects? }
    private var members: [Member] = []

    private init() {
        DeviceTilt.current.observe { [weak self] in
            for member in self?.members ?? [] { member.effects?.apply() }
        }
    }

    func add(_ effects: MotionEffects) {
        members.removeAll { $0.effects == nil }
        members.append(Member(effects: effects))
    }
}
