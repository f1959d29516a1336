import QuartzCore

// A file that imports nothing else: on iOS QuartzCore brings Core Graphics and Foundation.
class TrackLayer: CALayer {
    var value: CGFloat = 0.5
    var track: CGRect { CGRect(x: 0, y: 0, width: bounds.width * value, height: 2) }
    var outline: CGPath { CGPath(rect: track, transform: nil) }

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
