import CoreGraphics
import Foundation
import QuinceHostInterface
import UIFoundation
import UIKitAlerts
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitTables

/// The list of a folder's entries, from which a person chooses documents, or the folder itself.
final class FolderController: UITableViewController {
    private let folder: URL
    private weak var owner: (any FolderOwner)?
    private var entries: [FileEntry] = []
    private lazy var confirm = UIBarButtonItem(
        title: owner?.purpose.verb, primaryAction: UIAction { [weak self] _ in self?.confirmed() })

    init(_ folder: URL, for owner: any FolderOwner) {
        (self.folder, self.owner) = (folder, owner)
        super.init(style: .plain)
        title = folder == DeviceStorage.current.files ? Self.rootTitle : folder.lastPathComponent
    }

    required init?(coder: NSCoder) { nil }

    private static var rootTitle: String { "On My \(UIDevice.current.model)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
        tableView.rowHeight = 60
        tableView.tableFooterView = UIView()
        tableView.allowsMultipleSelection = owner?.purpose.wantsMany ?? false
        let cancel = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.owner?.cancel() })
        confirm.style = .done
        navigationItem.leftItemsSupplementBackButton = true
        navigationItem.leftBarButtonItem = cancel
        navigationItem.rightBarButtonItems = rightItems
        showEntries()
    }

    private var rightItems: [UIBarButtonItem] {
        switch owner?.purpose {
        case .placing:
            let image = UIImage(systemName: "folder.badge.plus") ?? UIImage(systemName: "plus")
            let item = UIBarButtonItem(
                image: image, primaryAction: UIAction { [weak self] _ in self?.askForName() })
            item.accessibilityLabel = "New Folder"
            return [confirm, item]
        case .opening(_, let many): return many || owner?.purpose.wantsFolders == true ? [confirm] : []
        case nil: return []
        }
    }

    private func showEntries() {
        entries = FileEntry.entries(of: folder)
        tableView.backgroundView = entries.isEmpty ? Self.emptyLabel() : nil
        tableView.reloadData()
        updateConfirm()
    }

    private static func emptyLabel() -> UILabel {
        let label = UILabel()
        (label.text, label.textAlignment) = ("Folder is Empty", .center)
        (label.font, label.textColor) = (.systemFont(ofSize: 20), .secondaryLabel)
        return label
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let entry = entries[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = entry.name(withExtension: owner?.showsExtensions ?? false)
        content.secondaryText = entry.detail
        content.secondaryTextProperties.color = .secondaryLabel
        let side: CGFloat = 36
        content.image =
            FileIcon.picture(of: entry, side: side * tableView.contentScaleFactor) ?? FileIcon.symbol(of: entry)
        content.imageProperties.maximumSize = CGSize(width: side, height: side)
        content.imageProperties.reservedLayoutSize = CGSize(width: side, height: side)
        content.imageProperties.cornerRadius = 3
        let canChoose = canChoose(entry)
        if !canChoose {
            (content.textProperties.color, content.imageProperties.tintColor) = (.tertiaryLabel, .tertiaryLabel)
        }
        cell.contentConfiguration = content
        let isSelected = tableView.indexPathsForSelectedRows?.contains(indexPath) ?? false
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : isSelected ? .checkmark : .none
        cell.selectionStyle = canChoose ? .default : .none
        return cell
    }

    private func canChoose(_ entry: FileEntry) -> Bool { entry.isFolder || owner?.purpose.allows(entry) == true }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        canChoose(entries[indexPath.row]) ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entry = entries[indexPath.row]
        guard let owner, !entry.isFolder else {
            tableView.deselectRow(at: indexPath, animated: true)
            return enter(entry)
        }
        guard owner.purpose.wantsMany else { return owner.choose([entry.url]) }
        tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
        updateConfirm()
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        if !entries[indexPath.row].isFolder { tableView.cellForRow(at: indexPath)?.accessoryType = .none }
        updateConfirm()
    }

    private func enter(_ entry: FileEntry) {
        guard let owner else { return }
        navigationController?.pushViewController(FolderController(entry.url, for: owner), animated: true)
    }

    // MARK: Choosing

    private var selected: [URL] { (tableView.indexPathsForSelectedRows ?? []).sorted().map { entries[$0.row].url } }

    private func updateConfirm() {
        switch owner?.purpose {
        case .placing: confirm.isEnabled = true
        default: confirm.isEnabled = !selected.isEmpty || owner?.purpose.wantsFolders == true
        }
    }

    private func confirmed() {
        let urls = selected
        owner?.choose(urls.isEmpty ? [folder] : urls)
    }

    // MARK: New folders

    private func askForName() {
        let alert = UIAlertController(title: "New Folder", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = "untitled folder" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Done", style: .default) { [weak self, weak alert] _ in
                self?.makeFolder(alert?.textFields?.first?.text ?? "")
            })
        present(alert, animated: true)
    }

    private func makeFolder(_ text: String) {
        let name = text.replacing("/", with: ":").trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, !name.hasPrefix(".") else { return }
        do {
            let url = DeviceStorage.freeName(for: name, in: folder)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            showEntries()
        } catch {
            FileTrouble.show(error, "The folder could not be made.", over: self)
        }
    }
}
