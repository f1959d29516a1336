import Accelerate
import Foundation
import Testing

/// Boxes and tents compared with their definition, to the byte.
@Suite("Convolutions of vImage")
struct ConvolutionTests {
    static let styles = [kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageEdgeExtend, kvImageTruncateKernel]
    private static let color: [UInt8] = [200, 10, 77, 255]

    private func run(
        _ isTent: Bool, _ source: Image, _ target: Image, at origin: (x: Int, y: Int) = (0, 0),
        kernel: (height: Int, width: Int), _ flags: Int, color: [UInt8]? = Self.color
    ) -> Int {
        var (src, dest) = (source.buffer, target.buffer)
        let function = isTent ? vImageTentConvolve_ARGB8888 : vImageBoxConvolve_ARGB8888
        func call(_ color: UnsafePointer<UInt8>?) -> Int {
            function(
                &src, &dest, nil, UInt(origin.x), UInt(origin.y), UInt32(kernel.height), UInt32(kernel.width), color,
                UInt32(flags))
        }
        return color.map { $0.withUnsafeBufferPointer { call($0.baseAddress) } } ?? call(nil)
    }

    /// Sums the weights of the kernel one by one.
    private func expected(
        _ isTent: Bool, _ source: Image, _ target: Image, at origin: (x: Int, y: Int) = (0, 0),
        kernel: (height: Int, width: Int), _ flags: Int
    ) -> Image {
        let result = Image(target.width, target.height)
        let (ry, rx) = (kernel.height / 2, kernel.width / 2)
        func weight(_ k: Int, _ r: Int) -> Int { isTent ? r + 1 - abs(k) : 1 }
        for y in 0..<target.height {
            for x in 0..<target.width {
                var (sums, total, isCut) = ([0, 0, 0, 0], 0, false)
                for dy in -ry...ry {
                    for dx in -rx...rx {
                        let (sx, sy) = (origin.x + x + dx, origin.y + y + dy)
                        let isInside = sx >= 0 && sy >= 0 && sx < source.width && sy < source.height
                        if !isInside { isCut = true }
                        if !isInside && flags & kvImageTruncateKernel != 0 { continue }
                        let w = weight(dx, rx) * weight(dy, ry)
                        total += w
                        for c in 0..<4 {
                            let value =
                                !isInside && flags & kvImageBackgroundColorFill != 0
                                ? Self.color[c]
                                : source[min(max(sx, 0), source.width - 1), min(max(sy, 0), source.height - 1), c]
                            sums[c] += w * Int(value)
                        }
                    }
                }
                for c in 0..<4 {
                    let isKept =
                        isCut && flags & kvImageCopyInPlace != 0 || c == 0 && flags & kvImageLeaveAlphaUnchanged != 0
                    result[x, y, c] =
                        isKept ? source[origin.x + x, origin.y + y, c] : UInt8((sums[c] + total / 2) / total)
                }
            }
        }
        return result
    }

    @Test("Both kernels are their definitions, for each style of edges", arguments: 1...120)
    func definition(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let source = Image(1 + random.below(23), 1 + random.below(19), &random)
        let origin = (x: random.below(source.width), y: random.below(source.height))
        let target = Image(1 + random.below(source.width - origin.x), 1 + random.below(source.height - origin.y))
        let kernel = (height: 1 + 2 * random.below(9), width: 1 + 2 * random.below(30))
        let flags = Self.styles[seed % 4] | (random.below(3) == 0 ? kvImageLeaveAlphaUnchanged : 0)
        for isTent in [false, true] {
            let note = "seed \(seed): \(source.width)×\(source.height) at \(origin), \(kernel), flags \(flags)"
            #expect(run(isTent, source, target, at: origin, kernel: kernel, flags) == kvImageNoError, "\(note)")
            let wanted = expected(isTent, source, target, at: origin, kernel: kernel, flags)
            #expect(target.firstDifference(from: wanted) == nil, "\(note), tent \(isTent)")
            #expect(target.isPaddingUntouched)
        }
    }

    @Test("An image of one pixel stays as it is, unless a color is beside it", arguments: styles)
    func onePixel(style: Int) {
        var random = Random(seed: 5)
        let (source, target) = (Image(1, 1, &random), Image(1, 1))
        for isTent in [false, true] {
            for length in [1, 3, 255] {
                #expect(run(isTent, source, target, kernel: (length, length), style) == kvImageNoError)
                if style != kvImageBackgroundColorFill {
                    #expect(target.firstDifference(from: source) == nil)
                } else if length == 255 {
                    #expect((0..<4).allSatisfy { abs(Int(target[0, 0, $0]) - Int(Self.color[$0])) <= 2 })
                }
            }
        }
    }

    /// A kernel that is very much longer than the image sees the first and the last pixel, each with half of the weight.
    @Test(
        "Kernels of the largest sizes give the limit of their definition",
        arguments: [65535, 1 << 24 | 1, Int(UInt32.max)])
    func huge(length: Int) {
        let source = Image(2, 1)
        for c in 0..<4 { (source[0, 0, c], source[1, 0, c]) = (0, 201) }
        let target = Image(2, 1)
        for isTent in [false, true] {
            #expect(run(isTent, source, target, kernel: (length, length), kvImageEdgeExtend) == kvImageNoError)
            for x in 0..<2 { #expect((100...101).contains(target[x, 0, 1]), "\(length), tent \(isTent)") }
            #expect(run(isTent, source, target, kernel: (length, length), kvImageTruncateKernel) == kvImageNoError)
            for x in 0..<2 { #expect((100...101).contains(target[x, 0, 1]), "\(length), tent \(isTent)") }
        }
    }

    @Test("The source and the target may be the same memory, or share a part of it", arguments: 1...20)
    func inPlace(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let source = Image(3 + random.below(20), 3 + random.below(20), &random)
        let kernel = (height: 3 + 2 * random.below(5), width: 3 + 2 * random.below(5))
        let style = Self.styles[seed % 4]
        for isTent in [false, true] {
            let apart = Image(source.width, source.height)
            let same = source.copy()
            _ = run(isTent, source, apart, kernel: kernel, style)
            #expect(run(isTent, same, same, kernel: kernel, style) == kvImageNoError)
            #expect(same.firstDifference(from: apart) == nil, "seed \(seed)")
        }
    }

    @Test("Three boxes of Apple's sample code are the Gaussian, within two levels")
    func threeBoxes() {
        let sigma = 10.0
        let length = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)) | 1
        var (from, to) = (Image(201, 1), Image(201, 1))
        for x in 0..<201 { for c in 0..<4 { from[x, 0, c] = x < 100 ? 0 : 255 } }
        for _ in 0..<3 {
            _ = run(false, from, to, kernel: (length, length), kvImageEdgeExtend)
            swap(&from, &to)
        }
        var sum = 0.0
        for x in 40..<160 {
            let weights: [Double] = (0..<201).map { place in
                let distance = Double(place - x) / sigma
                return exp(-distance * distance / 2)
            }
            let white: Double = weights[100...].reduce(0, +)
            sum = white / weights.reduce(0, +) * 255
            #expect(abs(Double(from[x, 0, 2]) - sum) <= 2.6, "\(x)")
        }
    }

    @Test("The time does not depend on the kernel: a large one over a large image ends")
    func constantTime() {
        // By the definition, these would be 10^13 products.
        let (source, target) = (Image(600, 400), Image(600, 400))
        for isTent in [false, true] {
            #expect(run(isTent, source, target, kernel: (65535, 65535), kvImageEdgeExtend) == kvImageNoError)
        }
    }

    // MARK: Bad arguments

    @Test("Bad arguments are answered with vImage's codes")
    func errors() {
        let (small, large) = (Image(4, 4), Image(8, 8))
        func code(_ source: Image, _ target: Image, at origin: (Int, Int) = (0, 0), kernel: Int = 3, flags: Int) -> Int
        {
            run(false, source, target, at: origin, kernel: (kernel, kernel), flags)
        }
        #expect(code(large, small, kernel: 4, flags: kvImageEdgeExtend) == kvImageInvalidKernelSize)
        #expect(code(large, small, kernel: 0, flags: kvImageEdgeExtend) == kvImageInvalidKernelSize)
        #expect(code(large, small, flags: kvImageNoFlags) == kvImageInvalidEdgeStyle)
        #expect(code(large, small, flags: kvImageEdgeExtend | kvImageCopyInPlace) == kvImageInvalidEdgeStyle)
        #expect(code(large, small, flags: kvImageEdgeExtend | 1 << 20) == kvImageUnknownFlagsBit)
        #expect(code(small, large, flags: kvImageEdgeExtend) == kvImageRoiLargerThanInputBuffer)
        #expect(code(large, small, at: (5, 0), flags: kvImageEdgeExtend) == kvImageRoiLargerThanInputBuffer)
        #expect(code(large, small, at: (9, 0), flags: kvImageEdgeExtend) == kvImageInvalidOffset_X)
        #expect(code(large, small, at: (0, 9), flags: kvImageEdgeExtend) == kvImageInvalidOffset_Y)
        #expect(code(large, small, at: (4, 4), flags: kvImageEdgeExtend) == kvImageNoError)
        #expect(
            run(false, large, small, kernel: (3, 3), kvImageBackgroundColorFill, color: nil)
                == kvImageNullPointerArgument)
    }

    @Test("Buffers without memory, too large or with rows that overlap are answered with codes")
    func badBuffers() {
        let image = Image(4, 4)
        func code(_ change: (inout vImage_Buffer) -> Void) -> Int {
            var (src, dest) = (image.buffer, image.buffer)
            change(&src)
            return vImageBoxConvolve_ARGB8888(&src, &dest, nil, 0, 0, 3, 3, nil, vImage_Flags(kvImageEdgeExtend))
        }
        #expect(code { $0.data = nil } == kvImageNullPointerArgument)
        #expect(code { $0.rowBytes = 3 } == kvImageInvalidRowBytes)
        #expect(code { $0.width = .max } == kvImageInvalidParameter)
        #expect(vImageBoxConvolve_ARGB8888(nil, nil, nil, 0, 0, 3, 3, nil, 8) == kvImageNullPointerArgument)
    }

    @Test("Asked for the size of the temporary buffer, a function returns a size and writes nothing")
    func temporarySize() {
        var random = Random(seed: 3)
        let (source, target) = (Image(9, 9, &random), Image(9, 9))
        let before = target.copy()
        for style in Self.styles {
            let size = run(true, source, target, kernel: (3, 3), style | kvImageGetTempBufferSize, color: nil)
            #expect(size > 0 && target.firstDifference(from: before) == nil)
        }
        #expect(run(true, source, target, kernel: (2, 3), 136) == kvImageInvalidKernelSize)
    }
}
