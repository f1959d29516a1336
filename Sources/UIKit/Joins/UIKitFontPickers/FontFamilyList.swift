import Foundation
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitSearch
import UIKitTables

/// The families of a font picker: one row each, with a check mark at the picked one.
final class FontFamilyList: UITableViewController, UISearchResultsUpdating {
    private let catalog: FontCatalog
    private unowned let picker: UIFontPickerViewController
    private let search = UISearchController(searchResultsController: nil)
    private var shown: [FontCatalog.Family]

    init(_ catalog: FontCatalog, _ picker: UIFontPickerViewController) {
        (self.catalog, self.picker) = (catalog, picker)
        shown = catalog.families
        super.init(style: .plain)
        title = "Choose Font"
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.hidesNavigationBarDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker.cancel() })
    }

    func updateSearchResults(for searchController: UISearchController) {
        shown = catalog.families(matching: searchController.searchBar.text ?? "")
        tableView.reloadData()
    }

    func showSelection() { if isViewLoaded { tableView.reloadData() } }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "font") ?? UITableViewCell(reuseIdentifier: "font")
        let family = shown[indexPath.row]
        cell.textLabel?.text = family.name
        cell.textLabel?.font = catalog.font(FontCatalog.shownFace(of: family))
        let isPicked = picker.selectedFontDescriptor.map(FontCatalog.family) == family.name
        let hasFaces = catalog.includesFaces && family.faces.count > 1
        cell.accessoryType = hasFaces ? .detailButton : isPicked ? .checkmark : .none
        cell.imageView?.image = hasFaces && isPicked ? UIImage(systemName: "checkmark") : nil
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let family = shown[indexPath.row]
        // A family with a single face is that face, if faces are asked for.
        let isFace = catalog.includesFaces && family.faces.count == 1
        picker.pick(isFace ? family.faces[0].descriptor : FontCatalog.descriptor(of: family))
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        navigationController?.pushViewController(FontFaceList(shown[indexPath.row], catalog, picker), animated: true)
    }
}

/// The faces of a family.
private final class FontFaceList: UITableViewController {
    private let family: FontCatalog.Family
    private let catalog: FontCatalog
    private unowned let picker: UIFontPickerViewController

    init(_ family: FontCatalog.Family, _ catalog: FontCatalog, _ picker: UIFontPickerViewController) {
        (self.family, self.catalog, self.picker) = (family, catalog, picker)
        super.init(style: .plain)
        title = family.name
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { family.faces.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "face") ?? UITableViewCell(reuseIdentifier: "face")
        let face = family.faces[indexPath.row]
        cell.textLabel?.text = face.name
        cell.textLabel?.font = catalog.font(face.descriptor)
        let isPicked = picker.selectedFontDescriptor?.postscriptName == face.descriptor.postscriptName
        cell.accessoryType = isPicked ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        picker.pick(family.faces[indexPath.row].descriptor)
    }
}

extension UITableViewCell {
    /// A plain cell for a list of fonts.
    fileprivate convenience init(reuseIdentifier: String) {
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }
}
