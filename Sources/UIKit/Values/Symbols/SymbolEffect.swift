/// An animation of a symbol.
public protocol SymbolEffect: Hashable, Sendable {
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once, or some times, and ends.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect with which a symbol comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect with which another symbol takes the place of one.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// An effect as data: its kind, and what distinguishes its variants.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case pulse, bounce, variableColor, scale, appear, disappear, replace, automatic
    }

    package enum Direction: Hashable, Sendable { case up, down }

    package let kind: Kind
    package var direction: Direction?
    /// Whether the layers of a symbol move one after the other; `nil` for the symbol's own way.
    package var isByLayer: Bool?
    /// Whether a variable color goes back as it came.
    package var isReversing = false

    init(_ kind: Kind) { self.kind = kind }
}

/// The number of an effect's runs, and their speed.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of runs; 0 for an endless repetition, `nil` for the effect's own number.
    package private(set) var count: Int?
    package private(set) var rate = 1.0

    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions(count: 0)
    public static let nonRepeating = SymbolEffectOptions(count: 1)

    init(count: Int? = nil) { self.count = count }

    public var repeating: SymbolEffectOptions { with { $0.count = 0 } }
    public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }

    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.count = count.map { max($0, 1) } ?? 0 } }

    public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.rate = speed.isFinite && speed > 0 ? speed : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}
