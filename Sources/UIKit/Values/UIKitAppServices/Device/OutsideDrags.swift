import CoreGraphics
package import Foundation
package import QuinceHostInterface
import QuinceLaunchState
package import QuinceObjCRuntime

/// The way of other programs' drags to the module that makes sessions of them, which the kernel does not see, and the way of its
/// answer to the host.
@MainActor
package final class OutsideDrags {
    private static let launched = LaunchLocal(main: OutsideDrags.init)
    package static var current: OutsideDrags { launched.value }

    /// Takes a step of a drag at a place in the coordinates of the main screen.
    @Provided package static var taker: ((OutsideDrag.Step, CGPoint) -> Void)?

    /// The effect of a drop here and now; `nil` while no drag of another program is over the app.
    package var effect: HostedDropEffect?
}
