import UIKit

class GravityViewController: UIViewController {
    @IBOutlet weak var imageView: UIImageView!

    private var animator: UIDynamicAnimator?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(UIGravityBehavior(items: [imageView]))
        let floor = UICollisionBehavior(items: [imageView])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(floor)
        let ball = UIDynamicItemBehavior(items: [imageView])
        ball.elasticity = 0.6
        animator.addBehavior(ball)
        self.animator = animator
    }
}
