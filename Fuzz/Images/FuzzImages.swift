import Foundation
import ImageIO

/// Checks that any bytes yield an image or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImages(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let data = Data(bytes: bytes, count: count)
    if let decoded = try? ImageDecoder.decode(data, named: "fuzz") {
        // A decoded image must be encodable, and decode again to the same pixels.
        let again = try? ImageDecoder.decode(ImageEncoder.png(decoded.image), named: "again")
        precondition(again?.image.width == decoded.image.width && again?.image.height == decoded.image.height)
    }
    return 0
}
