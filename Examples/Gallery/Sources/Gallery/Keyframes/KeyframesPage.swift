import UIKit

/// Two stages: a square that moves and then rotates, and a ring that fills in quarters.
final class KeyframesPage: PageController {
    private lazy var moveStage = MoveThenTurnStage(page.tint)
    private lazy var ringStage = RingStage(page.tint)
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.run() }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(moveStage, ringStage, play)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ringStage.stop()
    }

    private func run() {
        moveStage.run()
        ringStage.run()
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutControls(in area: CGRect, _ room: Room) { play.frame = area }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { room.isSideways ? 200 : 250 }

    /// Places the stages side by side if there is more width than height.
    override func layoutStage(in area: CGRect, _ room: Room) {
        let gap: CGFloat = room.isSmall ? 10 : (room.isLarge ? 24 : 14)
        if area.width > area.height * 1.3 {
            let left = ((area.width - gap) * 0.52).rounded()
            moveStage.frame = CGRect(x: area.minX, y: area.minY, width: left, height: area.height)
            ringStage.frame = CGRect(
                x: area.minX + left + gap, y: area.minY, width: area.width - left - gap, height: area.height)
        } else {
            let upper = ((area.height - gap) * 0.44).rounded()
            moveStage.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: upper)
            ringStage.frame = CGRect(
                x: area.minX, y: area.minY + upper + gap, width: area.width, height: area.height - gap - upper)
        }
    }
}
