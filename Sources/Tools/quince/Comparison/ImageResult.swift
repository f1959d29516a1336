import CoreGraphics
import ImageIO
import QuinceImageComparison

/// The result for one image of a suite.
struct ImageResult: Sendable {
    struct Size: Sendable, Equatable {
        var width: Int
        var height: Int

        init(_ image: CGImage) { (width, height) = (image.width, image.height) }
    }

    /// The conversion of a file that is not in 8-bit sRGB.
    struct Conversion: Sendable, Hashable {
        /// "recorded" or "actual".
        let side: String
        /// The file's format, such as "Display P3, 16 bits".
        let format: String

        /// Returns `nil` for an image that was not converted.
        init?(_ side: String, _ image: DecodedImage) {
            let depth = image.bitsPerComponent > 8 ? "\(image.bitsPerComponent) bits" : nil
            let parts = [image.profile, depth].compactMap { $0 }
            if parts.isEmpty { return nil }
            (self.side, format) = (side, parts.joined(separator: ", "))
        }
    }

    enum Outcome: Sendable {
        case compared(ImageTally, passes: Bool)
        case sizes(recorded: Size, actual: Size)
        /// There is no actual image.
        case missing
        /// There is no recorded image.
        case extra
        case unreadable(String)
    }

    let name: String
    var outcome: Outcome
    /// The size of the recorded image, if it could be read.
    var size: Size?
    var conversions: [Conversion] = []

    var tally: ImageTally? {
        if case .compared(let tally, _) = outcome { return tally }
        return nil
    }

    var isExtra: Bool {
        if case .extra = outcome { return true }
        return false
    }

    var isUnreadable: Bool {
        if case .unreadable = outcome { return true }
        return false
    }

    var passes: Bool {
        switch outcome {
        case .compared(_, let passes): return passes
        case .extra: return true
        case .sizes, .missing, .unreadable: return false
        }
    }

    var isIdentical: Bool { tally?.differing == 0 }

    /// The pixels that count in the share of close pixels: those that were compared, or all that should have been.
    var pixels: (close: Int, all: Int) {
        if let tally { return (tally.pixels - tally.distant, tally.pixels) }
        return (0, isExtra ? 0 : (size?.width ?? 0) * (size?.height ?? 0))
    }

    /// Whether at least 99 % of the pixels are within two levels.
    var isClose: Bool { (tally?.closeShare ?? 0) >= 0.99 }

    /// The line that says how the image fares, without its name.
    func explanation(by rule: ComparisonRule) -> String {
        switch outcome {
        case .compared(let tally, _): return numbers(tally, rule)
        case .sizes(let a, let b):
            return "the sizes differ: recorded \(a.width) × \(a.height), actual \(b.width) × \(b.height)"
        case .missing: return "missing: there is no actual image"
        case .extra: return "extra: there is no recorded image"
        case .unreadable(let why): return why
        }
    }

    private func numbers(_ tally: ImageTally, _ rule: ComparisonRule) -> String {
        if tally.differing == 0 { return "identical" }
        let unit = rule.countsBytes ? "bytes" : "pixels"
        var line = "\(Percent.text(rule.share(tally))) of \(unit) pass, \(Percent.text(rule.requiredShare)) must"
        let distance = "; ΔE up to \(Percent.decimal(tally.worstDistance))"
        line += rule.usesDistance ? distance : "; up to \(tally.worstLevels) level\(tally.worstLevels == 1 ? "" : "s")"
        return line + "; \(Percent.text(tally.closeShare)) within two levels"
    }
}

/// Shares as percentages, rounded down: only a share that is 1 is "100 %".
enum Percent {
    static func text(_ share: Double) -> String { decimal(share * 100, places: 2) + " %" }

    /// Returns a number without needless zeros, rounded towards 0.
    static func decimal(_ number: Double, places: Int = 1) -> String {
        let unit = places == 1 ? 10.0 : 100.0
        let rounded = (number * unit + 1e-7).rounded(.down) / unit
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
