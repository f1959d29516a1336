import UIKit

/// Shows the destination in a circle that grows from a view of the source.
class GrowSegue: UIStoryboardSegue {
    weak var origin: UIView?

    override func perform() {
        guard let window = source.view.window else { return }
        let view: UIView = destination.view
        view.frame = window.bounds
        window.addSubview(view)
        view.layoutIfNeeded()

        let origin = self.origin ?? source.view!
        let centre = window.convert(CGPoint(x: origin.bounds.midX, y: origin.bounds.midY), from: origin)
        let start = circle(centre, radius: origin.bounds.height / 2)
        let end = circle(centre, radius: hypot(window.bounds.width, window.bounds.height))
        let mask = CAShapeLayer()
        mask.path = end
        view.layer.mask = mask

        let source = self.source
        let destination = self.destination
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            view.layer.mask = nil
            view.removeFromSuperview()
            source.present(destination, animated: false, completion: nil)
        }
        let growing = CABasicAnimation(keyPath: "path")
        growing.fromValue = start
        growing.duration = 0.5
        growing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        mask.add(growing, forKey: "grow")
        CATransaction.commit()
    }

    private func circle(_ centre: CGPoint, radius: CGFloat) -> CGPath {
        let box = CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius)
        return UIBezierPath(ovalIn: box).cgPath
    }
}
