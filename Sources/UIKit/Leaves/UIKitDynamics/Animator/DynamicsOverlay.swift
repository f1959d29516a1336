import CoreGraphics
import Foundation
import QuartzCore
import QuincePhysicsKit
import UIFoundation
import UIKitCore

/// The display of `debugEnabled`: bodies in a color by their state, boundaries, joints and contacts, over the
/// reference view.
@MainActor
final class DynamicsOverlay {
    private unowned let animator: UIDynamicAnimator
    private var shapes: [PhysicsDebugGeometry.Role: CAShapeLayer] = [:]
    private let joints = CAShapeLayer()
    private let contacts = CAShapeLayer()
    private let root = CALayer()

    private static let colors: [(role: PhysicsDebugGeometry.Role, color: UIColor)] = [
        (.awakeBody, .systemGreen), (.sleepingBody, .systemGray), (.anchoredBody, .systemBlue),
        (.boundary, .systemOrange),
    ]

    init(_ animator: UIDynamicAnimator) {
        self.animator = animator
        root.zPosition = 1_000_000
        for (role, color) in Self.colors {
            let shape = CAShapeLayer()
            outline(shape, color)
            if role != .boundary { shape.fillColor = color.withAlphaComponent(0.15).cgColor }
            shapes[role] = shape
        }
        outline(joints, .systemPurple)
        contacts.fillColor = UIColor.systemRed.cgColor
        root.addSublayer(contacts)
    }

    isolated deinit { root.removeFromSuperlayer() }

    private func outline(_ shape: CAShapeLayer, _ color: UIColor) {
        shape.fillColor = nil
        shape.strokeColor = color.cgColor
        shape.lineWidth = 1
        root.addSublayer(shape)
    }

    var isShown = false {
        didSet {
            guard isShown else { return root.removeFromSuperlayer() }
            animator.referenceView?.layer.addSublayer(root)
            update()
        }
    }

    private var framesSinceUpdate = 0

    /// Updates the overlay after a frame of the animator.
    func frame() {
        framesSinceUpdate += 1
        if framesSinceUpdate >= animator.debugInterval { update() }
    }

    private func update() {
        framesSinceUpdate = 0
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let geometry = animator.engine.world.debugGeometry()
        for (role, shape) in shapes { shape.path = path(of: geometry.outlines.filter { $0.role == role }) }
        let lines = CGMutablePath()
        for joint in geometry.joints {
            lines.move(to: CGPoint(joint.from))
            lines.addLine(to: CGPoint(joint.to))
        }
        joints.path = lines
        let dots = CGMutablePath()
        for contact in geometry.contacts {
            dots.addEllipse(in: CGRect(x: contact.x - 2.5, y: contact.y - 2.5, width: 5, height: 5))
        }
        contacts.path = dots
        CATransaction.commit()
    }

    private func path(of outlines: [PhysicsDebugGeometry.Outline]) -> CGPath {
        let path = CGMutablePath()
        for outline in outlines where outline.points.count > 1 {
            path.addLines(between: outline.points.map { CGPoint($0) })
            if outline.isClosed { path.closeSubpath() }
        }
        return path
    }
}
