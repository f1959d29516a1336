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
