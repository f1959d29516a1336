import Accelerate
import Testing

@Suite("Numbers of half precision")
struct ConversionTests {
    @Test("Numbers go to half precision and back, row by row, as IEEE 754 rounds them")
    func roundTrip() throws {
        var singles = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
        var halves = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 16)
        var back = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
        defer {
            singles.free()
            halves.free()
            back.free()
        }
        let values: [Float] = [1, 0.1, 1e6, -2.5, .infinity, 65504]
        for (i, value) in values.enumerated() {
            singles.data.storeBytes(of: value, toByteOffset: i / 3 * singles.rowBytes + i % 3 * 4, as: Float.self)
        }
        #expect(vImageConvert_PlanarFtoPlanar16F(&singles, &halves, 0) == kvImageNoError)
        #expect(vImageConvert_Planar16FtoPlanarF(&halves, &back, 0) == kvImageNoError)
        let result = (0..<6).map { i in
            back.data.load(fromByteOffset: i / 3 * back.rowBytes + i % 3 * 4, as: Float.self)
        }
        #expect(result == [1, 0.099975586, .infinity, -2.5, .infinity, 65504])
    }

    @Test("A larger result, missing memory and foreign flags are refused")
    func badArguments() throws {
        var small = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 16)
        var large = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
        defer {
            small.free()
            large.free()
        }
        #expect(vImageConvert_Planar16FtoPlanarF(&small, &large, 0) == kvImageRoiLargerThanInputBuffer)
        #expect(vImageConvert_Planar16FtoPlanarF(nil, &large, 0) == kvImageNullPointerArgument)
        #expect(vImageConvert_PlanarFtoPlanar16F(&large, &small, 1 << 20) == kvImageUnknownFlagsBit)
        large.rowBytes = 4
        #expect(vImageConvert_PlanarFtoPlanar16F(&large, &small, 0) == kvImageInvalidRowBytes)
    }
}
