import Foundation

extension NSImageRep {
    static let fileTypes = ["png", "jpg", "jpeg", "tiff", "tif", "gif", "webp"]

    /// Returns the class that reads files of a uniform type.
    public class func `class`(forType type: String) -> NSImageRep.Type? {
        imageTypes.contains(type) ? NSBitmapImageRep.self : nil
    }
    /// - Parameter type: the end of a file's name.
    public class func imageRepClass(forFileType type: String) -> NSImageRep.Type? {
        fileTypes.contains(type.lowercased()) ? NSBitmapImageRep.self : nil
    }
    /// The ends of the names of files that can be read.
    public class func imageFileTypes() -> [String] { fileTypes }
    public class func imageUnfilteredFileTypes() -> [String] { fileTypes }
}

extension NSImage {
    public class func imageFileTypes() -> [String] { NSImageRep.fileTypes }
    public class func imageUnfilteredFileTypes() -> [String] { NSImageRep.fileTypes }

    /// Files are read at once.
    public func cancelIncrementalLoad() {}
}
