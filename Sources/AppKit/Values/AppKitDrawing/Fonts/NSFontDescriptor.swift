internal import Foundation
public import UIFoundation

/// UIKit's class, as `NSFont` is (decision 36).
public typealias NSFontDescriptor = UIFontDescriptor

extension NSFontDescriptor {
    /// Returns this descriptor if the family has no font with the traits; on the Mac it is one of no font then.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
        having(symbolicTraits) ?? self
    }
}

extension NSFontDescriptor.SymbolicTraits {
    public static let italic = traitItalic
    public static let bold = traitBold
    public static let expanded = traitExpanded
    public static let condensed = traitCondensed
    public static let monoSpace = traitMonoSpace
    public static let vertical = traitVertical
    public static let UIOptimized = traitUIOptimized
    public static let tightLeading = traitTightLeading
    public static let looseLeading = traitLooseLeading
}
