public import Foundation

/// The functions that say how much room a run takes.
///
/// They are plain closures, since `CGFloat` is not a C type on Linux. They are called with the reference that the delegate was made with, when the text is typeset.
public struct CTRunDelegateCallbacks {
    public var version: CFIndex
    public var dealloc: (UnsafeMutableRawPointer) -> Void
    public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
    public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
    public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

    public init(
        version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
        getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
        getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
        getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
    ) {
        self.version = version
        self.dealloc = dealloc
        self.getAscent = getAscent
        self.getDescent = getDescent
        self.getWidth = getWidth
    }
}

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = kCTRunDelegateVersion1

/// Room for something that the app draws, at a character U+FFFC; the value of `kCTRunDelegateAttributeName`.
public final class CTRunDelegate: NSObject {
    private let callbacks: CTRunDelegateCallbacks
    fileprivate let reference: UnsafeMutableRawPointer

    fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ reference: UnsafeMutableRawPointer) {
        self.callbacks = callbacks
        self.reference = reference
        super.init()
    }

    deinit { callbacks.dealloc(reference) }

    var box: InlineBox {
        InlineBox(
            width: callbacks.getWidth(reference), ascent: callbacks.getAscent(reference),
            descent: callbacks.getDescent(reference))
    }
}

public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    // The callbacks take a reference that is not nil; one that is not used may still be passed as nil.
    let reference = refCon ?? UnsafeMutableRawPointer(bitPattern: 1)!
    return CTRunDelegate(callbacks.pointee, reference)
}

public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.reference }
