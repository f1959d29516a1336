import Foundation
import QuinceObjCRuntime

/// The methods of views that are called only if a class overrides them.
@MainActor
private enum Overridable {
    private final class Plain: NSView {}
    private final class Drawing: NSView { override func draw(_ dirtyRect: NSRect) {} }
    private final class Updating: NSView { override func updateConstraints() { super.updateConstraints() } }

    static let draw = MethodSlot(NSView.self, plain: Plain.self, probe: Drawing.self)
    static let updateConstraints = MethodSlot(NSView.self, plain: Plain.self, probe: Updating.self)
}

extension NSView {
    var overridesDraw: Bool { Overridable.draw.isOverridden(in: type(of: self)) }
    var overridesUpdateConstraints: Bool { Overridable.updateConstraints.isOverridden(in: type(of: self)) }
}
