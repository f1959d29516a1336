public import Foundation
public import QuartzCore
import QuinceDiagnostics

/// A function in Core Image's language or in a library of Metal's, neither of which is compiled here.
open class CIKernel: NSObject {
    /// Returns `nil`, and is reported.
    public init?(source string: String) {
        Unsupported.report("kernels from source", in: "CIKernel")
        return nil
    }

    /// Stops with an error, and is reported.
    public init(functionName name: String, fromMetalLibraryData data: Data) throws {
        Unsupported.report("kernels from Metal libraries", in: "CIKernel")
        let text = "The function \(name) cannot be read: there is no Metal."
        throw NSError(domain: "CIKernel", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
    }

    public class func kernels(withMetalString source: String) throws -> [CIKernel] {
        Unsupported.report("kernels from source", in: "CIKernel")
        return []
    }

    open var name: String { "" }

    open func apply(extent: CGRect, roiCallback: (Int32, CGRect) -> CGRect, arguments args: [Any]?) -> CIImage? { nil }
}

open class CIColorKernel: CIKernel {
    open func apply(extent: CGRect, arguments args: [Any]?) -> CIImage? { nil }
}

open class CIBlendKernel: CIColorKernel {
    open func apply(foreground: CIImage, background: CIImage) -> CIImage? { nil }
}

open class CIWarpKernel: CIKernel {
    open func apply(
        extent: CGRect, roiCallback: (Int32, CGRect) -> CGRect, image: CIImage, arguments args: [Any]?
    ) -> CIImage? { nil }
}
