import UIKit

/// Plants in a table that is searched: by name, by a scope, and by colours that are tokens.
@MainActor
enum SearchApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = PlantsController()
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// A plant of the list.
struct Plant: Hashable {
    enum Kind: String, CaseIterable { case flower = "Flowers", tree = "Trees", herb = "Herbs" }
    enum Colour: String, CaseIterable {
        case white = "White", yellow = "Yellow", red = "Red", blue = "Blue", green = "Green"

        var color: UIColor {
            switch self {
            case .white: UIColor(white: 0.82, alpha: 1)
            case .yellow: UIColor(red: 0.95, green: 0.77, blue: 0.2, alpha: 1)
            case .red: UIColor(red: 0.85, green: 0.25, blue: 0.3, alpha: 1)
            case .blue: UIColor(red: 0.3, green: 0.45, blue: 0.85, alpha: 1)
            case .green: UIColor(red: 0.35, green: 0.65, blue: 0.35, alpha: 1)
            }
        }
    }

    let name: String
    let latin: String
    let kind: Kind
    let colour: Colour

    static let all: [Plant] = [
        Plant(name: "Anemone", latin: "Anemone nemorosa", kind: .flower, colour: .white),
        Plant(name: "Basil", latin: "Ocimum basilicum", kind: .herb, colour: .green),
        Plant(name: "Birch", latin: "Betula pendula", kind: .tree, colour: .green),
        Plant(name: "Borage", latin: "Borago officinalis", kind: .herb, colour: .blue),
        Plant(name: "Chamomile", latin: "Matricaria chamomilla", kind: .herb, colour: .white),
        Plant(name: "Cherry", latin: "Prunus avium", kind: .tree, colour: .white),
        Plant(name: "Cornflower", latin: "Centaurea cyanus", kind: .flower, colour: .blue),
        Plant(name: "Dandelion", latin: "Taraxacum officinale", kind: .flower, colour: .yellow),
        Plant(name: "Elder", latin: "Sambucus nigra", kind: .tree, colour: .white),
        Plant(name: "Forget-me-not", latin: "Myosotis scorpioides", kind: .flower, colour: .blue),
        Plant(name: "Larch", latin: "Larix decidua", kind: .tree, colour: .green),
        Plant(name: "Marigold", latin: "Calendula officinalis", kind: .flower, colour: .yellow),
        Plant(name: "Mint", latin: "Mentha spicata", kind: .herb, colour: .green),
        Plant(name: "Oak", latin: "Quercus robur", kind: .tree, colour: .green),
        Plant(name: "Poppy", latin: "Papaver rhoeas", kind: .flower, colour: .red),
        Plant(name: "Primrose", latin: "Primula vulgaris", kind: .flower, colour: .yellow),
        Plant(name: "Quince", latin: "Cydonia oblonga", kind: .tree, colour: .white),
        Plant(name: "Rowan", latin: "Sorbus aucuparia", kind: .tree, colour: .red),
        Plant(name: "Sage", latin: "Salvia officinalis", kind: .herb, colour: .blue),
        Plant(name: "Thyme", latin: "Thymus vulgaris", kind: .herb, colour: .green),
        Plant(name: "Tulip", latin: "Tulipa gesneriana", kind: .flower, colour: .red),
    ]
}

/// The list, which is its own list of results. What is typed as a colour's name is offered as a token.
final class PlantsController: UITableViewController {
    private let search = UISearchController(searchResultsController: nil)
    private let nothing = NothingView()
    private var found = Plant.all
    /// The colour that is offered above the results.
    private var offer: Plant.Colour?

    init() {
        super.init(style: .plain)
        definesPresentationContext = true
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = self
        search.searchBar.placeholder = "Plants and colours"
        search.searchBar.scopeButtonTitles = ["All"] + Plant.Kind.allCases.map(\.rawValue)
        search.searchBar.accessibilityIdentifier = "plant-search"
        search.searchBar.searchTextField.tokenBackgroundColor = Tint.green.main
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "plants"
        tableView.rowHeight = 56
        tableView.keyboardDismissMode = .onDrag
        nothing.isHidden = true
        tableView.backgroundView = nothing
        tableView.tableFooterView = UIView()
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? (offer == nil ? 0 : 1) : found.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        if indexPath.section == 0, let offer {
            cell.textLabel?.text = "Colour: \(offer.rawValue)"
            cell.detailTextLabel?.text = "Search for this colour"
            cell.imageView?.image = UIImage(systemName: "tag.fill")
            cell.imageView?.tintColor = offer.color
            cell.accessibilityIdentifier = "offer"
            return cell
        }
        let plant = found[indexPath.row]
        cell.textLabel?.text = plant.name
        cell.detailTextLabel?.text = plant.latin
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image = UIImage(systemName: "leaf.fill")
        cell.imageView?.tintColor = plant.colour.color
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "plant-\(plant.name.lowercased())"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.section == 0 else { return show(PlantController(found[indexPath.row]), sender: self) }
        if let offer { take(offer) }
    }

    /// Puts the token of a colour in the place of what was typed.
    private func take(_ colour: Plant.Colour) {
        let field = search.searchBar.searchTextField
        let token = UISearchToken(icon: UIImage(systemName: "tag.fill"), text: colour.rawValue)
        token.representedObject = colour
        field.replaceTextualPortion(of: field.textualRange, with: token, at: field.tokens.count)
    }
}

extension PlantsController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar
        let words = (bar.text ?? "").lowercased()
        let colours = bar.searchTextField.tokens.compactMap { $0.representedObject as? Plant.Colour }
        let scope = bar.selectedScopeButtonIndex
        let kind = searchController.isActive && scope > 0 ? Plant.Kind.allCases[scope - 1] : nil
        found = Plant.all.filter { plant in
            (kind == nil || plant.kind == kind) && colours.allSatisfy { $0 == plant.colour }
                && (words.isEmpty || plant.name.lowercased().contains(words))
        }
        offer = words.count < 2 ? nil : Plant.Colour.allCases.first { $0.rawValue.lowercased().hasPrefix(words) }
        nothing.show(found.isEmpty && offer == nil ? bar.text : nil)
        tableView.reloadData()
    }
}

/// What stands in the place of rows if nothing is found.
final class NothingView: UIView {
    private let picture = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    private let title = Style.label("No results", Style.strong(20), Style.ink)
    private let hint = Style.label("", Style.text(15), Style.quietInk, lines: 2)

    init() {
        super.init(frame: .zero)
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 44)
        picture.tintColor = Style.faintInk
        for label in [title, hint] { label.textAlignment = .center }
        let stack = UIStackView(arrangedSubviews: [picture, title, hint])
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 10)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            // Above the keyboard.
            stack.centerYAnchor.constraint(equalTo: centerYAnchor, constant: -40),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter text: what was searched for; `nil` if something was found.
    func show(_ text: String?) {
        isHidden = text == nil
        hint.text = text.map { $0.isEmpty ? "No plant is of that kind." : "There is no plant called “\($0)”." }
    }
}

/// A plant by itself.
final class PlantController: UIViewController {
    private let plant: Plant

    init(_ plant: Plant) {
        self.plant = plant
        super.init(nibName: nil, bundle: nil)
        title = plant.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        view.accessibilityIdentifier = "plant"
        let leaf = UIImageView(image: UIImage(systemName: "leaf.fill"))
        leaf.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 96)
        leaf.tintColor = plant.colour.color
        let labels = [
            Style.label(plant.latin, Style.title(26), Style.ink, lines: 2),
            Style.label(
                "\(plant.kind.rawValue), \(plant.colour.rawValue.lowercased())", Style.text(15), Style.quietInk),
        ]
        let stack = UIStackView(arrangedSubviews: [leaf] + labels)
        (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 12)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
        ])
    }
}
