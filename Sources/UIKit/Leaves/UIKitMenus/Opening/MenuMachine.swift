/// Decides what happens to a menu, without views: from a finger that rests to the last call of the delegate.
///
///     resting ─ pressed ─ lifted ─ shown ─ leaving ─ resting
///
/// A menu that opens at once goes from resting to shown. `behaviour/menus.md#order-of-calls` lists the calls.
/// That an action is performed after the delegate has heard `willEnd` is chosen.
package struct MenuMachine: Equatable {
    package enum Phase: Equatable { case resting, pressed, lifted, shown, leaving }

    package enum Event: Equatable {
        case down
        /// The finger has rested for a moment.
        case liftIsDue
        /// The finger has rested long enough for the menu.
        case openIsDue
        /// The menu is to open without a press.
        case openAtOnce
        /// The delegate has answered, with a menu or without.
        case answered(Bool)
        /// The finger was lifted or has moved before the menu opened.
        case lost
        case chosen(keepsMenu: Bool)
        case tappedPreview
        case tappedOutside
        case dismissed
        /// The view has left its window, or the window has another size.
        case interrupted
        /// The closing animation has ended.
        case closed
    }

    package enum Effect: Equatable {
        case ask, lift, drop, willDisplay, open, commit, willEnd, perform, close, remove
        /// The press is for others.
        case giveUp
    }

    package private(set) var phase = Phase.resting
    private var opensWhenAnswered = false

    package init() {}

    package mutating func take(_ event: Event) -> [Effect] {
        switch (phase, event) {
        case (.resting, .down):
            phase = .pressed
            return []
        case (.pressed, .liftIsDue): return [.ask]
        case (.resting, .openAtOnce), (.pressed, .openAtOnce):
            opensWhenAnswered = true
            return [.ask]
        case (.resting, .answered(let hasMenu)), (.pressed, .answered(let hasMenu)): return answer(hasMenu)
        case (.lifted, .openIsDue): return open()
        case (.pressed, .lost), (.lifted, .lost), (.pressed, .dismissed), (.lifted, .dismissed): return lose()
        case (.shown, .chosen(keepsMenu: true)): return [.perform]
        case (.shown, .chosen): return leave([.willEnd, .perform, .close])
        case (.shown, .tappedPreview): return leave([.commit, .willEnd, .close])
        case (.shown, .tappedOutside), (.shown, .dismissed): return leave([.willEnd, .close])
        case (_, .interrupted): return interrupt()
        case (.leaving, .closed):
            phase = .resting
            return [.remove]
        default: return []
        }
    }

    private mutating func answer(_ hasMenu: Bool) -> [Effect] {
        defer { opensWhenAnswered = false }
        guard hasMenu else {
            phase = .resting
            return [.giveUp]
        }
        if opensWhenAnswered { return open() }
        guard phase == .pressed else { return [] }
        phase = .lifted
        return [.lift]
    }

    private mutating func open() -> [Effect] {
        phase = .shown
        return [.willDisplay, .open]
    }

    private mutating func lose() -> [Effect] {
        guard phase == .lifted else {
            phase = .resting
            return [.giveUp]
        }
        return leave([.drop])
    }

    private mutating func leave(_ effects: [Effect]) -> [Effect] {
        phase = .leaving
        return effects
    }

    private mutating func interrupt() -> [Effect] {
        defer { (phase, opensWhenAnswered) = (.resting, false) }
        switch phase {
        case .shown: return [.willEnd, .remove]
        case .lifted, .leaving: return [.remove]
        case .pressed: return [.giveUp]
        case .resting: return []
        }
    }
}
