package import Foundation
package import QuartzCore

/// A screen beside the device's own, for modules that know no kit: a player shows its film there.
@MainActor
package protocol ExternalDisplay: AnyObject {
    /// Pixels per point.
    var scale: CGFloat { get }
    var isConnected: Bool { get }
    /// A layer over everything else, which fills the screen.
    var film: CALayer? { get set }
}

@MainActor
package enum ExternalDisplays {
    /// Set by the kit that has screens.
    package static var provider: () -> [any ExternalDisplay] = { [] }

    /// The connected ones, in the order in which they came.
    package static var connected: [any ExternalDisplay] { provider() }

    /// Posted on the main thread when one has come or gone.
    package nonisolated static let didChange = Notification.Name("QuinceExternalDisplaysDidChange")
}
