import UIKit

/// A screen of the settings.
final class SettingsController: UIViewController {
    private let screen: SettingsScreen
    private let store: SettingsStore

    init(_ screen: SettingsScreen, _ store: SettingsStore) {
        self.screen = screen
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = screen.title
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = GroupedView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "screen-" + screen.title.lowercased()
        for group in screen.groups {
            (view as? GroupedView)?.add(
                GroupBox(heading: group.heading, rows: group.rows.map(row), footer: group.footer))
        }
    }

    private func row(_ row: SettingsScreen.Row) -> UIView {
        switch row {
        case .screen(let next, let detail): return link(to: next, detail)
        case .downloads: return downloads()
        case .toggle(let key): return toggle(key)
        case .choice(let key, let titles): return choice(key, titles)
        case .amount(let key): return amount(key)
        case .sample(let key, let text): return sample(key, text)
        case .fact(let title, let value): return TitleRow(title, detail: value)
        case .text(let text): return TitleRow(text)
        case .reset: return reset()
        }
    }

    // MARK: Rows that lead on

    private func link(to screen: SettingsScreen, _ detail: @escaping @MainActor (SettingsStore) -> String?) -> UIView {
        let row = TitleRow(screen.title, leadsOn: true)
        store.observe { [weak row] in row?.detail = detail($0) }
        row.addAction(
            UIAction { [weak self, store] _ in self?.show(SettingsController(screen, store), sender: nil) },
            for: .touchUpInside)
        return row
    }

    private func downloads() -> UIView {
        let row = TitleRow("Storage", leadsOn: true)
        store.observe { [weak row] in row?.detail = "\($0.downloads.count)" }
        row.addAction(
            UIAction { [weak self, store] _ in self?.show(DownloadsController(store), sender: nil) },
            for: .touchUpInside)
        return row
    }

    // MARK: Rows with controls

    private func toggle(_ key: SettingsKey) -> UIView {
        let toggle = UISwitch()
        toggle.accessibilityIdentifier = key.id
        toggle.addAction(
            UIAction { [store, weak toggle] _ in store[key] = toggle?.isOn == true ? 1 : 0 }, for: .valueChanged)
        store.observe { [weak toggle] in toggle?.setOn($0[key] == 1, animated: toggle?.window != nil) }
        return TitleRow(key.rawValue, control: toggle)
    }

    private func choice(_ key: SettingsKey, _ titles: [String]) -> UIView {
        let segments = UISegmentedControl(items: titles)
        segments.accessibilityIdentifier = key.id
        segments.addAction(
            UIAction { [store, weak segments] _ in store[key] = Float(segments?.selectedSegmentIndex ?? 0) },
            for: .valueChanged)
        store.observe { [weak segments] in segments?.selectedSegmentIndex = Int($0[key]) }
        return TitleRow(control: segments)
    }

    private func amount(_ key: SettingsKey) -> UIView {
        let slider = UISlider()
        slider.accessibilityIdentifier = key.id
        slider.addAction(UIAction { [store, weak slider] _ in store[key] = slider?.value ?? 0 }, for: .valueChanged)
        store.observe { [weak slider] in slider?.value = $0[key] }
        return TitleRow(control: slider)
    }

    private func sample(_ key: SettingsKey, _ text: String) -> UIView {
        let row = TitleRow(text)
        store.observe { [weak row] in
            row?.label.font = .systemFont(ofSize: 12 + 24 * CGFloat($0[key]), weight: $0[.bold] == 1 ? .bold : .regular)
        }
        return row
    }

    // MARK: Reset

    private func reset() -> UIView {
        let row = TitleRow("Reset all settings")
        row.label.textColor = .systemRed
        row.accessibilityIdentifier = "reset"
        row.addAction(UIAction { [weak self] _ in self?.askToReset() }, for: .touchUpInside)
        return row
    }

    private func askToReset() {
        let question = UIAlertController(
            title: "Reset all settings?", message: "Every switch and slider goes back to where it was.",
            preferredStyle: .alert)
        question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        question.addAction(UIAlertAction(title: "Reset", style: .destructive) { [store] _ in store.reset() })
        present(question, animated: true)
    }
}
