import UIKit

/// The last calls: all of them, or those that were missed. The rows of the others come and go.
final class RecentsController: UITableViewController {
    private let book: PhoneBook
    private let filter = UISegmentedControl(items: ["All", "Missed"])
    private var shown: [Call] = []
    private lazy var clear = UIBarButtonItem(
        title: "Clear", primaryAction: UIAction { [weak self] _ in self?.askToClear() })
    private var close: UIBarButtonItem?
    private static let identifier = "call"

    init(_ book: PhoneBook) {
        self.book = book
        super.init(style: .plain)
        filter.selectedSegmentIndex = 0
        filter.addAction(UIAction { [weak self] _ in self?.update() }, for: .valueChanged)
        filter.accessibilityIdentifier = "filter"
        for segment in 0..<2 { filter.setWidth(86, forSegmentAt: segment) }
        filter.sizeToFit()
        navigationItem.titleView = filter
        navigationItem.rightBarButtonItem = editButtonItem
        editButtonItem.accessibilityIdentifier = "edit"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "recents"
        tableView.separatorInset.left = 40
        tableView.estimatedRowHeight = 57
        tableView.tableFooterView = UIView()
        tableView.register(CallCell.self, forCellReuseIdentifier: Self.identifier)
        shown = wanted
        book.onChange = { [weak self] in self?.update() }
    }

    private var wanted: [Call] {
        filter.selectedSegmentIndex == 0 ? book.calls : book.calls.filter(\.isMissed)
    }

    /// Lets rows come and go, so that the table shows what is wanted.
    private func update() {
        let (old, new) = (shown, wanted)
        let gone = old.indices.filter { !new.contains(old[$0]) }.map { IndexPath(row: $0, section: 0) }
        let come = new.indices.filter { !old.contains(new[$0]) }.map { IndexPath(row: $0, section: 0) }
        shown = new
        tableView.beginUpdates()
        tableView.deleteRows(at: gone, with: .fade)
        tableView.insertRows(at: come, with: .fade)
        tableView.endUpdates()
        editButtonItem.isEnabled = isEditing || !new.isEmpty
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        (cell as? CallCell)?.show(shown[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        call(shown[indexPath.row].name, shown[indexPath.row].line, book)
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        let name = shown[indexPath.row].name
        let contact = Contact.all.first { $0.name == name } ?? Contact(first: "Unknown", last: name)
        show(ContactController(contact), sender: self)
    }

    // MARK: Editing

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if close == nil { close = navigationItem.leftBarButtonItem }
        navigationItem.setLeftBarButton(editing ? clear : close, animated: animated)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { book.remove(shown[indexPath.row]) }

    private func askToClear() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(
            UIAlertAction(title: "Clear All Recents", style: .destructive) { [weak self] _ in
                self?.setEditing(false, animated: true)
                self?.book.removeAll()
            })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = clear
        present(sheet, animated: true)
    }
}

/// The name, red if the call was missed, over the line; the time; and a handset where one called oneself.
private final class CallCell: UITableViewCell {
    private let mark = UIImageView(
        image: UIImage(systemName: "phone.arrow.up.right.fill")?.applyingSymbolConfiguration(.init(pointSize: 12)))
    private let name = Style.label("", .headline, .label)
    private let line = Style.label("", .footnote, .secondaryLabel)
    private let time = Style.label("", .subheadline, .secondaryLabel)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        accessoryType = .detailButton
        mark.tintColor = .systemGray
        for priority in [time.setContentHuggingPriority, time.setContentCompressionResistancePriority] {
            priority(.required, .horizontal)
        }
        for view in [mark, name, line, time] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            mark.centerXAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 22),
            mark.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 40),
            name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 9),
            line.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            line.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -9),
            time.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
            time.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            time.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ call: Call) {
        name.text = call.name
        name.textColor = call.isMissed ? .systemRed : .label
        line.text = call.line
        time.text = call.time
        mark.isHidden = call.direction != .outgoing
        accessibilityIdentifier = "call-\(call.id)"
    }
}
