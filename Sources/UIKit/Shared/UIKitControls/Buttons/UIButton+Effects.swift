import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The parts behind a button's content that few buttons ever have.
struct ButtonEffects {
    /// The glow around a finger.
    var glow: UIImageView?
    /// The box behind the title of a selected system button.
    var box: UIView?
    var isShadowReversed = false
}

// MARK: A touch

extension UIButton {
    /// Shows that the button is pressed by a glow and by the shadow of its title, if it shall.
    func showTouch() {
        showGlow()
        reverseShadow()
    }

    private func showGlow() {
        guard showsTouchWhenHighlighted, isHighlighted else {
            effects.glow?.removeFromSuperview()
            return effects.glow = nil
        }
        guard effects.glow == nil else { return }
        let glow = UIImageView(image: Glow.image)
        glow.center = picture?.center ?? CGPoint(x: bounds.midX, y: bounds.midY)
        insertSubview(glow, at: background == nil ? 0 : 1)
        effects.glow = glow
    }

    private func reverseShadow() {
        let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
        guard isReversed != effects.isShadowReversed, let label else { return }
        effects.isShadowReversed = isReversed
        label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }
}

/// White that fades out towards its edge. The size and the strength are chosen.
@MainActor
private enum Glow {
    static let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
        let colors = [UIColor(white: 1, alpha: 0.8).cgColor, UIColor(white: 1, alpha: 0).cgColor]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: nil) else { return }
        let middle = CGPoint(x: 50, y: 50)
        context.cgContext.drawRadialGradient(
            gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 50, options: [])
    }
}

// MARK: The box of a selection

extension UIButton {
    /// Whether the title stands in a box: that of a selected system button without a look of its own for this state.
    var isBoxed: Bool {
        buttonType == .system && state.contains(.selected) && currentTitle != nil && currentAttributedTitle == nil
            && currentBackgroundImage == nil && titleColors.values[.selected] == nil
    }

    /// The color of what lies behind the button, in which the title is cut out of the box.
    var colorBehind: UIColor {
        sequence(first: self as UIView, next: \.superview)
            .compactMap(\.backgroundColor).first { $0.cgColor.alpha == 1 } ?? .white
    }

    func showBox() {
        guard isBoxed, let label else {
            effects.box?.removeFromSuperview()
            return effects.box = nil
        }
        let box = effects.box ?? UIView(frame: .zero)
        box.isUserInteractionEnabled = false
        box.layer.cornerRadius = 4
        box.backgroundColor = tintColor
        if box.superview == nil { insertSubview(box, belowSubview: label) }
        effects.box = box
        placeBox()
    }

    func placeBox() {
        if let label { effects.box?.frame = label.frame.insetBy(dx: -4, dy: -1) }
    }
}
