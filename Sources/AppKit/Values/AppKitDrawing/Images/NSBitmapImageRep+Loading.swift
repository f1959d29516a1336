import CoreGraphics
public import Foundation
public import UIFoundation

extension NSBitmapImageRep {
    /// The states of a file that comes in parts. The raw values are those of NSBitmapImageRep.h.
    public enum LoadStatus: Int, Sendable {
        case unknownType = -1
        case readingHeader = -2
        case willNeedAllData = -3
        case invalidData = -4
        case unexpectedEOF = -5
        case completed = -6
    }

    /// Takes the bytes of a file so far; the picture is read once all are there.
    ///
    /// - Returns: a `LoadStatus`.
    public func incrementalLoad(from data: Data, complete: Bool) -> Int {
        incoming = data
        guard complete else { return LoadStatus.willNeedAllData.rawValue }
        guard let picture = BitmapFile.decode(incoming).first else { return LoadStatus.invalidData.rawValue }
        adopt(picture)
        incoming = Data()
        return LoadStatus.completed.rawValue
    }

    // MARK: Compression

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

    // MARK: Colors

    /// Replaces each color by one between three, by how light it is.
    ///
    /// - Parameter midPoint: the lightness that becomes the middle color.
    public func colorize(
        byMappingGray midPoint: CGFloat, to midPointColor: NSColor?, blackMapping shadowColor: NSColor?,
        whiteMapping lightColor: NSColor?
    ) {
        let middle = midPointColor ?? .gray
        let (dark, light) = (shadowColor ?? .black, lightColor ?? .white)
        for y in 0..<pixelsHigh {
            for x in 0..<pixelsWide {
                guard let color = colorAt(x: x, y: y)?.usingColorSpace(.deviceRGB) else { continue }
                let gray = 0.3 * color.redComponent + 0.59 * color.greenComponent + 0.11 * color.blueComponent
                let mapped =
                    gray < midPoint
                    ? dark.blended(withFraction: gray / midPoint, of: middle)
                    : middle.blended(
                        withFraction: midPoint < 1 ? (gray - midPoint) / (1 - midPoint) : 1, of: light)
                let new = mapped?.usingColorSpace(.deviceRGB)?.withAlphaComponent(color.alphaComponent)
                if let new { setColor(new, atX: x, y: y) }
            }
        }
    }

    /// Returns the same numbers as colors of another space.
    public func retagging(with newSpace: NSColorSpace) -> NSBitmapImageRep? {
        guard newSpace.numberOfColorComponents == colorSpace.numberOfColorComponents else { return nil }
        guard let copy = cgImage?.copy(colorSpace: newSpace.cgSpace) else { return nil }
        let bitmap = NSBitmapImageRep(cgImage: copy)
        bitmap.size = size
        return bitmap
    }

    /// Returns the same colors in another space.
    public func converting(to targetSpace: NSColorSpace, renderingIntent: NSColorRenderingIntent) -> NSBitmapImageRep? {
        guard targetSpace.colorSpaceModel == .rgb, let image = cgImage,
            let context = CGContext(
                data: nil, width: pixelsWide, height: pixelsHigh, bitsPerComponent: 8, bytesPerRow: 0,
                space: targetSpace.cgSpace, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.draw(image, in: CGRect(x: 0, y: 0, width: pixelsWide, height: pixelsHigh))
        guard let drawn = context.makeImage() else { return nil }
        let bitmap = NSBitmapImageRep(cgImage: drawn)
        bitmap.size = size
        return bitmap
    }
}
