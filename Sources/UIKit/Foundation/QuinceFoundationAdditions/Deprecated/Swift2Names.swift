public import Foundation

// Swift 1 and 2 spellings in Foundation and the standard library (Dispatch has its own): each is an error whose fix-it
// is the current name.

@available(*, unavailable, renamed: "Bundle")
public typealias NSBundle = Bundle
@available(*, unavailable, renamed: "FileManager")
public typealias NSFileManager = FileManager
@available(*, unavailable, renamed: "NotificationCenter")
public typealias NSNotificationCenter = NotificationCenter
@available(*, unavailable, renamed: "OperationQueue")
public typealias NSOperationQueue = OperationQueue
@available(*, unavailable, renamed: "BlockOperation")
public typealias NSBlockOperation = BlockOperation
@available(*, unavailable, renamed: "ProcessInfo")
public typealias NSProcessInfo = ProcessInfo
@available(*, unavailable, renamed: "RunLoop")
public typealias NSRunLoop = RunLoop
@available(*, unavailable, renamed: "Thread")
public typealias NSThread = Thread
@available(*, unavailable, renamed: "Timer")
public typealias NSTimer = Timer
@available(*, unavailable, renamed: "TimeInterval")
public typealias NSTimeInterval = TimeInterval
@available(*, unavailable, renamed: "UserDefaults")
public typealias NSUserDefaults = UserDefaults
@available(*, unavailable, renamed: "DateFormatter")
public typealias NSDateFormatter = DateFormatter
@available(*, unavailable, renamed: "NumberFormatter")
public typealias NSNumberFormatter = NumberFormatter
@available(*, unavailable, renamed: "Scanner")
public typealias NSScanner = Scanner
@available(*, unavailable, renamed: "FileHandle")
public typealias NSFileHandle = FileHandle
@available(*, unavailable, renamed: "JSONSerialization")
public typealias NSJSONSerialization = JSONSerialization
@available(*, unavailable, renamed: "String.CompareOptions")
public typealias NSStringCompareOptions = String.CompareOptions
@available(*, unavailable, renamed: "InputStream")
public typealias NSInputStream = InputStream
@available(*, unavailable, renamed: "OutputStream")
public typealias NSOutputStream = OutputStream
@available(*, unavailable, renamed: "ComparisonResult")
public typealias NSComparisonResult = ComparisonResult
@available(*, unavailable, renamed: "FileManager.SearchPathDirectory")
public typealias NSSearchPathDirectory = FileManager.SearchPathDirectory

@available(*, unavailable, renamed: "print")
public func println(_ items: Any...) {}
@available(*, unavailable, message: "Use count instead")
public func countElements<T: Collection>(_ x: T) -> Int { x.count }

extension NotificationCenter {
    @available(*, unavailable, renamed: "getter:default()")
    public class func defaultCenter() -> NotificationCenter { .default }
}

extension UserDefaults {
    @available(*, unavailable, renamed: "getter:standard()")
    public class func standardUserDefaults() -> UserDefaults { .standard }
}

extension Bundle {
    @available(*, unavailable, renamed: "getter:main()")
    public class func mainBundle() -> Bundle { .main }
    @available(*, unavailable, renamed: "path(forResource:ofType:)")
    public func pathForResource(_ name: String?, ofType ext: String?) -> String? { nil }
    @available(*, unavailable, renamed: "url(forResource:withExtension:)")
    public func URLForResource(_ name: String?, withExtension ext: String?) -> URL? { nil }
}

extension FileManager {
    @available(*, unavailable, renamed: "getter:default()")
    public class func defaultManager() -> FileManager { .default }
}

extension RunLoop {
    @available(*, unavailable, renamed: "getter:main()")
    public class func mainRunLoop() -> RunLoop { .main }
    @available(*, unavailable, renamed: "getter:current()")
    public class func currentRunLoop() -> RunLoop { .current }
}
