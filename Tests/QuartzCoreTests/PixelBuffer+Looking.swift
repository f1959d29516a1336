import CoreGraphics

extension PixelBuffer {
    /// 0xAARRGGBB
    func pixel(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }

    func sameBytes(as other: PixelBuffer) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return (0..<height).allSatisfy { y in (0..<width).allSatisfy { row(y)[$0] == other[$0, y] } }
    }

    /// The columns in which anything is drawn.
    var inkedColumns: [Int] { (0..<width).filter { x in (0..<height).contains { row($0)[x] >> 24 > 0 } } }
    var inkedRows: [Int] { (0..<height).filter { y in (0..<width).contains { row(y)[$0] >> 24 > 0 } } }
}

func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
}
