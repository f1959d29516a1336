import UIKit

/// Two stages: a square that is moved and then turned, and a ring that fills in quarters.
final class KeyframesPage: PageController {
    private lazy var moveStage = MoveThenTurnStage(page.tint)
    private lazy var ringStage = RingStage(page.tint)
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.run() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for view in [moveStage, ringStage, play] as [UIView] { self.view.addSubview(view) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ringStage.stop()
    }

    private func run() {
        moveStage.run()
        ringStage.run()
    }

    override func layoutContent(in area: CGRect, _ room: Room) {
        let width: CGFloat = min(area.width, 400)
        play.frame = CGRect(
            x: area.midX - width / 2, y: area.maxY - PillButton.height, width: width, height: PillButton.height)
        let gap: CGFloat = room.isSmall ? 10 : (room.isLarge ? 24 : 14)
        let bottom = play.frame.minY - (room.isSmall ? 10 : 20)
        let height = bottom - area.minY - gap
        let upper = (height * 0.44).rounded()
        moveStage.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: upper)
        ringStage.frame = CGRect(
            x: area.minX, y: area.minY + upper + gap, width: area.width, height: height - upper)
    }
}
