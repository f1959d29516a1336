public import Foundation

/// Returns the descriptors of a file's fonts, which stand for them even if the file is not registered.
///
/// - Returns: `nil` if the file is not there or has no fonts.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: NSURL) -> NSArray? {
    (try? FontFace.all(in: (fileURL as URL).path)).map { $0.map { CTFontDescriptor(of: $0) } as NSArray }
}

/// Returns the descriptor of the first font of a file's bytes; `nil` if they have none.
public func CTFontManagerCreateFontDescriptorFromData(_ data: NSData) -> CTFontDescriptor? {
    (try? FontFace.all(in: data as Data))?.first.map { CTFontDescriptor(of: $0) }
}

/// Returns the descriptors of the fonts of a file's bytes.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: NSData) -> NSArray {
    ((try? FontFace.all(in: data as Data)) ?? []).map { CTFontDescriptor(of: $0) } as NSArray
}
