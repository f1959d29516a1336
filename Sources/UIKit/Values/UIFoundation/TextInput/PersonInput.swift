/// Whether a person types at this moment.
///
/// The system's text inputs ask their delegates about what a person types, and not about what the app inserts by the same methods
/// (behaviour/text-input.md#fields).
@MainActor
package enum PersonInput {
    package private(set) static var isTyping = false

    /// Passes on what a key or an input method types.
    package static func type(_ body: () -> Void) { run(typing: true, body) }

    /// Runs what the typed text causes: what the app inserts then, nobody has typed.
    package static func settle(_ body: () -> Void) { run(typing: false, body) }

    private static func run(typing: Bool, _ body: () -> Void) {
        let before = isTyping
        isTyping = typing
        defer { isTyping = before }
        body()
    }
}
