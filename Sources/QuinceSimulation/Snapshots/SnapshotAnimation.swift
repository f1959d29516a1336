import CoreGraphics
public import Foundation
import ImageIO

/// Images at several instants, stored as an animated PNG: a person sees the motion, and each frame is compared
/// separately.
public struct SnapshotAnimation {
    public let frames: [SnapshotPicture]
    /// Seconds from the beginning of the animation.
    public let times: [TimeInterval]

    init(frames: [SnapshotPicture], times: [TimeInterval]) {
        self.frames = frames
        self.times = times
    }

    func png() throws -> Data {
        guard let first = frames.first else { throw SnapshotProblem("an animation needs at least one frame") }
        guard frames.allSatisfy({ $0.image.width == first.image.width && $0.image.height == first.image.height }) else {
            throw SnapshotProblem("the frames of an animation have different sizes; pass a size or use the screen")
        }
        let last = times.count - 1
        // The last frame lasts as long as the frame before it, so that players do not cut it off.
        let delays = times.indices.map { i in
            i < last ? times[i + 1] - times[i] : i > 0 ? times[i] - times[i - 1] : 0
        }
        return AnimatedPNG.encode(
            zip(frames, delays).map { .init(image: $0.image, milliseconds: Int(($1 * 1000).rounded())) })
    }

    static func read(_ file: Data, named name: String) throws -> SnapshotAnimation {
        let frames = try AnimatedPNG.decode(file, named: name)
        return SnapshotAnimation(frames: frames.map { SnapshotPicture($0.image) }, times: [])
    }
}

@MainActor
struct AnimationComparison {
    let pictures: PictureComparison

    /// Names and shows the first frame that differs.
    func explain(_ reference: SnapshotAnimation, _ actual: SnapshotAnimation) throws -> SnapshotDifference? {
        let (a, b) = (reference.frames, actual.frames)
        guard a.count == b.count else {
            return SnapshotDifference(message: "has \(b.count) frames; the reference has \(a.count)")
        }
        for index in a.indices {
            guard let first = try pictures.explain(a[index], b[index]) else { continue }
            let others = (index + 1..<a.count).filter { pictures.differs(a[$0], b[$0]) }.count
            return SnapshotDifference(
                message: "\(frame(index, actual)) \(first.message)\n  \(others) of the frames after it differ as well",
                artifacts: first.artifacts + [
                    ("reference-frame.png", a[index].png()), ("actual-frame.png", b[index].png()),
                ])
        }
        return nil
    }

    private func frame(_ index: Int, _ animation: SnapshotAnimation) -> String {
        let time = (animation.times[index] * 1e4).rounded() / 1e4
        return "in frame \(index + 1) of \(animation.frames.count), at \(time) s,"
    }
}

extension PictureComparison {
    fileprivate func differs(_ a: SnapshotPicture, _ b: SnapshotPicture) -> Bool {
        guard a.image.width == b.image.width, a.image.height == b.image.height else { return true }
        return difference(a.image, b.image) != nil
    }
}
