import Foundation

/// The sections of a storyboard's table whose cells are all there from the start.
@MainActor
final class StaticContent {
    struct Section {
        var header: String?
        var footer: String?
        var cells: [UITableViewCell]
    }

    let sections: [Section]

    init(_ sections: [Section]) { self.sections = sections }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

    func cell(_ path: IndexPath) -> UITableViewCell? {
        guard let cells = section(path.section)?.cells, cells.indices.contains(path.row) else { return nil }
        return cells[path.row]
    }
}
