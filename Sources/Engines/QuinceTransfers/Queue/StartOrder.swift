/// The transfers that could begin, each in the line of its host, and the attempts that each host has under way.
///
/// To find the next one looks at no transfer: hosts that have a place free are ranked by the first in their lines.
struct StartOrder {
    /// The rank by which transfers begin: by priority, then those that somebody waits for, then those that came first.
    struct Rank: Comparable {
        let priority: Float
        let isDiscretionary: Bool
        let serial: Int

        static func < (a: Rank, b: Rank) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            if a.isDiscretionary != b.isDiscretionary { return b.isDiscretionary }
            return a.serial < b.serial
        }
    }

    private let perHost: Int
    private var lines: [String: Ranking<Rank, Int>] = [:]
    private var underWay: [String: Int] = [:]
    private var hosts = Ranking<Rank, String>()
    /// The host of each transfer in a line.
    private var places: [Int: String] = [:]

    init(perHost: Int) { self.perHost = perHost }

    /// The serial of the transfer to begin.
    var next: Int? { hosts.first?.key.serial }

    mutating func wait(_ rank: Rank, host: String) {
        if let old = places[rank.serial], old != host { leave(rank.serial) }
        places[rank.serial] = host
        lines[host, default: Ranking()][rank.serial] = rank
        refresh(host)
    }

    mutating func leave(_ serial: Int) {
        guard let host = places.removeValue(forKey: serial) else { return }
        lines[host]?[serial] = nil
        if lines[host]?.isEmpty == true { lines[host] = nil }
        refresh(host)
    }

    mutating func began(host: String) {
        underWay[host, default: 0] += 1
        refresh(host)
    }

    mutating func ended(host: String) {
        let count = underWay[host, default: 0] - 1
        underWay[host] = count > 0 ? count : nil
        refresh(host)
    }

    private mutating func refresh(_ host: String) {
        let isFree: Bool = underWay[host, default: 0] < perHost
        hosts[host] = isFree ? lines[host]?.first?.key : nil
    }
}
