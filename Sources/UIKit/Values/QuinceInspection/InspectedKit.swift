package import Foundation
package import QuartzCore
package import QuinceHostInterface
import QuinceLaunchState
package import QuinceObjCRuntime
package import QuinceRenderTree

/// The application as flows, dumps and tests see it, of whichever kit.
@MainActor
package protocol InspectedKit: AnyObject {
    /// The screens, the main one first.
    var inspectedScreens: [any InspectedScreen] { get }
    /// The reason for which the app has no interface.
    var launchProblem: String? { get }
    /// Whether the first responder accepts text.
    var takesText: Bool { get }
    /// Whether the first responder has text before the insertion point, which a person could delete.
    var hasTextToDelete: Bool { get }
    /// Makes the first responder resign, as hiding the keyboard does.
    func endTextInput()
    /// Takes all windows of the app off the screen, whose views and controllers hear of it.
    func takeWindowsAway()
}

/// The kit of a desktop, which also has menus, and windows that a person resizes.
@MainActor
package protocol InspectedDesktop: InspectedKit {
    /// Chooses an item of the main menu by the titles on the way to it.
    ///
    /// - Returns: the reason for which it cannot be chosen.
    func chooseMenu(_ path: [String]) -> String?
    /// The lower right corner of the key window, from the top left of the screen; `nil` if a person cannot resize it.
    var keyWindowCorner: CGPoint? { get }
    /// The size of the key window's content.
    var keyWindowContent: CGSize { get }
}

/// A screen as flows, dumps and tests see it.
@MainActor
package protocol InspectedScreen: AnyObject {
    /// The name in dumps and files.
    var inspectedName: String { get }
    var surface: SurfaceID { get }
    var device: DeviceConfiguration { get }
    /// Pixels per point.
    var inspectedScale: CGFloat { get }
    /// The size in points, in the current orientation.
    var inspectedSize: CGSize { get }
    var rootLayer: CALayer { get }
    /// Whether the screen shows what the main one shows.
    var isMirroring: Bool { get }
    /// The windows, back to front.
    var inspectedWindows: [any InspectedWindow] { get }
}

/// The application of the present launch.
@MainActor
package enum Inspection {
    /// The application of the present launch; on a home screen, before the first one, an application that shows nothing.
    package static var kit: any InspectedKit {
        if let kit = Launch.owner as? any InspectedKit { return kit }
        guard let kit = standIn?() else { fatalError("no kit that can be inspected is linked") }
        return kit
    }

    /// Returns the application of the kit that has home screens.
    @Provided package static var standIn: (@MainActor () -> any InspectedKit)?

    package static var main: any InspectedScreen { kit.inspectedScreens[0] }
    /// The connected screens beside the main one.
    package static var external: ArraySlice<any InspectedScreen> { kit.inspectedScreens.dropFirst() }
}
