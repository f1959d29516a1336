import Foundation
import QuinceDiagnostics
import Synchronization
public import UIFoundation

extension NSColor {
    private var catalogKey: String? {
        let list = NSColorList(named: "System")
        return list?.allKeys.first { list?.color(withKey: $0) === self }
    }

    /// The list and the name of a color of the system's. A color of another kind has none, and stops the app as on the Mac.
    public var catalogNameComponent: NSColorList.Name {
        requireCatalog()
        return "System"
    }
    public var colorNameComponent: NSColor.Name {
        requireCatalog()
        return catalogKey ?? ""
    }
    public var localizedCatalogNameComponent: String { catalogNameComponent }
    public var localizedColorNameComponent: String { colorNameComponent }

    private func requireCatalog() {
        requireLikeUIKit(
            catalogKey != nil, "*** -colorNameComponent not valid for \(self); need to first convert colorspace.",
            name: "NSInvalidArgumentException")
    }

    public static var grid: NSColor { .gridColor }
    public static var knob: NSColor { .knobColor }

    private static let alphaIsIgnored = Mutex(false)
    /// Whether colors from outside, as of a color panel, lose their alpha; there is no such panel.
    public static var ignoresAlpha: Bool {
        get { alphaIsIgnored.withLock { $0 } }
        set { alphaIsIgnored.withLock { $0 = newValue } }
    }
}
