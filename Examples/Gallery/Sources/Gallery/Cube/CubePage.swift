import UIKit

/// A cube of six layers in one space. A finger turns it; the button pulls its faces apart.
final class CubePage: PageController {
    private lazy var stage = CubeStage(page.tint)
    private lazy var open = PillButton("Open", id: "open", color: page.tint.main) { [weak self] in self?.toggle() }
    private lazy var spin = PillButton("Spin", id: "spin", color: page.tint.main, look: .outlined) { [weak self] in
        self?.stage.spin()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, open, spin)
    }

    private func toggle() {
        stage.isOpen.toggle()
        open.setTitle(stage.isOpen ? "Close" : "Open", for: .normal)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { PillButton.height }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let width = (area.width - 10) / 2
        open.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
        spin.frame = CGRect(x: area.minX + width + 10, y: area.minY, width: width, height: area.height)
    }
}
