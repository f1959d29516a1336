import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// A popover: a rounded plate with an arrow, which holds the presented view.
@MainActor
final class PopoverView: PresentedFrameView {
    private let plate = CAShapeLayer()
    private let clip = UIView()
    var placement: PopoverPlacement? { didSet { if placement != oldValue { setNeedsLayout() } } }
    /// The color of the plate and the arrow; `nil` for the standard one.
    var plateColor: UIColor? { didSet { paint() } }

    private static let standardColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(plate)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverPlacement.cornerRadius
        addSubview(clip)
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 20, .zero)
        paint()
    }

    required init?(coder: NSCoder) { nil }

    override var contentHolder: UIView { clip }
    override var contentFrame: CGRect { clip.bounds }

    private func paint() {
        plate.fillColor = (plateColor ?? Self.standardColor).resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }

    override func layoutSubviews() {
        if let placement {
            let body = placement.body.offsetBy(dx: -placement.frame.minX, dy: -placement.frame.minY)
            clip.frame = body
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            plate.frame = bounds
            plate.path = outline(placement, around: body)
            layer.shadowPath = plate.path
            CATransaction.commit()
        }
        super.layoutSubviews()
    }

    private func outline(_ placement: PopoverPlacement, around body: CGRect) -> CGPath {
        let path = CGMutablePath()
        let radius = min(PopoverPlacement.cornerRadius, body.width / 2, body.height / 2)
        path.addRoundedRect(in: body, cornerWidth: radius, cornerHeight: radius)
        guard placement.direction != .unknown else { return path }
        let tip = CGPoint(x: placement.tip.x - placement.frame.minX, y: placement.tip.y - placement.frame.minY)
        addArrow(to: path, around: body, tip, placement.direction)
        return path
    }

    /// Adds the arrow, whose base lies on the body's edge.
    private func addArrow(
        to path: CGMutablePath, around body: CGRect, _ tip: CGPoint, _ direction: UIPopoverArrowDirection
    ) {
        let half = PopoverPlacement.arrowBase / 2
        let ends: (CGPoint, CGPoint)
        switch direction {
        case .up: ends = (CGPoint(x: tip.x - half, y: body.minY), CGPoint(x: tip.x + half, y: body.minY))
        case .down: ends = (CGPoint(x: tip.x + half, y: body.maxY), CGPoint(x: tip.x - half, y: body.maxY))
        case .left: ends = (CGPoint(x: body.minX, y: tip.y + half), CGPoint(x: body.minX, y: tip.y - half))
        default: ends = (CGPoint(x: body.maxX, y: tip.y - half), CGPoint(x: body.maxX, y: tip.y + half))
        }
        path.move(to: ends.0)
        path.addLine(to: tip)
        path.addLine(to: ends.1)
        path.closeSubpath()
    }

    /// Beside the arrow's tip the popover's frame is empty: touches there are beside the popover.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { plate.path?.contains(point) ?? false }
}
