import QuinceFrameStream

/// The recording as palette indices: the last frame, and the frame in progress.
final class IndexedFrames {
    private let width: Int
    private let height: Int
    private let dither: Dither
    private let shown: UnsafeMutablePointer<UInt8>
    private let next: UnsafeMutablePointer<UInt8>
    private var isEmpty = true
    /// The bounding box of the indices that differ between the two frames.
    private(set) var changedBox: FrameRect?

    init(_ size: (width: Int, height: Int), _ dither: Dither) {
        (width, height, self.dither) = (size.width, size.height, dither)
        shown = .allocate(capacity: width * height)
        next = .allocate(capacity: width * height)
        shown.initialize(repeating: 0, count: width * height)
        next.initialize(repeating: 0, count: width * height)
    }

    deinit {
        shown.deallocate()
        next.deallocate()
    }

    func set(_ colors: UnsafePointer<UInt32>, x: Int, y: Int, count: Int) {
        let row = next + (y * width + x)
        dither.map(colors, to: row, x: x, y: y, count: count)
        let old = shown + (y * width + x)
        var (first, last) = (0, count)
        if !isEmpty {
            while first < last, row[first] == old[first] { first &+= 1 }
            while last > first, row[last &- 1] == old[last &- 1] { last &-= 1 }
            if first == last { return }
        }
        let part = FrameRect(x: x + first, y: y, width: last - first, height: 1)
        changedBox = changedBox?.union(part) ?? part
    }

    /// Returns the indices of a box, row by row, with unchanged pixels transparent, and makes the new frame the last
    /// one.
    ///
    /// An unchanged pixel is drawn again if that extends the run before it.
    func take(_ box: FrameRect) -> UnsafeMutableBufferPointer<UInt8> {
        let indices = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: box.area)
        let transparent = dither.palette.transparentIndex
        var at = 0
        for y in box.y..<box.maxY {
            let (old, new) = (shown + (y * width + box.x), next + (y * width + box.x))
            if isEmpty {
                for x in 0..<box.width { indices[at &+ x] = new[x] }
                at += box.width
            } else {
                var before = transparent
                for x in 0..<box.width {
                    let index = new[x]
                    before = index == old[x] && index != before ? transparent : index
                    indices[at] = before
                    at &+= 1
                }
            }
            old.update(from: new, count: box.width)
        }
        isEmpty = false
        changedBox = nil
        return indices
    }
}
