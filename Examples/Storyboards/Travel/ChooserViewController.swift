import UIKit

class ChooserViewController: UIViewController {
    @IBOutlet weak var currentLabel: UILabel!

    /// Set before the view is loaded, so that no outlet is there yet.
    var currentCity: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        if let city = currentCity { currentLabel.text = "Now: \(city)" }
    }
}
