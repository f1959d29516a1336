import CoreGraphics
public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceRenderTree
import UIKitCore

/// Haptic feedback. No host can give it, so it behaves as on a device without a haptic engine.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    open func prepare() {}

    final func give() { Unsupported.report("haptic feedback (no host gives any)", in: "UIFeedbackGenerator") }
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public init(style: FeedbackStyle) { super.init() }
    public convenience override init() { self.init(style: .medium) }
    open func impactOccurred() { give() }
    /// - Parameter intensity: 0…1.
    open func impactOccurred(intensity: CGFloat) { give() }
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { give() }
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) { give() }
}
