import UIKit

/// A coloured area, whose corners a runtime attribute of the document rounds.
@IBDesignable
class SwatchView: UIView {
    @IBInspectable var corner: CGFloat = 0 {
        didSet { layer.cornerRadius = corner }
    }

    var colour: UIColor {
        get { backgroundColor ?? .clear }
        set { backgroundColor = newValue }
    }
}
