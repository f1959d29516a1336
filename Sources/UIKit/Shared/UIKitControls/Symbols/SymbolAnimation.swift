import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import Symbols

/// The animations of effects. A symbol here has one layer, so that the variants by layer move it whole, which is reported.
///
/// Apple publishes no times and no amounts: all numbers are chosen, after the effects' descriptions.
enum SymbolAnimation {
    /// The seconds of one run.
    static func duration(of effect: SymbolEffectConfiguration) -> TimeInterval {
        switch effect.kind {
        case .pulse: 1
        case .bounce: 0.5
        case .variableColor: 1.2
        case .scale, .appear, .disappear: 0.3
        case .replace, .automatic: 0.4
        }
    }

    /// The scale of a symbol under a lasting effect, and its opacity.
    static func rest(_ effect: SymbolEffectConfiguration) -> (scale: CGFloat, opacity: Float) {
        switch effect.kind {
        case .scale: (effect.direction == .down ? 0.8 : 1.2, 1)
        case .disappear: (effect.direction == .up ? 1.3 : 0.6, 0)
        default: (1, 1)
        }
    }

    /// The number of runs of an effect without a number of its own; 0 for an endless repetition.
    static func runs(of effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) -> Int {
        if let count = options.count { return count }
        switch effect.kind {
        case .pulse, .variableColor: return 0
        default: return 1
        }
    }

    /// Returns the animation of an effect that runs and ends.
    static func run(_ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions) -> CAAnimation {
        if effect.isByLayer == true || effect.kind == .variableColor {
            Unsupported.report("effects of symbols by layer: the symbol moves as a whole", in: "UIImageView")
        }
        let animation: CAKeyframeAnimation
        switch effect.kind {
        case .bounce:
            let most: CGFloat = effect.direction == .down ? 0.8 : 1.2
            animation = CAKeyframeAnimation(keyPath: "transform.scale")
            animation.values = [1, most, most < 1 ? 1.05 : 0.95, 1]
            animation.keyTimes = [0, 0.35, 0.7, 1]
        default:
            animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = effect.isReversing ? [1, 0.35, 1, 0.35, 1] : [1, 0.35, 1]
        }
        let name = CAMediaTimingFunctionName.easeInEaseOut
        animation.timingFunctions = (1..<(animation.values?.count ?? 2)).map { _ in CAMediaTimingFunction(name: name) }
        animation.duration = duration(of: effect) / options.rate
        let runs = runs(of: effect, options)
        animation.repeatCount = runs == 0 ? .infinity : Float(runs)
        return animation
    }
}
