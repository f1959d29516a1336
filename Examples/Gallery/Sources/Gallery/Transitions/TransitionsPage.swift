import UIKit

/// An image that is replaced by the next one with one of six transitions.
final class TransitionsPage: PageController {
    private let postcard = PostcardView()
    private lazy var manner = UISegmentedControl(items: Passage.all.map(\.name))
    private lazy var button = PillButton("Next", id: "next", color: page.tint.main) { [weak self] in self?.pass() }

    private static let duration = 0.9

    override func viewDidLoad() {
        super.viewDidLoad()
        manner.selectedSegmentIndex = 0
        manner.accessibilityIdentifier = "manner"
        manner.apportionsSegmentWidthsByContent = true
        add(postcard, manner, button)
    }

    private func pass() {
        let next = (postcard.hour + 1) % PostcardView.hours.count
        Passage.all[manner.selectedSegmentIndex].start(postcard, Self.duration) { [postcard] in postcard.hour = next }
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        manner.sizeThatFits(.zero).height + (room.isSmall ? 10 : 16) + PillButton.height
    }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let height = manner.sizeThatFits(.zero).height
        manner.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
        button.frame = CGRect(
            x: area.minX, y: area.maxY - PillButton.height, width: area.width, height: PillButton.height)
    }

    override func layoutStage(in area: CGRect, _ room: Room) {
        // Leaves room at the edges for transitions that swing outwards.
        let size = CGSize(width: min(area.width - 24, area.height * 0.9), height: area.height - 24)
        postcard.frame = CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }
}
