import UIKit

/// Six pacings, one per row: the curve with a dot that runs along it, and a lane with a dot that runs across.
final class TimingCurvesPage: PageController {
    private let rows = Pacing.all.map { PacingRow($0) }
    private lazy var play = PillButton("Play", id: "play", color: page.tint.main) { [weak self] in self?.run() }
    private var isAtEnd = false

    private static let duration = 1.6

    override func viewDidLoad() {
        super.viewDidLoad()
        for row in rows { add(row) }
        add(play)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutControls(in area: CGRect, _ room: Room) { play.frame = area }

    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        CGFloat(rows.count) * Style.scaled(42)
    }

    override func layoutStage(in area: CGRect, _ room: Room) {
        let gap: CGFloat = room.isSmall ? 3 : (room.isLarge ? 16 : 8)
        let height = (area.height + gap) / CGFloat(rows.count) - gap
        for (i, row) in rows.enumerated() {
            row.frame = CGRect(
                x: area.minX, y: (area.minY + CGFloat(i) * (height + gap)).rounded(), width: area.width,
                height: height.rounded(.down))
        }
    }

    /// Runs forwards, and with the next tap backwards.
    private func run() {
        isAtEnd.toggle()
        for row in rows { row.run(toEnd: isAtEnd, duration: Self.duration) }
        play.setTitle(isAtEnd ? "And back" : "Play", for: .normal)
    }
}
