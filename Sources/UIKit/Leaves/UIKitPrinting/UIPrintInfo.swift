import CoreGraphics
public import Foundation

/// The settings of a print job.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying {
    public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
    public enum Orientation: Int, Sendable { case portrait, landscape }
    public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

    open var printerID: String?
    open var jobName = ""
    open var outputType = OutputType.general
    open var orientation = Orientation.portrait
    open var duplex = Duplex.none

    public override init() { super.init() }

    /// - Parameter dictionary: what `dictionaryRepresentation` gave; `nil` for the defaults.
    public convenience init(dictionary: [AnyHashable: Any]?) {
        self.init()
        printerID = dictionary?["printerID"] as? String
        jobName = dictionary?["jobName"] as? String ?? ""
        outputType = (dictionary?["outputType"] as? Int).flatMap(OutputType.init) ?? .general
        orientation = (dictionary?["orientation"] as? Int).flatMap(Orientation.init) ?? .portrait
        duplex = (dictionary?["duplex"] as? Int).flatMap(Duplex.init) ?? .none
    }

    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    open var dictionaryRepresentation: [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [
            "jobName": jobName, "outputType": outputType.rawValue, "orientation": orientation.rawValue,
            "duplex": duplex.rawValue,
        ]
        result["printerID"] = printerID
        return result
    }

    open func copy(with zone: NSZone? = nil) -> Any { UIPrintInfo(dictionary: dictionaryRepresentation) }
}

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

}
