public import Foundation

/// A place that receives a failure, as `&error` passes it.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
