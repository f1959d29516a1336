import UIKit

/// Sets a text on small sheets of paper, with a line above and a number below each.
final class LetterPress: UIPrintPageRenderer {
    /// The sheet in points, and what is printed of it.
    static let paper = CGRect(x: 0, y: 0, width: 220, height: 300)
    private static let margin: CGFloat = 22

    private let heading: String

    init(_ heading: String, _ formatter: UIPrintFormatter) {
        self.heading = heading
        super.init()
        // There is no printer to ask: as on iOS, both are set by key.
        setValue(NSValue(cgRect: Self.paper), forKey: "paperRect")
        setValue(NSValue(cgRect: Self.paper.insetBy(dx: Self.margin, dy: Self.margin)), forKey: "printableRect")
        (headerHeight, footerHeight) = (24, 18)
        addPrintFormatter(formatter, startingAtPageAt: 0)
    }

    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
        let text = NSAttributedString(
            string: heading, attributes: [.font: UIFont.italicSystemFont(ofSize: 9), .foregroundColor: UIColor.gray])
        text.draw(at: headerRect.origin)
        UIColor.lightGray.setFill()
        UIRectFill(CGRect(x: headerRect.minX, y: headerRect.minY + 15, width: headerRect.width, height: 0.5))
    }

    override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
        let text = NSAttributedString(
            string: "\(pageIndex + 1) of \(numberOfPages)",
            attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.gray])
        let width = text.size().width
        text.draw(at: CGPoint(x: footerRect.midX - width / 2, y: footerRect.minY + 6))
    }

    /// Returns a picture of a page.
    func picture(ofPageAt index: Int) -> UIImage {
        UIGraphicsImageRenderer(size: Self.paper.size).image { context in
            UIColor.white.setFill()
            context.fill(Self.paper)
            drawPage(at: index, in: printableRect)
        }
    }

    /// Returns all pages as a document.
    func document() -> Data {
        UIGraphicsPDFRenderer(bounds: Self.paper).pdfData { context in
            prepare(forDrawingPages: NSRange(location: 0, length: numberOfPages))
            for index in 0..<numberOfPages {
                context.beginPage()
                drawPage(at: index, in: printableRect)
            }
        }
    }
}
