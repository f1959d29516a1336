public import Foundation

/// The kinds of elements: a view that conforms has to say what the kind needs, most of which views say already.
@preconcurrency @MainActor
public protocol NSAccessibilityElementProtocol: NSObjectProtocol {
    func accessibilityFrame() -> NSRect
    func accessibilityParent() -> Any?
}

@preconcurrency @MainActor
public protocol NSAccessibilityGroup: NSAccessibilityElementProtocol {}

@preconcurrency @MainActor
public protocol NSAccessibilityButton: NSAccessibilityElementProtocol {
    func accessibilityLabel() -> String?
    func accessibilityPerformPress() -> Bool
}

@preconcurrency @MainActor
public protocol NSAccessibilityImage: NSAccessibilityElementProtocol {
    func accessibilityLabel() -> String?
}

@preconcurrency @MainActor
public protocol NSAccessibilitySlider: NSAccessibilityElementProtocol {
    func accessibilityLabel() -> String?
    func accessibilityValue() -> Any?
    func accessibilityPerformIncrement() -> Bool
    func accessibilityPerformDecrement() -> Bool
}

@preconcurrency @MainActor
public protocol NSAccessibilityStepper: NSAccessibilityElementProtocol {
    func accessibilityLabel() -> String?
    func accessibilityPerformIncrement() -> Bool
    func accessibilityPerformDecrement() -> Bool
}

@preconcurrency @MainActor
public protocol NSAccessibilityContainsTransientUI: NSAccessibilityElementProtocol {
    func accessibilityPerformShowAlternateUI() -> Bool
    func accessibilityPerformShowDefaultUI() -> Bool
    func isAccessibilityAlternateUIVisible() -> Bool
}

@preconcurrency @MainActor
public protocol NSAccessibilityRow: NSAccessibilityGroup {
    func accessibilityIndex() -> Int
}
