public import Foundation
public import QuartzCore

/// A queue of the commands of an app.
public protocol MTLCommandQueue: NSObjectProtocol, Sendable {
    var label: String? { get set }
    var device: any MTLDevice { get }
    func makeCommandBuffer() -> (any MTLCommandBuffer)?
    func makeCommandBufferWithUnretainedReferences() -> (any MTLCommandBuffer)?
    func insertDebugCaptureBoundary()
}

public enum MTLCommandBufferStatus: UInt, Sendable {
    case notEnqueued, enqueued, committed, scheduled, completed, error
}
public enum MTLDispatchType: UInt, Sendable { case serial, concurrent }

public typealias MTLCommandBufferHandler = (any MTLCommandBuffer) -> Void

/// Commands that are executed together.
public protocol MTLCommandBuffer: NSObjectProtocol {
    var device: any MTLDevice { get }
    var commandQueue: any MTLCommandQueue { get }
    var retainedReferences: Bool { get }
    var label: String? { get set }
    var status: MTLCommandBufferStatus { get }
    var error: (any Error)? { get }
    var kernelStartTime: CFTimeInterval { get }
    var kernelEndTime: CFTimeInterval { get }
    var gpuStartTime: CFTimeInterval { get }
    var gpuEndTime: CFTimeInterval { get }
    func enqueue()
    func commit()
    func addScheduledHandler(_ block: @escaping MTLCommandBufferHandler)
    func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler)
    func present(_ drawable: any MTLDrawable)
    func present(_ drawable: any MTLDrawable, atTime presentationTime: CFTimeInterval)
    func present(_ drawable: any MTLDrawable, afterMinimumDuration duration: CFTimeInterval)
    func waitUntilScheduled()
    func waitUntilCompleted()
    func encodeWaitForEvent(_ event: any MTLEvent, value: UInt64)
    func encodeSignalEvent(_ event: any MTLEvent, value: UInt64)
    func pushDebugGroup(_ string: String)
    func popDebugGroup()
    func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
    func makeRenderCommandEncoder(descriptor renderPassDescriptor: MTLRenderPassDescriptor)
        -> (any MTLRenderCommandEncoder)?
    func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
    func makeComputeCommandEncoder(dispatchType: MTLDispatchType) -> (any MTLComputeCommandEncoder)?
    func makeParallelRenderCommandEncoder(descriptor renderPassDescriptor: MTLRenderPassDescriptor)
        -> (any MTLParallelRenderCommandEncoder)?
}

/// Writes commands into a buffer.
public protocol MTLCommandEncoder: NSObjectProtocol {
    var device: any MTLDevice { get }
    var label: String? { get set }
    func endEncoding()
    func insertDebugSignpost(_ string: String)
    func pushDebugGroup(_ string: String)
    func popDebugGroup()
}

public typealias MTLDrawablePresentedHandler = (any MTLDrawable) -> Void

/// A picture that can be shown.
public protocol MTLDrawable: NSObjectProtocol {
    var presentedTime: CFTimeInterval { get }
    var drawableID: Int { get }
    func present()
    func present(at presentationTime: CFTimeInterval)
    func present(afterMinimumDuration duration: CFTimeInterval)
    func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler)
}

// MARK: Order among commands

public protocol MTLFence: NSObjectProtocol, Sendable {
    var device: any MTLDevice { get }
    var label: String? { get set }
}

public protocol MTLEvent: NSObjectProtocol, Sendable {
    var device: (any MTLDevice)? { get }
    var label: String? { get set }
}

public protocol MTLSharedEvent: MTLEvent {
    var signaledValue: UInt64 { get set }
}

// MARK: Errors

public let MTLCommandBufferErrorDomain = "MTLCommandBufferErrorDomain"

/// A failure of commands.
public struct MTLCommandBufferError: CustomNSError, Hashable, Sendable {
    public enum Code: UInt, Sendable {
        case none, `internal`, timeout, pageFault, accessRevoked
        case notPermitted = 7, outOfMemory, invalidResource, memoryless, deviceRemoved, stackOverflow

        /// The old name of `accessRevoked`.
        public static var blacklisted: Code { .accessRevoked }
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { MTLCommandBufferErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public static var none: Code { .none }
    public static var `internal`: Code { .internal }
    public static var timeout: Code { .timeout }
    public static var pageFault: Code { .pageFault }
    public static var accessRevoked: Code { .accessRevoked }
    public static var blacklisted: Code { .accessRevoked }
    public static var notPermitted: Code { .notPermitted }
    public static var outOfMemory: Code { .outOfMemory }
    public static var invalidResource: Code { .invalidResource }
    public static var memoryless: Code { .memoryless }
    public static var stackOverflow: Code { .stackOverflow }
}

/// Lets a `catch` name a code.
public func ~= (code: MTLCommandBufferError.Code, error: any Error) -> Bool {
    (error as? MTLCommandBufferError)?.code == code
}
