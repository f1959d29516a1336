import CRuntime
import Foundation

/// Foundation on Linux keeps the attributes of an attributed string in a Core Foundation array and never releases it
/// (measured with Swift 6.3.1): every string that a label composes would keep its font for ever. An immutable string's
/// array is therefore released when the string is deallocated (decision 6). A mutable string may have given its array
/// to an immutable one that was made from it.
private enum AttributeRelease {
    static let field = "_attributeArray"

    static func install() {
        guard let offset = offset(in: NSAttributedString(string: "")), let release = dlsym(nil, "CFRelease") else {
            return
        }
        let function = unsafeBitCast(release, to: (@convention(c) (UnsafeRawPointer?) -> Void).self)
        let metadata = unsafeBitCast(NSAttributedString.self as AnyClass, to: UnsafeRawPointer.self)
        _ = quince_release_field(metadata, offset, function)
    }

    /// Returns the place of the array in an attributed string; `nil` if this Foundation has no such field, which may
    /// be because it releases the attributes.
    private static func offset(in string: NSAttributedString) -> Int? {
        let child = Mirror(reflecting: string).children.first { $0.label == field }
        guard let array = child?.value as? OpaquePointer else { return nil }
        let offset = quince_field_offset(Unmanaged.passUnretained(string).toOpaque(), UnsafeRawPointer(array))
        return offset < 0 ? nil : offset
    }
}

@section(".init_array") @used
private let installation: @convention(c) () -> Void = { AttributeRelease.install() }
