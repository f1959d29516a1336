import UIKit

/// A stage for many fingers, with their present and total number.
final class FingersPage: PageController {
    private lazy var stage = FingersStage(page.tint)
    private let count = NumberView("fingers", id: "fingers-now")
    private let most = NumberView("most at once", id: "fingers-most", alignment: .right)

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, count, most)
        stage.onCount = { [weak self] count in
            guard let self else { return }
            self.count.value = count
            most.value = max(most.value, count)
        }
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        max(count.height(room), most.height(room))
    }

    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        count.frame = CGRect(x: area.minX, y: area.minY, width: area.width / 2, height: area.height)
        most.frame = CGRect(x: area.midX, y: area.minY, width: area.width / 2, height: area.height)
    }
}
