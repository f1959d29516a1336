internal import CoreGraphics
internal import Foundation

/// The graphics control extension of a frame (GIF89a, 23).
struct GIFFrameControl {
    enum Disposal: UInt8 {
        case unspecified, keep, clear, restore
    }

    var disposal: Disposal = .unspecified
    /// The delay in seconds.
    var delay: Double = 0
    var transparentIndex: UInt8?

    init() {}

    /// - Parameter bytes: flags, the delay in hundredths of a second (low byte first), the transparent index.
    init(_ bytes: [UInt8]) {
        disposal = Disposal(rawValue: bytes[0] >> 2 & 7) ?? .unspecified
        delay = Double(Int(bytes[1]) | Int(bytes[2]) << 8) / 100
        transparentIndex = bytes[0] & 1 == 1 ? bytes[3] : nil
    }
}

/// Composites frames, each of which defines how it is disposed of before the next one.
struct GIFPlayer {
    var width: Int { canvas.width }
    var height: Int { canvas.height }
    private(set) var frames: [DecodedImage.Frame] = []
    var loopCount: Int = 1
    /// The control of the next frame.
    var control = GIFFrameControl()
    private var canvas: PixelBuffer

    /// - Parameter canvas: transparent pixels of the image's size.
    init(canvas: PixelBuffer) { self.canvas = canvas }

    /// - Returns: whether there was memory for the frame.
    mutating func add(_ indices: [UInt8], x: Int, y: Int, width: Int, height: Int, palette: [UInt32]) -> Bool {
        let before: PixelBuffer? = control.disposal == .restore ? canvas.copyIfMemory() : nil
        if control.disposal == .restore, before == nil { return false }
        let columns: Range<Int> = 0..<max(0, min(width, self.width - x))
        let rows: Range<Int> = 0..<max(0, min(height, self.height - y))
        for row: Int in rows {
            let to: UnsafeMutablePointer<UInt32> = canvas.row(y + row)
            for column: Int in columns {
                let index: UInt8 = indices[row * width + column]
                if index == control.transparentIndex || Int(index) >= palette.count { continue }
                to[x + column] = palette[Int(index)]
            }
        }
        guard let shown: PixelBuffer = canvas.copyIfMemory() else { return false }
        frames.append(.init(image: CGImage(shown), delay: control.delay))
        dispose(before, x: x, y: y, columns: columns, rows: rows)
        control = GIFFrameControl()
        return true
    }

    private mutating func dispose(_ before: PixelBuffer?, x: Int, y: Int, columns: Range<Int>, rows: Range<Int>) {
        if let before { canvas = before }
        guard control.disposal == .clear else { return }
        for row: Int in rows {
            let to: UnsafeMutablePointer<UInt32> = canvas.row(y + row)
            for column: Int in columns { to[x + column] = 0 }
        }
    }
}
