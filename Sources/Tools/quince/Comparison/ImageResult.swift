import CoreGraphics
import ImageComparison

/// The result for one image of a suite.
struct ImageResult: Sendable {
    struct Size: Sendable, Equatable {
        var width: Int
        var height: Int

        init(_ image: CGImage) { (width, height) = (image.width, image.height) }
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
    let outcome: Outcome
    /// The size of the recorded image, if it could be read.
    var size: Size?
    /// How the recorded image's file was converted, such as "Display P3, 16 bits"; `nil` if it was not.
    var conversion: String?

    var tally: ImageTally? {
        if case .compared(let tally, _) = outcome { return tally }
        return nil
    }

    var isExtra: Bool {
        if case .extra = outcome { return true }
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
        line += rule.usesDistance ? distance : "; up to \(tally.worstLevels) levels"
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
