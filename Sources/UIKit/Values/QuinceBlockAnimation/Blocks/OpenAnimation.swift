import Foundation
package import QuinceObjCRuntime

/// The settings of an animation between begin and commit, other than its timing.
@MainActor
package final class OpenAnimation {
    package static var current: OpenAnimation? { ViewAnimation.current?.open }

    let id: String?
    let context: UnsafeMutableRawPointer?
    package var delegate: AnyObject?
    package var willStart: Selector?
    package var didStop: Selector?

    package init(id: String?, context: UnsafeMutableRawPointer?) {
        self.id = id
        self.context = context
    }

    func tellStartOnce() {
        send(willStart, [id, context])
        willStart = nil
    }

    func tellStop(_ finished: Bool) { send(didStop, [id, NSNumber(value: finished), context]) }

    private func send(_ selector: Selector?, _ arguments: [Any?]) {
        guard let selector, let delegate else { return }
        let count = NSStringFromSelector(selector).count { $0 == ":" }
        Messages.send(selector, to: delegate, Array(arguments.prefix(count)))
    }
}
