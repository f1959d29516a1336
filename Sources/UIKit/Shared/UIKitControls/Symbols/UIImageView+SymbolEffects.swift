import CoreGraphics
import Foundation
import QuartzCore
public import Symbols
public import UIFoundation
import UIKitCore

extension UIImageView {
    /// Adds an effect that runs and ends.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { effects.add(effect, options, animated, completion) }

    /// Adds an effect that lasts until it is removed.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { effects.add(effect, options, animated, completion) }

    /// Adds an effect that may run or last.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { effects.add(effect, options, animated, completion) }

    /// Removes the effects of the kind of this one.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { effects.remove(effect, options, animated, completion) }

    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { effects.remove(effect, options, animated, completion) }

    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { effects.remove(effect, options, animated, completion) }

    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        effects.removeAll(options, animated)
    }

    /// Sets the image with a transition from the present symbol to the new one.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) { effects.replace(image, contentTransition, options, completion) }
}

/// The effects of the symbol that an image view shows.
@MainActor
final class SymbolEffects {
    private unowned let view: UIImageView
    /// The lasting effects by their kind, in the order in which they were added.
    private var lasting: [SymbolEffectConfiguration] = []

    init(_ view: UIImageView) { self.view = view }

    private func key(_ kind: SymbolEffectConfiguration.Kind) -> String { "quince.symbol.\(kind)" }

    // MARK: Adding

    func add(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        let configuration = effect.configuration
        switch configuration.kind {
        case .scale, .disappear:
            lasting.removeAll { $0.kind == configuration.kind }
            lasting.append(configuration)
            settle(effect, options, animated, completion)
        case .appear:
            lasting.removeAll { $0.kind == .disappear }
            settle(effect, options, animated, completion)
        default:
            let animation = SymbolAnimation.run(configuration, options)
            perform(effect, completion) { view.layer.add(animation, forKey: key(configuration.kind)) }
        }
    }

    /// Brings the symbol to the scale and the opacity of the lasting effects.
    private func settle(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        var (scale, opacity): (CGFloat, Float) = (1, 1)
        for one in lasting {
            let rest = SymbolAnimation.rest(one)
            (scale, opacity) = (scale * rest.scale, opacity * rest.opacity)
        }
        let seconds = SymbolAnimation.duration(of: effect.configuration) / options.rate
        perform(effect, completion) {
            for (path, value) in [("transform.scale", scale as Any), ("opacity", opacity as Any)] {
                let old = view.layer.presentation()?.value(forKeyPath: path) ?? view.layer.value(forKeyPath: path)
                view.layer.setValue(value, forKeyPath: path)
                guard animated, let old else { continue }
                let animation = CABasicAnimation(keyPath: path)
                (animation.fromValue, animation.toValue, animation.duration) = (old, value, seconds)
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                view.layer.add(animation, forKey: "quince.symbol.\(path)")
            }
        }
    }

    private func perform(
        _ effect: any SymbolEffect, _ completion: UISymbolEffectCompletion?, _ change: () -> Void
    ) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { [weak view] in
            MainActor.assumeIsolated {
                completion?(
                    UISymbolEffectCompletionContext(
                        isFinished: true, sender: view, effect: effect, contentTransition: nil))
            }
        }
        change()
        CATransaction.commit()
    }

    // MARK: Removing

    func remove(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        let kind = effect.configuration.kind
        view.layer.removeAnimation(forKey: key(kind))
        lasting.removeAll { $0.kind == kind }
        settle(effect, options, animated, completion)
    }

    func removeAll(_ options: SymbolEffectOptions, _ animated: Bool) {
        for kind in [SymbolEffectConfiguration.Kind.pulse, .bounce, .variableColor] {
            view.layer.removeAnimation(forKey: key(kind))
        }
        guard !lasting.isEmpty else { return }
        lasting = []
        settle(.scale, options, animated, nil)
    }

    // MARK: Replacing

    /// Has the old symbol go, and then the new one come, each in half of the time.
    func replace(
        _ image: UIImage, _ effect: any ContentTransitionSymbolEffect, _ options: SymbolEffectOptions,
        _ completion: UISymbolEffectCompletion?
    ) {
        let half = SymbolAnimation.duration(of: effect.configuration) / options.rate / 2
        let way = (effect as? ReplaceSymbolEffect)?.way ?? .downUp
        let scales: [CGFloat] = way == .upUp ? [1, 1.4] : way == .offUp ? [1, 1] : [1, 0.5]
        let end = UISymbolEffectCompletionContext(
            isFinished: true, sender: view, effect: nil, contentTransition: effect)
        pass(scales, [1, 0], half) { [view] in
            view.image = image
            self.pass([way == .offUp ? 0.8 : 0.5, 1], [0, 1], half) { completion?(end) }
        }
    }

    private func pass(
        _ scales: [CGFloat], _ opacities: [CGFloat], _ seconds: TimeInterval, _ then: @escaping @MainActor () -> Void
    ) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { then() } }
        for (path, values) in [("transform.scale", scales), ("opacity", opacities)] {
            let animation = CAKeyframeAnimation(keyPath: path)
            (animation.values, animation.duration) = (values, seconds)
            animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
            view.layer.add(animation, forKey: "quince.symbol.replace.\(path)")
        }
        CATransaction.commit()
    }
}
