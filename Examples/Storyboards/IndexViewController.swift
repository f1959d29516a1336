import UIKit

class IndexViewController: UIViewController {
    /// Every Done button is connected to the Exit of its scene, and finds this action there.
    @IBAction func unwindToIndex(_ segue: UIStoryboardSegue) {}
}
