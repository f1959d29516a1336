import CPixelKernels
import QuinceMotion

/// The plans of all animated layers side by side, in flat arrays for the loops over running animations.
///
/// A sample computes the instant in each time space, then the progress of the simple pacers group by group and of the
/// others one by one, then in one loop each number that a single animation moves, and last each number that several
/// animations move.
struct AnimationTracks: Sendable {
    /// A pacer that the vector loop does not support.
    private struct General {
        let pacer: Pacer
        let space: Int
        /// The index of the group's progress, and of its own.
        let parent: Int?
        let place: Int
    }

    /// A number that several animations move in turn.
    private struct Chain {
        let place: Int
        let track: ScalarTrack
        /// The indices of the progress of the plan's pacers.
        let pacers: [Int]
    }

    struct Planned {
        let node: NodeIndex
        let plan: AnimationPlan
        let space: Int
    }

    private let spaces: TimeSpaces
    private let simple: PacerColumns
    private var general: [General] = []
    private var progress: [Double]
    private let single: TrackColumns
    private let additive: TrackColumns
    private var chains: [Chain] = []
    private var interpreted: [Planned] = []

    /// - Parameter planned: the animated layers, each with its time space.
    init(_ planned: [Planned], spaces: TimeSpaces) {
        self.spaces = spaces
        let vector = planned.flatMap { entry in
            entry.plan.pacers.filter(\.isSimple).map { (pacer: $0, space: entry.space) }
        }
        simple = PacerColumns(vector)
        progress = []
        var nextSimple = simple.places[...]
        var rows: [TrackColumns.Row] = []
        var added: [TrackColumns.Row] = []
        for entry in planned {
            let places = AnimationTracks.place(entry, &nextSimple, after: simple.room, &general)
            for track in entry.plan.tracks {
                let place = LayerNode.shownPlace(entry.node) + track.offset
                guard track.steps.count == 1 else {
                    chains.append(Chain(place: place, track: track, pacers: places))
                    continue
                }
                let step = track.steps[0]
                let row = TrackColumns.Row(
                    pacer: Int32(places[step.pacer]), place: place, step: step, model: track.model)
                if step.isAdditive { added.append(row) } else { rows.append(row) }
            }
            if !entry.plan.interpreted.isEmpty { interpreted.append(entry) }
        }
        single = TrackColumns(rows)
        additive = TrackColumns(added)
        progress = [Double](repeating: .nan, count: simple.room + general.count)
    }

    /// - Returns: the index of the progress of each of a plan's pacers.
    private static func place(
        _ entry: Planned, _ nextSimple: inout ArraySlice<Int>, after room: Int, _ general: inout [General]
    ) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(entry.plan.pacers.count)
        for pacer in entry.plan.pacers {
            if pacer.isSimple, let place = nextSimple.popFirst() {
                places.append(place)
                continue
            }
            let place = room + general.count
            let parent = pacer.parent.map { places[$0] }
            general.append(General(pacer: pacer, space: entry.space, parent: parent, place: place))
            places.append(place)
        }
        return places
    }

    /// Updates the animated numbers in `nodes` to an instant.
    mutating func sample(at seconds: Double, _ nodes: inout [LayerNode], _ kernels: MotionKernels) {
        let times = spaces.times(at: seconds)
        nodes.withUnsafeMutableBufferPointer { nodes in
            for entry in interpreted { entry.plan.interpret(&nodes[Int(entry.node)], times[entry.space]) }
            guard let base = UnsafeMutableRawPointer(nodes.baseAddress) else { return }
            progress.withUnsafeMutableBufferPointer { progress in
                guard let first = progress.baseAddress else { return }
                simple.pace(first, times, kernels)
                for entry in general {
                    let time = entry.parent.map { first[$0] } ?? times[entry.space]
                    first[entry.place] = entry.pacer.value(at: time)
                }
                single.move(base, first, isAdditive: false, kernels)
                additive.move(base, first, isAdditive: true, kernels)
                for chain in chains {
                    let value = chain.track.value { first[chain.pacers[$0]] }
                    base.storeBytes(of: value, toByteOffset: chain.place, as: Double.self)
                }
            }
        }
    }
}
