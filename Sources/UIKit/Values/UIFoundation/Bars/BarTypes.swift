public import Foundation

public enum UIBarStyle: Int, Sendable {
    case `default`, black
    /// The same as `black`, with a translucent bar; since iOS 7 the bar's `isTranslucent` says so.
    case blackTranslucent
    @available(*, deprecated, renamed: "black")
    public static var blackOpaque: UIBarStyle { .black }
}

/// The heights of a bar for which it may have different images and positions.
public enum UIBarMetrics: Int, Sendable {
    case `default`
    /// Those of a phone in landscape, where bars are lower.
    case compact
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// The position of a bar, which determines on which side its hairline is, and how far its background reaches.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top
    /// At the top of the screen: the background reaches up behind the status bar.
    case topAttached
}

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

public enum UIStatusBarStyle: Int, Sendable { case `default` = 0, lightContent = 1, darkContent = 3 }
