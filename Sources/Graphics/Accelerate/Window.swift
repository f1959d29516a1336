/// The weights of a kernel along one axis: all one for a box, 1, 2, …, r + 1, …, 2, 1 for a tent.
struct Window {
    enum Shape { case box, tent }

    let shape: Shape
    /// The number of pixels to one side.
    let radius: Int

    /// Kernels that are longer count as long as this. No image is a thousandth of it.
    private static let longest = 1 << 28

    /// - Throws: the code for a length that is not odd.
    init(_ shape: Shape, length: UInt32) throws(BadArgument) {
        guard length % 2 == 1 else { throw BadArgument(kvImageInvalidKernelSize) }
        (self.shape, radius) = (shape, min(Int(length / 2), Self.longest))
    }

    /// The weight at a distance from the middle.
    func weight(at distance: Int) -> Int {
        let d = abs(distance)
        if d > radius { return 0 }
        return shape == .box ? 1 : radius + 1 - d
    }

    var total: Int { shape == .box ? 2 * radius + 1 : (radius + 1) * (radius + 1) }

    /// The weight of `count` pixels at one end.
    private func weight(ofLast count: Int) -> Int {
        if count <= 0 { return 0 }
        return shape == .box ? count : count * (count + 1) / 2
    }

    /// Returns the weights that lie before the first and after the last of `count` pixels, if the middle is at `place`.
    func outside(_ place: Int, of count: Int) -> (before: Int, after: Int) {
        (weight(ofLast: radius - place), weight(ofLast: place + radius - (count - 1)))
    }
}
