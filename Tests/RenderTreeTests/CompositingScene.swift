import CoreGraphics
import Foundation
import QuinceMediaClock
import QuinceRenderTree

/// A layer tree that a test builds and edits.
struct Scene {
    private(set) var tree = LayerTree()
    private(set) var sublayers: [LayerID: [LayerID]] = [:]
    private(set) var states: [LayerID: LayerState] = [:]
    private var nextID: UInt64 = 1
    let root: LayerID

    /// Creates a scene whose root has no color.
    init(width: CGFloat, height: CGFloat) {
        var state = LayerState()
        state.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        state.position = CGPoint(x: width / 2, y: height / 2)
        root = LayerID(raw: 0)
        send(root, state: state)
    }

    var rootIndex: NodeIndex { tree.node(root)! }

    private mutating func send(_ id: LayerID, state: LayerState? = nil, children: [LayerID]? = nil) {
        var change = LayerChange(id: id)
        change.state = state
        change.sublayers = children
        if let state { states[id] = state }
        if let children { sublayers[id] = children }
        var commit = LayerTreeCommit()
        commit.changes = [change]
        tree.apply(commit)
    }

    /// Adds a layer whose bounds start at the origin and whose anchor is its center.
    @discardableResult
    mutating func add(_ frame: CGRect, under parent: LayerID? = nil, _ edit: (inout LayerState) -> Void = { _ in })
        -> LayerID
    {
        let id = LayerID(raw: nextID)
        nextID += 1
        var state = LayerState()
        state.bounds = CGRect(origin: .zero, size: frame.size)
        state.position = CGPoint(x: frame.midX, y: frame.midY)
        edit(&state)
        send(id, state: state)
        let above = parent ?? root
        send(above, children: (sublayers[above] ?? []) + [id])
        return id
    }

    /// Sets the sublayers of a layer, which may come from another one.
    mutating func place(_ children: [LayerID], under id: LayerID) { send(id, children: children) }

    /// Removes a layer and its descendants.
    ///
    /// - Returns: all removed layers.
    mutating func remove(_ id: LayerID) -> Set<LayerID> {
        var gone = [id]
        var next = 0
        while next < gone.count {
            gone += sublayers[gone[next]] ?? []
            next += 1
        }
        for (above, under) in sublayers where under.contains(id) { send(above, children: under.filter { $0 != id }) }
        var commit = LayerTreeCommit()
        commit.removed = gone
        tree.apply(commit)
        for id in gone {
            states[id] = nil
            sublayers[id] = nil
        }
        return Set(gone)
    }

    mutating func edit(_ id: LayerID, _ edit: (inout LayerState) -> Void) {
        var state = states[id]!
        edit(&state)
        send(id, state: state)
    }

    mutating func animate(_ id: LayerID, _ animations: [LayerAnimation]) {
        var change = LayerChange(id: id)
        change.animations = animations
        var commit = LayerTreeCommit()
        commit.changes = [change]
        tree.apply(commit)
    }

    mutating func sample(at seconds: Double) { tree.sample(at: MediaTime(seconds: seconds)) }

    mutating func setSublayers(_ children: [LayerID], of id: LayerID) { send(id, children: children) }

    mutating func setMask(_ mask: LayerState?, of id: LayerID) {
        var commit = LayerTreeCommit()
        var change = LayerChange(id: id)
        change.mask = LayerChange.Link.none
        if let mask {
            let maskID = LayerID(raw: nextID)
            nextID += 1
            var made = LayerChange(id: maskID)
            made.state = mask
            commit.changes.append(made)
            change.mask = .layer(maskID)
        }
        commit.changes.append(change)
        tree.apply(commit)
    }
}

func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
}

extension PixelBuffer {
    /// Returns a pixel as 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { row(y)[x] }

    func sameBytes(as other: PixelBuffer) -> Bool { firstDifference(from: other) == nil }

    func firstDifference(from other: PixelBuffer) -> String? {
        for y in 0..<height {
            for x in 0..<width where row(y)[x] != other[x, y] {
                return "(\(x), \(y)): \(String(row(y)[x], radix: 16)) and \(String(other[x, y], radix: 16))"
            }
        }
        return nil
    }

    /// Writes the BGRA rows after a line with the size, for visual inspection.
    func dump(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["COMPOSITING_PICTURES"] else { return }
        var data = Data("\(width) \(height)\n".utf8)
        for y in 0..<height { data.append(Data(bytes: row(y), count: width * 4)) }
        try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".bgra"))
    }
}

/// A 32-bit linear congruential generator, as in the benchmark scenes.
struct LCG {
    private var state: UInt32
    init(seed: UInt32) { state = seed }

    /// Returns a number in 0..<1.
    mutating func unit() -> Double {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8) / 16_777_216
    }

    mutating func below(_ n: Int) -> Int { min(Int(unit() * Double(n)), n - 1) }
    mutating func byte() -> UInt8 { UInt8(below(256)) }
    mutating func within(_ low: Double, _ high: Double) -> Double { low + unit() * (high - low) }
}

extension CGImage {
    /// Creates an image whose colors differ from pixel to pixel; alpha is 255 if it is opaque.
    static func sample(width: Int, height: Int, seed: UInt32 = 0, isOpaque: Bool = true) -> CGImage {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let a: Int = isOpaque ? 255 : 128 + x * 127 / max(width - 1, 1)
                let b: Int = ((x + Int(seed)) & 255) * a / 255
                let g: Int = ((y + 2 * Int(seed)) & 255) * a / 255
                let r: Int = ((x + y) & 255) * a / 255
                pixels[x, y] = UInt32(a << 24 | r << 16 | g << 8 | b)
            }
        }
        return CGImage(pixels, isOpaque: isOpaque)
    }

    /// Returns a copy with pixels of one color, 0xAARRGGBB, where the rectangle is in the image.
    func retouched(in spot: PixelRect, _ color: UInt32) -> CGImage {
        let copy = pixels.copy()
        let inside = spot.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        for y in inside.y..<inside.maxY {
            for x in inside.x..<inside.maxX { copy[x, y] = color }
        }
        return CGImage(copy, isOpaque: isOpaque)
    }
}
