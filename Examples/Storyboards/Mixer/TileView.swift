import UIKit

/// A colour that was kept. Each is made from TileView.xib.
class TileView: UIView {
    @IBOutlet private weak var swatch: SwatchView!
    @IBOutlet private weak var label: UILabel!

    func show(_ colour: UIColor, named name: String?) {
        swatch.colour = colour
        label.text = name
    }
}
