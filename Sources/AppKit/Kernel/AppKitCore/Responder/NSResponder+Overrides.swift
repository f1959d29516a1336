import Foundation
import QuinceObjCRuntime

/// The command of NSResponder that menus send. Its classes have the method only if they override it.
@MainActor
private enum Overridable {
    private final class Plain: NSResponder {}
    private final class Selecting: NSResponder { override func selectAll(_ sender: Any?) {} }
    private final class Performing: NSResponder { override func performStandard(_ command: Selector) {} }

    static let selectAll = MethodSlot(NSResponder.self, plain: Plain.self, probe: Selecting.self)
    static let performStandard = MethodSlot(NSResponder.self, plain: Plain.self, probe: Performing.self)
}

extension NSResponder {
    /// Whether the responder does something for an action: on a Mac, NSResponder declares `selectAll(_:)` and does not implement it.
    func performs(_ action: Selector) -> Bool {
        guard responds(to: action) else { return false }
        guard action == "selectAll:" else { return true }
        return Overridable.selectAll.isOverridden(in: type(of: self))
            || Overridable.performStandard.isOverridden(in: type(of: self))
    }
}
