public import Foundation

// The scanning methods of Darwin before iOS 13, whose results are `NSString`. Foundation on Linux declares them with
// `String`, which a call without a place for the result means.

extension Scanner {
    @_disfavoredOverload
    public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        found(scanString(string), result)
    }

    @_disfavoredOverload
    public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        found(scanCharacters(from: set), result)
    }

    @_disfavoredOverload
    public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        found(scanUpToString(string), result)
    }

    @_disfavoredOverload
    public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        found(scanUpToCharacters(from: set), result)
    }

    private func found(_ text: String?, _ result: UnsafeMutablePointer<NSString?>?) -> Bool {
        if let text { result?.pointee = text as NSString }
        return text != nil
    }
}
