import Foundation
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers

/// Feeds what an app, or another program of the user, can send to the service, and what the service can send to an app.
/// The first byte selects the reader and the size of the pieces in which the rest comes, or has requests carried out.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDevice(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    guard let kind = input.first else { return 0 }
    let rest = Data(input.dropFirst())
    switch kind % 4 {
    case 0: readMessage(ClientMessage.self, rest)
    case 1: readMessage(ServerMessage.self, rest)
    case 2: readFrames(rest, pieces: Int(kind / 4) + 1)
    default: carryOut(rest)
    }
    return 0
}

/// Checks that a message is the same after writing and reading, or a one-line error.
private func readMessage<Message: Codable & Equatable>(_ type: Message.Type, _ data: Data) {
    do {
        let message = try MessageCoding.message(type, data)
        guard let frame = MessageCoding.frame(message) else { return }
        let again = try MessageCoding.message(type, frame.dropFirst(4))
        precondition(again == message, "\(message) is \(again) after writing and reading")
    } catch {
        precondition(!error.description.isEmpty && error.description.utf8.count < 400, error.description)
    }
}

/// Checks that the pieces do not matter.
private func readFrames(_ data: Data, pieces: Int) {
    let (whole, problem) = frames(data, piece: max(data.count, 1))
    let (found, other) = frames(data, piece: pieces)
    precondition(whole == found && problem == other, "\(pieces) bytes at a time differ")
    precondition(whole.reduce(0) { $0 + $1.count + 4 } <= data.count)
}

private func frames(_ data: Data, piece: Int) -> ([Data], FrameProblem?) {
    var (reader, found, rest) = (FrameReader(), [Data](), data)
    while !rest.isEmpty {
        reader.append(rest.prefix(piece))
        rest = rest.dropFirst(piece)
        do throws(FrameProblem) {
            while let message = try reader.next() { found.append(message) }
        } catch {
            return (found, error)
        }
    }
    return (found, nil)
}

/// Checks that requests of any content leave the services with few effects and with a deadline that is still to come: a
/// service with another one would not sleep.
private func carryOut(_ data: Data) {
    guard let requests = try? MessageCoding.message([DeviceRequest].self, data) else { return }
    var facts = AppFacts(id: "a", name: "A")
    facts.permittedTasks = ["t"]
    facts.schemes = ["a"]
    let services = DeviceServices(transfers: transfers())
    services.install(facts)
    services.setPermission(true, "a")
    let start = Date(timeIntervalSince1970: 1_735_724_460)
    for request in requests { _ = services.call(request, from: "a", at: start) }
    let later = start.addingTimeInterval(400 * 86_400)
    let effects = services.takeEffects(at: later)
    precondition(effects.count <= 2 * requests.count, "\(effects.count) effects of \(requests.count) requests")
    if let next = services.nextDeadline { precondition(next > later, "the deadline \(next) has passed") }
    _ = MessageCoding.frame(services.record(of: "a"))
}

/// Transfers against a server that answers every request with a few bytes.
private func transfers() -> TransferDesk {
    TransferDesk(process: "fuzz") {
        let files = MemoryFiles()
        let network = ScriptedNetwork(files, now: .distantPast)
        for scheme in ["http", "https"] {
            var response = ScriptedResponse(url: scheme + "://*")
            response.body = "content"
            network.serve(response)
        }
        let queue = try! TransferQueue(
            store: MemoryTransferStore(), files: files, network: network, boot: "fuzz", now: .distantPast)
        return TransferDesk.Parts(
            queue, path: { $0 }, advance: network.advance(to:), nextNews: { network.nextDeadline })
    }
}
