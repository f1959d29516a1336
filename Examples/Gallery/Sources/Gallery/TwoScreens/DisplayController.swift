import UIKit

/// The content of the external display: the light, and in a corner its name and position in large type.
final class DisplayController: UIViewController {
    private let room = LightView()
    private let name = Style.label("", Style.title(40), .white)
    private let place = Style.label("", Style.number(20), UIColor(white: 1, alpha: 0.6))

    var light = Light() { didSet { show() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        name.accessibilityIdentifier = "display-name"
        for view in [room, name, place] as [UIView] { self.view.addSubview(view) }
        show()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        // Readable from a distance, whatever the text size of the phone.
        let unit = area.height / 20
        room.frame = view.bounds
        name.font = .systemFont(ofSize: unit * 2, weight: .light)
        place.font = .monospacedDigitSystemFont(ofSize: unit, weight: .light)
        name.frame = CGRect(
            x: area.minX + unit, y: area.maxY - unit * 5, width: area.width - 2 * unit, height: unit * 2.6)
        place.frame = CGRect(x: name.frame.minX, y: name.frame.maxY, width: name.frame.width, height: unit * 1.4)
    }

    private func show() {
        guard isViewLoaded else { return }
        room.light = light
        name.text = light.shade.name
        place.text = "\(Int((light.place.x * 100).rounded())) % · \(Int((light.place.y * 100).rounded())) %"
    }
}
