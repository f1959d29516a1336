import Synchronization

/// What a command does when its turn comes in a run.
package typealias FlowAction = @MainActor @Sendable (FlowTurn) throws -> Void

/// The commands that flow files know. Each is declared once, in the file that also holds what it does:
///
///     @section(".init_array") @used
///     private let commands: @convention(c) () -> Void = {
///         declareCommand("advance") { arguments in
///             let seconds = try arguments.number(arguments.scalar("seconds"), "seconds", in: 0...86_400)
///             return { try $0.perform([.span(MediaTime(seconds: seconds))]) }
///         }
///     }
///
/// Nothing calls `commands`: the loader runs it with the module's initialisers, so that no list names the command.
package enum CommandDeclarations {
    typealias Reader = @Sendable (FlowArguments) throws -> FlowAction

    /// In the order of loading. A dictionary that is filled while the program is loaded would be hashed with another seed
    /// than the one that holds later (Documentation/decisions/13-deterministic-start.md).
    private static let declared = Mutex<[(name: String, reader: Reader)]>([])

    private static let readers: [String: Reader] = declared.withLock { declared in
        Dictionary(declared) { _, _ in preconditionFailure("a flow command is declared twice") }
    }

    fileprivate static func add(_ name: String, _ reader: @escaping Reader) {
        declared.withLock { $0.append((name, reader)) }
    }

    static subscript(name: String) -> Reader? { readers[name] }

    /// Sorted.
    package static var names: [String] { readers.keys.sorted() }
}

/// Declares a command of flow files: its name, and what makes an action of its arguments.
///
/// - Parameter reader: throws `FlowError` for arguments that the command does not take.
func declareCommand(_ name: String, _ reader: @escaping CommandDeclarations.Reader) {
    CommandDeclarations.add(name, reader)
}
