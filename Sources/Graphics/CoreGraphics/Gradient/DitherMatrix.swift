/// The place of pixels in the bitmap that they are dithered for.
package struct DitherPlace: Equatable, Sendable {
    package var x: Int
    package var y: Int
    /// Whether the bitmap has one byte per pixel, as masks have.
    package var isGray: Bool

    package init(x: Int, y: Int, isGray: Bool = false) { (self.x, self.y, self.isGray) = (x, y, isGray) }

    package func moved(x dx: Int, y dy: Int) -> DitherPlace { DitherPlace(x: x + dx, y: y + dy, isGray: isGray) }
}

/// The thresholds that Core Graphics dithers gradients with: a channel's value v at a pixel becomes ⌊v + (n + ½) / 256⌋,
/// where n is the matrix's number for the pixel. All channels have the same number.
///
/// The matrix repeats every 16 pixels from the bitmap's first pixel. In a bitmap of one byte per pixel, as masks are, the
/// 16 columns cover 64 pixels: eight pixels share three or four columns (`column(at:isGray:)`).
///
/// - Source: measured in recorded gradients of lottie-ios (confidence medium): gradient_pill and gradient_shapes for
///   colors, issue_1628 for masks. The numbers are a permutation of 0…255 in all that was seen, and each is known within
///   2.
package enum DitherMatrix {
    package static let side = 16

    /// The numbers of the rows, from the top.
    static let numbers: [UInt8] = [
        243, 188, 16, 149, 106, 198, 156, 244, 118, 174, 45, 154, 202, 7, 136, 216,
        158, 64, 130, 248, 217, 72, 25, 135, 2, 97, 237, 108, 38, 180, 104, 75,
        41, 206, 91, 50, 4, 184, 113, 228, 205, 53, 144, 219, 84, 253, 193, 28,
        114, 171, 226, 119, 164, 79, 59, 169, 31, 191, 74, 21, 166, 61, 147, 233,
        137, 12, 99, 196, 22, 140, 254, 125, 88, 159, 249, 129, 210, 120, 10, 90,
        68, 247, 35, 150, 239, 43, 208, 8, 231, 100, 17, 65, 177, 33, 223, 185,
        201, 161, 213, 57, 85, 178, 109, 186, 40, 151, 199, 93, 238, 107, 155, 47,
        20, 77, 117, 1, 134, 224, 67, 138, 78, 214, 51, 165, 5, 81, 250, 132,
        98, 175, 235, 189, 105, 24, 167, 241, 13, 121, 227, 112, 143, 194, 55, 218,
        29, 146, 62, 39, 203, 255, 52, 153, 32, 181, 58, 23, 207, 37, 127, 182,
        89, 240, 122, 160, 83, 128, 212, 94, 197, 133, 87, 245, 170, 71, 232, 15,
        204, 46, 222, 11, 183, 30, 73, 111, 234, 0, 157, 102, 9, 139, 110, 152,
        168, 103, 70, 116, 246, 148, 225, 173, 44, 63, 200, 221, 76, 190, 49, 252,
        3, 195, 142, 209, 60, 6, 101, 18, 141, 251, 123, 26, 162, 34, 215, 86,
        54, 230, 27, 82, 172, 126, 192, 220, 163, 80, 187, 95, 242, 115, 176, 145,
        124, 96, 179, 42, 236, 48, 92, 36, 66, 211, 14, 131, 56, 229, 69, 19,
    ]

    /// Adds one level to the channels of a row's pixels whose fraction reaches the threshold.
    ///
    /// - Parameters:
    ///   - fractions: for each pixel, the parts of a level that its channels leave out, in 256ths.
    ///   - place: that of the first pixel.
    package static func apply(
        _ fractions: UnsafePointer<UInt32>, to row: UnsafeMutablePointer<UInt32>, count: Int, at place: DitherPlace
    ) {
        numbers.withUnsafeBufferPointer { numbers in
            let line: Int = (place.y & (side - 1)) * side
            for index in 0..<count {
                let number = UInt32(numbers[line + column(at: place.x + index, isGray: place.isGray)])
                row[index] &+= carries(of: fractions[index], number)
            }
        }
    }

    @inline(__always)
    private static func column(at x: Int, isGray: Bool) -> Int {
        (isGray ? 2 * (x >> 3) + (x & 7).nonzeroBitCount : x) & (side - 1)
    }

    /// Returns 1 in each byte of a pixel in which the fraction and the number exceed a whole level.
    @inline(__always)
    private static func carries(of fraction: UInt32, _ number: UInt32) -> UInt32 {
        let two: UInt32 = number &* 0x0001_0001
        let even: UInt32 = fraction & 0x00ff_00ff &+ two
        let odd: UInt32 = fraction >> 8 & 0x00ff_00ff &+ two
        return even >> 8 & 0x0001_0001 | odd & 0x0100_0100
    }
}
