import CoreGraphics
public import Foundation

// Swift 3 spellings: each is a warning whose fix-it is the current name.

extension NSString {
    @available(*, deprecated, renamed: "size(withAttributes:)")
    public func size(attributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { size(withAttributes: attrs) }
}
