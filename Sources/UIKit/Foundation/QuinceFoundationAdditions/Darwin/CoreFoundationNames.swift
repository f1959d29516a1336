public import Foundation

// On Darwin these types are toll-free bridged: one object has two names. Here they are the same class, so that `as
// CFString` and `as NSString` mean the same.

public typealias CFString = NSString
public typealias CFMutableString = NSMutableString
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFArray = NSArray
public typealias CFMutableArray = NSMutableArray
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFSet = NSSet
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFURL = NSURL
public typealias CFCharacterSet = NSCharacterSet
public typealias CFNumber = NSNumber
public typealias CFDate = NSDate
public typealias CFError = NSError
public typealias CFBoolean = NSNumber
public typealias CFTypeRef = AnyObject

public typealias NSInteger = Int

// The types of the Mac's C headers (MacTypes.h).

public typealias OSStatus = Int32
/// Four letters as a number, the first one in the highest byte.
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// Memory is Swift's here, so that allocators are named and never asked.
public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator! = nil

public func CFArrayGetCount(_ theArray: CFArray!) -> Int { theArray.count }
/// - Returns: the object's address, which source casts to the object's type; the array keeps the object alive.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: Int) -> UnsafeRawPointer! {
    address(of: theArray.object(at: idx))
}
public func CFDictionaryGetCount(_ theDict: CFDictionary!) -> Int { theDict.count }
/// - Parameter key: the address of an object.
public func CFDictionaryGetValue(_ theDict: CFDictionary!, _ key: UnsafeRawPointer!) -> UnsafeRawPointer! {
    let key: AnyObject = Unmanaged<AnyObject>.fromOpaque(key).takeUnretainedValue()
    return theDict.object(forKey: key).map(address)
}
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: Int) -> CFMutableData! { NSMutableData() }
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }

public func CFErrorGetDomain(_ err: CFError!) -> CFString! { err.domain as NSString }
public func CFErrorGetCode(_ err: CFError!) -> Int { err.code }
public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { err.userInfo as NSDictionary }
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.localizedDescription as NSString }
public func CFErrorCopyFailureReason(_ err: CFError!) -> CFString! { err.localizedFailureReason.map { $0 as NSString } }

/// Returns the address of an object in a collection. Foundation on Linux gives strings and numbers as values; an object made
/// of one has no owner, so that it is never freed.
private func address(of value: Any) -> UnsafeRawPointer {
    let object = value as AnyObject
    let reference: Unmanaged<AnyObject> =
        type(of: value) is AnyClass ? Unmanaged.passUnretained(object) : Unmanaged.passRetained(object)
    return UnsafeRawPointer(reference.toOpaque())
}

// The keys of Info.plist.
nonisolated(unsafe) public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
nonisolated(unsafe) public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
nonisolated(unsafe) public let kCFBundleNameKey: CFString! = "CFBundleName"
nonisolated(unsafe) public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"
nonisolated(unsafe) public let kCFBundleInfoDictionaryVersionKey: CFString! = "CFBundleInfoDictionaryVersion"
nonisolated(unsafe) public let kCFBundleDevelopmentRegionKey: CFString! = "CFBundleDevelopmentRegion"
nonisolated(unsafe) public let kCFBundleLocalizationsKey: CFString! = "CFBundleLocalizations"
