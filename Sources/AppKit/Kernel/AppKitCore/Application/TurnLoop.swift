import CRuntime

/// Lets an app wait in the middle of a turn, as the nested run loops of a Mac do, while its host goes on giving turns.
///
/// Every turn runs on a stack of its own. A turn that waits is left, and the host's call returns; the next turns have other stacks.
/// Once what a turn waits for has come, it goes on, after the turn that brought it, and only after all that began to wait later.
@MainActor
final class TurnLoop {
    private struct Waiting {
        let stack: TurnStack
        let isOver: @MainActor () -> Bool
        let holdsInput: Bool
    }

    private var waiting: [Waiting] = []
    private var current: TurnStack?
    private var spare: [TurnStack] = []

    /// Whether an app waits that takes no input until it is done.
    var holdsInput: Bool { waiting.contains(where: \.holdsInput) }
    /// Whether the last turn that waits may go on; it does after the present one.
    var isDue: Bool { waiting.last?.isOver() ?? false }
    /// The number of turns that have begun, and of the last one that has ended or waits.
    private(set) var begun = 0
    private(set) var ended = 0

    /// Runs a turn, and then the turns that no longer have to wait. Inside of a turn, it is only a part of that one.
    func perform(_ turn: @escaping @MainActor () -> Void) {
        guard current == nil, let stack = spare.popLast() ?? TurnStack() else { return turn() }
        begun += 1
        enter(stack) { stack.run(turn) }
        ended = begun
        while let last = waiting.last, last.isOver() {
            waiting.removeLast()
            enter(last.stack) { last.stack.resume() }
        }
    }

    private func enter(_ stack: TurnStack, _ body: () -> Bool) {
        current = stack
        let hasEnded = body()
        current = nil
        if hasEnded { spare.append(stack) }
    }

    /// Leaves the present turn until a condition holds.
    ///
    /// - Parameter holdsInput: whether events of the person wait, too.
    /// - Returns: false, at once, outside of turns.
    func wait(holdingInput holdsInput: Bool = false, until isOver: @escaping @MainActor () -> Bool) -> Bool {
        guard let stack = current else { return false }
        guard !isOver() else { return true }
        waiting.append(Waiting(stack: stack, isOver: isOver, holdsInput: holdsInput))
        current = nil
        quince_turn_stack_leave()
        current = stack
        return true
    }
}

/// A stack on which turns run one after the other. One that is left for good, as its app has ended, stays allocated, since what its
/// functions hold cannot be released.
@MainActor
private final class TurnStack {
    private let stack: OpaquePointer
    private var hasEnded = true

    /// - Returns: `nil` without memory.
    init?() {
        guard let stack = quince_turn_stack_make() else { return nil }
        self.stack = stack
    }

    isolated deinit { if hasEnded { quince_turn_stack_free(stack) } }

    /// - Returns: whether the turn has ended.
    func run(_ turn: @escaping @MainActor () -> Void) -> Bool {
        let argument = Unmanaged.passRetained(Turn(turn)).toOpaque()
        hasEnded = quince_turn_stack_run(
            stack,
            { argument in
                let turn = Unmanaged<Turn>.fromOpaque(argument!).takeRetainedValue()
                MainActor.assumeIsolated { turn.body() }
            }, argument)
        return hasEnded
    }

    func resume() -> Bool {
        hasEnded = quince_turn_stack_resume(stack)
        return hasEnded
    }
}

private final class Turn: Sendable {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
