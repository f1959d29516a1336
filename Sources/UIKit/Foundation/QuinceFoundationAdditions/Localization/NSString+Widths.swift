public import Foundation

extension NSString {
    /// Returns the variant that a table of strings has for a place of this width.
    ///
    /// - Parameter width: a number of the kind that the table has; iOS does not say of which unit.
    /// - Differs: the variants are those of the text, and not of the object, since Linux's strings keep no other values.
    public func variantFittingPresentationWidth(_ width: Int) -> String {
        LocalizedTables.variant(of: self as String, fitting: width)
    }
}
