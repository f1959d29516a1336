public import CRuntime
import Foundation

/// Opens a stream whose reading, writing, seeking and closing are functions of the caller, as on BSD.
public func funopen(
    _ cookie: UnsafeRawPointer?,
    _ readfn: (@convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32)?,
    _ writefn: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?,
    _ seekfn: (@convention(c) (UnsafeMutableRawPointer?, off_t, Int32) -> off_t)?,
    _ closefn: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?
) -> UnsafeMutablePointer<FILE>! {
    quince_open_stream(
        cookie, quince_stream_functions(read: readfn, write: writefn, seek: seekfn, close: closefn))
}
