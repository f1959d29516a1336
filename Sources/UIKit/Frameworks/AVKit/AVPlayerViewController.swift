public import AVFoundation
import QuinceDiagnostics
import QuinceFoundationAdditions
import QuinceKitDescription
public import UIKit
@_spi(Hooks) @_spi(Quince) public import UIKitCore

/// Shows a player's film with controls over it, in full screen or in a part of another controller's view.
open class AVPlayerViewController: UIViewController {
    private let playerView = PlayerView()
    private let overlay = PlayerOverlayView()
    let controls = PlayerControls()
    private let activity = UIActivityIndicatorView(style: .whiteLarge)
    private let broken = UIImageView(image: TransportGlyph.broken.image())
    private let placeholder = ExternalPlaceholder()
    private lazy var conductor = PlayerConductor(self)

    open weak var delegate: (any AVPlayerViewControllerDelegate)?

    /// - Source: documentation, `UIModalPresentationStyle.automatic`: some of the system's controllers have another style.
    @_spi(Hooks) open override var automaticPresentationStyle: UIModalPresentationStyle { .fullScreen }

    // MARK: The film

    open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            playerView.playerLayer.player = player
            conductor.follow(player)
        }
    }

    open var videoGravity: AVLayerVideoGravity {
        get { playerView.playerLayer.videoGravity }
        set {
            playerView.playerLayer.videoGravity = newValue
            controls.showGravity(isFilled: newValue == .resizeAspectFill)
        }
    }

    open var isReadyForDisplay: Bool { playerView.playerLayer.isReadyForDisplay }
    /// The place of the film in the controller's view.
    open var videoBounds: CGRect { playerView.playerLayer.videoRect }
    /// A view between the film and the controls, for the app's own views.
    open var contentOverlayView: UIView? {
        loadViewIfNeeded()
        return overlay
    }

    open var pixelBufferAttributes: [String: Any]?

    // MARK: Controls

    open var showsPlaybackControls = true { didSet { applyControls() } }
    /// Whether only playing and pausing is allowed.
    open var requiresLinearPlayback = false { didSet { controls.isLinear = requiresLinearPlayback } }
    // Without effect: `AVPictureInPictureController` says that a picture in a picture is not supported, and the device's lock screen
    // shows nothing that plays.
    open var allowsPictureInPicturePlayback = true
    open var canStartPictureInPictureAutomaticallyFromInline = false
    open var updatesNowPlayingInfoCenter = true
    /// Whether a tap of the play button shows the film in full screen, if it is in a part of the screen.
    open var entersFullScreenWhenPlaybackBegins = false
    /// Whether full screen is left at the end of the film: in a queue, of the last one.
    open var exitsFullScreenWhenPlaybackEnds = false
    open var showsTimecodes = false {
        didSet { if showsTimecodes { Unsupported.report("time codes", in: "AVPlayerViewController") } }
    }
    open var speeds: [AVPlaybackSpeed] = AVPlaybackSpeed.systemDefaultSpeeds
    open private(set) var selectedSpeed: AVPlaybackSpeed?

    open func selectSpeed(_ speed: AVPlaybackSpeed) {
        guard speeds.contains(speed) else { return }
        selectedSpeed = speed
        player?.defaultRate = speed.rate
        if let player, player.rate != 0 { player.rate = speed.rate }
    }

    private var areControlsAway = false
    private var hiding: Delay.Token?

    // MARK: Views

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        broken.tintColor = UIColor(white: 0.5, alpha: 1)
        broken.isHidden = true
        for child in [playerView, placeholder, overlay, activity, broken, controls] as [UIView] {
            view.addSubview(child)
        }
        addGestures()
        addActions()
        followLayer()
        conductor.follow(player)
        applyControls()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for child in [playerView, placeholder, overlay, controls] as [UIView] { child.frame = view.bounds }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        (activity.center, broken.bounds.size, broken.center) = (middle, CGSize(width: 64, height: 64), middle)
        controls.isFullScreen = fillsWindow
        controls.hasDone = presentingViewController != nil && parent == nil
    }

    /// Whether the film has the window for itself.
    var fillsWindow: Bool { view.window.map { view.bounds.size == $0.bounds.size } ?? (parent == nil) }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showControls(animated: false)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hiding?.cancel()
        if isBeingDismissed, origin == nil { player?.pause() }
    }

    open override var prefersStatusBarHidden: Bool { areControlsAway && fillsWindow }
    open override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    private var layerObservation: NSKeyValueObservation?

    /// The layer's first picture is the controller's.
    private func followLayer() {
        layerObservation = playerView.playerLayer.observe(\.isReadyForDisplay) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.tellReadiness() }
        }
    }

    private func tellReadiness() {
        for key in ["readyForDisplay", "videoBounds"] {
            willChangeValue(forKey: key)
            didChangeValue(forKey: key)
        }
    }

    // MARK: Actions

    private func addActions() {
        controls.done.addAction(UIAction { [weak self] _ in self?.dismissByPerson() }, for: .touchUpInside)
        controls.zoom.addAction(UIAction { [weak self] _ in self?.toggleGravity() }, for: .touchUpInside)
        controls.screen.addAction(UIAction { [weak self] _ in self?.enterFullScreen() }, for: .touchUpInside)
        conductor.addActions(to: controls)
    }

    private func addGestures() {
        let tap = UITapGestureRecognizer(handler: { [weak self] _ in self?.toggleControls() })
        let doubleTap = UITapGestureRecognizer(handler: { [weak self] _ in self?.toggleGravity() })
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        // The app's own views over the film come before it.
        for recognizer in [tap, doubleTap] { playerView.addGestureRecognizer(recognizer) }
    }

    private func dismissByPerson() { dismiss(animated: true) }

    private func toggleGravity() {
        guard showsPlaybackControls, fillsWindow else { return }
        videoGravity = videoGravity == .resizeAspectFill ? .resizeAspect : .resizeAspectFill
    }

    /// The controller whose film this one shows in full screen. It goes on when this one is done.
    weak var origin: AVPlayerViewController?

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { tellEndOfFullScreen() }
    }

    // MARK: Showing the controls

    /// The seconds after the last touch for which the controls stay over a film that plays.
    private static let patience = 4.0

    private func applyControls() {
        controls.isHidden = !showsPlaybackControls
        controls.alpha = areControlsAway ? 0 : 1
    }

    private func toggleControls() {
        guard showsPlaybackControls else { return }
        areControlsAway ? showControls(animated: true) : setAway(true, animated: true)
    }

    private func showControls(animated: Bool) {
        setAway(false, animated: animated)
        controlsWereUsed()
    }

    /// Lets the controls go after a while, if the film plays then.
    func controlsWereUsed() {
        hiding?.cancel()
        hiding = Delay.schedule(after: Self.patience) { [weak self] in
            MainActor.assumeIsolated { self?.hideWhilePlaying() }
        }
    }

    private func hideWhilePlaying() {
        guard let player, player.timeControlStatus == .playing, !player.isExternalPlaybackActive,
            !controls.scrub.slider.isTracking
        else { return }
        setAway(true, animated: true)
    }

    private func setAway(_ isAway: Bool, animated: Bool) {
        guard isAway != areControlsAway else { return }
        areControlsAway = isAway
        UIView.animate(withDuration: animated ? 0.3 : 0) {
            self.controls.alpha = isAway ? 0 : 1
            self.setNeedsStatusBarAppearanceUpdate()
        }
    }

    // MARK: The film's state

    func showState(isWaiting: Bool, isBroken: Bool) {
        placeholder.isHidden = player?.isExternalPlaybackActive != true
        isWaiting ? activity.startAnimating() : activity.stopAnimating()
        broken.isHidden = !isBroken
    }
}

/// Lets touches through to the film where the app has put no view.
private final class PlayerOverlayView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// A speed that a person can choose.
public final class AVPlaybackSpeed: NSObject, Sendable {
    public let rate: Float
    public let localizedName: String
    public var localizedNumericName: String { "\(rate.formatted())×" }

    public init(rate: Float, localizedName: String) { (self.rate, self.localizedName) = (rate, localizedName) }

    public static let systemDefaultSpeeds = [0.5, 1, 1.25, 1.5, 2].map {
        AVPlaybackSpeed(rate: $0, localizedName: "\(Float($0).formatted())×")
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? AVPlaybackSpeed).map { $0.rate == rate && $0.localizedName == localizedName } ?? false
    }
    public override var hash: Int { rate.hashValue }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(AVPlayerViewController.self) {
        $0.nib(element: "avPlayerViewController")
        $0.key("player", \.player)
        $0.key("videoGravity", \.videoGravity, .nib) { $0.videoGravity = $1 }
        $0.key("showsPlaybackControls", \.showsPlaybackControls, .nib)
        $0.key("allowsPictureInPicturePlayback", \.allowsPictureInPicturePlayback, .nib)
        $0.key(readOnly: "readyForDisplay", \.isReadyForDisplay)
        $0.key(readOnly: "videoBounds", \.videoBounds)
    }
}

extension AVLayerVideoGravity: NibWords {
    package static var nibWords: [String: Self] {
        Dictionary(uniqueKeysWithValues: [.resizeAspect, .resizeAspectFill, .resize].map { ($0.rawValue, $0) })
    }
}
