import Foundation

/// The compression of TIFFs, which are written without one.
extension NSBitmapImageRep {
    public func getCompression(
        _ compression: UnsafeMutablePointer<TIFFCompression>?, factor: UnsafeMutablePointer<Float>?
    ) {
        compression?.pointee = self.compression.method
        factor?.pointee = self.compression.factor
    }
    public func setCompression(_ compression: TIFFCompression, factor: Float) {
        self.compression = (compression, factor)
    }
    /// TIFFs are written without compression.
    public func canBeCompressed(using compression: TIFFCompression) -> Bool { compression == .none }
    /// Gives the compressions that are written: the one that is none.
    public class func getTIFFCompressionTypes(
        _ list: UnsafeMutablePointer<UnsafePointer<TIFFCompression>?>, count numTypes: UnsafeMutablePointer<Int>
    ) {
        list.pointee = UnsafePointer(bitPattern: written)
        numTypes.pointee = 1
    }
    private static let written: UInt = {
        let memory = UnsafeMutablePointer<TIFFCompression>.allocate(capacity: 1)
        memory.initialize(to: .none)
        return UInt(bitPattern: memory)
    }()
    public class func localizedName(forTIFFCompressionType compression: TIFFCompression) -> String? {
        switch compression {
        case .none: "None"
        case .ccittfax3: "CCITT Group 3"
        case .ccittfax4: "CCITT Group 4"
        case .lzw: "LZW"
        case .jpeg, .oldJPEG: "JPEG"
        case .next: "NeXT"
        case .packBits: "PackBits"
        }
    }
}
