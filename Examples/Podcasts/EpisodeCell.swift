import UIKit

/// A title, a line about the episode's state, and a bar while it comes.
class EpisodeCell: UITableViewCell {
    private let bar = UIProgressView(progressViewStyle: .default)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.textColor = .gray
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 15),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -15),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("there is no storyboard") }

    func show(_ episode: Episode, progress: Double) {
        textLabel?.text = "\(episode.number). \(episode.title)"
        detailTextLabel?.text = line(episode, progress)
        bar.isHidden = episode.state != .downloading
        bar.progress = Float(progress)
        if case .downloaded = episode.state { accessoryType = .checkmark } else { accessoryType = .none }
    }

    private func line(_ episode: Episode, _ progress: Double) -> String {
        if let note = episode.note { return note }
        switch episode.state {
        case .remote: return "\(episode.minutes) minutes"
        case .downloading: return "Downloading, \(Int(progress * 100)) %"
        case .downloaded(let bytes): return String(format: "%.1f MB on this device", Double(bytes) / 1_000_000)
        case .failed(let reason): return reason
        }
    }
}
