package import QuartzCore
import QuinceRenderTree

// UIKit declares these as `UIView.AnimationCurve`, `UIView.AnimationOptions` and `UIView.KeyframeAnimationOptions`, which are
// type aliases in the kernel. The names here are those of Objective-C.

public enum UIViewAnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
    /// The keyboard's curve, whose number is in keyboard notifications; code converts it with `rawValue:` and `!`.
    case _keyboard = 7
}

public struct UIViewAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
    public static let allowAnimatedContent = Self(rawValue: 1 << 7)
    public static let showHideTransitionViews = Self(rawValue: 1 << 8)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)

    /// The private curve of the keyboard and of modal slides has the number 7.
    package static let systemSpring = Self(rawValue: 7 << 16)

    package var curveNumber: UInt { (rawValue >> 16) & 15 }
    package var transitionNumber: UInt { (rawValue >> 20) & 15 }
}

public struct UIViewKeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
    public static let calculationModeLinear: Self = []
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    package var calculationMode: CAAnimationCalculationMode {
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        let number = Int((rawValue >> 10) & 15)
        return modes.indices.contains(number) ? modes[number] : .linear
    }
}

extension UIViewAnimationOptions {
    /// The transition; `nil` if the options include none.
    package var transition: CATransition? {
        let kinds: [UInt: (LayerTransition.Kind, LayerTransition.Edge)] = [
            1: (.flip, .left), 2: (.flip, .right), 3: (.curlUp, .top), 4: (.curlDown, .top), 5: (.fade, .left),
            6: (.flip, .top), 7: (.flip, .bottom),
        ]
        guard let (kind, edge) = kinds[transitionNumber] else { return nil }
        let transition = CATransition()
        transition.kind = kind
        transition.edge = edge
        return transition
    }
}
