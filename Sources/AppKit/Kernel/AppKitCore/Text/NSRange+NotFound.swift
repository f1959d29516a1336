package import Foundation

extension NSRange {
    package static let notFound = NSRange(location: NSNotFound, length: 0)
}
