import Foundation

/// The curve of sRGB (IEC 61966-2-1), mirrored for negative numbers.
enum ColorCurve {
    /// The light of the bytes.
    static let linearBytes: [Float] = (0..<256).map { exactLinear(Float($0) / 255) }

    // A step of 1/65535 is a twentieth of a byte where the curve is steepest, at black.
    private static let last = 65535
    nonisolated(unsafe) private static let toEncoded = table(exactEncoded)
    nonisolated(unsafe) private static let toLinear = table(exactLinear)

    private static func table(_ curve: (Float) -> Float) -> UnsafePointer<Float> {
        let values = UnsafeMutablePointer<Float>.allocate(capacity: last + 1)
        for i in 0...last { values[i] = curve(Float(i) / Float(last)) }
        return UnsafePointer(values)
    }

    static func exactLinear(_ value: Float) -> Float {
        let size = abs(value)
        let light = size <= 0.04045 ? size / 12.92 : powf((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    static func exactEncoded(_ value: Float) -> Float {
        let size = abs(value)
        let code = size <= 0.0031308 ? size * 12.92 : 1.055 * powf(size, 1 / 2.4) - 0.055
        return value < 0 ? -code : code
    }

    static func encoded(_ color: Pixel) -> Pixel { encoding(color) }
    static func linear(_ color: Pixel) -> Pixel { decoding(color) }

    /// The curves for a loop over pixels, which fetches them once.
    static var encoding: Table { Table(values: toEncoded, exact: exactEncoded) }
    static var decoding: Table { Table(values: toLinear, exact: exactLinear) }

    struct Table {
        fileprivate let values: UnsafePointer<Float>
        fileprivate let exact: (Float) -> Float

        @inline(__always)
        func callAsFunction(_ c: Pixel) -> Pixel {
            guard c.x >= 0, c.x <= 1, c.y >= 0, c.y <= 1, c.z >= 0, c.z <= 1 else {
                return Pixel(exact(c.x), exact(c.y), exact(c.z), c.w)
            }
            let places = c * Float(last) + 0.5
            return Pixel(values[Int(places.x)], values[Int(places.y)], values[Int(places.z)], c.w)
        }
    }
}

extension SIMD4<Float> {
    static let one = SIMD4<Float>(1, 1, 1, 1)

    /// The color without its alpha, which stays; of a transparent pixel, zero.
    var unpremultiplied: SIMD4<Float> {
        if w == 1 { return self }
        guard w > 0 else { return .zero }
        let color = self / w
        return SIMD4(color.x, color.y, color.z, w)
    }

    var premultiplied: SIMD4<Float> { w == 1 ? self : SIMD4(x * w, y * w, z * w, w) }

    init(_ color: SIMD3<Float>, alpha: Float) { self.init(color.x, color.y, color.z, alpha) }
    var rgb: SIMD3<Float> { SIMD3(x, y, z) }
    /// The color with the components between 0 and 1; those that are no numbers are 0.
    var limited: SIMD4<Float> {
        // The comparison with a number that is none is false.
        let positive = SIMD4<Float>.zero.replacing(with: self, where: self .> .zero)
        return positive.replacing(with: .one, where: positive .> .one)
    }
}

extension SIMD3<Float> {
    /// The light of a color, by the factors of ITU-R BT.709.
    var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
    func dot(_ other: SIMD3<Float>) -> Float { (self * other).sum() }
}
