import UIKit

/// A call that was made, answered or missed.
struct Call: Hashable {
    enum Direction { case incoming, outgoing, missed }

    let id: Int
    let name: String
    let line: String
    let time: String
    let direction: Direction

    var isMissed: Bool { direction == .missed }
}

/// Somebody who is called by one tap.
struct Favourite: Hashable {
    let contact: Contact
    let line: String
}

/// Whom one knows, and who has called.
@MainActor
final class PhoneBook {
    var favourites: [Favourite] = [
        ("Ada", "home"), ("Omar", "mobile"), ("Yuki", "mobile"), ("Ines", "work"), ("Leo", "mobile"), ("Vera", "home"),
    ].compactMap { first, line in
        Contact.all.first { $0.first == first }.map { Favourite(contact: $0, line: line) }
    }

    private(set) var calls: [Call] = {
        let calls: [(String, String, String, Call.Direction)] = [
            ("Yuki Kimura", "mobile", "09:12", .missed), ("Ada Abbot", "home", "08:47", .incoming),
            ("555-0142", "unknown", "08:05", .missed), ("Omar Dogan", "mobile", "Yesterday", .outgoing),
            ("Omar Dogan", "mobile", "Yesterday", .missed), ("Ines Moreau", "work", "Yesterday", .incoming),
            ("Greta Olsen", "mobile", "Friday", .outgoing), ("Ada Abbot", "mobile", "Friday", .missed),
            ("Leo Sato", "mobile", "Friday", .incoming), ("555-0199", "unknown", "Thursday", .missed),
            ("Vera Lindt", "home", "Thursday", .outgoing), ("Tom Marsh", "mobile", "Wednesday", .incoming),
        ]
        return calls.enumerated().map {
            Call(id: $0, name: $1.0, line: $1.1, time: $1.2, direction: $1.3)
        }
    }()

    var onChange: () -> Void = {}

    func add(to name: String, _ line: String) {
        let id = (calls.map(\.id).max() ?? 0) + 1
        calls.insert(Call(id: id, name: name, line: line, time: "09:41", direction: .outgoing), at: 0)
        onChange()
    }

    func remove(_ call: Call) {
        calls.removeAll { $0 == call }
        onChange()
    }

    func removeAll() {
        calls = []
        onChange()
    }

    /// Returns whose number this is.
    func owner(of digits: String) -> String? {
        guard digits.count == 7, digits.hasPrefix("55501"), let last = Int(digits.suffix(2)) else { return nil }
        return Contact.all.indices.contains(last) ? Contact.all[last].name : nil
    }
}
