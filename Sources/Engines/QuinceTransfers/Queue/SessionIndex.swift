/// The transfers of each session, so that no call has to look at those of other sessions.
struct SessionIndex {
    struct Name: Hashable {
        let app: String
        let session: String

        init(_ id: TransferID) { (app, session) = (id.app, id.session) }

        init(app: String, session: String) { (self.app, self.session) = (app, session) }
    }

    private struct Session {
        var active: Set<Int> = []
        var ended: Set<Int> = []
    }

    private var sessions: [Name: Session] = [:]

    mutating func put(_ serial: Int, _ id: TransferID, hasEnded: Bool) {
        remove(serial, id)
        let path: WritableKeyPath<Session, Set<Int>> = hasEnded ? \.ended : \.active
        sessions[Name(id), default: Session()][keyPath: path].insert(serial)
    }

    mutating func remove(_ serial: Int, _ id: TransferID) {
        guard var session = sessions.removeValue(forKey: Name(id)) else { return }
        session.active.remove(serial)
        session.ended.remove(serial)
        if !session.active.isEmpty || !session.ended.isEmpty { sessions[Name(id)] = session }
    }

    /// The sessions that have transfers.
    func names(app: String) -> [String] { sessions.keys.filter { $0.app == app }.map(\.session).sorted() }

    func isActive(_ name: Name) -> Bool { sessions[name].map { !$0.active.isEmpty } ?? false }

    // All serials are in the order in which the transfers were added.

    func serials(_ name: Name) -> [Int] { sessions[name].map { $0.active.union($0.ended).sorted() } ?? [] }
    func ended(_ name: Name) -> [Int] { sessions[name]?.ended.sorted() ?? [] }

    func serials(app: String) -> [Int] {
        sessions.filter { $0.key.app == app }.flatMap { $0.value.active.union($0.value.ended) }.sorted()
    }
}
