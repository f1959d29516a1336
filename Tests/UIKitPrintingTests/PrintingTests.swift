import CoreGraphics
import Foundation
import Stage
import Testing
import UIKitPrinting

/// UIPrintPageRenderer.h and UIPrintFormatter.h: the rectangles and pages follow from sizes alone.
@Suite("Pages to print")
@MainActor
struct PrintingTests {
    private func renderer(_ formatter: UIPrintFormatter? = nil) -> UIPrintPageRenderer {
        let renderer = UIPrintPageRenderer()
        renderer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 200, height: 300)), forKey: "paperRect")
        renderer.setValue(NSValue(cgRect: CGRect(x: 10, y: 20, width: 180, height: 260)), forKey: "printableRect")
        if let formatter { renderer.addPrintFormatter(formatter, startingAtPageAt: 0) }
        return renderer
    }

    @Test("A text's rectangle is what headers, footers and insets leave")
    func rectangles() {
        let formatter = UISimpleTextPrintFormatter(text: "one")
        let renderer = renderer(formatter)
        (renderer.headerHeight, renderer.footerHeight) = (30, 10)
        formatter.perPageContentInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(formatter.rectForPage(at: 0) == CGRect(x: 12, y: 51, width: 174, height: 216))
        formatter.maximumContentWidth = 100
        #expect(formatter.rectForPage(at: 0).width == 100)
    }

    @Test("Text flows over as many pages as it needs, and a formatter may begin on a later one")
    func pages() {
        let line = UIFont.systemFont(ofSize: 12).lineHeight
        let perPage = Int(260 / line)
        let formatter = UISimpleTextPrintFormatter(text: String(repeating: "x\n", count: perPage * 2 + 1))
        let renderer = renderer(formatter)
        #expect(formatter.pageCount == 3 && renderer.numberOfPages == 3)
        formatter.maximumContentHeight = 10.5 * line
        #expect(formatter.pageCount == (perPage * 2 + 1 + 9) / 10)
        formatter.maximumContentHeight = 0
        renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: "end"), startingAtPageAt: 3)
        #expect(renderer.numberOfPages == 4)
        #expect(renderer.printFormattersForPage(at: 3)?.count == 1 && formatter.startPage == 0)
    }

    @Test("Pages are drawn into a context: header, text, footer")
    func drawing() throws {
        final class Framed: UIPrintPageRenderer {
            var log: [String] = []
            override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
                log.append("header \(headerRect)")
            }
            override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) { log.append("content") }
            override func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
                log.append("formatter \(pageIndex)")
                super.drawPrintFormatter(printFormatter, forPageAt: pageIndex)
            }
            override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) { log.append("footer") }
        }
        let renderer = Framed()
        renderer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 100, height: 100)), forKey: "paperRect")
        renderer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 100, height: 100)), forKey: "printableRect")
        (renderer.headerHeight, renderer.footerHeight) = (20, 5)
        let text = NSAttributedString(
            string: "M", attributes: [.font: UIFont.boldSystemFont(ofSize: 60), .foregroundColor: UIColor.red])
        renderer.addPrintFormatter(UISimpleTextPrintFormatter(attributedText: text), startingAtPageAt: 0)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
            renderer.drawPage(at: 0, in: renderer.printableRect)
        }
        #expect(renderer.log == ["header (0.0, 0.0, 100.0, 20.0)", "content", "formatter 0", "footer"])
        let drawn = try #require(image.cgImage)
        #expect((0..<drawn.height).contains { y in (0..<drawn.width).contains { drawn.pixels[$0, y] == 0xFFFF_0000 } })
    }

    @Test("Markup is read as attributed text")
    func markup() {
        let formatter = UIMarkupTextPrintFormatter(markupText: "<h1>Title</h1><p>Body</p>")
        let renderer = renderer(formatter)
        #expect(renderer.numberOfPages == 1)
    }

    @Test("A view is cut into pages as wide as the paper")
    func view() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 1041))
        let formatter = view.viewPrintFormatter()
        let renderer = renderer(formatter)
        // 360 points on 180: half the size, so that a page has 520 of them.
        #expect(formatter.pageCount == 3 && renderer.numberOfPages == 3)
    }

    @Test("The settings of a job are copied")
    func settings() {
        let info = UIPrintInfo.printInfo()
        (info.jobName, info.orientation) = ("job", .landscape)
        let copy = info.copy() as? UIPrintInfo
        #expect(copy?.jobName == "job" && copy?.orientation == .landscape)
    }
}
