public import Foundation
import QuinceDiagnostics
import Synchronization
public import UIFoundation

/// Colors with names, in an order.
open class NSColorList: NSObject, @unchecked Sendable {
    // `@unchecked`: the colors are protected by the lock.
    public typealias Name = String

    /// A posted list has changed.
    public static let didChangeNotification = Notification.Name("NSColorListDidChangeNotification")

    private let colors = Mutex<[(key: String, color: NSColor)]>([])
    open private(set) var name: Name?

    public init(name: Name) { self.name = name }

    /// Returns the system's list of a name, which is "System": the colors of this appearance.
    public convenience init?(named name: Name) {
        guard name == "System" else { return nil }
        self.init(name: name)
        colors.withLock { $0 = Self.systemColors }
    }

    open class var availableColorLists: [NSColorList] { NSColorList(named: "System").map { [$0] } ?? [] }

    open var allKeys: [String] { colors.withLock { $0.map(\.key) } }
    open var isEditable: Bool { name != "System" }

    open func color(withKey key: String) -> NSColor? {
        colors.withLock { list in list.first { $0.key == key }?.color }
    }

    /// Replaces the color of a key, or adds it at the end.
    open func setColor(_ color: NSColor, forKey key: String) {
        colors.withLock { list in
            if let at = list.firstIndex(where: { $0.key == key }) {
                list[at].color = color
            } else {
                list.append((key, color))
            }
        }
        changed()
    }

    /// Moves a key that the list has already.
    open func insertColor(_ color: NSColor, key: String, at location: Int) {
        colors.withLock { list in
            list.removeAll { $0.key == key }
            list.insert((key, color), at: min(max(location, 0), list.count))
        }
        changed()
    }

    open func removeColor(withKey key: String) {
        colors.withLock { $0.removeAll { $0.key == key } }
        changed()
    }

    private func changed() { NotificationCenter.default.post(name: Self.didChangeNotification, object: self) }

    private static let systemColors: [(key: String, color: NSColor)] = [
        ("alternateSelectedControlColor", .alternateSelectedControlColor),
        ("alternateSelectedControlTextColor", .alternateSelectedControlTextColor),
        ("controlBackgroundColor", .controlBackgroundColor), ("controlColor", .controlColor),
        ("controlDarkShadowColor", .controlDarkShadowColor), ("controlHighlightColor", .controlHighlightColor),
        ("controlLightHighlightColor", .controlLightHighlightColor), ("controlShadowColor", .controlShadowColor),
        ("controlTextColor", .controlTextColor), ("disabledControlTextColor", .disabledControlTextColor),
        ("gridColor", .gridColor), ("headerColor", .headerColor), ("headerTextColor", .headerTextColor),
        ("highlightColor", .highlightColor), ("keyboardFocusIndicatorColor", .keyboardFocusIndicatorColor),
        ("knobColor", .knobColor), ("labelColor", .labelColor), ("linkColor", .linkColor),
        ("placeholderTextColor", .placeholderTextColor), ("quaternaryLabelColor", .quaternaryLabelColor),
        ("scrollBarColor", .scrollBarColor), ("secondaryLabelColor", .secondaryLabelColor),
        ("secondarySelectedControlColor", .secondarySelectedControlColor),
        ("selectedControlColor", .selectedControlColor), ("selectedControlTextColor", .selectedControlTextColor),
        ("selectedKnobColor", .selectedKnobColor), ("selectedMenuItemColor", .selectedMenuItemColor),
        ("selectedMenuItemTextColor", .selectedMenuItemTextColor),
        ("selectedTextBackgroundColor", .selectedTextBackgroundColor), ("selectedTextColor", .selectedTextColor),
        ("separatorColor", .separatorColor), ("shadowColor", .shadowColor),
        ("tertiaryLabelColor", .tertiaryLabelColor), ("textBackgroundColor", .textBackgroundColor),
        ("textColor", .textColor), ("underPageBackgroundColor", .underPageBackgroundColor),
        ("windowBackgroundColor", .windowBackgroundColor), ("windowFrameColor", .windowFrameColor),
        ("windowFrameTextColor", .windowFrameTextColor),
    ]
}

extension NSColor {
    /// Finds the color of a name in a list; the list "System" has the system's colors.
    public convenience init?(catalogName listName: NSColorList.Name, colorName: NSColor.Name) {
        guard let color = NSColorList(named: listName)?.color(withKey: colorName) else { return nil }
        self.init(fixed: color.cgColor)
    }

    /// Returns a system color by the name that nibs have for it, such as "controlTextColor".
    package static func system(catalogColor name: String) -> NSColor? {
        NSColorList(named: "System")?.color(withKey: name)
    }
}
