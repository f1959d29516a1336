import QuinceLaunchState

/// The shape of the pointer, for a host that has one.
@MainActor
package final class PointerCursor {
    private static let launched = LaunchLocal(main: PointerCursor.init)
    package static var current: PointerCursor { launched.value }

    /// The shape by CSS's names: "default", "text", "vertical-text", and "none" while an effect of the app takes the pointer's place.
    package var name = "default"
}
