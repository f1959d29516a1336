internal import CCairo
public import Foundation
import QuinceDiagnostics

/// A destination for bytes: the caller's data, or a file.
///
/// Apple's takes `CFMutableData`; this one takes the corresponding class of Foundation.
public final class CGDataConsumer {
    private let data: NSMutableData
    private let url: URL?

    public init?(data: NSMutableData) {
        self.data = data
        url = nil
    }

    public init?(url: URL) {
        guard url.isFileURL, FileManager.default.createFile(atPath: url.path, contents: nil) else { return nil }
        data = NSMutableData()
        self.url = url
    }

    public convenience init?(url: NSURL) { self.init(url: url as URL) }

    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let start: UnsafePointer<UInt8> = bytes.baseAddress { data.append(start, length: bytes.count) }
    }

    func finish() {
        guard let url else { return }
        if !data.write(to: url, atomically: false) {
            Unsupported.report("could not write \(url.path)", in: "CGDataConsumer")
        }
    }
}

extension CGContext {
    /// Creates a PDF context, in US Letter format if no box is given.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?
    ) {
        let box: CGRect = mediaBox?.pointee.standardized ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard box.isFinite, !box.isEmpty, let target = PDFTarget(consumer: consumer, mediaBox: box) else { return nil }
        if let auxiliaryInfo { target.setMetadata(auxiliaryInfo) }
        self.init(target)
    }

    public convenience init?(_ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    public convenience init?(_ url: NSURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?) {
        self.init(url as URL, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// Begins a page with a new graphics state.
    public func beginPDFPage(_ pageInfo: [String: Any]?) {
        guard let pdf, !pdf.isClosed else { return }
        if pdf.isPageOpen { endPDFPage() }
        pdf.isPageOpen = true
        saveGState()
        state = GraphicsState(ctm: initialCTM)
    }

    public func endPDFPage() {
        guard let pdf, pdf.isPageOpen else { return }
        while canvases.count > 1 { endTransparencyLayer() }
        while !savedStates.isEmpty { restoreGState() }
        pdf.isPageOpen = false
        beginPath()
        cairo_show_page(canvases[0].cairo.pointer)
    }

    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        if let box: CGRect = mediaBox?.pointee, let pdf, box.size != pdf.mediaBox.size {
            Unsupported.report("pages of differing sizes", in: "a PDF context")
        }
        beginPDFPage(nil)
    }

    public func endPage() { endPDFPage() }

    /// Writes the rest of the PDF; nothing can be drawn afterwards.
    public func closePDF() {
        guard let pdf, !pdf.isClosed else { return }
        endPDFPage()
        pdf.close()
    }
}
