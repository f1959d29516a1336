import AppKitCore
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime

/// Counts the actions that it is sent.
@MainActor
final class ActionCounter: NSResponder {
    var count = 0
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(ActionCounter.self) { $0.action("count:") { counter, _ in counter.count += 1 } }
}
