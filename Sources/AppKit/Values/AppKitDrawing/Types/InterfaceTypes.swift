internal import Foundation

/// The size of a control. `NSControl.ControlSize` is this type.
public enum NSControlSize: UInt, Sendable {
    case regular, small, mini
    /// Since macOS 11.
    case large
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

public enum NSUserInterfaceLayoutOrientation: Int, Sendable {
    case horizontal, vertical
}
