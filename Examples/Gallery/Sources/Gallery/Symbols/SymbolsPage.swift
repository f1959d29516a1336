import UIKit

/// System symbols in rows: plain, filled or in circles, in three weights and three scales. A tap names one.
final class SymbolsPage: PageController {
    private lazy var stage = SymbolStage(page.tint)
    private lazy var form = choice(SymbolStage.Form.allCases, "form") { [weak self] in self?.stage.form = $0 }
    private lazy var weight = choice(SymbolStage.Weight.allCases, "weight") { [weak self] in self?.stage.weight = $0 }
    private lazy var scale = choice(SymbolStage.Scale.allCases, "scale") { [weak self] in self?.stage.scale = $0 }
    private lazy var controls = UIStackView(arrangedSubviews: [form, weight, scale])

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, controls)
        for area in [stage, controls] { area.frame = view.bounds }
        controls.axis = .vertical
        controls.spacing = 12
        weight.selectedSegmentIndex = 1
        scale.selectedSegmentIndex = 1
    }

    private func choice<Value: RawRepresentable<String>>(
        _ values: [Value], _ id: String, _ choose: @escaping (Value) -> Void
    ) -> UISegmentedControl {
        let control = UISegmentedControl(items: values.map(\.rawValue))
        control.selectedSegmentIndex = 0
        control.accessibilityIdentifier = id
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UISegmentedControl else { return }
                choose(values[control.selectedSegmentIndex])
            }, for: .valueChanged)
        return control
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 220 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}
