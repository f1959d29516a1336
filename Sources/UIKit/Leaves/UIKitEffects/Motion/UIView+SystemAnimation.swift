import CoreGraphics
public import UIKitCore

extension UIView {
    public enum SystemAnimation: UInt, Sendable { case delete }

    /// Shrinks and fades views, and takes them out of their superviews at the end.
    ///
    /// The time and the size at the end are chosen.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let alphas = views.map { ($0, $0.alpha, $0.transform) }
        animate(
            withDuration: 0.3, delay: 0, options: options,
            animations: {
                for view in views {
                    view.alpha = 0
                    view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in alphas {
                    view.removeFromSuperview()
                    (view.alpha, view.transform) = (alpha, transform)
                }
                completion?(finished)
            })
    }
}
