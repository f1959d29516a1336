import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceTransfers
import Testing
import TransferServer

@Suite("Many transfers of one app", .serialized)
struct ManyTransfersTests {
    @Test func `an app that has hundreds of tasks finds them all and hears of them all`() throws {
        let service = try TestService()
        let field = ("X-Long", String(repeating: "x", count: 4000))
        let server = try TransferServer { _ in ServerAnswer(200, [field], MadeUpContent(10)) }
        var app: TransferApp? = try TransferApp(service, executable: "/nonexistent")
        for task in 1...500 {
            #expect(app?.begin(task, TransferRequest(url: server.url("/\(task)"))) == true)
        }
        app = nil
        // Not before all have ended, so that one answer with all ends would be too long.
        let hasEnded = try eventually(seconds: 100) {
            service.transferFiles.filter { $0.hasSuffix(".download") }.count == 500
        }
        #expect(hasEnded)
        let second = try TransferApp(service)
        let tasks = try #require(second.tasks)
        #expect(tasks.count == 500)
        let ended = try second.hear(seconds: 100) { _ -> Set<Int>? in
            let ended = Set(second.heard.filter { if case .ended = $0 { true } else { false } }.map(\.task))
            return ended.count == 500 ? ended : nil
        }
        #expect(ended == Set(1...500))
    }
}
