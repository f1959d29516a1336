import UIKit

/// A cover that removes itself step by step.
final class CoverPage: PageController {
    private lazy var stage = CoverStage(page.tint)
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.stage.run() }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, play)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutControls(in area: CGRect, _ room: Room) { play.frame = area }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
}
