internal import CCairo
internal import CRSVG
package import CoreGraphics
package import Foundation
import Synchronization

/// An image of SVG, which librsvg draws in any size. Whatever the bytes are, the worst outcome is an error.
///
/// The library is loaded with the first image (decision 33). It loads nothing that a document refers to.
package final class VectorImage: Sendable {
    /// Tells in one line what is wrong with a document.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// The bytes of a document; more are no image of an app.
    private static let mostBytes = 16 << 20
    /// The longest side in points.
    private static let longestSide = 16_384.0
    /// The longest side of a drawing in pixels: its memory is 256 MB.
    package static let mostPixelsOfSide = 8192

    /// The size in points.
    package let size: CGSize
    private let name: String
    /// The document, which one thread at a time draws, and its latest drawing: an image is mostly drawn in one size.
    private let state: Mutex<State>

    private struct State {
        let document: Document
        var latest: CGImage?
    }

    /// The part of a document that is drawn.
    package enum Part: Sendable {
        case whole
        /// The symbol of regular weight and medium size in a template of the app SF Symbols, which has it in the size that it has
        /// beside text of 100 points. It is drawn for text of the size that symbols have by themselves, 17 points.
        case symbol

        var element: String? { self == .symbol ? "#Regular-M" : nil }
    }

    /// - Parameter name: for errors only.
    package init(_ data: Data, named name: String, part: Part = .whole) throws(Failure) {
        guard !data.isEmpty, data.count <= Self.mostBytes else {
            throw Failure(description: "\(name): expected 1 to \(Self.mostBytes) bytes of SVG, found \(data.count)")
        }
        let document: Document
        do { document = try Document(data, part) } catch {
            throw Failure(description: "\(name): expected SVG: \(error.description)")
        }
        guard let size = document.size else {
            let expected = "SVG with a size, by width and height or by a viewBox"
            let symbol = "a template of a symbol, with an element Regular-M"
            throw Failure(description: "\(name): expected \(part == .whole ? expected : symbol)")
        }
        guard max(size.width, size.height) <= Self.longestSide else {
            throw Failure(
                description:
                    "\(name): \(size.width) × \(size.height) points; a side has at most \(Int(Self.longestSide))")
        }
        self.name = name
        self.size = size
        state = Mutex(State(document: document))
    }

    /// Draws the image so that it fills this many pixels.
    package func image(width: Int, height: Int) throws(Failure) -> CGImage {
        guard (1...Self.mostPixelsOfSide).contains(width), (1...Self.mostPixelsOfSide).contains(height) else {
            let most = "a side has 1 to \(Self.mostPixelsOfSide)"
            throw Failure(description: "\(name): cannot be drawn in \(width) × \(height) pixels; \(most)")
        }
        let result = state.withLock { state -> Result<CGImage, Failure> in
            if let latest = state.latest, latest.width == width, latest.height == height { return .success(latest) }
            guard let pixels = PixelBuffer(ifMemoryFor: width, height: height) else {
                return .failure(Failure(description: "there is no memory for \(width) × \(height) pixels"))
            }
            if let failure = state.document.draw(into: pixels) { return .failure(failure) }
            let image = CGImage(pixels, isOpaque: false)
            state.latest = image
            return .success(image)
        }
        return try result.mapError { Failure(description: "\(name): cannot be drawn: \($0.description)") }.get()
    }
}

/// A document of librsvg.
private final class Document: @unchecked Sendable {
    // `@unchecked`: the lock of the image guards it.
    private let pointer: OpaquePointer
    private let part: VectorImage.Part

    private static let symbolScale = 17.0 / 100

    init(_ data: Data, _ part: VectorImage.Part) throws(VectorImage.Failure) {
        self.part = part
        var problem = ProblemText()
        let opened = data.withUnsafeBytes { bytes in
            problem.noted { text, size in
                crsvg_open(bytes.bindMemory(to: UInt8.self).baseAddress!, bytes.count, text, size)
            }
        }
        guard let opened else { throw VectorImage.Failure(description: problem.text) }
        pointer = opened
    }

    deinit { crsvg_close(pointer) }

    /// The size in points; `nil` if the document has none.
    var size: CGSize? {
        var (width, height) = (0.0, 0.0)
        let hasSize =
            part.element.map { crsvg_place(pointer, $0, &width, &height) } ?? crsvg_size(pointer, &width, &height)
        guard hasSize, width.isFinite, height.isFinite else { return nil }
        let scale = part == .symbol ? Self.symbolScale : 1
        return CGSize(width: width * scale, height: height * scale)
    }

    /// - Returns: the reason why it could not be drawn.
    func draw(into pixels: PixelBuffer) -> VectorImage.Failure? {
        let surface = cairo_image_surface_create_for_data(
            pixels.bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(pixels.width),
            Int32(pixels.height), Int32(pixels.bytesPerRow))
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        guard let context else { return VectorImage.Failure(description: "Cairo has no memory") }
        var problem = ProblemText()
        let (width, height) = (Double(pixels.width), Double(pixels.height))
        let isDrawn = problem.noted { text, size in
            crsvg_draw(pointer, part.element, UnsafeMutableRawPointer(context), width, height, text, size)
        }
        cairo_surface_flush(surface)
        return isDrawn ? nil : VectorImage.Failure(description: problem.text)
    }
}

/// The buffer in which librsvg's functions tell a problem.
private struct ProblemText {
    private var bytes = [CChar](repeating: 0, count: 256)

    var text: String {
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    mutating func noted<Result>(_ body: (UnsafeMutablePointer<CChar>, Int) -> Result) -> Result {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress!, $0.count) }
    }
}
