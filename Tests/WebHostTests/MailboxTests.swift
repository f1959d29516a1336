import CoreGraphics
import Dispatch
import Foundation
import QuinceHostInterface
import QuinceLiveHost
import QuinceRenderTree
import Testing

@Suite("The mailbox of a busy main thread")
struct MailboxTests {
    private let mailbox = LiveMailbox()
    private let surface = SurfaceID(raw: 0)

    private func touch(_ finger: Int, _ phase: TouchSample.Phase, x: Double = 0) -> HostEvent {
        .touches([TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 0))], surface: surface)
    }

    private func fill() { while mailbox.post(.memoryWarning) == .taken {} }

    private func touches(_ messages: [LiveMailbox.Message]) -> [TouchSample] {
        messages.flatMap { message -> [TouchSample] in
            guard case .event(.touches(let samples, _)) = message else { return [] }
            return samples
        }
    }

    @Test("A suspended app's main thread sleeps until a message arrives, and its main queue waits")
    @MainActor
    func suspended() {
        let mailbox = mailbox
        nonisolated(unsafe) var hasRun = false
        DispatchQueue.main.async { hasRun = true }
        Thread { mailbox.post(.memoryWarning) }.start()
        mailbox.wait(nil)
        #expect(mailbox.take().count == 1)
        #expect(!hasRun)
        // Nothing is left over of the message that was taken.
        mailbox.wait(0)
        #expect(mailbox.take().isEmpty)
        mailbox.post(.memoryWarning)
        mailbox.wait(nil)
        #expect(mailbox.take().count == 1)
    }

    @Test("Messages are accepted up to the limit; the first drop is reported, again after the rest is read")
    func limit() {
        for _ in 0..<LiveMailbox.mostMessages { #expect(mailbox.post(.memoryWarning) == .taken) }
        #expect(mailbox.post(.memoryWarning) == .dropped(isFirst: true))
        #expect(mailbox.offer {} == .dropped(isFirst: false))
        #expect(mailbox.take().count == LiveMailbox.mostMessages)
        fill()
        #expect(mailbox.take().count == LiveMailbox.mostMessages)
        #expect(mailbox.offer {} == .taken)
    }

    @Test("Texts are taken up to their bytes")
    func text() {
        let half = String(repeating: "é", count: LiveMailbox.mostText / 4)
        #expect(mailbox.post(.text(.insert(half))) == .taken)
        #expect(mailbox.post(.text(.setMarked(half, selected: 0..<0))) == .taken)
        #expect(mailbox.post(.text(.insert("a"))) == .dropped(isFirst: true))
        #expect(mailbox.post(.memoryWarning) == .taken)
        #expect(mailbox.take().count == 3)
        #expect(mailbox.post(.text(.insert(half))) == .taken)
    }

    @Test("A full mailbox takes the ends of a mouse's buttons that are down, once each")
    func buttons() {
        func button(_ number: Int, _ phase: MouseSample.Phase) -> HostEvent {
            .mouse(MouseSample(phase: phase, button: number, location: .zero, surface: surface))
        }
        #expect(mailbox.post(button(1, .down)) == .taken)
        fill()
        for event in [button(0, .move), button(0, .down), button(0, .up)] { #expect(mailbox.post(event) != .taken) }
        #expect(mailbox.post(button(1, .up)) == .taken)
        #expect(mailbox.post(button(1, .up)) != .taken)
        #expect(mailbox.take().count == LiveMailbox.mostMessages + 1)
    }

    @Test("A full mailbox takes the ends of fingers and keys that are down, once each, the host's own work, and quit")
    func ends() {
        let down = KeySample(phase: .down, usage: 4, characters: "a")
        let up = KeySample(phase: .up, usage: 4, characters: "a")
        for event in [touch(0, .down), touch(1, .down), .key(down)] { mailbox.post(event) }
        #expect(mailbox.take().count == 3)
        fill()
        #expect(mailbox.post(touch(0, .move)) != .taken)
        #expect(mailbox.post(touch(2, .down)) != .taken)
        #expect(mailbox.post(touch(2, .up)) != .taken)
        for event in [touch(0, .up), touch(1, .cancel), .key(up), .quit] { #expect(mailbox.post(event) == .taken) }
        for event in [touch(0, .up), touch(1, .cancel), .key(up)] { #expect(mailbox.post(event) != .taken) }
        mailbox.perform {}
        #expect(mailbox.take().count == LiveMailbox.mostMessages + 5)
    }

    @Test("A full mailbox takes the end of a drag that is over the page, once, and no other step of one")
    func drags() {
        func drag(_ step: OutsideDrag.Step) -> HostEvent {
            .drag(OutsideDrag(step, at: .zero, surface: SurfaceID(raw: 0)))
        }
        mailbox.post(drag(.enter([OutsideItem(text: "a")])))
        fill()
        #expect(mailbox.post(drag(.move)) != .taken)
        #expect(mailbox.post(drag(.leave)) == .taken)
        #expect(mailbox.post(drag(.leave)) != .taken)
    }

    @Test("Many waiting moves of a finger are merged to the last one; a few are kept separately")
    func moves() {
        for x in 0..<500 { mailbox.post(touch(0, .move, x: Double(x))) }
        let samples = touches(mailbox.take())
        #expect(samples.count == LiveMailbox.mergesFrom)
        #expect(samples.last?.location.x == 499)
        #expect(samples.dropLast().map(\.location.x) == (0..<LiveMailbox.mergesFrom - 1).map { CGFloat($0) })
    }

    @Test("Moves of other fingers and other messages are kept")
    func others() {
        for _ in 0..<LiveMailbox.mergesFrom { mailbox.post(.memoryWarning) }
        let events = [touch(0, .down), touch(0, .move), touch(1, .move), touch(0, .move), touch(0, .up)]
        for event in events { mailbox.post(event) }
        #expect(mailbox.take().count == LiveMailbox.mergesFrom + events.count)
    }
}
