import Foundation

/// The names of accessibility, and the functions of no object.
public enum NSAccessibility {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct Subrole: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct NotificationUserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let uiElements = Self(rawValue: "AXUIElementsKey")
        public static let priority = Self(rawValue: "AXPriorityKey")
        public static let announcement = Self(rawValue: "AXAnnouncementKey")
    }

    /// Tells assistive technologies of a change. Nothing listens here but the automation, which reads values as they are.
    public static func post(element: Any, notification: Notification) {}
    public static func post(element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?) {}

    /// Returns the object, or the first above it, that assistive technologies see.
    @MainActor public static func unignoredAncestor(of element: Any) -> Any? {
        var current: Any? = element
        while let object = current as? QuinceAccessibleObject {
            if object.isAccessibilityElement() { return object }
            current = object.accessibilityContainer
        }
        return current
    }

    /// Returns the objects that assistive technologies see: those of a list, or in place of one that they do not see its children.
    @MainActor public static func unignoredChildren(from originalChildren: [Any]) -> [Any] {
        originalChildren.flatMap { child -> [Any] in
            guard let object = child as? QuinceAccessibleObject, !object.isAccessibilityElement() else {
                return [child]
            }
            return object.accessibilityChildren() ?? []
        }
    }
    @MainActor public static func unignoredChildrenForOnlyChild(from originalChild: Any) -> [Any] {
        unignoredChildren(from: [originalChild])
    }
    /// Returns the object, or the only one below it, that assistive technologies see.
    @MainActor public static func unignoredDescendant(of element: Any) -> Any? {
        let found = unignoredChildren(from: [element])
        return found.count == 1 ? found[0] : nil
    }
}

/// The raw values are those of NSAccessibilityConstants.h.
public enum NSAccessibilityOrientation: Int, Sendable { case unknown, vertical, horizontal }
public enum NSAccessibilitySortDirection: Int, Sendable { case unknown, ascending, descending }
public enum NSAccessibilityUnits: Int, Sendable { case unknown, inches, centimeters, points, picas }
public enum NSAccessibilityRulerMarkerType: Int, Sendable {
    case unknown, tabStopLeft, tabStopRight, tabStopCenter, tabStopDecimal, indentHead, indentTail, indentFirstLine
}
public enum NSAccessibilityPriorityLevel: Int, Sendable { case low = 10, medium = 50, high = 90 }
