internal import CCairo
internal import Foundation

/// The surface of a PDF being written, and the destination of its bytes.
final class PDFTarget {
    let surface: CairoSurface
    let mediaBox: CGRect
    private let consumer: CGDataConsumer
    private(set) var isClosed = false
    var isPageOpen = false

    init?(consumer: CGDataConsumer, mediaBox: CGRect) {
        let write: cairo_write_func_t = { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            let consumer: CGDataConsumer = Unmanaged<CGDataConsumer>.fromOpaque(closure).takeUnretainedValue()
            consumer.append(UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
        }
        let pointer: OpaquePointer? = cairo_pdf_surface_create_for_stream(
            write, Unmanaged.passUnretained(consumer).toOpaque(), Double(mediaBox.width), Double(mediaBox.height))
        guard let surface = CairoSurface(adopting: pointer, for: "a PDF") else { return nil }
        self.surface = surface
        self.consumer = consumer
        self.mediaBox = mediaBox
        // The date is fixed, so that the same drawing produces the same bytes.
        cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2001-01-01T00:00:00Z")
    }

    func setMetadata(_ info: [String: Any]) {
        let known: [(String, cairo_pdf_metadata_t)] = [
            ("kCGPDFContextTitle", CAIRO_PDF_METADATA_TITLE), ("kCGPDFContextAuthor", CAIRO_PDF_METADATA_AUTHOR),
            ("kCGPDFContextSubject", CAIRO_PDF_METADATA_SUBJECT), ("kCGPDFContextCreator", CAIRO_PDF_METADATA_CREATOR),
            ("kCGPDFContextKeywords", CAIRO_PDF_METADATA_KEYWORDS),
        ]
        for (key, field): (String, cairo_pdf_metadata_t) in known {
            if let text = info[key] as? String { cairo_pdf_surface_set_metadata(surface.pointer, field, text) }
        }
    }

    func close() {
        if isClosed { return }
        isClosed = true
        cairo_surface_finish(surface.pointer)
        consumer.finish()
    }

    deinit { close() }
}
