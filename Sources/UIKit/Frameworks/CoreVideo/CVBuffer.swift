public import CoreGraphics
public import Foundation
public import QuinceFoundationAdditions
internal import Synchronization

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer

public enum CVAttachmentMode: UInt32, Sendable {
    case shouldNotPropagate = 0
    case shouldPropagate = 1
}
@available(*, deprecated, renamed: "CVAttachmentMode.shouldNotPropagate")
public let kCVAttachmentMode_ShouldNotPropagate = CVAttachmentMode.shouldNotPropagate
@available(*, deprecated, renamed: "CVAttachmentMode.shouldPropagate")
public let kCVAttachmentMode_ShouldPropagate = CVAttachmentMode.shouldPropagate

/// Something with attachments: here always a picture, in planes of rows of bytes.
///
/// Unchecked: the attachments and the count of locks are behind a mutex. Whoever locks the bytes keeps others from writing to them,
/// as on iOS.
public final class CVBuffer: CFNumberedType, @unchecked Sendable {
    package static var cfTypeID: CFTypeID { 1110 }
    public class var typeID: CFTypeID { cfTypeID }

    /// A part of the picture: all of it, or its luminance or colors.
    package struct Plane {
        package let address: UnsafeMutableRawPointer
        package let width: Int
        package let height: Int
        package let bytesPerRow: Int
    }

    package let width: Int
    package let height: Int
    package let format: OSType
    /// One, even of a format without planes.
    package let planes: [Plane]
    let isPlanar: Bool
    let byteCount: Int
    private let release: () -> Void
    private let state = Mutex(State())

    private struct State: @unchecked Sendable {
        var attachments: [String: (value: AnyObject, mode: CVAttachmentMode)] = [:]
        var locks = 0
    }

    init(
        width: Int, height: Int, format: OSType, planes: [Plane], isPlanar: Bool, byteCount: Int,
        release: @escaping () -> Void
    ) {
        (self.width, self.height, self.format, self.planes) = (width, height, format, planes)
        (self.isPlanar, self.byteCount, self.release) = (isPlanar, byteCount, release)
    }

    deinit { release() }

    // MARK: Locks

    func lock() { state.withLock { $0.locks += 1 } }
    /// - Returns: whether the buffer was locked.
    func unlock() -> Bool {
        state.withLock { state in
            guard state.locks > 0 else { return false }
            state.locks -= 1
            return true
        }
    }
    var isLocked: Bool { state.withLock { $0.locks > 0 } }

    // MARK: Attachments

    func attach(_ value: AnyObject?, _ key: String, _ mode: CVAttachmentMode) {
        state.withLock { $0.attachments[key] = value.map { ($0, mode) } }
    }
    func attachment(_ key: String) -> (value: AnyObject, mode: CVAttachmentMode)? {
        state.withLock { $0.attachments[key] }
    }
    func attachments(_ mode: CVAttachmentMode) -> [String: AnyObject] {
        state.withLock { $0.attachments.filter { $0.value.mode == mode }.mapValues(\.value) }
    }
    func removeAttachments() { state.withLock { $0.attachments = [:] } }
}

public func CVBufferSetAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode
) {
    buffer.attach(value, key as String, attachmentMode)
}
public func CVBufferSetAttachments(
    _ buffer: CVBuffer, _ theAttachments: CFDictionary, _ attachmentMode: CVAttachmentMode
) {
    for (key, value) in theAttachments {
        if let key = key as? String { buffer.attach(value as AnyObject, key, attachmentMode) }
    }
}
public func CVBufferCopyAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? {
    guard let found = buffer.attachment(key as String) else { return nil }
    attachmentMode?.pointee = found.mode
    return found.value
}
public func CVBufferGetAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> Unmanaged<CFTypeRef>? {
    CVBufferCopyAttachment(buffer, key, attachmentMode).map(Unmanaged.passUnretained)
}
public func CVBufferHasAttachment(_ buffer: CVBuffer, _ key: CFString) -> Bool {
    buffer.attachment(key as String) != nil
}
public func CVBufferCopyAttachments(_ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode) -> CFDictionary? {
    let found = buffer.attachments(attachmentMode)
    return found.isEmpty ? nil : found as NSDictionary
}
/// The dictionary is the caller's, as that of `CVBufferCopyAttachments`.
public func CVBufferGetAttachments(
    _ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode
) -> Unmanaged<CFDictionary>? {
    CVBufferCopyAttachments(buffer, attachmentMode).map { Unmanaged.passRetained($0) }
}
public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) {
    buffer.attach(nil, key as String, .shouldPropagate)
}
public func CVBufferRemoveAllAttachments(_ buffer: CVBuffer) { buffer.removeAttachments() }
public func CVBufferPropagateAttachments(_ sourceBuffer: CVBuffer, _ destinationBuffer: CVBuffer) {
    for (key, value) in sourceBuffer.attachments(.shouldPropagate) {
        destinationBuffer.attach(value, key, .shouldPropagate)
    }
}
