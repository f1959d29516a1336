public import Foundation

extension NSRegularExpression {
    /// Calls a closure for each match, in order. Linux's `enumerateMatches` takes only a closure that may outlive the call; the
    /// source bridge puts this name in its place.
    public func enumerateFoundMatches(
        in string: String, options: MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        withoutActuallyEscaping(block) { block in
            nonisolated(unsafe) let block = block
            enumerateMatches(in: string, options: options, range: range) { block($0, $1, $2) }
        }
    }
}
