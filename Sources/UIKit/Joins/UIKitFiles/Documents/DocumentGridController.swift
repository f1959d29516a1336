import CoreGraphics
import Foundation
import QuinceHostInterface
import UIFoundation
import UIKitActivities
import UIKitAlerts
import UIKitBars
import UIKitCollections
import UIKitControls
import UIKitCore

/// The documents of a folder as tiles, the first of which makes a new one.
final class DocumentGridController: UIViewController {
    let folder: URL
    private unowned let browser: UIDocumentBrowserViewController
    private var entries: [FileEntry] = []
    private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    /// Lengths in points, by pictures of Files: a tile with its picture above three lines of text.
    private static let tile = CGSize(width: 104, height: 168)
    private static let margin: CGFloat = 16

    init(_ folder: URL, in browser: UIDocumentBrowserViewController) {
        (self.folder, self.browser) = (folder, browser)
        super.init(nibName: nil, bundle: nil)
        let isRoot = folder == DeviceStorage.current.files
        title = isRoot ? "On My \(UIDevice.current.model)" : folder.lastPathComponent
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = Self.tile
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 16)
        layout.sectionInset = UIEdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
        grid.collectionViewLayout = layout
        grid.frame = view.bounds
        grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        grid.backgroundColor = .systemBackground
        grid.alwaysBounceVertical = true
        grid.register(DocumentTile.self, forCellWithReuseIdentifier: "document")
        (grid.dataSource, grid.delegate) = (self, self)
        view.addSubview(grid)
        updateItems()
        reload()
    }

    func updateItems() {
        navigationItem.leftItemsSupplementBackButton = true
        navigationItem.leftBarButtonItems = browser.additionalLeadingNavigationBarButtonItems
        let plus = UIBarButtonItem(
            systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.browser.create() })
        let trailing = browser.additionalTrailingNavigationBarButtonItems
        navigationItem.rightBarButtonItems = browser.allowsDocumentCreation ? [plus] + trailing : trailing
    }

    func reload() {
        entries = FileEntry.entries(of: folder).filter { canOpen($0) || $0.isFolder }
        grid.reloadData()
    }

    private func canOpen(_ entry: FileEntry) -> Bool { browser.types.contains { entry.type.conforms(to: $0) } }

    /// The number of tiles before the documents.
    private var first: Int { browser.allowsDocumentCreation ? 1 : 0 }

    /// The picture of a document's tile, if it is seen.
    func tile(of url: URL) -> UIView? {
        guard let place = entries.firstIndex(where: { $0.url.standardizedFileURL == url.standardizedFileURL }) else {
            return nil
        }
        return (grid.cellForItem(at: IndexPath(item: place + first, section: 0)) as? DocumentTile)?.picture
    }
}

extension DocumentGridController: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        first + entries.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "document", for: indexPath)
        guard let tile = cell as? DocumentTile else { return cell }
        guard let entry = entry(at: indexPath) else {
            tile.showCreation(browser.localizedCreateDocumentActionTitle, browser.defaultDocumentAspectRatio)
            return tile
        }
        tile.show(entry, withExtension: browser.shouldShowFileExtensions)
        return tile
    }

    private func entry(at indexPath: IndexPath) -> FileEntry? {
        indexPath.item < first ? nil : entries[indexPath.item - first]
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let entry = entry(at: indexPath) else { return browser.create() }
        guard canOpen(entry) else { return browser.enter(entry.url) }
        browser.delegate?.documentBrowser(browser, didPickDocumentsAt: [entry.url])
    }

    // MARK: A document's menu

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let entry = entry(at: indexPath) else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menu(entry) }
    }

    private func menu(_ entry: FileEntry) -> UIMenu {
        UIMenu(children: [
            UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { [weak self] _ in self?.askForName(entry)
            },
            UIAction(title: "Duplicate", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in
                self?.attempt("The document could not be duplicated.") {
                    let copy = DeviceStorage.freeName(
                        for: entry.url.lastPathComponent, in: entry.url.deletingLastPathComponent())
                    try FileManager.default.copyItem(at: entry.url, to: copy)
                }
            },
            UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
                self?.share(entry)
            },
            UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak self] _ in
                self?.attempt("The document could not be deleted.") {
                    try FileManager.default.removeItem(at: entry.url)
                }
            },
        ])
    }

    private func attempt(_ failure: String, _ body: () throws -> Void) {
        do { try body() } catch { FileTrouble.show(error, failure, over: self) }
        reload()
    }

    private func share(_ entry: FileEntry) {
        let activities = browser.delegate?.documentBrowser(browser, applicationActivitiesForDocumentURLs: [entry.url])
        let sheet = UIActivityViewController(activityItems: [entry.url], applicationActivities: activities)
        sheet.popoverPresentationController?.sourceView = tile(of: entry.url) ?? view
        browser.delegate?.documentBrowser(browser, willPresent: sheet)
        present(sheet, animated: true)
    }

    private func askForName(_ entry: FileEntry) {
        let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = entry.name(withExtension: false) }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Done", style: .default) { [weak self, weak alert] _ in
                guard let self, let name = alert?.textFields?.first?.text else { return }
                browser.renameDocument(at: entry.url, proposedName: name) { [weak self] _, error in
                    guard let self, let error else { return }
                    FileTrouble.show(error, "The document could not be renamed.", over: self)
                }
            })
        present(alert, animated: true)
    }
}
