import Foundation

/// The number of a type of Core Foundation or Core Graphics. The numbers differ from Apple's, which no program may rely
/// on.
public typealias CFTypeID = UInt

/// - Returns: the number of the object's type; 1 for an object of any other class, as for Core Foundation's root type.
public func CFGetTypeID(_ cf: AnyObject!) -> CFTypeID {
    if let numbered = cf as? any CFNumberedType { return type(of: numbered).cfTypeID }
    return numberedTypes.firstIndex { $0.includes(cf) }.map(CFTypeID.init(position:)) ?? 1
}

/// A class of a module above, which has a number of its own, beyond those here.
package protocol CFNumberedType: AnyObject {
    static var cfTypeID: CFTypeID { get }
}

extension CFTypeID {
    fileprivate init(position: Int) { self = UInt(position) + 2 }

    fileprivate init<Object: AnyObject>(_ type: Object.Type) {
        guard let position = numberedTypes.firstIndex(where: { $0.type == ObjectIdentifier(type) }) else {
            preconditionFailure("\(type) has no number")
        }
        self.init(position: position)
    }
}

private struct NumberedType: Sendable {
    let type: ObjectIdentifier
    let includes: @Sendable (AnyObject) -> Bool

    init<Object: AnyObject>(_ type: Object.Type) {
        self.type = ObjectIdentifier(type)
        includes = { $0 is Object }
    }
}

private let numberedTypes: [NumberedType] = [
    NumberedType(NSString.self), NumberedType(NSNumber.self), NumberedType(NSArray.self),
    NumberedType(NSDictionary.self), NumberedType(NSSet.self), NumberedType(NSData.self), NumberedType(NSDate.self),
    NumberedType(NSURL.self), NumberedType(NSNull.self), NumberedType(NSAttributedString.self),
    NumberedType(CGColor.self), NumberedType(CGColorSpace.self), NumberedType(CGGradient.self),
    NumberedType(CGPattern.self), NumberedType(CGPath.self), NumberedType(CGImage.self), NumberedType(CGContext.self),
    NumberedType(CGDataProvider.self), NumberedType(CGDataConsumer.self),
]

public func CFStringGetTypeID() -> CFTypeID { CFTypeID(NSString.self) }
/// - Differs: a `Bool` is a number too; Core Foundation gives it a type of its own.
public func CFNumberGetTypeID() -> CFTypeID { CFTypeID(NSNumber.self) }
public func CFArrayGetTypeID() -> CFTypeID { CFTypeID(NSArray.self) }
public func CFDictionaryGetTypeID() -> CFTypeID { CFTypeID(NSDictionary.self) }
public func CFSetGetTypeID() -> CFTypeID { CFTypeID(NSSet.self) }
public func CFDataGetTypeID() -> CFTypeID { CFTypeID(NSData.self) }
public func CFDateGetTypeID() -> CFTypeID { CFTypeID(NSDate.self) }
public func CFURLGetTypeID() -> CFTypeID { CFTypeID(NSURL.self) }
public func CFNullGetTypeID() -> CFTypeID { CFTypeID(NSNull.self) }
public func CFAttributedStringGetTypeID() -> CFTypeID { CFTypeID(NSAttributedString.self) }

extension CGColor { public class var typeID: CFTypeID { CFTypeID(CGColor.self) } }
extension CGColorSpace { public class var typeID: CFTypeID { CFTypeID(CGColorSpace.self) } }
extension CGGradient { public class var typeID: CFTypeID { CFTypeID(CGGradient.self) } }
extension CGPattern { public class var typeID: CFTypeID { CFTypeID(CGPattern.self) } }
extension CGPath { public class var typeID: CFTypeID { CFTypeID(CGPath.self) } }
extension CGImage { public class var typeID: CFTypeID { CFTypeID(CGImage.self) } }
extension CGContext { public class var typeID: CFTypeID { CFTypeID(CGContext.self) } }
extension CGDataProvider { public class var typeID: CFTypeID { CFTypeID(CGDataProvider.self) } }
extension CGDataConsumer { public class var typeID: CFTypeID { CFTypeID(CGDataConsumer.self) } }
