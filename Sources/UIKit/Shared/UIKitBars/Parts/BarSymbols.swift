import UIFoundation

extension UIImage.SymbolConfiguration {
    /// The size of symbols in bars, where the image itself has none.
    static let inBars = UIImage.SymbolConfiguration(scale: .large)
}
