import Foundation

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
            guard let key = entry["key"] as? String, let color = NSColor(propertyList: entry["color"]) else { continue }
            setColor(color, forKey: key)
        }
    }

    /// - Returns: whether the file was written; without a path there is no place for it.
    @discardableResult
    public func write(toFile path: String?) -> Bool {
        guard let path else { return false }
        let list = allKeys.compactMap { key -> [String: Any]? in
            color(withKey: key)?.propertyList.map { ["key": key, "color": $0] }
        }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0) else {
            return false
        }
        return FileManager.default.createFile(atPath: path, contents: data)
    }

    /// No list is kept in the person's library.
    public func removeFile() {}
}
