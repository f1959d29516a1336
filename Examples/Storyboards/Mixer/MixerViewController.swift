import UIKit

/// Outlets, an outlet collection and actions.
class MixerViewController: UIViewController {
    @IBOutlet weak var swatch: SwatchView!
    @IBOutlet weak var hexLabel: UILabel!
    @IBOutlet weak var kept: UIStackView!
    @IBOutlet var sliders: [UISlider]!

    private let tileNib = UINib(nibName: "TileView", bundle: nil)
    private let tilesShown = 4

    override func viewDidLoad() {
        super.viewDidLoad()
        showColour()
    }

    @IBAction func mix(_ sender: UISlider) {
        showColour()
    }

    @IBAction func keep(_ sender: Any) {
        guard let tile = tileNib.instantiate(withOwner: self, options: nil).first as? TileView else { return }
        tile.show(swatch.colour, named: hexLabel.text)
        if kept.arrangedSubviews.count == tilesShown { kept.arrangedSubviews[0].removeFromSuperview() }
        kept.addArrangedSubview(tile)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(sliders.map { $0.value }, forKey: "parts")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let parts = coder.decodeObject(forKey: "parts") as? [Float] ?? []
        for (slider, part) in zip(sliders, parts) {
            slider.value = part
        }
        showColour()
    }

    private func showColour() {
        let parts = sliders.map { CGFloat($0.value) }
        swatch.colour = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
        hexLabel.text = "#" + parts.map { String(format: "%02X", Int($0 * 255 + 0.5)) }.joined()
    }
}
