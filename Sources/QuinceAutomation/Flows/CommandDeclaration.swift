import Synchronization

/// The action that a command performs during a run.
package typealias FlowAction = @MainActor @Sendable (FlowTurn) throws -> Void

/// The commands of flow files. Each is declared once, in the file that also contains its implementation:
///
///     @section(".init_array") @used
///     private let commands: @convention(c) () -> Void = {
///         declareCommand("advance") { arguments in
///             let seconds = try arguments.number(arguments.scalar("seconds"), "seconds", in: 0...86_400)
///             return { try $0.perform([.span(MediaTime(seconds: seconds))]) }
///         }
///     }
///
/// No code calls `commands`: the loader runs it with the module's initializers, so there is no central list of
/// commands.
package enum CommandDeclarations {
    typealias Reader = @Sendable (FlowArguments) throws -> FlowAction

    /// The declarations in load order. A dictionary that is filled while the program is loaded would use a different
    /// hash seed than the one in effect later (Documentation/decisions/13-deterministic-start.md).
    private static let declared = Mutex<[(name: String, reader: Reader)]>([])
    private static let deviceOnly = Mutex<[String]>([])

    private static let readers: [String: Reader] = declared.withLock { declared in
        Dictionary(declared) { _, _ in fatalError("a flow command is declared twice") }
    }

    fileprivate static func add(_ name: String, _ needsApp: Bool, _ reader: @escaping Reader) {
        declared.withLock { $0.append((name, reader)) }
        if !needsApp { deviceOnly.withLock { $0.append(name) } }
    }

    /// Whether a flow that begins with the command launches the app by itself.
    static func needsApp(_ name: String) -> Bool { !deviceOnly.withLock { $0.contains(name) } }

    static subscript(name: String) -> Reader? { readers[name] }

    /// The names of all commands, sorted.
    package static var names: [String] { readers.keys.sorted() }
}

/// Declares a command of flow files by its name and a function that turns arguments into an action.
///
/// - Parameters:
///   - needsApp: whether a flow that begins with the command launches the app by itself.
///   - reader: throws `FlowError` if the arguments are invalid.
func declareCommand(_ name: String, needsApp: Bool = true, _ reader: @escaping CommandDeclarations.Reader) {
    CommandDeclarations.add(name, needsApp, reader)
}
