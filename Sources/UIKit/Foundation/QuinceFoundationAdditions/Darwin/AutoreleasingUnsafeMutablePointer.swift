/// The pointer with which Objective-C methods return objects; without Objective-C it is a plain one.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
