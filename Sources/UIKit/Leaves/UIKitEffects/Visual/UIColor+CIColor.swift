public import QuartzCore
public import UIFoundation

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }

    /// The color in sRGB.
    public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}

extension CIColor {
    public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
