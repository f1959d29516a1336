import CoreText
import Foundation

extension UIImage {
    /// The weight of a symbol, which fits text of the same weight. The thickness of its lines is chosen, and filled symbols are the
    /// same in all weights.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// Returns the weight of text that fits the symbol; regular if the weight is unspecified.
        public func fontWeight() -> UIFont.Weight {
            self == .unspecified ? .regular : UIFont.Weight(FontWeightScale.apple(rawValue * 100))
        }

        /// - Parameter openType: a step of OpenType's scale, 100 … 900, which has the same nine weights.
        init(openType: Int) { self = SymbolWeight(rawValue: openType / 100) ?? .regular }

        /// The thickness of lines in the grid of `SymbolShape`: 1.65 for regular, as in text of 17 points.
        var thickness: CGFloat {
            let thicknesses: [CGFloat] = [1.65, 0.9, 1.1, 1.35, 1.65, 1.85, 2.05, 2.3, 2.6, 2.9]
            return thicknesses[rawValue]
        }
    }

    /// The size of a symbol beside text of the same point size.
    /// The factors are chosen, after the three sizes of SF Symbols' templates.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large

        /// The size relative to the medium scale.
        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .default, .unspecified, .medium: 1
            case .large: 1.28
            }
        }
    }
}

extension UIFont.Weight {
    /// Returns the weight of symbols that is nearest to that of the text.
    public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(openType: openType) }
}
