import Foundation

/// The compiled forms of Apple's, which are recognized so that a message can name them.
enum AppleNib {
    /// Returns the name of the form that data is in.
    static func kind(of data: Data) -> String? {
        if data.starts(with: "NIBArchive".utf8) { return "a nib that was compiled by Xcode" }
        if data.starts(with: "bplist".utf8) { return "a keyed archive, as which Xcode compiled nibs until 2012" }
        return nil
    }
}
