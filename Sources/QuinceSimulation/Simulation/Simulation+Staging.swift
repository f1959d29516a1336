package import Foundation
import QuartzCore
import QuinceHeadlessHost
package import QuinceInspection

/// Content whose snapshot is taken is shown on the running simulation of the test, if there is one.
extension Simulation {
    /// Shows content that is in no window yet, on the running simulation or, if there is none, on one of its own, which ends
    /// with the picture.
    ///
    /// - Parameters:
    ///   - options: the options, such as "on:", by which the test asks for a device of its own; `nil` if it does not.
    ///   - make: makes a simulation of a device without an app.
    package static func staging<Result>(
        asking options: String?, or make: () throws -> Simulation, _ body: (Simulation) throws -> Result
    ) throws -> Result {
        if let running = try SimulationGate.running() {
            if let options {
                throw SnapshotProblem(
                    "a simulation on \(running.device) runs, made at \(running.madeAt.description): omit \(options), or finish() it first"
                )
            }
            return try body(running)
        }
        let simulation = try make()
        defer { simulation.finish(because: "the picture was taken") }
        return try body(simulation)
    }

    /// Returns the simulation of content that is in a window already, which stays there; its changes are committed.
    ///
    /// - Parameters:
    ///   - content: "view" or "window".
    ///   - options: the options by which the test asks for another place; `nil` if it does not.
    package static func showing(_ content: String, asking options: String?) throws -> Simulation {
        let running = try SimulationGate.running()
        if let options { throw SnapshotProblem("the \(content) is in a window already: omit \(options)") }
        guard let running else {
            throw SnapshotProblem("the \(content) is in a window, but not of a running simulation")
        }
        running.driver.host.turn()
        return running
    }
}

extension InspectedView {
    /// Takes the scale of a screen: a view reads its screen's scale when it is created, possibly before this screen.
    package func takeScale(_ scale: CGFloat) {
        if inspectedLayer.contentsScale != scale {
            inspectedLayer.contentsScale = scale
            inspectedLayer.setNeedsDisplay()
        }
        for view in inspectedSubviews { view.takeScale(scale) }
    }
}
