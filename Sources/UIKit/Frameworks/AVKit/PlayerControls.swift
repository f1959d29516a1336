import AVFoundation
import UIKit
import UIKitEffects

/// The bars over a film: in full screen one above with the time and one below with the transport, as on iOS 8; in a part of the
/// screen one below with both.
final class PlayerControls: UIView {
    let done = UIButton(type: .system)
    let play = PlayerControls.button(.play, "Play")
    let rewind = PlayerControls.button(.rewind, "Rewind")
    let forward = PlayerControls.button(.forward, "Fast forward")
    let zoom = PlayerControls.button(.fill, "Fill screen")
    let screen = PlayerControls.button(.enlarge, "Full screen")
    let scrub = ScrubBar()
    let volume = UISlider()
    private let upper = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
    private let lower = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))

    var isFullScreen = false { didSet { if isFullScreen != oldValue { arrange() } } }
    /// Whether the film's time can be chosen, and not only be seen.
    var isLinear = false { didSet { applyLinear() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        tintColor = .black
        done.setTitle("Done", for: .normal)
        done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        volume.accessibilityLabel = "Volume"
        volume.minimumTrackTintColor = .black
        volume.maximumTrackTintColor = UIColor(white: 0, alpha: 0.25)
        for bar in [upper, lower] { addSubview(bar) }
        arrange()
    }

    required init?(coder: NSCoder) { fatalError("made by AVPlayerViewController alone") }

    private static func button(_ glyph: TransportGlyph, _ label: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(glyph.image(), for: .normal)
        button.accessibilityLabel = label
        return button
    }

    /// Puts each control into its bar.
    private func arrange() {
        let above: [UIView] = isFullScreen ? [done, scrub, zoom] : []
        let below: [UIView] = isFullScreen ? [rewind, play, forward, volume] : [play, scrub, screen]
        for view in [done, scrub, zoom, rewind, play, forward, volume, screen] { view.removeFromSuperview() }
        for view in above { upper.contentView.addSubview(view) }
        for view in below { lower.contentView.addSubview(view) }
        upper.isHidden = !isFullScreen
        setNeedsLayout()
    }

    private func applyLinear() {
        scrub.slider.isUserInteractionEnabled = !isLinear
        (rewind.isEnabled, forward.isEnabled) = (!isLinear, !isLinear)
    }

    /// - Parameter isPlaying: decides what the middle button does next.
    func showState(isPlaying: Bool) {
        play.setImage((isPlaying ? TransportGlyph.pause : .play).image(), for: .normal)
        play.accessibilityLabel = isPlaying ? "Pause" : "Play"
    }

    func showGravity(isFilled: Bool) {
        zoom.setImage((isFilled ? TransportGlyph.fit : .fill).image(), for: .normal)
        zoom.accessibilityLabel = isFilled ? "Fit screen" : "Fill screen"
    }

    // MARK: Layout

    /// The height of a row of controls.
    private static let row: CGFloat = 44

    /// A touch beside the bars is the film's.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        [upper, lower].contains { !$0.isHidden && $0.frame.contains(point) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        isFullScreen ? layOutFullScreen() : layOutInline()
    }

    private func layOutInline() {
        let (row, width) = (Self.row, bounds.width)
        lower.frame = CGRect(x: 0, y: bounds.height - row, width: width, height: row)
        play.frame = CGRect(x: 0, y: 0, width: row, height: row)
        screen.frame = CGRect(x: width - row, y: 0, width: row, height: row)
        scrub.frame = CGRect(x: row, y: 0, width: max(width - 2 * row, 0), height: row)
    }

    private func layOutFullScreen() {
        let (row, width, insets) = (Self.row, bounds.width, safeAreaInsets)
        let inner = CGRect(x: insets.left, y: insets.top, width: width - insets.left - insets.right, height: row)
        upper.frame = CGRect(x: 0, y: 0, width: width, height: inner.maxY)
        done.isHidden = !hasDone
        let doneWidth: CGFloat = done.isHidden ? 8 : 64
        done.frame = CGRect(x: inner.minX, y: inner.minY, width: doneWidth, height: row)
        zoom.frame = CGRect(x: inner.maxX - row, y: inner.minY, width: row, height: row)
        scrub.frame = CGRect(
            x: inner.minX + doneWidth, y: inner.minY, width: max(inner.width - doneWidth - row, 0), height: row)
        layOutTransport(isNarrow: inner.width < 500, inner)
    }

    /// The volume lies below the transport if there is no room beside it.
    private func layOutTransport(isNarrow: Bool, _ inner: CGRect) {
        let row = Self.row
        let height = (isNarrow ? 2 * row : row) + safeAreaInsets.bottom
        lower.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        for (place, button) in [rewind, play, forward].enumerated() {
            let x = inner.midX + (CGFloat(place) - 1) * 72 - row / 2
            button.frame = CGRect(x: x, y: 0, width: row, height: row)
        }
        let width: CGFloat = isNarrow ? inner.width - 80 : 140
        let x = isNarrow ? inner.minX + 40 : inner.maxX - width - 24
        volume.frame = CGRect(x: x, y: (isNarrow ? row : 0) + 5, width: max(width, 0), height: 34)
    }

    /// Whether the controller was presented, and can go away again.
    var hasDone = false { didSet { if hasDone != oldValue { setNeedsLayout() } } }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
