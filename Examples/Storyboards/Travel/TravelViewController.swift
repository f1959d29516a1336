import UIKit

/// Segues forward, with `prepare`, and back, with an action that reads what was chosen.
class TravelViewController: UIViewController {
    @IBOutlet weak var cityLabel: UILabel!

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let chooser = segue.destination as? ChooserViewController else { return }
        chooser.currentCity = cityLabel.text
        // The segue of our own grows from the button that was tapped.
        (segue as? GrowSegue)?.origin = sender as? UIView
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(cityLabel.text, forKey: "city")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        cityLabel.text = coder.decodeObject(forKey: "city") as? String
    }

    @IBAction func unwindFromChooser(_ segue: UIStoryboardSegue) {
        cityLabel.text = segue.identifier
    }
}
