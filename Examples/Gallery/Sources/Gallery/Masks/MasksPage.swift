import UIKit

/// Three masked layers: letters, a passing light, an opening hole.
final class MasksPage: PageController {
    private lazy var stages: [UIView] = [LettersStage(page.tint), ShineStage(page.tint), IrisStage(page.tint)]
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.run() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (stage, id) in zip(stages, ["letters", "shine", "iris"]) {
            stage.accessibilityIdentifier = "masks-" + id
            stage.backgroundColor = Style.stage
            stage.layer.cornerRadius = Style.stageRadius
            add(stage)
        }
        add(play)
    }

    private func run() { for case let stage as MaskStage in stages { stage.run() } }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutControls(in area: CGRect, _ room: Room) { play.frame = area }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { room.isSideways ? 180 : 330 }

    override func layoutStage(in area: CGRect, _ room: Room) {
        room.stack(stages, in: area)
    }
}

@MainActor
protocol MaskStage { func run() }
