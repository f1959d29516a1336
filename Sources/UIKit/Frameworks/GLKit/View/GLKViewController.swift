public import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime
public import UIKitCore

/// Told of a controller's frames.
@preconcurrency @MainActor
public protocol GLKViewControllerDelegate: NSObjectProtocol {
    /// Called before each frame is drawn, unless the controller's class has a method `update`.
    func glkViewControllerUpdate(_ controller: GLKViewController)
    /// Optional. Called before frames stop, and before they go on.
    func glkViewController(_ controller: GLKViewController, willPause pause: Bool)
}

extension GLKViewControllerDelegate {
    public func glkViewController(_ controller: GLKViewController, willPause pause: Bool) {}
}

/// Draws the frames of a `GLKView`: for each it calls the method `update` of a subclass, or the delegate, and then lets
/// the view draw.
///
/// Frames run while the view is on screen and the controller is not paused. All times are on the media clock.
@preconcurrency @MainActor
open class GLKViewController: UIViewController, GLKViewDelegate {
    open weak var delegate: (any GLKViewControllerDelegate)?

    // MARK: The rate

    open var preferredFramesPerSecond = 30 {
        didSet { link?.preferredFramesPerSecond = preferredFramesPerSecond }
    }
    /// The rate that divides the screen's and is nearest to the preferred one.
    open var framesPerSecond: Int {
        let rate = UIScreen.main.maximumFramesPerSecond
        guard preferredFramesPerSecond > 0 else { return rate }
        return rate / max(1, Int((Double(rate) / Double(preferredFramesPerSecond)).rounded()))
    }

    open var isPaused = false {
        willSet {
            guard newValue != isPaused else { return }
            delegate?.glkViewController(self, willPause: newValue)
        }
        didSet { if isPaused != oldValue { followState() } }
    }
    /// Whether the controller is paused when the app becomes inactive.
    open var pauseOnWillResignActive = true
    /// Whether it goes on when the app becomes active.
    open var resumeOnDidBecomeActive = true

    // MARK: Times

    /// The number of frames that the view was told to draw.
    open private(set) var framesDisplayed = 0
    /// Seconds since frames first began, and since they last did; 0 before.
    open var timeSinceFirstResume: TimeInterval { seconds(since: firstResume) }
    open var timeSinceLastResume: TimeInterval { seconds(since: lastResume) }
    /// Seconds since the last update ended, in an update those since the one before; those since frames began, if there
    /// was none.
    open var timeSinceLastUpdate: TimeInterval { seconds(since: lastUpdate ?? firstResume) }
    open var timeSinceLastDraw: TimeInterval { seconds(since: lastDraw ?? firstResume) }

    private var firstResume: TimeInterval?
    private var lastResume: TimeInterval?
    private var lastUpdate: TimeInterval?
    private var lastDraw: TimeInterval?
    private func seconds(since time: TimeInterval?) -> TimeInterval { time.map { CACurrentMediaTime() - $0 } ?? 0 }

    private var link: CADisplayLink?
    private var isOnScreen = false
    private let observers = Observers()

    // MARK: The view

    open override func loadView() {
        super.loadView()
        if view is GLKView { return }
        if nibName != nil {
            Unsupported.report(mistake: "its nib has no GLKView as the controller's view", in: "\(type(of: self))")
            return
        }
        let view = GLKView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard let view = view as? GLKView else { return }
        if view.delegate == nil { view.delegate = self }
        // The controller says when its view draws.
        view.enableSetNeedsDisplay = false
        followActivity()
    }

    private func followActivity() {
        let center = NotificationCenter.default
        func observe(_ name: Notification.Name, _ change: @escaping @MainActor (GLKViewController) -> Void) {
            let observer = center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self.map(change) }
            }
            observers.tokens.append(observer)
        }
        observe(UIApplication.willResignActiveNotification) { if $0.pauseOnWillResignActive { $0.isPaused = true } }
        observe(UIApplication.didBecomeActiveNotification) { if $0.resumeOnDidBecomeActive { $0.isPaused = false } }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOnScreen = true
        followState()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isOnScreen = false
        followState()
    }

    // MARK: Frames

    /// Lets frames run while they should.
    private func followState() {
        let runs = isOnScreen && !isPaused
        guard runs != (link != nil) else { return }
        guard runs else {
            link?.invalidate()
            link = nil
            return
        }
        lastResume = CACurrentMediaTime()
        firstResume = firstResume ?? lastResume
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            MainActor.assumeIsolated { self.runFrame() }
        }
        link.preferredFramesPerSecond = preferredFramesPerSecond
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func runFrame() {
        guard let view = viewIfLoaded as? GLKView else { return }
        if responds(to: Self.update) { _ = perform(Self.update) } else { delegate?.glkViewControllerUpdate(self) }
        lastUpdate = CACurrentMediaTime()
        framesDisplayed += 1
        view.display()
        lastDraw = CACurrentMediaTime()
    }

    /// A method that a subclass may have, which this class does not declare.
    private static let update = Selector("update")

    /// Draws a frame of the view, whose delegate the controller is. A subclass overrides it.
    open func glkView(_ view: GLKView, drawIn rect: CGRect) {}
}

/// Observers of notifications, which are removed with their owner. The controller has no `deinit` of its own, since a
/// subclass could not have a plain one beside one that is isolated.
private final class Observers {
    var tokens: [NSObjectProtocol] = []
    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(GLKViewController.self) {
        $0.nib(element: "glkViewController")
        $0.key("delegate", \.delegate)
        $0.key("preferredFramesPerSecond", \.preferredFramesPerSecond, .nib)
        $0.key("paused", \.isPaused, .nib)
        $0.key("pauseOnWillResignActive", \.pauseOnWillResignActive, .nib)
        $0.key("resumeOnDidBecomeActive", \.resumeOnDidBecomeActive, .nib)
        $0.key(readOnly: "framesPerSecond", \.framesPerSecond)
        $0.key(readOnly: "framesDisplayed", \.framesDisplayed)
        $0.key(readOnly: "timeSinceFirstResume", \.timeSinceFirstResume)
        $0.key(readOnly: "timeSinceLastResume", \.timeSinceLastResume)
        $0.key(readOnly: "timeSinceLastUpdate", \.timeSinceLastUpdate)
        $0.key(readOnly: "timeSinceLastDraw", \.timeSinceLastDraw)
        $0.method("glkView:drawInRect:") { controller, arguments in
            controller.glkView(arguments[0, as: GLKView.self], drawIn: arguments[1, as: CGRect.self])
            return nil
        }
    }
}
