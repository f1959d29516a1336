import CPixelKernels

/// The numbers that only one animation moves, in columns.
struct TrackColumns: Sendable {
    private let count: Int
    private let pacer: FlatColumn<Int32>
    private let place: FlatColumn<Int64>
    private let from: FlatColumn<Double>
    private let delta: FlatColumn<Double>
    private let to: FlatColumn<Double>
    private let model: FlatColumn<Double>

    struct Row {
        let pacer: Int32
        /// The offset in bytes from the first node.
        let place: Int
        let step: ScalarTrack.Step
        let model: Double
    }

    init(_ rows: [Row]) {
        count = rows.count
        pacer = FlatColumn(rows.map(\.pacer), by: 0)
        place = FlatColumn(rows.map { Int64($0.place) }, padding: 32, by: 0)
        from = FlatColumn(rows.map(\.step.from), by: 0)
        delta = FlatColumn(rows.map { $0.step.to - $0.step.from }, by: 0)
        to = FlatColumn(rows.map(\.step.to), by: 0)
        model = FlatColumn(rows.map(\.model), by: 0)
    }

    func move(
        _ base: UnsafeMutableRawPointer, _ progress: UnsafePointer<Double>, isAdditive: Bool, _ kernels: MotionKernels
    ) {
        var tracks = MotionTracks(
            pacer: pacer.base, place: place.base, from: from.base, delta: delta.base, to: to.base, model: model.base)
        kernels.move(base.assumingMemoryBound(to: UInt8.self), count, &tracks, progress, isAdditive)
    }
}
