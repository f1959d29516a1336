/// A list of calls in their order.
@MainActor
package final class CallLog {
    package private(set) var calls: [String] = []

    package init() {}

    package func add(_ call: String) { calls.append(call) }

    /// Returns the calls so far, and begins anew.
    package func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}
