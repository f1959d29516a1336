import Foundation
import ImageIO

/// Checks that any bytes of SVG yield a drawing or an error of one line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVectors(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    do {
        let image = try VectorImage(Data(bytes: bytes, count: count), named: "fuzz")
        precondition(image.size.width > 0 && image.size.height > 0)
        let drawn = try image.image(width: 24, height: 24)
        precondition(drawn.width == 24 && drawn.height == 24)
    } catch let failure as VectorImage.Failure {
        precondition(failure.description.hasPrefix("fuzz: ") && !failure.description.contains("\n"))
    } catch {
        preconditionFailure("\(error)")
    }
    return 0
}
