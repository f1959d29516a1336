public import Foundation

// Core Foundation's functions for the strings that Core Text takes. `CFString` is NSString. Allocators are never asked,
// and what a function should reserve is not needed.

/// Options of Core Foundation's searches; those that `NSString.CompareOptions` has too have the same values.
public struct CFStringCompareFlags: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let compareCaseInsensitive = CFStringCompareFlags(rawValue: 1)
    public static let compareBackwards = CFStringCompareFlags(rawValue: 4)
    public static let compareAnchored = CFStringCompareFlags(rawValue: 8)
    public static let compareNonliteral = CFStringCompareFlags(rawValue: 16)
    public static let compareLocalized = CFStringCompareFlags(rawValue: 32)
    public static let compareNumerically = CFStringCompareFlags(rawValue: 64)
    public static let compareDiacriticInsensitive = CFStringCompareFlags(rawValue: 128)
    public static let compareWidthInsensitive = CFStringCompareFlags(rawValue: 256)
    public static let compareForcedOrdering = CFStringCompareFlags(rawValue: 512)

    /// NSString compares literally on demand, Core Foundation unless it is told otherwise.
    fileprivate var options: NSString.CompareOptions {
        let shared = subtracting([.compareNonliteral, .compareLocalized])
        let same = NSString.CompareOptions(rawValue: shared.rawValue)
        return contains(.compareNonliteral) ? same : same.union(.literal)
    }
}

public func CFStringGetLength(_ theString: NSString!) -> CFIndex { theString.length }

/// - Returns: the location `kCFNotFound` if the string is not there.
public func CFStringFind(
    _ theString: NSString!, _ stringToFind: NSString!, _ compareOptions: CFStringCompareFlags
) -> CFRange {
    let found = theString.range(of: stringToFind as String, options: compareOptions.options)
    return found.location == NSNotFound ? CFRange(location: kCFNotFound, length: 0) : CFRange(found)
}

// MARK: Attributed strings

public func CFAttributedStringCreate(
    _ alloc: AnyObject?, _ str: NSString!, _ attributes: NSDictionary!
) -> NSAttributedString! {
    NSAttributedString(string: str as String, attributes: keyed(attributes))
}

public func CFAttributedStringCreateMutable(_ alloc: AnyObject?, _ maxLength: CFIndex) -> NSMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

public func CFAttributedStringCreateCopy(_ alloc: AnyObject?, _ aStr: NSAttributedString!) -> NSAttributedString! {
    NSAttributedString(attributedString: aStr)
}

public func CFAttributedStringCreateMutableCopy(
    _ alloc: AnyObject?, _ maxLength: CFIndex, _ aStr: NSAttributedString!
) -> NSMutableAttributedString! {
    NSMutableAttributedString(attributedString: aStr)
}

public func CFAttributedStringCreateWithSubstring(
    _ alloc: AnyObject?, _ aStr: NSAttributedString!, _ range: CFRange
) -> NSAttributedString! {
    aStr.attributedSubstring(from: range.asNSRange)
}

public func CFAttributedStringGetLength(_ aStr: NSAttributedString!) -> CFIndex { aStr.length }
public func CFAttributedStringGetString(_ aStr: NSAttributedString!) -> NSString! { aStr.string as NSString }

/// - Parameter effectiveRange: receives the range around the location in which the attributes are the same.
public func CFAttributedStringGetAttributes(
    _ aStr: NSAttributedString!, _ loc: CFIndex, _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> [NSAttributedString.Key: Any]! {
    var range = NSRange()
    defer { effectiveRange?.pointee = CFRange(range) }
    return aStr.attributes(at: loc, effectiveRange: &range)
}

/// - Parameter effectiveRange: receives the range around the location in which the attribute is the same.
public func CFAttributedStringGetAttribute(
    _ aStr: NSAttributedString!, _ loc: CFIndex, _ attrName: String, _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> AnyObject! {
    var range = NSRange()
    defer { effectiveRange?.pointee = CFRange(range) }
    let value = aStr.attribute(NSAttributedString.Key(attrName), at: loc, effectiveRange: &range)
    return value.map { $0 as AnyObject }
}

public func CFAttributedStringReplaceString(
    _ aStr: NSMutableAttributedString!, _ range: CFRange, _ replacement: NSString!
) {
    aStr.replaceCharacters(in: range.asNSRange, with: replacement as String)
}

public func CFAttributedStringReplaceAttributedString(
    _ aStr: NSMutableAttributedString!, _ range: CFRange, _ replacement: NSAttributedString!
) {
    aStr.replaceCharacters(in: range.asNSRange, with: replacement)
}

/// - Parameter value: `nil` removes the attribute, as far as Core Foundation accepts it.
public func CFAttributedStringSetAttribute(
    _ aStr: NSMutableAttributedString!, _ range: CFRange, _ attrName: String, _ value: AnyObject!
) {
    guard let value else { return CFAttributedStringRemoveAttribute(aStr, range, attrName) }
    aStr.addAttribute(NSAttributedString.Key(attrName), value: value, range: range.asNSRange)
}

public func CFAttributedStringSetAttribute(
    _ aStr: NSMutableAttributedString!, _ range: CFRange, _ attrName: NSString!, _ value: AnyObject!
) {
    CFAttributedStringSetAttribute(aStr, range, attrName as String, value)
}

/// - Parameter clearOtherAttributes: whether the attributes that are not in the dictionary are removed.
public func CFAttributedStringSetAttributes(
    _ aStr: NSMutableAttributedString!, _ range: CFRange, _ replacement: NSDictionary!, _ clearOtherAttributes: Bool
) {
    let new = keyed(replacement) ?? [:]
    if clearOtherAttributes {
        aStr.setAttributes(new, range: range.asNSRange)
    } else {
        aStr.addAttributes(new, range: range.asNSRange)
    }
}

public func CFAttributedStringRemoveAttribute(
    _ aStr: NSMutableAttributedString!, _ range: CFRange, _ attrName: String
) {
    aStr.removeAttribute(NSAttributedString.Key(attrName), range: range.asNSRange)
}

public func CFAttributedStringBeginEditing(_ aStr: NSMutableAttributedString!) { aStr.beginEditing() }
public func CFAttributedStringEndEditing(_ aStr: NSMutableAttributedString!) { aStr.endEditing() }

/// Returns attributes whose keys are strings or names of attributes.
private func keyed(_ attributes: NSDictionary?) -> [NSAttributedString.Key: Any]? {
    attributes.map { attributes in
        var found: [NSAttributedString.Key: Any] = [:]
        for (key, value) in attributes {
            if let key = key as? NSAttributedString.Key { found[key] = value }
            if let key = key as? String { found[NSAttributedString.Key(key)] = value }
        }
        return found
    }
}

extension CFRange {
    fileprivate init(_ range: NSRange) { self.init(location: range.location, length: range.length) }
    fileprivate var asNSRange: NSRange { NSRange(location: location, length: length) }
}
