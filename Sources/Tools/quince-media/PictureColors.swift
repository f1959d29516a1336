import CFFmpeg
import CPictureKernels

/// The meaning of a picture's luma and chroma.
struct PictureColors {
    /// FFmpeg's number of the matrix.
    let matrix: Int32
    /// Whether luma uses all of 0 to 255, and not 16 to 235.
    let isFull: Bool

    /// Pictures that do not say their matrix have that of their size: BT.709 for high definition, BT.601 below it.
    init(_ frame: AVFrame) {
        let isWide = frame.width >= 1280 || frame.height > 576
        matrix =
            frame.colorspace == AVCOL_SPC_UNSPECIFIED
            ? (isWide ? SWS_CS_ITU709 : SWS_CS_ITU601) : Int32(bitPattern: frame.colorspace.rawValue)
        isFull = frame.color_range == AVCOL_RANGE_JPEG
    }

    /// Returns the numbers that turn luma and chroma into colors.
    ///
    /// - Parameter coefficients: FFmpeg's four of the matrix, for the narrow range, with 16 bits of fraction.
    func conversion(_ coefficients: UnsafePointer<Int32>) -> PictureMatrix {
        // The narrow range has 219 steps of luma and 224 of chroma.
        let chroma = isFull ? 224.0 / 255 : 1
        func part(_ index: Int) -> Int16 { Int16((Double(coefficients[index]) * chroma / 8).rounded()) }
        let luma = Int16(((isFull ? 1 : 255.0 / 219) * 8192).rounded())
        return PictureMatrix(
            black: isFull ? 0 : 16, luma: luma, redOfV: part(0), greenOfU: part(2), greenOfV: part(3), blueOfU: part(1))
    }
}
