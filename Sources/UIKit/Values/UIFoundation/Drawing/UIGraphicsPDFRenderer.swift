import CoreGraphics
public import Foundation

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and other entries, by Core Graphics' keys.
    open var documentInfo: [String: Any] = [:]
}

open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private var isInPage = false

    /// The bounds of the current page.
    open private(set) var pdfContextBounds = CGRect.zero

    open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }

    /// - Parameter bounds: the page's bounds in points; its origin is the top left corner of the drawing space.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        var box = CGRect(origin: .zero, size: bounds.size)
        cgContext.beginPage(mediaBox: &box)
        // UIKit's drawing requires y down.
        cgContext.translateBy(x: -bounds.minX, y: bounds.maxY)
        cgContext.scaleBy(x: 1, y: -1)
        pdfContextBounds = bounds
        isInPage = true
    }

    func endPage() {
        if isInPage { cgContext.endPage() }
        isInPage = false
    }
}

/// Creates PDF documents that a closure draws page by page.
open class UIGraphicsPDFRenderer: NSObject {
    public let format: UIGraphicsPDFRendererFormat

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// - Parameter bounds: the bounds of a page, in points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let data = NSMutableData()
        var box = CGRect(origin: .zero, size: format.bounds.size)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box, format.documentInfo)
        else { return Data() }
        let drawing = UIGraphicsPDFRendererContext(context, format)
        UIGraphicsPushContext(context)
        actions(drawing)
        UIGraphicsPopContext()
        drawing.endPage()
        context.closePDF()
        return data as Data
    }

    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}
