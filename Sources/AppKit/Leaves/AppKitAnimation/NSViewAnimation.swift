import AppKitCore
import CoreGraphics
public import Foundation

/// Moves, resizes and fades views and windows.
@preconcurrency @MainActor
open class NSViewAnimation: NSAnimation {
    /// The keys of a dictionary of `viewAnimations`.
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An `NSView` or an `NSWindow`; a dictionary without one raises.
        public static let target = Key(rawValue: "NSViewAnimationTargetKey")
        /// An `NSValue` with the frame at the start; the target's own if there is none.
        public static let startFrame = Key(rawValue: "NSViewAnimationStartFrameKey")
        public static let endFrame = Key(rawValue: "NSViewAnimationEndFrameKey")
        public static let effect = Key(rawValue: "NSViewAnimationEffectKey")
    }

    public struct EffectName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fadeIn = EffectName(rawValue: "NSViewAnimationFadeInEffect")
        public static let fadeOut = EffectName(rawValue: "NSViewAnimationFadeOutEffect")
    }

    /// Half a second, with easing, not blocking.
    ///
    /// - Source: documentation, NSViewAnimation.
    public init(viewAnimations: [[Key: Any]]) {
        super.init(duration: 0.5, animationCurve: .easeInOut)
        self.viewAnimations = viewAnimations
        animationBlockingMode = .nonblocking
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Each dictionary is about one target.
    open var viewAnimations: [[Key: Any]] = []
    private var parts: [ViewAnimationPart] = []

    open override func start() {
        if !isAnimating { parts = viewAnimations.map(ViewAnimationPart.init) }
        super.start()
        if isAnimating { show() }
    }

    /// Jumps to the end, unlike other animations, which stop where they are.
    open override func stop() {
        guard isAnimating else { return }
        for part in parts { part.show(1, isLast: true) }
        super.stop()
    }

    open override var currentProgress: Progress {
        get { super.currentProgress }
        set {
            super.currentProgress = newValue
            show()
        }
    }

    private func show() {
        let (value, isLast) = (CGFloat(currentValue), currentProgress >= 1)
        for part in parts { part.show(value, isLast: isLast) }
    }
}

/// The way of one target.
@MainActor
private final class ViewAnimationPart {
    private let view: NSView?
    private let window: NSWindow?
    private let start: CGRect
    private let end: CGRect
    private let effect: NSViewAnimation.EffectName?

    init(_ entries: [NSViewAnimation.Key: Any]) {
        let target = entries[.target]
        (view, window) = (target as? NSView, target as? NSWindow)
        let now = view?.frame ?? window?.frame ?? .zero
        func rect(_ key: NSViewAnimation.Key) -> CGRect {
            (entries[key] as? NSValue)?.rectValue ?? entries[key] as? CGRect ?? now
        }
        (start, end) = (rect(.startFrame), rect(.endFrame))
        effect =
            entries[.effect] as? NSViewAnimation.EffectName
            ?? (entries[.effect] as? String).map(NSViewAnimation.EffectName.init)
        if effect == .fadeIn { view?.isHidden = false }
    }

    func show(_ value: CGFloat, isLast: Bool) {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * value }
        let frame =
            isLast
            ? end
            : CGRect(
                x: between(start.minX, end.minX), y: between(start.minY, end.minY),
                width: between(start.width, end.width), height: between(start.height, end.height))
        if let view, view.frame != frame { view.frame = frame }
        if let window, window.frame != frame { window.setFrame(frame, display: true) }
        fade(value, isLast)
    }

    /// A view that has faded out is hidden, a window ordered out; their alpha is then what it was.
    private func fade(_ value: CGFloat, _ isLast: Bool) {
        guard let effect else { return }
        let alpha = effect == .fadeIn ? value : 1 - value
        let isAway = isLast && effect == .fadeOut
        view?.alphaValue = isAway ? 1 : alpha
        if isAway { view?.isHidden = true }
        window?.alphaValue = isAway ? 1 : alpha
        if isAway { window?.orderOut(nil) }
    }
}
