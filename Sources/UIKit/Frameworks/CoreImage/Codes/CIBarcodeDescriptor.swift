public import Foundation

/// The contents of a code of points, as a reader found them. Nothing here reads codes; an app may make values.
open class CIBarcodeDescriptor: NSObject {
    fileprivate override init() { super.init() }
}

open class CIQRCodeDescriptor: CIBarcodeDescriptor {
    /// The raw values are the letters by which the levels are known.
    public enum ErrorCorrectionLevel: Int, Sendable {
        case levelL = 0x4C, levelM = 0x4D, levelQ = 0x51, levelH = 0x48
    }

    public let errorCorrectedPayload: Data
    /// From 1 to 40; a code has 17 points and four for each version.
    public let symbolVersion: Int
    /// From 0 to 7.
    public let maskPattern: UInt8
    public let errorCorrectionLevel: ErrorCorrectionLevel

    /// - Returns: `nil` for a version or a mask that does not exist.
    public init?(
        payload: Data, symbolVersion: Int, maskPattern: UInt8, errorCorrectionLevel: ErrorCorrectionLevel
    ) {
        guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
        (errorCorrectedPayload, self.symbolVersion) = (payload, symbolVersion)
        (self.maskPattern, self.errorCorrectionLevel) = (maskPattern, errorCorrectionLevel)
        super.init()
    }
}

open class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
    /// The raw values are the numbers of the versions, of which the last one is the usual one (ISO/IEC 16022).
    public enum ECCVersion: Int, Sendable {
        case v000 = 0, v050 = 50, v080 = 80, v100 = 100, v140 = 140, v200 = 200
    }

    public let errorCorrectedPayload: Data
    public let rowCount: Int
    public let columnCount: Int
    public let eccVersion: ECCVersion

    /// - Returns: `nil` for a code without rows or columns.
    public init?(payload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
        guard rowCount > 0, columnCount > 0 else { return nil }
        (errorCorrectedPayload, self.rowCount) = (payload, rowCount)
        (self.columnCount, self.eccVersion) = (columnCount, eccVersion)
        super.init()
    }
}

/// The meaning of the alpha component of a picture that is drawn into.
public enum CIRenderDestinationAlphaMode: UInt, Sendable { case none, premultiplied, unpremultiplied }
