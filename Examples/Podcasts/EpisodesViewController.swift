import UIKit

/// The episodes, the newest first. A tap downloads one.
class EpisodesViewController: UITableViewController {
    private let library: Library
    private let downloader: Downloader

    init(_ library: Library, _ downloader: Downloader) {
        self.library = library
        self.downloader = downloader
        super.init(style: .plain)
        title = "Podcasts"
    }

    required init?(coder: NSCoder) { fatalError("there is no storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(EpisodeCell.self, forCellReuseIdentifier: "episode")
        tableView.rowHeight = 76
        tableView.tableFooterView = UIView()
        NotificationCenter.default.addObserver(
            self, selector: #selector(libraryDidChange), name: Library.didChange, object: library)
    }

    @objc private func libraryDidChange(_ notification: Notification) {
        guard isViewLoaded, tableView.numberOfRows(inSection: 0) == library.episodes.count else {
            return tableView.reloadData()
        }
        for case let cell as EpisodeCell in tableView.visibleCells {
            if let row = tableView.indexPath(for: cell)?.row { fill(cell, library.episodes[row]) }
        }
    }

    /// Selects an episode for a moment, as its notification was opened.
    func show(_ number: Int) {
        guard let row = library.episodes.firstIndex(where: { $0.number == number }) else { return }
        let path = IndexPath(row: row, section: 0)
        tableView.selectRow(at: path, animated: false, scrollPosition: .middle)
        tableView.deselectRow(at: path, animated: true)
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        library.episodes.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "episode", for: indexPath)
        if let cell = cell as? EpisodeCell { fill(cell, library.episodes[indexPath.row]) }
        return cell
    }

    private func fill(_ cell: EpisodeCell, _ episode: Episode) {
        cell.show(episode, progress: library.progress(of: episode.number))
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let episode = library.episodes[indexPath.row]
        switch episode.state {
        case .remote, .failed: downloader.download(episode)
        case .downloading, .downloaded: break
        }
    }
}
