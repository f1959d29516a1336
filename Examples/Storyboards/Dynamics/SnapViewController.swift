import UIKit

class SnapViewController: UIViewController {
    @IBOutlet weak var imageView: UIImageView!

    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private var snap: UISnapBehavior?

    @IBAction func tapped(_ sender: UITapGestureRecognizer) {
        if let snap = snap { animator.removeBehavior(snap) }
        let snap = UISnapBehavior(item: imageView, snapTo: sender.location(in: view))
        animator.addBehavior(snap)
        self.snap = snap
    }
}
