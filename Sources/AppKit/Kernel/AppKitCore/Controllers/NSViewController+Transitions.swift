public import Foundation
import QuinceBlockAnimation
import QuinceDiagnostics

/// Shows and hides a controller in an app's own way.
@preconcurrency @MainActor
public protocol NSViewControllerPresentationAnimator: NSObjectProtocol {
    func animatePresentation(of viewController: NSViewController, from fromViewController: NSViewController)
    func animateDismissal(of viewController: NSViewController, from fromViewController: NSViewController)
}

extension NSViewController {
    /// The way from a child's view to another. The raw values are those of NSViewController.h.
    public struct TransitionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let crossfade = TransitionOptions(rawValue: 0x1)
        public static let slideUp = TransitionOptions(rawValue: 0x10)
        public static let slideDown = TransitionOptions(rawValue: 0x20)
        public static let slideLeft = TransitionOptions(rawValue: 0x40)
        public static let slideRight = TransitionOptions(rawValue: 0x80)
        public static let slideForward = TransitionOptions(rawValue: 0x140)
        public static let slideBackward = TransitionOptions(rawValue: 0x180)
        public static let allowUserInteraction = TransitionOptions(rawValue: 0x1000)
    }

    /// Shows a controller by an animator of the app's, which also takes it away.
    public func present(_ viewController: NSViewController, animator: any NSViewControllerPresentationAnimator) {
        begin(presenting: viewController, animator)
        animator.animatePresentation(of: viewController, from: self)
    }

    /// Exchanges the views of two children, in the place of the first one. They hear of it as their views come and go.
    public func transition(
        from fromViewController: NSViewController, to toViewController: NSViewController,
        options: TransitionOptions = [], completionHandler completion: (() -> Void)? = nil
    ) {
        let (old, new) = (fromViewController.view, toViewController.view)
        guard let place = old.superview else {
            return Unsupported.report(
                mistake: "the view of the controller that goes has no superview",
                in: "NSViewController.transition(from:to:)")
        }
        new.frame = old.frame
        new.autoresizingMask = old.autoresizingMask
        place.addSubview(new, positioned: .above, relativeTo: old)
        let end = {
            old.removeFromSuperview()
            old.alphaValue = 1
            completion?()
        }
        guard !options.isDisjoint(with: [.crossfade, .slideUp, .slideDown, .slideLeft, .slideRight]) else {
            return end()
        }
        let frame = old.frame
        let way = Self.way(options, frame.size)
        new.setFrameOrigin(NSPoint(x: frame.minX - way.width, y: frame.minY - way.height))
        if options.contains(.crossfade) { new.alphaValue = 0 }
        let animation = ViewAnimation(
            duration: NSAnimationContext.current.duration, delay: 0,
            options: options.contains(.allowUserInteraction) ? [.allowUserInteraction] : [],
            completion: { _ in end() })
        animation.run {
            new.frame = frame
            old.setFrameOrigin(NSPoint(x: frame.minX + way.width, y: frame.minY + way.height))
            if options.contains(.crossfade) { (new.alphaValue, old.alphaValue) = (1, 0) }
        }
    }

    /// The way that the views slide: forward is to the left.
    private static func way(_ options: TransitionOptions, _ size: NSSize) -> NSSize {
        if options.contains(.slideUp) { return NSSize(width: 0, height: size.height) }
        if options.contains(.slideDown) { return NSSize(width: 0, height: -size.height) }
        if options.contains(.slideLeft) { return NSSize(width: -size.width, height: 0) }
        return options.contains(.slideRight) ? NSSize(width: size.width, height: 0) : .zero
    }
}
