import UIKit

class ChooserViewController: UIViewController {
    @IBOutlet weak var currentLabel: UILabel!

    /// Set before the view is loaded, so that no outlet is there yet, or as the state is restored, when it is.
    var currentCity: String? {
        didSet { showCity() }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showCity()
    }

    private func showCity() {
        if let city = currentCity, isViewLoaded { currentLabel.text = "Now: \(city)" }
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(currentCity, forKey: "city")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        currentCity = coder.decodeObject(forKey: "city") as? String
    }
}
