import CoreGraphics
public import Foundation

/// A sheet of paper. Lengths are in points of 1/72 inch.
@preconcurrency @MainActor
open class UIPrintPaper: NSObject {
    open private(set) var paperSize: CGSize
    open private(set) var printableRect: CGRect

    init(size: CGSize, margin: CGFloat) {
        paperSize = size
        printableRect = CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
        super.init()
    }

    /// Returns the smallest paper that the page fits on, or else the largest.
    open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper
    {
        let sorted = paperList.sorted { $0.area < $1.area }
        let fitting = sorted.first {
            $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height
        }
        return fitting ?? sorted.last ?? UIPrintPaper(size: contentSize, margin: 0)
    }

    private var area: CGFloat { paperSize.width * paperSize.height }

    // MARK: The printer's papers

    /// The margin that the printer leaves: a quarter of an inch, which is chosen.
    private static let margin: CGFloat = 18

    /// The sheets that the printer has: US Letter, and A4, which is 210 × 297 mm.
    static var loaded: [UIPrintPaper] {
        [CGSize(width: 612, height: 792), CGSize(width: 595, height: 842)].map {
            UIPrintPaper(size: $0, margin: margin)
        }
    }

    /// The sheet that is used where people print on US Letter, or that of the rest of the world.
    static func usual(in locale: Locale) -> UIPrintPaper {
        let onLetter: Set<String> = ["US", "CA", "MX", "PH", "CL", "CO", "VE"]
        let isLetter = locale.region.map { onLetter.contains($0.identifier) } ?? true
        return loaded[isLetter ? 0 : 1]
    }

    /// The sheet on its side.
    var turned: UIPrintPaper {
        UIPrintPaper(size: CGSize(width: paperSize.height, height: paperSize.width), margin: printableRect.minX)
    }
}
