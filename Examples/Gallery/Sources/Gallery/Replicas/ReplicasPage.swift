import UIKit

/// Three replicators: a ring that breathes, bars that pass on a wave, and squares drawn by nested replicators.
final class ReplicasPage: PageController {
    private lazy var stages = [
        ReplicaStage(RingStageLayer(), page.tint), ReplicaStage(WaveStageLayer(), page.tint),
        ReplicaStage(GridStageLayer(), page.tint),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        for (stage, id) in zip(stages, ["ring", "wave", "grid"]) {
            stage.accessibilityIdentifier = "replicas-" + id
            add(stage)
        }
    }

    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { room.isSideways ? 180 : 330 }

    override func layoutStage(in area: CGRect, _ room: Room) {
        room.stack(stages, in: area)
    }
}

/// A card with one replicator in its center.
final class ReplicaStage: UIView {
    private let replicas: StageLayer
    private let tint: Tint

    init(_ replicas: StageLayer, _ tint: Tint) {
        self.replicas = replicas
        self.tint = tint
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        layer.addSublayer(replicas)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.withoutActions {
            replicas.frame = bounds
            replicas.arrange(min(bounds.width, bounds.height), tint)
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { replicas.run() }
    }
}
