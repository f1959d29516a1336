/// The name of a task: the app that owns it, the identifier of its background session, the number of the task in there.
package struct TransferID: Codable, Hashable, Sendable, CustomStringConvertible {
    package var app: String
    package var session: String
    package var task: Int

    package init(app: String, session: String, task: Int) {
        self.app = app
        self.session = session
        self.task = task
    }

    package var description: String { "\(app)/\(session)#\(task)" }
}
