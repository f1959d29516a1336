/// Fades the symbol out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(.pulse)
    public var byLayer: PulseSymbolEffect { with { $0.configuration.isByLayer = true } }
    public var wholeSymbol: PulseSymbolEffect { with { $0.configuration.isByLayer = false } }
}

/// Makes the symbol larger or smaller for a moment.
public struct BounceSymbolEffect: DiscreteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(.bounce)
    public var up: BounceSymbolEffect { with { $0.configuration.direction = .up } }
    public var down: BounceSymbolEffect { with { $0.configuration.direction = .down } }
    public var byLayer: BounceSymbolEffect { with { $0.configuration.isByLayer = true } }
    public var wholeSymbol: BounceSymbolEffect { with { $0.configuration.isByLayer = false } }
}

/// Lights up the layers of a symbol one after the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(.variableColor)
    public var reversing: VariableColorSymbolEffect { with { $0.configuration.isReversing = true } }
    public var nonReversing: VariableColorSymbolEffect { with { $0.configuration.isReversing = false } }
    public var cumulative: VariableColorSymbolEffect { self }
    public var iterative: VariableColorSymbolEffect { self }
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

/// Makes the symbol larger or smaller as long as it is there.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(.scale)
    public var up: ScaleSymbolEffect { with { $0.configuration.direction = .up } }
    public var down: ScaleSymbolEffect { with { $0.configuration.direction = .down } }
    public var byLayer: ScaleSymbolEffect { with { $0.configuration.isByLayer = true } }
    public var wholeSymbol: ScaleSymbolEffect { with { $0.configuration.isByLayer = false } }
}

/// Shows a symbol that has disappeared.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(.appear)
    public var up: AppearSymbolEffect { with { $0.configuration.direction = .up } }
    public var down: AppearSymbolEffect { with { $0.configuration.direction = .down } }
    public var byLayer: AppearSymbolEffect { with { $0.configuration.isByLayer = true } }
    public var wholeSymbol: AppearSymbolEffect { with { $0.configuration.isByLayer = false } }
}

/// Hides the symbol, whose view keeps its size.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    public private(set) var configuration = SymbolEffectConfiguration(.disappear)
    public var up: DisappearSymbolEffect { with { $0.configuration.direction = .up } }
    public var down: DisappearSymbolEffect { with { $0.configuration.direction = .down } }
    public var byLayer: DisappearSymbolEffect { with { $0.configuration.isByLayer = true } }
    public var wholeSymbol: DisappearSymbolEffect { with { $0.configuration.isByLayer = false } }
}

/// Replaces a symbol by another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    /// The ways of the old symbol and of the new one.
    package enum Way: Hashable, Sendable { case downUp, upUp, offUp }

    public private(set) var configuration = SymbolEffectConfiguration(.replace)
    package private(set) var way = Way.downUp
    public var downUp: ReplaceSymbolEffect { with { $0.way = .downUp } }
    public var upUp: ReplaceSymbolEffect { with { $0.way = .upUp } }
    public var offUp: ReplaceSymbolEffect { with { $0.way = .offUp } }
    public var byLayer: ReplaceSymbolEffect { with { $0.configuration.isByLayer = true } }
    public var wholeSymbol: ReplaceSymbolEffect { with { $0.configuration.isByLayer = false } }
}

/// The effect that suits a transition: a replacement.
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect {
    public let configuration = SymbolEffectConfiguration(.automatic)
}

extension SymbolEffect {
    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: PulseSymbolEffect { .init() } }
extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: BounceSymbolEffect { .init() } }
extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { .init() }
}
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: ScaleSymbolEffect { .init() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: AppearSymbolEffect { .init() } }
extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { .init() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: ReplaceSymbolEffect { .init() } }
extension SymbolEffect where Self == AutomaticSymbolEffect {
    public static var automatic: AutomaticSymbolEffect { .init() }
}
