import Foundation
import Testing
import UIFoundation

@Suite("Images and renderers")
struct ImageTests {
    /// An image that is red on the left and blue on the right.
    private func flag(scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        }
    }

    private func pixels(_ image: UIImage?) -> [[UInt32]] {
        guard let buffer = image?.upright?.pixels else { return [] }
        return (0..<buffer.height).map { y in (0..<buffer.width).map { buffer[$0, y] } }
    }

    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    @Test("A renderer runs its drawing block at its scale")
    func renderer() {
        #expect(pixels(flag()) == [[red, red, blue, blue], [red, red, blue, blue]])
        let double = flag(scale: 2)
        #expect(double.size == CGSize(width: 4, height: 2) && double.cgImage?.width == 8)
    }

    @Test("An image's orientation turns it where it is drawn and measured")
    func orientation() {
        guard let image = flag().cgImage else { return }
        let right = UIImage(cgImage: image, scale: 1, orientation: .right)
        #expect(right.size == CGSize(width: 2, height: 4))
        #expect(pixels(right) == [[red, red], [red, red], [blue, blue], [blue, blue]])
        let left = UIImage(cgImage: image, scale: 1, orientation: .left)
        #expect(pixels(left) == [[blue, blue], [blue, blue], [red, red], [red, red]])
        let mirrored = UIImage(cgImage: image, scale: 1, orientation: .upMirrored)
        #expect(pixels(mirrored) == [[blue, blue, red, red], [blue, blue, red, red]])
    }

    @Test("PNG and back gives the same pixels")
    func coding() {
        let data = flag().pngData() ?? Data()
        #expect(pixels(UIImage(data: data)) == pixels(flag()))
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(flag().jpegData(compressionQuality: 0.8)?.prefix(2) == Data([0xFF, 0xD8]))
    }

    @Test("A tint fills what has pixels")
    func tint() {
        #expect(pixels(flag().withTintColor(.blue)) == [[blue, blue, blue, blue], [blue, blue, blue, blue]])
    }

    @Test("Caps keep their size, the middle stretches")
    func caps() {
        let image = flag().resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 3), resizingMode: .stretch)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 1)
        image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2))
        let same = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(pixels(same) == pixels(flag()))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Files are found by name, with folders, odd characters and scales")
    func named() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appendingPathComponent("Return")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try flag().pngData()?.write(to: inner.appendingPathComponent("-g-icon-full.png"))
        try flag(scale: 2).pngData()?.write(to: inner.appendingPathComponent("-g-icon-full@2x.png"))
        try flag(scale: 3).pngData()?.write(to: inner.appendingPathComponent("only@3x.png"))
        let bundle = try #require(Bundle(path: folder.path))
        for name in ["Return/-g-icon-full.png", "Return/-g-icon-full", "-g-icon-full"] {
            let image = UIImage(named: name, in: bundle)
            #expect(image?.scale == 2 && image?.size == CGSize(width: 4, height: 2), "\(name)")
        }
        #expect(UIImage(named: "only", in: bundle)?.scale == 3)
        #expect(UIImage(named: "none", in: bundle) == nil)
    }

    @Test("A rounded rectangle leaves out its corners only")
    func roundedPath() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 5, height: 5))
        let bounds = path.bounds
        #expect(abs(bounds.minX) < 1e-9 && abs(bounds.maxX - 20) < 1e-9 && bounds.height == 10)
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 19.5, y: 9.5)))
        #expect(path.contains(CGPoint(x: 19.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 9.5)))
    }

    @Test("An arc is clockwise as seen, and a reversed path runs back")
    func arcs() {
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(quarter.currentPoint.x) < 1e-9 && abs(quarter.currentPoint.y - 10) < 1e-9)
        #expect(quarter.bounds.minX > -0.01 && quarter.bounds.minY > -0.01)
        let back = quarter.reversing()
        #expect(abs(back.currentPoint.x - 10) < 1e-9 && abs(back.currentPoint.y) < 1e-9)
    }

    @Test("A PDF has its pages")
    func pdf() {
        let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)).pdfData { context in
            for page in 1...3 {
                context.beginPage()
                "Page \(page)".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            }
        }
        #expect(data.prefix(5) == Data("%PDF-".utf8))
        #expect(String(decoding: data, as: UTF8.self).contains("/Count 3"))
    }
}
