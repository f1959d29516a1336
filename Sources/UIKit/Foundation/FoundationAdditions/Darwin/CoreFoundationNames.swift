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
public typealias CFNumber = NSNumber
public typealias CFDate = NSDate
public typealias CFError = NSError
public typealias CFBoolean = NSNumber
public typealias CFTypeRef = AnyObject

public typealias NSInteger = Int

public let kCFBooleanTrue: CFBoolean! = true
public let kCFBooleanFalse: CFBoolean! = false

/// Memory is Swift's here, so that allocators are named and never asked.
public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator! = nil

public func CFArrayGetCount(_ array: CFArray) -> Int { array.count }
