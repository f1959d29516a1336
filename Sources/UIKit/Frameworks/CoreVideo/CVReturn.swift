public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64

// The results of functions (CVReturn.h).

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnFirst: CVReturn = -6660
public let kCVReturnError: CVReturn = -6660
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnAllocationFailed: CVReturn = -6662
public let kCVReturnUnsupported: CVReturn = -6663
public let kCVReturnInvalidDisplay: CVReturn = -6670
public let kCVReturnDisplayLinkAlreadyRunning: CVReturn = -6671
public let kCVReturnDisplayLinkNotRunning: CVReturn = -6672
public let kCVReturnDisplayLinkCallbacksNotSet: CVReturn = -6673
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681
public let kCVReturnInvalidPixelBufferAttributes: CVReturn = -6682
public let kCVReturnPixelBufferNotOpenGLCompatible: CVReturn = -6683
public let kCVReturnPixelBufferNotMetalCompatible: CVReturn = -6684
public let kCVReturnWouldExceedAllocationThreshold: CVReturn = -6689
public let kCVReturnPoolAllocationFailed: CVReturn = -6690
public let kCVReturnInvalidPoolAttributes: CVReturn = -6691
public let kCVReturnRetry: CVReturn = -6692
public let kCVReturnLast: CVReturn = -6699
