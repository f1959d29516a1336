/// A pass of a turn that had something to do.
package enum TurnPass: Hashable, Sendable {
    /// Views have updated their constraints, or these were solved.
    case constraints
    case layout
    case display
    /// An app has sent changes of its layers to the render server.
    case commit
    /// The shell has made the picture of its notices anew.
    case notices
    /// The shell has sent changes of its own layers.
    case shellCommit
}

/// Writes down which passes had something to do, so that tests can show that nothing is done twice. While no test records, a
/// pass that has work compares once.
@MainActor
package enum PassRecorder {
    private static var passes: [TurnPass]?

    package static func note(_ pass: TurnPass) { passes?.append(pass) }

    /// Returns the passes that had something to do while a function ran, in their order.
    package static func passes(during body: () throws -> Void) rethrows -> [TurnPass] {
        let outer = passes
        passes = []
        defer { passes = outer }
        try body()
        return passes ?? []
    }
}
