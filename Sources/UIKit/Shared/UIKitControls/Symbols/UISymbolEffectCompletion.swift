public import Symbols
import UIFoundation
import UIKitCore

/// Called when an effect has been added, or removed, and its animation has ended.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// The end of an effect's animation.
public struct UISymbolEffectCompletionContext {
    /// Whether the animation came to its end, and was not replaced or removed before.
    public let isFinished: Bool
    /// The view that shows the symbol.
    public let sender: AnyObject?
    public let effect: (any SymbolEffect)?
    public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
}
