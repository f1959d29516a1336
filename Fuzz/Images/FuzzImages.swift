import Foundation
import ImageIO

/// Any bytes are a picture or an error; libFuzzer finds the ones that are neither.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImages(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let data = Data(bytes: bytes, count: count)
    if let decoded = try? ImageDecoder.decode(data, named: "fuzz") {
        // What was decoded must be encodable, and give the same pixels when it is read back.
        let again = try? ImageDecoder.decode(ImageEncoder.png(decoded.image), named: "again")
        precondition(again?.image.width == decoded.image.width && again?.image.height == decoded.image.height)
    }
    return 0
}
