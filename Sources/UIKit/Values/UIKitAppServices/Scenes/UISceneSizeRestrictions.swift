public import Foundation

/// The minimum and maximum size of a scene's window, in points.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// Every host's window can differ in size from a device's, so every scene has restrictions.
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    open var allowsFullScreen = true

    package override init() {}

    /// Returns the nearest allowed size; the minimum takes precedence over a smaller maximum.
    package func restricted(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(min(size.width, maximumSize.width), minimumSize.width),
            height: max(min(size.height, maximumSize.height), minimumSize.height))
    }
}
