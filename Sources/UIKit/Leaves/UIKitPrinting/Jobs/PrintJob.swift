import CoreGraphics
import Foundation
import QuinceHostInterface
import UIFoundation
import UIKitCore

/// A job that the device's printer does: it prints into PDF files, in the folder of the device's printouts.
@MainActor
struct PrintJob {
    var name: String
    let paper: UIPrintPaper
    var copies = 1
    let content: Content

    enum Content {
        case pages(UIPrintPageRenderer)
        case items([PrintableItem])
    }

    /// The result of a job.
    struct Printout {
        let data: Data
        /// `nil` for a document that was a PDF before.
        let pages: Int?
    }

    /// Prints, and notes in the outbox what was printed.
    ///
    /// - Throws: `UIPrintError`, or the error of the file that cannot be written.
    func run() throws {
        let printout = try printout()
        let title = name.isEmpty ? "Document" : name.replacing("/", with: ":")
        let url = DeviceStorage.freeName(for: "\(title).pdf", in: DeviceStorage.current.printouts)
        try printout.data.write(to: url, options: .atomic)
        let pages = printout.pages.map { ["\($0) page\($0 == 1 ? "" : "s")"] } ?? []
        DeviceOutbox.current.add("Print", [title] + pages + (copies > 1 ? ["\(copies) copies"] : []))
    }

    func printout() throws -> Printout {
        switch content {
        case .pages(let renderer): try draw(renderer)
        case .items(let items): try draw(items)
        }
    }

    // MARK: Pages

    private func draw(_ renderer: UIPrintPageRenderer) throws -> Printout {
        renderer.use(paper)
        renderer.prepare(forDrawingPages: NSRange(location: 0, length: max(renderer.numberOfPages, 0)))
        let count = renderer.numberOfPages
        guard count > 0 else { throw UIPrintError(.noContent, "There is no page to print.") }
        let data = pdf { context in
            for page in 0..<count {
                context.beginPage()
                renderer.drawPage(at: page, in: renderer.printableRect)
            }
        }
        return Printout(data: data, pages: count)
    }

    private func draw(_ items: [PrintableItem]) throws -> Printout {
        if items.count == 1, case .pdf(let data) = items[0] { return Printout(data: data, pages: nil) }
        let images: [UIImage] = try items.map { item in
            guard case .image(let image) = item else {
                throw UIPrintError(.jobFailed, "A PDF is printed by itself, and not among other things.")
            }
            return image
        }
        guard !images.isEmpty else { throw UIPrintError(.noContent, "There is nothing to print.") }
        let data = pdf { context in
            for image in images {
                context.beginPage()
                image.draw(in: Self.fit(image.size, in: paper.printableRect))
            }
        }
        return Printout(data: data, pages: images.count)
    }

    /// Returns the largest rectangle of a shape in the middle of another one.
    static func fit(_ size: CGSize, in area: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return area }
        let scale = min(area.width / size.width, area.height / size.height)
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    }

    private func pdf(_ draw: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let bounds = CGRect(origin: .zero, size: paper.paperSize)
        return UIGraphicsPDFRenderer(bounds: bounds).pdfData(actions: draw)
    }
}
