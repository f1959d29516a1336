import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The view of a card: rounded at its upper corners, with a grabber if the app wants one.
@MainActor
final class CardView: PresentedFrameView {
    /// The insets of the content's edges that are not for content: the screen's at the bottom.
    var edges = UIEdgeInsets.zero { didSet { if edges != oldValue { updateSafeAreaOfContent() } } }
    override var safeAreaInsets: UIEdgeInsets { coversContainer ? super.safeAreaInsets : edges }

    private var grabber: UIView?

    /// - Source: recorded of iOS 26: 36 × 5, its upper edge 5 below the card's.
    private static let grabberSize = CGSize(width: 36, height: 5)
    private static let grabberTop: CGFloat = 5

    var showsGrabber: Bool {
        get { grabber != nil }
        set {
            guard newValue != showsGrabber else { return }
            grabber?.removeFromSuperview()
            grabber = newValue ? makeGrabber() : nil
            setNeedsLayout()
        }
    }

    private func makeGrabber() -> UIView {
        let view = UIView()
        view.backgroundColor = .tertiaryLabel
        view.layer.cornerRadius = Self.grabberSize.height / 2
        view.isUserInteractionEnabled = false
        addSubview(view)
        return view
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let grabber else { return }
        // Moving a view that is in front already would ask for another layout.
        if subviews.last !== grabber { bringSubviewToFront(grabber) }
        let x = (bounds.width - Self.grabberSize.width) / 2
        grabber.frame = CGRect(origin: CGPoint(x: x, y: Self.grabberTop), size: Self.grabberSize)
    }
}
