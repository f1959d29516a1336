import UIKit

/// The downloads: in the editing state they are ticked, and the toolbar's trash deletes what is ticked.
final class DownloadsController: UIViewController {
    private let store: SettingsStore
    private var rows: [TitleRow] = []
    private lazy var edit = UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.setEditing(true, animated: true) })
    private lazy var done = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
    private lazy var trash = UIBarButtonItem(
        systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.askToDelete() })
    private lazy var refresh = UIBarButtonItem(
        systemItem: .refresh, primaryAction: UIAction { [store] _ in store.downloads = Download.all })
    private let sum = UIBarButtonItem(customView: Style.label("", .footnote, .secondaryLabel))

    init(_ store: SettingsStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Storage"
        trash.accessibilityIdentifier = "trash"
        refresh.accessibilityIdentifier = "refresh"
        // Its constraints follow the size of the text.
        sum.customView?.translatesAutoresizingMaskIntoConstraints = false
        toolbarItems = [refresh, .flexibleSpace(), sum, .flexibleSpace(), trash]
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = GroupedView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "screen-storage"
        store.observe { [weak self] _ in self?.list() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if !editing { for row in rows { row.isSelected = false } }
        update(animated)
    }

    private func list() {
        rows = store.downloads.map { download in
            let row = TitleRow(download.name, detail: "\(download.megabytes) MB")
            row.addAction(UIAction { [weak self, weak row] _ in row.map { self?.tick($0) } }, for: .touchUpInside)
            return row
        }
        let box = GroupBox(
            rows: rows.isEmpty ? [TitleRow("No downloads")] : rows,
            footer: "Tap Edit to choose what to delete.")
        (view as? GroupedView)?.removeAll()
        (view as? GroupedView)?.add(box)
        update(false)
    }

    private func tick(_ row: TitleRow) {
        guard isEditing else { return }
        row.isSelected.toggle()
        update(false)
    }

    private func update(_ animated: Bool) {
        navigationItem.setRightBarButton(isEditing ? done : edit, animated: animated)
        trash.isEnabled = rows.contains(where: \.isSelected)
        refresh.isEnabled = store.downloads != Download.all
        let total = store.downloads.map(\.megabytes).reduce(0, +)
        (sum.customView as? UILabel)?.text = "\(total) MB used"
    }

    private func askToDelete() {
        let count = rows.filter(\.isSelected).count
        let sheet = UIAlertController(
            title: nil, message: "They can be downloaded again.", preferredStyle: .actionSheet)
        let title = count == 1 ? "Delete 1 download" : "Delete \(count) downloads"
        sheet.addAction(UIAlertAction(title: title, style: .destructive) { [weak self] _ in self?.delete() })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = trash
        present(sheet, animated: true)
    }

    private func delete() {
        store.downloads = zip(store.downloads, rows).filter { !$1.isSelected }.map(\.0)
        setEditing(false, animated: true)
    }
}
