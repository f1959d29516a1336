import AppProjects
import CoreGraphics
import CoreText
import Foundation

/// A grid of images, each scaled down to the width of its cell, with its name below.
struct ContactSheet {
    let columns: Int
    /// The width of a cell; all lengths are in pixels.
    let cellWidth: Int
    let hasCaptions: Bool

    private let gap = 16
    private let margin = 24
    private var fontSize: CGFloat { CGFloat(min(max(cellWidth / 13, 11), 22)) }
    private var captionHeight: Int { hasCaptions ? Int(fontSize * 2) : 0 }
    private let hairline = CGColor(gray: 0.85, alpha: 1)
    private let ink = CGColor(gray: 0.45, alpha: 1)

    /// The size limit of Cairo's images.
    private static let longestSide = 32_767

    /// An image with the text below it.
    struct Cell {
        let caption: String
        /// Called once; the images are scaled one by one, so that only one large image is in memory at a time.
        let image: () throws -> CGImage

        init(_ caption: String, image: @escaping () throws -> CGImage) {
            (self.caption, self.image) = (caption, image)
        }

        /// A file, whose caption is its name without its folder and extension, with hyphens as spaces.
        init(file: String) {
            let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            self.init(name.replacingOccurrences(of: "-", with: " ")) { try PictureFile.read(file) }
        }
    }

    /// - Parameter cells: the images, row by row.
    func draw(_ cells: [Cell]) throws -> CGImage {
        let images = try cells.map { try scaled($0.image()) }
        let rows = stride(from: 0, to: images.count, by: columns).map {
            Array(images[$0..<min($0 + columns, images.count)])
        }
        let heights = rows.map { row in row.map(\.height).max() ?? 0 }
        let context = try makeSheet(heights)
        var top = context.height - margin
        for (row, height) in zip(rows.indices, heights) {
            for (column, image) in rows[row].enumerated() {
                let x = margin + column * (cellWidth + gap)
                draw(image, x: x, top: top, in: context)
                if hasCaptions { draw(cells[row * columns + column].caption, x: x, y: top - height, in: context) }
            }
            top -= height + captionHeight + gap
        }
        guard let sheet = context.makeImage() else { throw Self.noMemory("the sheet") }
        return sheet
    }

    /// Scales an image down; small images are unchanged.
    private func scaled(_ image: CGImage) throws -> CGImage {
        guard image.width > cellWidth else { return image }
        let height = max(image.height * cellWidth / image.width, 1)
        let context = try makeContext(cellWidth, height)
        context.interpolationQuality = .high
        context.draw(image, in: CGRect(x: 0, y: 0, width: cellWidth, height: height))
        guard let small = context.makeImage() else { throw Self.noMemory("an image") }
        return small
    }

    private func makeSheet(_ heights: [Int]) throws -> CGContext {
        let width = 2 * margin + columns * (cellWidth + gap) - gap
        let height = 2 * margin + heights.reduce(0) { $0 + $1 + captionHeight + gap } - gap
        guard width <= Self.longestSide, height <= Self.longestSide else {
            throw CommandFailure(
                message: "the sheet would be \(width) × \(height) pixels; a side is limited to \(Self.longestSide); "
                    + "use fewer images or a smaller --width")
        }
        let context = try makeContext(width, height)
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return context
    }

    private func makeContext(_ width: Int, _ height: Int) throws -> CGContext {
        let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpace(name: CGColorSpace.sRGB), bitmapInfo: info)
        else { throw Self.noMemory("\(width) × \(height) pixels") }
        return context
    }

    private static func noMemory(_ what: String) -> CommandFailure {
        CommandFailure(message: "there is no memory for \(what); use fewer images or a smaller --width")
    }

    private func draw(_ image: CGImage, x: Int, top: Int, in context: CGContext) {
        let place = CGRect(
            x: x + (cellWidth - image.width) / 2, y: top - image.height, width: image.width, height: image.height)
        context.draw(image, in: place)
        context.setStrokeColor(hairline)
        context.stroke(place.insetBy(dx: -0.5, dy: -0.5), width: 1)
    }

    // MARK: Captions

    private func draw(_ caption: String, x: Int, y: Int, in context: CGContext) {
        guard let font = CTFontCreateUIFontForLanguage(.system, fontSize, nil) else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .init(kCTFontAttributeName): font, .init(kCTForegroundColorAttributeName): ink,
        ]
        let whole = CTLineCreateWithAttributedString(NSAttributedString(string: caption, attributes: attributes))
        let token = CTLineCreateWithAttributedString(NSAttributedString(string: "…", attributes: attributes))
        let line = CTLineCreateTruncatedLine(whole, Double(cellWidth), .middle, token) ?? whole
        let offset = CTLineGetPenOffsetForFlush(line, 0.5, Double(cellWidth))
        context.textPosition = CGPoint(
            x: CGFloat(x) + CGFloat(offset).rounded(), y: CGFloat(y) - (fontSize * 1.45).rounded())
        CTLineDraw(line, context)
    }
}
