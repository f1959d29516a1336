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

extension NSColorList {
    /// Reads a list that `write(toFile:)` has written.
    ///
    /// - Differs: the files are property lists of our own.
    public convenience init?(name: Name, fromFile path: String?) {
        self.init(name: name)
        guard let path else { return nil }
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
                as? [[String: Any]]
        else { return nil }
        for entry in list {
            guard let key = entry["key"] as? String, let parts = entry["color"] as? [Double], parts.count == 4 else {
                continue
            }
            setColor(NSColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), forKey: key)
        }
    }

    /// - Returns: whether the file was written; without a path there is no place for it.
    @discardableResult
    public func write(toFile path: String?) -> Bool {
        guard let path else { return false }
        let list = allKeys.compactMap { key -> [String: Any]? in
            guard let color = color(withKey: key)?.usingColorSpace(.sRGB) else { return nil }
            let parts = [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
            return ["key": key, "color": parts.map { Double($0) }]
        }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0) else {
            return false
        }
        return FileManager.default.createFile(atPath: path, contents: data)
    }

    /// No list is kept in the person's library.
    public func removeFile() {}
}
