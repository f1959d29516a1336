import CoreGraphics
package import Foundation
package import QuinceHeadlessHost
package import QuinceHostInterface
import QuinceInspection
import QuinceMediaClock
import QuinceRenderTree

/// A user's actions on a device as commands, which both flows and `Simulation` use.
///
/// A command returns beats; nothing happens until they are performed.
@MainActor
package final class Driver {
    package let host: HeadlessHost
    /// The locations of the fingers that are down.
    var fingers: [Int: CGPoint] = [:]

    package init(_ host: HeadlessHost) { self.host = host }

    package var finder: ViewFinder {
        ViewFinder(
            screen: Inspection.main, icons: host.application.icons,
            isCovered: host.application.chrome.isInBackground || hasEnded)
    }
    var surface: SurfaceID { Inspection.main.surface }

    package func place(_ point: FlowPoint) -> CGPoint {
        point.position(in: CGRect(origin: .zero, size: Inspection.main.inspectedSize))
    }

    // MARK: Device

    package func turn(to orientation: HostOrientation) { host.send(.orientation(orientation)) }

    package func resize(to size: CGSize) { host.send(.resize(size, surface: surface)) }

    // MARK: Waiting

    /// The time for which Maestro looks for a view, in seconds.
    nonisolated static let findTimeout = 17.0

    /// Looks for an element now and, if necessary, after each further frame.
    package func wait(
        for selector: FlowSelector, _ timeout: Double, found: @escaping (FoundElement) throws -> Void = { _ in }
    ) -> [Beat] {
        frames(timeout, orElse: { "\(selector) is not visible" + self.finder.suggestion(for: selector) }) {
            guard let element = try self.finder.find(selector).first else { return true }
            try found(element)
            return false
        }
    }

    package func waitForAbsence(of selector: FlowSelector, _ timeout: Double) -> [Beat] {
        frames(timeout, orElse: { "\(selector) is still visible" }) {
            try !self.finder.find(selector).isEmpty
        }
    }

    /// Waits until nothing moves; reaching the timeout is not an error.
    package func waitForStillness(_ timeout: Double) -> [Beat] {
        var end: MediaTime?
        return [
            .frames {
                let limit = end ?? self.host.time + MediaTime(seconds: timeout)
                end = limit
                return !self.host.isStill && self.host.time < limit
            }
        ]
    }

    /// Advances frame by frame as long as the condition holds, for at most `timeout` seconds.
    func frames(
        _ timeout: Double, orElse problem: @escaping () -> String, while isWanted: @escaping () throws -> Bool
    ) -> [Beat] {
        var end: MediaTime?
        return [
            .frames {
                guard try isWanted() else { return false }
                let limit = end ?? self.host.time + MediaTime(seconds: timeout)
                end = limit
                guard self.host.time < limit else { throw FlowProblem(problem()) }
                return true
            }
        ]
    }
}

/// The reason why a command failed; the caller adds the place.
package struct FlowProblem: Error, CustomStringConvertible {
    package let message: String
    package init(_ message: String) { self.message = message }
    package var description: String { message }
}
