public import Foundation

/// The method of `NSTextInputClient` beside the property of the same name, which a class cannot declare together.
@preconcurrency @MainActor
public protocol QuinceTextSelection: AnyObject {
    var selectedRange: NSRange { get set }
}

extension QuinceTextSelection {
    /// Returns the range of the selection in UTF-16 units.
    public func selectedRange() -> NSRange { selectedRange }
}
