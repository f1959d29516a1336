import UIKit

/// A list of people in a table with sections, and a page about each of them in a grouped one.
@MainActor
enum ContactsApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = ContactsController()
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// A person of the list.
struct Contact: Hashable {
    let first: String
    let last: String

    var name: String { "\(first) \(last)" }
    var initials: String { "\(first.prefix(1))\(last.prefix(1))" }
    var mail: String { "\(first.lowercased())@example.com" }

    static let all: [Contact] = [
        ("Ada", "Abbot"), ("Noor", "Aziz"), ("Milo", "Archer"), ("Zoe", "Baker"), ("Ivo", "Bergman"),
        ("Lena", "Brandt"),
        ("Theo", "Clarke"), ("Mara", "Costa"), ("Juna", "Diaz"), ("Omar", "Dogan"), ("Eli", "Engel"), ("Ruth", "Evans"),
        ("Kaya", "Fischer"), ("Sol", "Garcia"), ("Nils", "Haug"), ("Amal", "Hassan"), ("Pia", "Ito"),
        ("Jonas", "Keller"),
        ("Yuki", "Kimura"), ("Vera", "Lindt"), ("Tom", "Marsh"), ("Ines", "Moreau"), ("Arun", "Nair"),
        ("Greta", "Olsen"),
        ("Hugo", "Petit"), ("Mina", "Rossi"), ("Leo", "Sato"), ("Anna", "Silva"), ("Finn", "Taylor"), ("Elsa", "Vogel"),
    ].map { Contact(first: $0.0, last: $0.1) }
}

/// The contacts by the letters of their last names. A row can be deleted in the editing state.
final class ContactsController: UITableViewController {
    private var sections: [(letter: String, people: [Contact])] = []
    private static let identifier = "contact"

    init() {
        super.init(style: .plain)
        title = "Contacts"
        let groups = Dictionary(grouping: Contact.all) { String($0.last.prefix(1)) }
        sections = groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted { $0.last < $1.last }) }
        navigationItem.rightBarButtonItem = editButtonItem
        editButtonItem.accessibilityIdentifier = "edit"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "contacts-list"
        tableView.rowHeight = 56
        tableView.register(ContactCell.self, forCellReuseIdentifier: Self.identifier)
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].people.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].letter
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        (cell as? ContactCell)?.show(sections[indexPath.section].people[indexPath.row])
        return cell
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(ContactController(sections[indexPath.section].people[indexPath.row]), sender: self)
    }

    // MARK: Editing

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        sections[indexPath.section].people.remove(at: indexPath.row)
        guard sections[indexPath.section].people.isEmpty else {
            return tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        sections.remove(at: indexPath.section)
        tableView.deleteSections([indexPath.section], with: .automatic)
    }
}

/// A row with the initials in a disc, the name and the mail address.
final class ContactCell: UITableViewCell {
    private static let colors: [Tint] = [.blue, .pink, .green, .purple, .orange, .teal]

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) { nil }

    func show(_ contact: Contact) {
        accessibilityIdentifier = contact.first.lowercased()
        textLabel?.text = contact.name
        detailTextLabel?.text = contact.mail
        let index = contact.name.utf8.reduce(0) { $0 + Int($1) } % Self.colors.count
        imageView?.image = Self.disc(contact.initials, Self.colors[index].main)
    }

    private static func disc(_ text: String, _ color: UIColor) -> UIImage {
        let size = CGSize(width: 36, height: 36)
        return UIGraphicsImageRenderer(size: size).image { _ in
            color.setFill()
            UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
            let words = NSAttributedString(
                string: text,
                attributes: [.font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: UIColor.white])
            let box = words.size()
            words.draw(at: CGPoint(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2))
        }
    }
}

/// A person's page: what is known, and what can be done.
final class ContactController: UITableViewController {
    private let contact: Contact
    private lazy var facts = [
        ("mail", contact.mail), ("home", "12 Quince Lane"), ("birthday", "1 May"), ("notes", "Met at the book shelf."),
    ]
    private var isFavourite = false

    init(_ contact: Contact) {
        self.contact = contact
        super.init(style: .grouped)
        title = contact.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "contact-page"
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? facts.count : 2
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "About \(contact.first)" : nil
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? "Favourites are found first when you write a message." : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.section == 0 ? fact(facts[indexPath.row]) : action(indexPath.row)
    }

    private func fact(_ fact: (String, String)) -> UITableViewCell {
        let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
        cell.selectionStyle = .none
        cell.textLabel?.text = fact.0
        cell.detailTextLabel?.text = fact.1
        return cell
    }

    private func action(_ row: Int) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessibilityIdentifier = row == 0 ? "favourite" : "share"
        cell.textLabel?.text = row == 0 ? "Favourite" : "Share contact"
        cell.textLabel?.textColor = row == 0 ? .label : view.tintColor
        cell.accessoryType = row == 0 ? (isFavourite ? .checkmark : .none) : .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath == IndexPath(row: 0, section: 1) else { return }
        isFavourite.toggle()
        tableView.reloadRows(at: [indexPath], with: .fade)
    }
}
