public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

/// The names that Foundation's own type does not have on Linux.
extension NSExceptionName {
    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    public static let mallocException = NSExceptionName("NSMallocException")
    public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
    public static let destinationInvalidException = NSExceptionName("NSDestinationInvalidException")
    public static let portTimeoutException = NSExceptionName("NSPortTimeoutException")
    public static let parseErrorException = NSExceptionName("NSParseErrorException")
    public static let oldStyleException = NSExceptionName("NSOldStyleException")
    public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
}

/// An exception of Objective-C. Swift cannot catch one: raising it stops the process, as it does in an app of Swift.
open class NSException: NSObject, @unchecked Sendable {
    // `@unchecked` because `userInfo` holds values of any type; all properties are constants.
    open var name: NSExceptionName { ownName }
    open var reason: String? { ownReason }
    open var userInfo: [AnyHashable: Any]? { ownUserInfo }
    open var callStackSymbols: [String] { Thread.callStackSymbols }

    private let ownName: NSExceptionName
    private let ownReason: String?
    private let ownUserInfo: [AnyHashable: Any]?

    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        ownName = aName
        ownReason = aReason
        ownUserInfo = aUserInfo
    }

    open override var description: String { reason ?? name.rawValue }

    open func raise() {
        UncaughtExceptions.handler?(self)
        stopLikeUIKit(reason ?? "(null)", name: name.rawValue)
    }

    open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }
}

private enum UncaughtExceptions {
    // Set once as the app starts, before there are other threads.
    nonisolated(unsafe) static var handler: ((NSException) -> Void)?
}

public func NSSetUncaughtExceptionHandler(_ handler: ((NSException) -> Void)?) { UncaughtExceptions.handler = handler }
public func NSGetUncaughtExceptionHandler() -> ((NSException) -> Void)? { UncaughtExceptions.handler }
