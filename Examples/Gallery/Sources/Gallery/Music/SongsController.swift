import UIKit

/// All songs by their titles, under their letters.
final class SongsController: UITableViewController {
    private struct Entry {
        let album: Album
        let index: Int
        var song: Song { album.songs[index] }
    }

    private let player: Player
    private let sections: [(letter: String, entries: [Entry])] = {
        let all = Album.all.flatMap { album in album.songs.indices.map { Entry(album: album, index: $0) } }
        return Dictionary(grouping: all) { String($0.song.title.prefix(1)) }.sorted { $0.key < $1.key }.map {
            ($0.key, $0.value.sorted { $0.song.title < $1.song.title })
        }
    }()

    init(_ player: Player) {
        self.player = player
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "songs"
        tableView.rowHeight = 60
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].entries.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].letter
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.letter) }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        let entry = sections[indexPath.section].entries[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = entry.song.title
        content.secondaryText = entry.album.artist
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = Cover.image(entry.album)
        content.imageProperties.maximumSize = CGSize(width: 44, height: 44)
        content.imageProperties.cornerRadius = 3
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let entry = sections[indexPath.section].entries[indexPath.row]
        player.play(entry.album, at: entry.index)
    }
}
