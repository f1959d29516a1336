public import Foundation

/// How small and how large a person can make a scene's window, in points.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// Every host's window can be of another size than a device's, so that each has restrictions.
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    open var allowsFullScreen = true

    override init() {}

    /// As near to a size as is allowed; the least counts where the two exclude each other.
    func restricted(_ size: CGSize) -> CGSize {
        CGSize(
            width: max(min(size.width, maximumSize.width), minimumSize.width),
            height: max(min(size.height, maximumSize.height), minimumSize.height))
    }
}
