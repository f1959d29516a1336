/// Conversions between straight RGBA bytes, as files contain, and premultiplied BGRA words, as drawing uses.
package enum PixelRows {
    /// Multiplies each color by alpha over 255, rounded to nearest.
    ///
    /// - Returns: whether every pixel was opaque.
    package static func premultiply(
        rgba: UnsafePointer<UInt8>, to words: UnsafeMutablePointer<UInt32>, count: Int
    ) -> Bool {
        var isOpaque = true
        for x: Int in 0..<count {
            let p: UnsafePointer<UInt8> = rgba + 4 &* x
            let (r, g, b, a): (UInt32, UInt32, UInt32, UInt32) = (
                UInt32(p[0]), UInt32(p[1]), UInt32(p[2]), UInt32(p[3])
            )
            if a == 255 {
                words[x] = 0xFF00_0000 | r << 16 | g << 8 | b
            } else {
                isOpaque = false
                words[x] = a << 24 | multiplied(r, a) << 16 | multiplied(g, a) << 8 | multiplied(b, a)
            }
        }
        return isOpaque
    }

    /// Returns the nearest straight colors; black where alpha is 0. A word's bytes are R, G, B, A from the lowest.
    package static func straighten(
        _ words: UnsafePointer<UInt32>, to rgba: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        for x: Int in 0..<count {
            let word: UInt32 = words[x]
            let a: UInt32 = word >> 24
            let (r, g, b): (UInt32, UInt32, UInt32) = (word >> 16 & 255, word >> 8 & 255, word & 255)
            switch a {
            case 255: rgba[x] = 0xFF00_0000 | b << 16 | g << 8 | r
            case 0: rgba[x] = 0
            default: rgba[x] = a << 24 | divided(b, a) << 16 | divided(g, a) << 8 | divided(r, a)
            }
        }
    }

    /// Returns c·a/255, rounded to nearest.
    @inline(__always)
    static func multiplied(_ c: UInt32, _ a: UInt32) -> UInt32 {
        let product: UInt32 = c &* a &+ 128
        return (product &+ product >> 8) >> 8
    }

    /// Returns c·255/a, rounded to nearest and clamped, for a color that should not exceed its alpha.
    @inline(__always)
    static func divided(_ c: UInt32, _ a: UInt32) -> UInt32 { min((c &* 255 &+ a / 2) / a, 255) }
}
