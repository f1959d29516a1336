import UIKit

/// Whom a tap calls. Their order can be changed, and the info button knows more about them.
final class FavouritesController: UITableViewController {
    private let book: PhoneBook
    private static let identifier = "favourite"

    init(_ book: PhoneBook) {
        self.book = book
        super.init(style: .plain)
        navigationItem.rightBarButtonItem = editButtonItem
        editButtonItem.accessibilityIdentifier = "edit"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "favourites"
        tableView.rowHeight = 60
        tableView.separatorInset.left = 72
        tableView.tableFooterView = UIView()
        tableView.register(FavouriteCell.self, forCellReuseIdentifier: Self.identifier)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        book.favourites.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        (cell as? FavouriteCell)?.show(book.favourites[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let favourite = book.favourites[indexPath.row]
        call(favourite.contact.name, favourite.line, book)
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        show(ContactController(book.favourites[indexPath.row].contact), sender: self)
    }

    // MARK: Editing

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        book.favourites.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        book.favourites.insert(book.favourites.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}

/// A disc with initials, the name, and at the right the line that is called.
private final class FavouriteCell: UITableViewCell {
    private let disc = UIView()
    private let initials = Style.label("", .systemFont(ofSize: 17), .white)
    private let name = Style.label("", .body, .label)
    private let line = Style.label("", .subheadline, .secondaryLabel)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .default, reuseIdentifier: reuseIdentifier)
        accessoryType = .detailButton
        disc.backgroundColor = .systemGray2
        disc.layer.cornerRadius = 21
        line.setContentHuggingPriority(.required, for: .horizontal)
        line.setContentCompressionResistancePriority(.required, for: .horizontal)
        for (view, parent) in [(disc, contentView), (initials, disc), (name, contentView), (line, contentView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        NSLayoutConstraint.activate([
            disc.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            disc.widthAnchor.constraint(equalToConstant: 42), disc.heightAnchor.constraint(equalToConstant: 42),
            initials.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
            initials.centerYAnchor.constraint(equalTo: disc.centerYAnchor),
            name.leadingAnchor.constraint(equalTo: disc.trailingAnchor, constant: 14),
            line.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
        ])
        for view in [disc, name, line] {
            view.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ favourite: Favourite) {
        initials.text = favourite.contact.initials
        name.text = favourite.contact.name
        line.text = favourite.line
        accessibilityIdentifier = favourite.contact.first.lowercased()
    }
}
