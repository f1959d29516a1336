import CoreGraphics
import Foundation
package import QuinceHostInterface
import QuinceMediaClock

extension Driver {
    /// Drags files or texts from outside of the app onto an element, rests there, and drops them or takes them away again.
    ///
    /// - Parameter seconds: the time for which the drag rests.
    package func drop(
        _ items: [OutsideItem], on target: FlowTarget, after seconds: Double, isDropped: Bool = true
    ) -> [Beat] {
        var location = CGPoint.zero
        func send(_ step: OutsideDrag.Step) {
            host.send(.drag(OutsideDrag(step, at: location, surface: surface)))
        }
        return locate(target) { location = $0 } + [
            .now { send(.enter(items.map(\.promised))) }, .frame, .now { send(.move) },
            .span(MediaTime(seconds: seconds)), .now { send(isDropped ? .drop(items) : .leave) },
        ]
    }
}
