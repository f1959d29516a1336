/// A rule that decides whether an image passes for its reference.
package enum ComparisonRule: Sendable, Equatable {
    /// Every pixel is the same.
    case exact
    /// A share of the pixels (0 to 1) differ by at most some levels of 255 in each channel.
    case levels(Int, share: Double)
    /// The rule of swift-snapshot-testing's image strategy, with the arithmetic of its `Float`s.
    ///
    /// If the perceptual precision is below 1, the precision is the share of pixels whose ``LabDistance`` is at most
    /// 100 · (1 - perceptual). Otherwise it is the share of *bytes* that are the same.
    case precision(Float, perceptual: Float)

    /// - Parameter text: `exact`, `levels=2,share=0.99` or `precision=0.985,perceptual=0.97`.
    package init(_ text: String) throws(ComparisonRuleError) {
        if text == "exact" {
            self = .exact
            return
        }
        var values = try Self.values(text)
        if let levels = values.removeValue(forKey: "levels") {
            guard let count = Int(levels), (0...255).contains(count) else {
                throw ComparisonRuleError("levels is a whole number from 0 to 255, not \"\(levels)\"")
            }
            self = .levels(count, share: try Self.share(values.removeValue(forKey: "share"), "share"))
        } else {
            guard values["precision"] ?? values["perceptual"] != nil else {
                throw ComparisonRuleError("\"\(text)\" is not a rule; \(Self.forms)")
            }
            let precision = try Self.share(values.removeValue(forKey: "precision"), "precision")
            let perceptual = try Self.share(values.removeValue(forKey: "perceptual"), "perceptual")
            self = .precision(Float(precision), perceptual: Float(perceptual))
        }
        if let rest = values.keys.min() { throw ComparisonRuleError("\(rest) has no place in \(text); \(Self.forms)") }
    }

    private static let forms = "the rules are exact, levels=N[,share=S] and precision=P[,perceptual=Q]"

    private static func values(_ text: String) throws(ComparisonRuleError) -> [String: String] {
        var values: [String: String] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, values.updateValue(sides[1], forKey: sides[0]) == nil else {
                throw ComparisonRuleError("\"\(text)\" is not a rule; \(forms)")
            }
        }
        return values
    }

    private static func share(_ text: String?, _ name: String) throws(ComparisonRuleError) -> Double {
        guard let text else { return 1 }
        guard let share = Double(text), (0...1).contains(share) else {
            throw ComparisonRuleError("\(name) is a number from 0 to 1, not \"\(text)\"")
        }
        return share
    }

    /// The largest ``LabDistance`` of a pixel that counts as the same; `nil` if the rule does not use it.
    var distanceLimit: Float? {
        guard case .precision(_, let perceptual) = self, perceptual < 1 else { return nil }
        return (1 - perceptual) * 100
    }

    /// Returns whether images with these differences pass.
    package func passes(_ tally: ImageTally) -> Bool {
        if tally.differing == 0 { return true }
        switch self {
        case .exact: return false
        case .levels(_, let share): return Double(tally.rejected) <= (1 - share) * Double(tally.pixels) + 1e-9
        case .precision(let precision, let perceptual) where perceptual < 1:
            return 1 - Float(tally.rejected) / Float(tally.pixels) >= precision
        case .precision(let precision, _):
            if precision >= 1 { return false }
            return tally.differingBytes <= Int((1 - precision) * Float(4 * tally.pixels))
        }
    }

    /// Returns the share, 0 to 1, that the rule compares with ``requiredShare``.
    package func share(_ tally: ImageTally) -> Double {
        guard tally.pixels > 0 else { return 1 }
        if countsBytes { return 1 - Double(tally.differingBytes) / Double(4 * tally.pixels) }
        return 1 - Double(tally.rejected) / Double(tally.pixels)
    }

    package var requiredShare: Double {
        switch self {
        case .exact: return 1
        case .levels(_, let share): return share
        case .precision(let precision, _): return Double(precision)
        }
    }

    package var countsBytes: Bool {
        guard case .precision(_, let perceptual) = self else { return false }
        return perceptual >= 1
    }

    package var usesDistance: Bool { distanceLimit != nil }
}

extension ComparisonRule: CustomStringConvertible {
    package var description: String {
        switch self {
        case .exact: return "exact"
        case .levels(let count, let share): return share < 1 ? "levels=\(count),share=\(share)" : "levels=\(count)"
        case .precision(let precision, let perceptual):
            return perceptual < 1 ? "precision=\(precision),perceptual=\(perceptual)" : "precision=\(precision)"
        }
    }
}

/// A rule that cannot be read, as one line.
package struct ComparisonRuleError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
