import Foundation
import HostInterface
import NIOCore
import NIOWebSocket
import Synchronization

/// The pages that are open: the newest has the controls, older ones watch.
final class Pages: Sendable {
    /// What pages cause; called on the server's thread.
    struct Delegate: Sendable {
        var opened: @Sendable (Page) -> Void
        var closed: @Sendable (Page) -> Void
        /// The page has drawn a frame.
        var answered: @Sendable (Page) -> Void
        /// A message of the page that has the controls.
        ///
        /// - Returns: what the page is to be told, if anything.
        var said: @Sendable (ClientMessage) -> String?
    }

    private struct State {
        var pages: [Page] = []
        var nextID = 1
        /// Text that a page which comes gets first: what menus offer, and how the device stands.
        var hello = ""
        var deviceState = ""
    }

    private let state = Mutex(State())
    private let delegate: Delegate

    init(_ delegate: Delegate) { self.delegate = delegate }

    // MARK: Coming and going

    /// - Returns: `nil` when there are too many.
    func add(_ channel: any Channel) -> Page? {
        state.withLock { state in
            guard state.pages.count < WebLimits.clients else { return nil }
            let page = Page(id: ClientID(raw: state.nextID), channel)
            state.nextID += 1
            state.pages.append(page)
            return page
        }
    }

    /// Gives a page that was added its first words, its pictures, and the controls.
    func welcome(_ page: Page) {
        delegate.opened(page)
        let (greeting, former) = state.withLock { state in
            ([state.hello, state.deviceState], state.pages.last { $0.id != page.id })
        }
        for text in greeting where !text.isEmpty { page.send(text) }
        former.map(letGo)
        tellRoles()
    }

    func remove(_ page: Page) {
        let wasThere = state.withLock { state in
            let count = state.pages.count
            state.pages.removeAll { $0.id == page.id }
            return state.pages.count < count
        }
        guard wasThere else { return }
        letGo(page)
        delegate.closed(page)
        tellRoles()
    }

    private func tellRoles() {
        let pages = state.withLock { $0.pages }
        for page in pages {
            page.send(ServerMessage.text(ServerMessage.Role(controls: page.id == pages.last?.id, clients: pages.count)))
        }
    }

    /// The fingers of a page that is gone, or has lost the controls, do not stay on the glass, nor on the keys.
    private func letGo(_ page: Page) {
        for message in page.letGo() { _ = delegate.said(message) }
    }

    // MARK: To the pages

    func greet(with hello: ServerMessage.Hello) { state.withLock { $0.hello = ServerMessage.text(hello) } }

    /// Tells every page how the device stands now, and those that come later.
    func show(_ deviceState: ServerMessage.State) {
        let text = ServerMessage.text(deviceState)
        let pages = state.withLock { state in
            state.deviceState = text
            return state.pages
        }
        for page in pages { page.send(text) }
    }

    func tell(_ notice: String) {
        let text = ServerMessage.text(ServerMessage.Notice(text: notice))
        for page in state.withLock({ $0.pages }) { page.send(text) }
    }

    // MARK: From a page

    func readAnswer(of page: Page) { if page.takeAnswer() { delegate.answered(page) } }

    func read(_ data: Data, from page: Page) {
        let message: ClientMessage
        do {
            message = try ClientMessage(data)
        } catch {
            page.countMalformed()
            return page.send(ServerMessage.text(ServerMessage.Notice(text: error.description)))
        }
        guard state.withLock({ $0.pages.last?.id }) == page.id else {
            return page.send(ServerMessage.text(ServerMessage.Notice(text: "another page has the controls")))
        }
        guard page.spend(message.cost) else {
            // A finger or a key whose end was not heard of would stay down.
            if message.isEnd { letGo(page) }
            return
        }
        page.note(message)
        if let words = delegate.said(message) { page.send(ServerMessage.text(ServerMessage.Notice(text: words))) }
    }
}

extension ClientMessage {
    fileprivate var isEnd: Bool {
        switch self {
        case .touches(let samples, _): samples.contains { $0.phase != .move }
        case .key(let sample): sample.phase == .up
        default: false
        }
    }
}
