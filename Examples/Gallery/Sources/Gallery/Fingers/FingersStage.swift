import UIKit

/// Shows each finger, and an image that one finger drags and throws and that two fingers rotate and scale.
final class FingersStage: UIView {
    var onCount: ((Int) -> Void)?

    private let picture: EmblemView
    private var halos: [UITouch: FingerHalo] = [:]
    /// The fingers in the order in which they came down.
    private var fingers: [UITouch] = []
    /// The finger that holds the image if it is alone.
    private var holder: UITouch?
    private var track = FingerTrack()
    /// The image's center, as fractions of the stage.
    private var place = CGPoint(x: 0.5, y: 0.5)

    private static let sizes: ClosedRange<CGFloat> = 0.4...2.5

    init(_ tint: Tint) {
        picture = EmblemView(.fingers, tint)
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "fingers-stage"
        picture.accessibilityIdentifier = "picture"
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(min(bounds.width, bounds.height) * 0.42, 240).rounded()
        picture.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        picture.center = CGPoint(x: bounds.width * place.x, y: bounds.height * place.y)
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in inOrder(touches) { begin(touch) }
        onCount?(fingers.count)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { halos[touch]?.move(to: touch.location(in: self)) }
        if fingers.count >= 2 {
            turnAndSize(fingers[0], fingers[1])
        } else if let holder, touches.contains(holder) {
            let (old, new) = (holder.previousLocation(in: self), holder.location(in: self))
            movePicture(by: CGPoint(x: new.x - old.x, y: new.y - old.y))
            track.add(new, at: holder.timestamp)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let holder, touches.contains(holder), fingers.count == 1 {
            throwPicture(track.velocity(at: holder.timestamp))
        }
        end(touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

    private func begin(_ touch: UITouch) {
        let taken = Set(halos.values.map(\.number))
        guard let number = (1...20).first(where: { !taken.contains($0) }) else { return }
        let halo = FingerHalo(number)
        addSubview(halo)
        halo.move(to: touch.location(in: self))
        halo.come()
        halos[touch] = halo
        fingers.append(touch)
        holdPicture()
        let isOnPicture = picture.bounds.contains(touch.location(in: picture))
        holder = fingers.count == 1 && isOnPicture ? touch : nil
        track = FingerTrack()
    }

    private func end(_ touches: Set<UITouch>) {
        for touch in touches {
            halos.removeValue(forKey: touch)?.go()
            fingers.removeAll { $0 === touch }
        }
        // The remaining one of two fingers holds the image.
        holder = fingers.count == 1 ? fingers[0] : nil
        track = FingerTrack()
        onCount?(fingers.count)
    }

    /// Sorts touches by location, since a set has no order and the numbers must not depend on it.
    private func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        touches.sorted {
            let (a, b) = ($0.location(in: self), $1.location(in: self))
            return (a.x, a.y) < (b.x, b.y)
        }
    }

    // MARK: Image

    /// Stops an image in flight at its visible position.
    private func holdPicture() {
        guard let shown = picture.layer.presentation()?.position, picture.layer.animation(forKey: "position") != nil
        else { return }
        picture.layer.removeAnimation(forKey: "position")
        setPicture(center: shown)
    }

    private func setPicture(center: CGPoint) {
        picture.center = CGPoint(
            x: min(max(center.x, 0), bounds.width), y: min(max(center.y, 0), bounds.height))
        guard bounds.width > 0, bounds.height > 0 else { return }
        place = CGPoint(x: picture.center.x / bounds.width, y: picture.center.y / bounds.height)
    }

    private func movePicture(by way: CGPoint) {
        setPicture(center: CGPoint(x: picture.center.x + way.x, y: picture.center.y + way.y))
    }

    /// Keeps both fingers at their positions on the image, which rotates and scales about the point between them.
    private func turnAndSize(_ first: UITouch, _ second: UITouch) {
        let old = Span(first.previousLocation(in: self), second.previousLocation(in: self))
        let new = Span(first.location(in: self), second.location(in: self))
        guard old.length > 1, new.length > 1 else { return }
        let size = hypot(picture.transform.a, picture.transform.b)
        let wanted = size * new.length / old.length
        let scale = min(max(wanted, Self.sizes.lowerBound), Self.sizes.upperBound) / size
        let change = CGAffineTransform(rotationAngle: new.angle - old.angle).scaledBy(x: scale, y: scale)
        let arm = CGPoint(x: picture.center.x - old.middle.x, y: picture.center.y - old.middle.y).applying(change)
        picture.transform = picture.transform.concatenating(change)
        setPicture(center: CGPoint(x: new.middle.x + arm.x, y: new.middle.y + arm.y))
    }

    /// Lets the image come to rest like a scroll view, at the target of its velocity or at an edge.
    private func throwPicture(_ velocity: CGPoint) {
        let speed = hypot(velocity.x, velocity.y)
        guard speed > 40 else { return }
        let (start, reach) = (picture.center, 0.28 as CGFloat)
        setPicture(center: CGPoint(x: start.x + velocity.x * reach, y: start.y + velocity.y * reach))
        let way = hypot(picture.center.x - start.x, picture.center.y - start.y)
        let end = picture.center
        picture.center = start
        guard way > 1 else { return }
        UIView.animate(
            withDuration: 1.1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: speed / way,
            options: .allowUserInteraction
        ) {
            self.picture.center = end
        }
    }
}

/// The line between two fingers.
private struct Span {
    let middle: CGPoint
    let length: CGFloat
    let angle: CGFloat

    init(_ a: CGPoint, _ b: CGPoint) {
        middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        length = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}

/// The recent locations of a finger, for its release velocity.
private struct FingerTrack {
    private var points: [(point: CGPoint, time: TimeInterval)] = []

    /// The time limit in seconds; a finger that rested before it left does not throw.
    private static let memory = 0.1

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        points.append((point, time))
        points.removeAll { $0.time < time - Self.memory }
    }

    /// The velocity in points per second.
    func velocity(at time: TimeInterval) -> CGPoint {
        let recent = points.filter { $0.time >= time - Self.memory }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let seconds = last.time - first.time
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}
