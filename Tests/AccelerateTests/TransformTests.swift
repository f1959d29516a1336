import Accelerate
import Testing

@Suite("Pixels of vImage")
struct TransformTests {
    private func apply(
        _ source: Image, _ function: (UnsafePointer<vImage_Buffer>, UnsafePointer<vImage_Buffer>) -> Int
    ) -> Image {
        let target = Image(source.width, source.height)
        var (src, dest) = (source.buffer, target.buffer)
        #expect(function(&src, &dest) == kvImageNoError && target.isPaddingUntouched)
        return target
    }

    @Test("A matrix multiplies pixels as rows, with biases, cut to a byte", arguments: 1...20)
    func matrix(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let source = Image(7, 5, &random)
        let matrix = (0..<16).map { _ in Int16(random.below(900) - 400) }
        let pre = (0..<4).map { _ in Int16(random.below(60) - 30) }
        let post = (0..<4).map { _ in Int32(random.below(20000) - 10000) }
        let divisor = Int32([256, 100, -77][seed % 3])
        let hasBias = seed % 2 == 0
        let target = apply(source) {
            vImageMatrixMultiply_ARGB8888($0, $1, matrix, divisor, hasBias ? pre : nil, hasBias ? post : nil, 0)
        }
        for y in 0..<5 {
            for x in 0..<7 {
                for j in 0..<4 {
                    var sum = hasBias ? Int(post[j]) : 0
                    for i in 0..<4 {
                        sum += Int(matrix[4 * i + j]) * (Int(source[x, y, i]) + (hasBias ? Int(pre[i]) : 0))
                    }
                    #expect(Int(target[x, y, j]) == min(max(sum / Int(divisor), 0), 255), "seed \(seed)")
                }
            }
        }
    }

    @Test("The sample code's matrix of saturation 0 makes gray")
    func gray() {
        var random = Random(seed: 1)
        let source = Image(5, 5, &random)
        let rows: [Int16] = [18, 18, 18, 0, 183, 183, 183, 0, 55, 55, 55, 0, 0, 0, 0, 256]
        let target = apply(source) { vImageMatrixMultiply_ARGB8888($0, $1, rows, 256, nil, nil, 0) }
        for y in 0..<5 {
            for x in 0..<5 {
                let value = (18 * Int(source[x, y, 0]) + 183 * Int(source[x, y, 1]) + 55 * Int(source[x, y, 2])) / 256
                #expect((0..<3).allSatisfy { Int(target[x, y, $0]) == value } && target[x, y, 3] == source[x, y, 3])
            }
        }
    }

    @Test("Colors are multiplied by alpha at either end, and divided by it")
    func alpha() {
        let source = Image(256, 256)
        for y in 0..<256 {
            for x in 0..<256 {
                for c in 0..<3 { source[x, y, c] = UInt8(x) }
                source[x, y, 3] = UInt8(y)
            }
        }
        let multiplied = apply(source) { vImagePremultiplyData_RGBA8888($0, $1, 0) }
        let divided = apply(multiplied) { vImageUnpremultiplyData_RGBA8888($0, $1, 0) }
        for y in 0..<256 {
            for x in 0..<256 {
                #expect(Int(multiplied[x, y, 1]) == (x * y + 127) / 255 && multiplied[x, y, 3] == UInt8(y))
                #expect(y == 0 ? divided[x, y, 1] == 0 : abs(Int(divided[x, y, 1]) - x) <= 255 / (2 * y) + 1)
            }
        }
        let turned = apply(source) { vImagePermuteChannels_ARGB8888($0, $1, [3, 0, 1, 2], 0) }
        let other = apply(apply(turned) { vImagePremultiplyData_ARGB8888($0, $1, 0) }) {
            vImagePermuteChannels_ARGB8888($0, $1, [1, 2, 3, 0], 0)
        }
        #expect(other.firstDifference(from: multiplied) == nil)
        let back = apply(apply(multiplied) { vImagePermuteChannels_ARGB8888($0, $1, [3, 0, 1, 2], 0) }) {
            vImageUnpremultiplyData_ARGB8888($0, $1, 0)
        }
        let straight = apply(back) { vImagePermuteChannels_ARGB8888($0, $1, [1, 2, 3, 0], 0) }
        #expect(straight.firstDifference(from: divided) == nil)
    }

    @Test("Bad arguments are answered with codes")
    func errors() {
        let (small, large) = (Image(2, 2), Image(3, 3))
        var (src, dest) = (small.buffer, large.buffer)
        let matrix = [Int16](repeating: 0, count: 16)
        #expect(vImageMatrixMultiply_ARGB8888(&src, &dest, matrix, 1, nil, nil, 0) == kvImageRoiLargerThanInputBuffer)
        #expect(vImageMatrixMultiply_ARGB8888(&dest, &src, matrix, 0, nil, nil, 0) == kvImageInvalidParameter)
        #expect(vImageMatrixMultiply_ARGB8888(&dest, &src, matrix, 1, nil, nil, 32) == kvImageUnknownFlagsBit)
        #expect(vImageMatrixMultiply_ARGB8888(&dest, &src, nil, 1, nil, nil, 0) == kvImageNullPointerArgument)
        #expect(vImagePermuteChannels_ARGB8888(&dest, &src, [0, 1, 2, 4], 0) == kvImageInvalidParameter)
        #expect(vImagePermuteChannels_ARGB8888(&dest, &src, nil, 0) == kvImageNullPointerArgument)
        dest.data = nil
        #expect(vImagePremultiplyData_ARGB8888(&src, &dest, 0) == kvImageNullPointerArgument)
    }

    // MARK: Scaling

    @Test("An image scaled to its own size is the same, and one color stays one color at any size")
    func scaling() {
        var random = Random(seed: 8)
        let source = Image(13, 9, &random)
        let same = apply(source) { vImageScale_ARGB8888($0, $1, nil, 0) }
        #expect(same.firstDifference(from: source) == nil)
        let plain = Image(10, 10)
        for y in 0..<10 { for x in 0..<10 { for c in 0..<4 { plain[x, y, c] = UInt8(60 * c + 9) } } }
        for (width, height) in [(1, 1), (3, 40), (27, 2)] {
            let target = Image(width, height)
            var (src, dest) = (plain.buffer, target.buffer)
            for flags in [kvImageNoFlags, kvImageHighQualityResampling] {
                #expect(vImageScale_ARGB8888(&src, &dest, nil, UInt32(flags)) == kvImageNoError)
                for y in 0..<height {
                    for x in 0..<width { for c in 0..<4 { #expect(target[x, y, c] == UInt8(60 * c + 9)) } }
                }
            }
        }
    }

    /// A ramp is its own scaled version, away from its ends.
    @Test("A ramp stays a ramp, larger and smaller", arguments: [(64, 16), (64, 200)])
    func ramps(from: Int, to: Int) {
        let (source, target) = (Image(from, 3), Image(to, 3))
        for y in 0..<3 { for x in 0..<from { for c in 0..<4 { source[x, y, c] = UInt8(4 * x) } } }
        var (src, dest) = (source.buffer, target.buffer)
        #expect(vImageScale_ARGB8888(&src, &dest, nil, UInt32(kvImageHighQualityResampling)) == kvImageNoError)
        for x in (to * 2 / 5)..<(to * 3 / 5) {
            let wanted = 4 * ((Double(x) + 0.5) * Double(from) / Double(to) - 0.5)
            #expect(abs(Double(target[x, 1, 0]) - wanted) <= 1.5, "\(x)")
        }
    }

    @Test("A buffer is initialized with aligned rows, freed, and not allocated if it is not to be")
    func buffers() {
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_Init(&buffer, 5, 7, 32, vImage_Flags(kvImageNoFlags)) == kvImageNoError)
        #expect(buffer.data != nil && buffer.rowBytes == 32 && buffer.width == 7 && buffer.height == 5)
        buffer.free()
        #expect(vImageBuffer_Init(&buffer, 5, 7, 8, vImage_Flags(kvImageNoAllocate)) == 16)
        #expect(buffer.data == nil && buffer.rowBytes == 16)
        #expect(vImageBuffer_Init(&buffer, .max, 7, 8, 0) == kvImageInvalidParameter)
    }
}
