import BrowserDriver
import Foundation
import SeededRandom

/// Concurrent traffic of pages, and of clients that pretend to be pages.
final class SoakTraffic {
    private let app: LiveApp
    private let cookie: String
    private var random: SeededNumbers
    private var pages: [RawPage] = []
    private(set) var counts: [String: Int] = [:]

    init(_ app: LiveApp, random: SeededNumbers) throws {
        self.app = app
        self.random = random
        cookie = try app.cookie()
    }

    /// Performs one random action.
    func act() {
        switch random.next(below: 100) {
        case 0..<40: say("message") { .init(1, Data(SoakMessages.sound(&$0).utf8)) }
        case 40..<60: say("spoilt message") { .init(1, SoakMessages.spoilt(&$0)) }
        case 60..<64: say("garbage") { .init(UInt8($0.next(below: 16)), $0.bytes(upTo: 3000), isFinal: $0.chance(75)) }
        case 64..<80: answer()
        case 80..<84: open(receiveBuffer: nil)
        case 84..<86: open(receiveBuffer: 2304)
        case 86..<90: closeOne()
        case 90..<92: killInFrame()
        case 92..<99: request()
        default: large()
        }
    }

    private struct Said {
        let opcode: UInt8
        let data: Data
        let isFinal: Bool

        init(_ opcode: UInt8, _ data: Data, isFinal: Bool = true) {
            (self.opcode, self.data, self.isFinal) = (opcode, data, isFinal)
        }
    }

    private func count(_ name: String) { counts[name, default: 0] += 1 }

    /// Sends a message, most often from the newest page, which has the controls.
    private func say(_ name: String, _ make: (inout SeededNumbers) -> Said) {
        if pages.isEmpty { open(receiveBuffer: nil) }
        guard !pages.isEmpty else { return }
        let said = make(&random)
        let index = random.chance(80) ? pages.count - 1 : random.next(below: pages.count)
        count(name)
        if !pages[index].send(opcode: said.opcode, said.data, final: said.isFinal) { pages.remove(at: index) }
    }

    /// Reads and answers the messages on most pages.
    private func answer() {
        for index in pages.indices.reversed() where random.chance(70) {
            guard let count = pages[index].drain() else {
                pages.remove(at: index)
                continue
            }
            for _ in 0..<count { pages[index].answer() }
            counts["frame", default: 0] += count
        }
    }

    private func open(receiveBuffer: Int32?) {
        guard pages.count < 10, let page = try? RawPage(app, cookie: cookie, receiveBuffer: receiveBuffer, limit: 3)
        else { return }
        count(receiveBuffer == nil ? "page" : "slow page")
        pages.append(page)
    }

    private func closeOne() {
        guard !pages.isEmpty else { return }
        count("closed")
        pages.remove(at: random.next(below: pages.count))
    }

    private func killInFrame() {
        guard let page = try? RawPage(app, cookie: cookie, receiveBuffer: 2304, limit: 1) else { return }
        count("killed in a frame")
        _ = page.socket.read(1000)
    }

    private func request() {
        guard let socket = try? RawSocket(port: app.port, limit: 1) else { return }
        count("request")
        socket.send(SoakMessages.request(port: app.port, cookie: cookie, key: app.key, &random))
        if random.chance(50) { _ = socket.read() }
    }

    private func large() {
        count("large message")
        guard let page = try? RawPage(app, cookie: cookie, limit: 1) else { return }
        page.send(opcode: 1, Data(count: 200_000 + random.next(below: 2_000_000)))
    }

    func closeAll() { pages = [] }

    // MARK: Checking the app

    /// Restores the device's initial state and waits for an image.
    ///
    /// - Returns: whether a new page gets an image, and another one after a change, within the time limit.
    func isWell(within seconds: Double) -> Bool {
        closeAll()
        // Resumes the main thread of WebTestApp, which "Block" stopped.
        let isTestApp = ProcessTimes.ignores(SIGUSR1, app.process.processIdentifier)
        if isTestApp { for _ in 0..<20 { kill(app.process.processIdentifier, SIGUSR1) } }
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end, app.process.isRunning {
            // A closed page counts as open until the server notices.
            if let page = try? RawPage(app, cookie: cookie, limit: Int(seconds)), reset(page, until: end),
                isTestApp ? answersTouches(page, until: end) : answersChanges(page, until: end)
            {
                return true
            }
            usleep(50_000)
        }
        return false
    }

    private func reset(_ page: RawPage, until end: Date) -> Bool {
        guard page.receive(textWith: #""controls":true"#) != nil else { return false }
        for value in [
            #""device","value":"iPhone 6""#, #""rotate","value":"portrait""#, #""speed","value":"normal""#,
            #""activation","value":"active""#, #""unplug""#, #""appearance","value":"light""#,
            #""textSize","value":"large""#,
        ] { page.send(#"{"t":\#(value)}"#) }
        guard page.receive(opcode: 2) != nil else { return false }
        page.answer()
        return true
    }

    /// In WebTestApp a box follows the finger.
    private func answersTouches(_ page: RawPage, until end: Date) -> Bool {
        var y = 500
        while Date() < end {
            for phase in ["down", "up"] {
                page.send(#"{"t":"touch","touches":[{"f":0,"p":"\#(phase)","x":200,"y":\#(y)}]}"#)
            }
            if page.receive(opcode: 2) != nil { return true }
            y = y == 500 ? 560 : 500
        }
        return false
    }

    /// Every app is drawn anew on a screen of another size.
    private func answersChanges(_ page: RawPage, until end: Date) -> Bool {
        while Date() < end {
            for device in ["iPhone 5", "iPhone 6"] { page.send(#"{"t":"device","value":"\#(device)"}"#) }
            if page.receive(opcode: 2) != nil { return true }
        }
        return false
    }
}
