import AVFoundation
import UIKit

/// The slider over a film's time, between the time that has passed and the time that is left.
final class ScrubBar: UIView {
    let slider = UISlider()
    private let elapsed = UILabel()
    private let remaining = UILabel()
    /// Called when a finger moves the slider, and once more when it lets go.
    var scrubbed: ((Double, _ isOver: Bool) -> Void)?

    /// The width of a label, enough for hours.
    private static let labelWidth: CGFloat = 56

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (label, alignment) in [(elapsed, NSTextAlignment.right), (remaining, .left)] {
            label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
            label.textAlignment = alignment
            addSubview(label)
        }
        slider.accessibilityLabel = "Track position"
        slider.setThumbImage(Self.thumb, for: .normal)
        slider.minimumTrackTintColor = .black
        slider.maximumTrackTintColor = UIColor(white: 0, alpha: 0.25)
        slider.addAction(UIAction { [weak self] _ in self?.slide(isOver: false) }, for: .valueChanged)
        for event: UIControl.Event in [.touchUpInside, .touchUpOutside, .touchCancel] {
            slider.addAction(UIAction { [weak self] _ in self?.slide(isOver: true) }, for: event)
        }
        addSubview(slider)
        show(0, of: nil)
    }

    required init?(coder: NSCoder) { fatalError("made by AVPlayerViewController alone") }

    /// A narrow upright thumb, as that of iOS 8's player.
    private static var thumb: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 9, height: 18)).image { _ in
            UIColor.black.setFill()
            UIBezierPath(roundedRect: CGRect(x: 3, y: 1, width: 3, height: 16), cornerRadius: 1.5).fill()
        }
    }

    private func slide(isOver: Bool) { scrubbed?(Double(slider.value), isOver) }

    /// - Parameter duration: `nil` for a film without an end, or one that is not known.
    func show(_ time: Double, of duration: Double?) {
        elapsed.text = Self.text(time)
        remaining.text = duration.map { "-" + Self.remainder($0, after: time) } ?? "--:--"
        slider.isEnabled = duration != nil
        slider.maximumValue = Float(duration ?? 1)
        if !slider.isTracking { slider.value = Float(time) }
        slider.accessibilityValue = duration.map { "\(Self.text(time)) of \(Self.text($0))" }
    }

    /// Returns the time that is left, so that both labels always sum up to the length in whole seconds.
    static func remainder(_ duration: Double, after time: Double) -> String {
        text(max(duration.rounded() - time.rounded(), 0))
    }

    /// Minutes and seconds, with hours before them if there are any.
    static func text(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0, seconds < 360_000 else { return "--:--" }
        let whole = Int(seconds.rounded())
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        let tail = rest < 10 ? "0\(rest)" : "\(rest)"
        if hours == 0 { return "\(minutes):\(tail)" }
        return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = Self.labelWidth
        elapsed.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
        remaining.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
        slider.frame = CGRect(
            x: width + 8, y: (bounds.height - 34) / 2, width: max(bounds.width - 2 * width - 16, 0), height: 34)
    }
}
