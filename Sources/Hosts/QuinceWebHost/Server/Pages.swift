import Foundation
import NIOCore
import NIOWebSocket
import QuinceHostInterface
import Synchronization

/// The open pages: the newest has the controls, older ones watch.
final class Pages: Sendable {
    /// The handlers of what pages cause, called on the server's thread.
    struct Delegate: Sendable {
        var opened: @Sendable (Page) -> Void
        var closed: @Sendable (Page) -> Void
        /// Called when the page has drawn a frame.
        var answered: @Sendable (Page) -> Void
        /// Handles a message of the page that has the controls.
        ///
        /// - Returns: a notice for the page, if there is one.
        var said: @Sendable (ClientMessage) -> String?
    }

    private struct State {
        var pages: [Page] = []
        var nextID = 1
        /// The texts that a new page receives first: the contents of the menus, and the device's state.
        var hello = ""
        var deviceState = ""
        /// The page whose finger or key was the last one, and when.
        var actor: (page: ClientID, seconds: Double)?
    }

    private let state = Mutex(State())
    private let delegate: Delegate

    init(_ delegate: Delegate) { self.delegate = delegate }

    // MARK: Connecting

    /// - Returns: the page; `nil` if too many are open.
    func add(_ channel: any Channel) -> Page? {
        state.withLock { state in
            guard state.pages.count < WebLimits.clients else { return nil }
            let page = Page(id: ClientID(raw: state.nextID), channel)
            state.nextID += 1
            state.pages.append(page)
            return page
        }
    }

    /// Sends a new page its first texts and frames, and gives it the controls.
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

    /// Lifts the fingers and keys of a page that is gone or has lost the controls.
    private func letGo(_ page: Page) {
        for message in page.letGo() { _ = delegate.said(message) }
    }

    // MARK: Sending

    func greet(with hello: ServerMessage.Hello) { state.withLock { $0.hello = ServerMessage.text(hello) } }

    /// Sends the device's state to every page, and later to each new one.
    func show(_ deviceState: ServerMessage.State) {
        let text = ServerMessage.text(deviceState)
        let pages = state.withLock { state in
            state.deviceState = text
            return state.pages
        }
        for page in pages { page.send(text) }
    }

    /// Sends samples to every page.
    func play(_ sound: ByteBuffer) {
        for page in state.withLock({ $0.pages }) { page.send(sound: sound) }
    }

    var areOpen: Bool { state.withLock { !$0.pages.isEmpty } }

    func tell(_ notice: String) {
        let text = ServerMessage.text(ServerMessage.Notice(text: notice))
        for page in state.withLock({ $0.pages }) { page.send(text) }
    }

    /// Sends a message to the page that has the controls, and only shortly after a finger or a key of that same page:
    /// a clipboard belongs to the person who acts, not to whoever watches.
    ///
    /// - Parameter pasteRequest: the number by which the page answers, which is refused for a page that goes.
    /// - Returns: whether there is such a page.
    func answerAction(_ message: some Encodable, pasteRequest: Int? = nil) -> Bool {
        let page = state.withLock { state -> Page? in
            guard let page = state.pages.last, let actor = state.actor, actor.page == page.id,
                Page.seconds - actor.seconds <= WebLimits.copySeconds
            else { return nil }
            return page
        }
        if let pasteRequest { page?.noteAsked(forPaste: pasteRequest) }
        page?.send(ServerMessage.text(message))
        return page != nil
    }

    // MARK: Receiving

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
            // A finger or key whose end is lost would stay down.
            if message.isEnd { letGo(page) }
            return
        }
        page.note(message)
        if message.isAction { state.withLock { $0.actor = (page.id, Page.seconds) } }
        if let words = delegate.said(message) { page.send(ServerMessage.text(ServerMessage.Notice(text: words))) }
    }
}

extension ClientMessage {
    /// Whether a person has pressed or lifted something.
    fileprivate var isAction: Bool {
        switch self {
        case .touches(let samples, _): samples.contains { $0.phase == .down || $0.phase == .up }
        case .key(let sample): sample.phase == .down
        default: false
        }
    }

    fileprivate var isEnd: Bool {
        switch self {
        case .touches(let samples, _): samples.contains { $0.phase != .move }
        case .key(let sample): sample.phase == .up
        case .drag(let drag): drag.step == .leave
        case .drop: true
        // An app waits for the answer.
        case .clipboard(.answer): true
        default: false
        }
    }
}
