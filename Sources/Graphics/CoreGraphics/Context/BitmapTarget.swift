internal import CCairo
internal import Foundation

/// The pixels of a bitmap context, and the client's own memory if it has another layout.
///
/// Drawing always happens in a `PixelBuffer`. Client memory of another layout is read before each drawing call and
/// written after it, so that both sides see each other's changes.
final class BitmapTarget {
    let pixels: PixelBuffer
    let layout: PixelLayout
    let info: CGBitmapInfo
    let space: CGColorSpace?
    /// Bytes per row of the memory at `data`.
    let bytesPerRow: Int
    private var client: UnsafeMutableRawPointer?
    private var ownsClient = false

    init(pixels: PixelBuffer, layout: PixelLayout) {
        self.pixels = pixels
        self.layout = layout
        info = .native
        space = .srgb
        bytesPerRow = pixels.bytesPerRow
        client = nil
    }

    /// - Parameter data: at least `bytesPerRow * height` bytes that outlive the context, or `nil`.
    init(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout,
        space: CGColorSpace?, info: CGBitmapInfo
    ) {
        self.layout = layout
        self.space = space
        self.info = info
        let isShared: Bool = layout == .native && data != nil && bytesPerRow % 4 == 0 && Int(bitPattern: data) % 4 == 0
        if isShared, let data {
            pixels = PixelBuffer(borrowing: data, width: width, height: height, bytesPerRow: bytesPerRow)
            self.bytesPerRow = bytesPerRow
            client = nil
        } else {
            pixels = PixelBuffer(width: width, height: height)
            let minimum: Int = layout == .native ? pixels.bytesPerRow : width * layout.pixelSize
            self.bytesPerRow = bytesPerRow == 0 || data == nil && layout == .native ? minimum : bytesPerRow
            client = data
        }
        if !layout.hasAlpha { fillOpaque() }
    }

    deinit { if ownsClient { client?.deallocate() } }

    /// Memory in the requested layout, created on first use.
    var data: UnsafeMutableRawPointer {
        if let client { return client }
        if layout == .native { return pixels.bytes }
        let made = UnsafeMutableRawPointer.allocate(byteCount: max(bytesPerRow * pixels.height, 1), alignment: 16)
        made.initializeMemory(as: UInt8.self, repeating: 0, count: max(bytesPerRow * pixels.height, 1))
        client = made
        ownsClient = true
        layout.store(
            pixels, into: made, bytesPerRow: bytesPerRow, columns: 0..<pixels.width, rows: 0..<pixels.height)
        return made
    }

    func willDraw(in bounds: CGRect) {
        guard let client else { return }
        let (columns, rows): (Range<Int>, Range<Int>) = pixelRange(bounds)
        layout.load(client, bytesPerRow: bytesPerRow, into: pixels, columns: columns, rows: rows)
    }

    func didDraw(in bounds: CGRect) {
        guard let client else { return }
        let (columns, rows): (Range<Int>, Range<Int>) = pixelRange(bounds)
        layout.store(pixels, into: client, bytesPerRow: bytesPerRow, columns: columns, rows: rows)
    }

    /// Loads what the client has written since the last drawing call.
    func reload() { willDraw(in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)) }

    private func pixelRange(_ bounds: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
        let whole = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let r: CGRect = bounds.integral.intersection(whole)
        if r.isNull || r.isEmpty { return (0..<0, 0..<0) }
        return (Int(r.minX)..<Int(r.maxX), Int(r.minY)..<Int(r.maxY))
    }

    private func fillOpaque() {
        for y: Int in 0..<pixels.height {
            let row: UnsafeMutablePointer<UInt32> = pixels.row(y)
            for x: Int in 0..<pixels.width { row[x] = 0xFF00_0000 }
        }
    }
}
