public import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceObjCRuntime
import QuincePhysicsKit
public import UIKitCore

/// Methods that an animator calls when it comes to rest and when it resumes. Both are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items according to its behaviors, frame by frame, until all of them are at rest.
///
/// A frame consists of pushes, the physics in steps of 1/240 s, the items' new positions, contacts that began, contacts
/// that ended, and the behaviors' `action` blocks from first to last. All of these may add and remove behaviors.
///
/// - Differs: there is no animator with a collection view's layout.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinate space the bodies use; the views that are moved are its descendants, at any depth.
    open private(set) weak var referenceView: UIView?
    private let hasReferenceView: Bool
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviors that were added to the animator itself, in that order.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// The total running time in seconds.
    open private(set) var elapsedTime: TimeInterval = 0

    let engine: DynamicsEngine
    /// The attachment to the reference view, which keeps it.
    private var referenceBounds: ReferenceBoundsHold?
    private var link: CADisplayLink?
    private var lastTime = 0.0
    private var isEmptying = false
    private lazy var overlay = DynamicsOverlay(self)

    // MARK: Creating an animator

    public init(referenceView view: UIView) {
        referenceView = view
        hasReferenceView = true
        engine = DynamicsEngine(referenceView: view)
        super.init()
        engine.animator = self
        let bounds = ReferenceBounds(for: self)
        view.attach(bounds)
        referenceBounds = ReferenceBoundsHold(view, bounds)
    }

    /// Creates an animator for items that are not views, in a space of their own and without reference bounds.
    public override init() {
        hasReferenceView = false
        engine = DynamicsEngine(referenceView: nil)
        super.init()
        engine.animator = self
    }

    // MARK: Behaviors

    /// Stops the process with UIKit's message if the behavior is a child of another behavior of this animator.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        if behaviors.contains(where: { $0 === behavior }) { return }
        behaviors.append(behavior)
        engine.associate(behavior)
        resume()
    }

    /// Does nothing for a behavior that was not added to the animator itself.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        engine.dissociate(behavior)
        resume()
    }

    open func removeAllBehaviors() {
        isEmptying = true
        for behavior in behaviors { removeBehavior(behavior) }
        isEmptying = false
        resume()
    }

    /// Removes a behavior that is being added to another animator.
    func giveUp(_ behavior: UIDynamicBehavior) {
        behaviors.removeAll { $0 === behavior }
        engine.dissociate(behavior)
    }

    // MARK: Items

    /// Returns the items whose bounding boxes, with their rotation, intersect a rectangle in the animator's space.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { engine.items(in: rect) }

    /// Reads an item's center and rotation again after something else moved it. Its velocity does not change.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let record = engine.existing(item) else { return }
        record.takePlace()
        resume()
    }

    /// All items of the animator's behaviors, in no order.
    package var allItems: [any UIDynamicItem] { engine.items }
    /// Called after each frame with the items that it has moved, if they are not views.
    package var itemsDidMove: (([any UIDynamicItem]) -> Void)?

    // MARK: Running

    open var isRunning: Bool { link != nil }

    /// Resumes after a change, unless there is nothing to move.
    func resume() {
        guard link == nil, !isEmptying, !engine.isEmpty, referenceView != nil || !hasReferenceView else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            frame(at: link.timestamp)
        }
        lastTime = CACurrentMediaTime()
        self.link = link
        link.add(to: .main, forMode: .common)
        delegate?.dynamicAnimatorWillResume(self)
    }

    private func pause() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    /// The longest gap between frames, in seconds; after a longer one the app itself was held up, and one frame is
    /// simulated.
    private static let longestFrame = 0.5

    private func frame(at time: Double) {
        if hasReferenceView && referenceView == nil { return pause() }
        var seconds = time - lastTime
        lastTime = time
        guard seconds > 0 else { return }
        if seconds > Self.longestFrame { seconds = 1.0 / 60 }
        elapsedTime += seconds
        engine.step(by: seconds * Double(debugAnimationSpeed))
        itemsDidMove?(engine.moved)
        if debugEnabled { overlay.frame() }
        if engine.isAtRest { pause() }
    }

    // MARK: Debugging

    /// Draws bodies, boundaries, joints and contacts over the reference view.
    ///
    /// It can also be set by key, as on iOS: `animator.setValue(true, forKey: "debugEnabled")`.
    open var debugEnabled = false { didSet { if debugEnabled != oldValue { overlay.isShown = debugEnabled } } }
    /// A factor applied to the time of the physics.
    open var debugAnimationSpeed: CGFloat = 1
    /// The number of frames between two updates of the overlay.
    open var debugInterval = 1

    open override nonisolated var description: String { MainActor.assumeIsolated { described } }

    private var described: String {
        let state = isRunning ? "" : "Stopped "
        let reference = referenceView.map { "<\(type(of: $0))> \(NSCoder.string(for: $0.bounds))" } ?? "<(null): 0x0>"
        return "<UIDynamicAnimator> \(state)(\(String(format: "%f", elapsedTime))s) in \(reference)"
    }
}

/// Updates the reference view's boundary when the view's bounds change, which ends a pause.
@MainActor
private final class ReferenceBounds: ViewAttachment {
    private weak var animator: UIDynamicAnimator?

    init(for animator: UIDynamicAnimator) { self.animator = animator }

    func viewDidChangeSize(_ view: UIView) { animator?.engine.referenceBoundsChanged() }
}

/// An object that ends with the animator, and then stops the reference view from telling of changes.
///
/// The animator itself has no `isolated deinit`, so that a subclass of an app may have a plain `deinit`.
@MainActor
private final class ReferenceBoundsHold {
    private weak var view: UIView?
    private weak var bounds: ReferenceBounds?

    init(_ view: UIView, _ bounds: ReferenceBounds) { (self.view, self.bounds) = (view, bounds) }

    isolated deinit {
        if let bounds { view?.detach(bounds) }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIDynamicAnimator.self) {
        $0.key("debugEnabled", \.debugEnabled)
        $0.key("debugAnimationSpeed", \.debugAnimationSpeed)
        $0.key("debugInterval", \.debugInterval)
        $0.key(readOnly: "running", \.isRunning)
        $0.key(readOnly: "elapsedTime", \.elapsedTime)
        $0.key(readOnly: "behaviors", \.behaviors)
        $0.key(readOnly: "referenceView", \.referenceView)
        $0.action("removeAllBehaviors", UIDynamicAnimator.removeAllBehaviors)
        $0.action("addBehavior:") { $0.addBehavior($1[0, as: UIDynamicBehavior.self]) }
        $0.action("removeBehavior:") { $0.removeBehavior($1[0, as: UIDynamicBehavior.self]) }
    }
}
