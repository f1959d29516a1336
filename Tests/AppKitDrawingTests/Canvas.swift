import AppKitDrawing
import CoreGraphics
import Foundation

/// A bitmap that a test draws into and reads.
struct Canvas {
    let context: NSGraphicsContext
    let size: NSSize

    /// - Parameter flipped: whether y points down in the context.
    init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, flipped: Bool = false) {
        size = NSSize(width: width, height: height)
        let pixels = PixelBuffer(width: Int(width * scale), height: Int(height * scale))
        // AppKit's contexts begin with y up, and a flipped view turns theirs over.
        let context = CGContext(pixels, scale: scale, yDown: false)!
        if flipped {
            context.translateBy(x: 0, y: height)
            context.scaleBy(x: 1, y: -1)
        }
        self.context = NSGraphicsContext(cgContext: context, flipped: flipped)
    }

    @discardableResult
    func draw(_ body: () throws -> Void) rethrows -> Canvas {
        try NSGraphicsContext.drawing(in: context, body)
        return self
    }

    var image: CGImage { context.cgContext.makeImage()! }

    /// The pixels as words 0xAARRGGBB, the first row at the top.
    var words: [[UInt32]] {
        let pixels = image.pixels
        return (0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y] } }
    }

    /// - Parameter y: from the top.
    subscript(x: Int, y: Int) -> UInt32 { image.pixels[x, y] }

    /// The rows as text: a mark for each pixel that is mostly opaque.
    var picture: [String] { words.map { String($0.map { $0 >> 24 > 127 ? "#" : "." }) } }
}

let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF
let white: UInt32 = 0xFFFF_FFFF
let black: UInt32 = 0xFF00_0000

/// Makes a picture of 2 × 2 points: red and green on top, blue and white below.
func fourColors() -> CGImage {
    let pixels = PixelBuffer(width: 2, height: 2)
    (pixels[0, 0], pixels[1, 0]) = (red, green)
    (pixels[0, 1], pixels[1, 1]) = (blue, white)
    return CGImage(pixels, isOpaque: true)
}
