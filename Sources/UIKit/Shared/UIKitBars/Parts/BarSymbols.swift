import UIFoundation

extension UIImage.SymbolConfiguration {
    /// The size of symbols in bars, where the image itself has none. That it is the large scale is assumed.
    static let inBars = UIImage.SymbolConfiguration(scale: .large)
}
