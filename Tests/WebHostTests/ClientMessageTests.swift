import CoreGraphics
import Foundation
import QuinceAdmission
import QuinceHostInterface
import QuinceRenderTree
import QuinceWebHost
import Testing

@Suite("Messages from the page")
struct ClientMessageTests {
    private func read(_ json: String) throws -> ClientMessage { try ClientMessage(Data(json.utf8)) }

    @Test("Fingers come with number, phase and place")
    func touches() throws {
        let message = try read(#"{"t":"touch","s":0,"touches":[{"f":2,"p":"move","x":10.5,"y":20}]}"#)
        let sample = TouchSample(finger: 2, phase: .move, location: CGPoint(x: 10.5, y: 20))
        #expect(message == .touches([sample], surface: SurfaceID(raw: 0)))
    }

    @Test("Places far off are clamped, so that no arithmetic of the app's overflows")
    func clamped() throws {
        let message = try read(#"{"t":"touch","touches":[{"f":0,"p":"down","x":1e300,"y":-1e300}]}"#)
        guard case .touches(let samples, _) = message else { return #expect(Bool(false), "\(message)") }
        #expect(abs(samples[0].location.x) <= WebLimits.coordinate)
        #expect(abs(samples[0].location.y) <= WebLimits.coordinate)
    }

    @Test(
        "What makes no sense is refused with a line that says what was expected",
        arguments: [
            ("", "not JSON"), ("[]", "not a message"), ("{}", "\"t\" is missing"), (#"{"t":1}"#, "the wrong type"),
            (#"{"t":"dance"}"#, "unknown message \"dance\""), (#"{"t":"touch"}"#, "\"touches\" is missing"),
            (#"{"t":"touch","touches":[]}"#, "1 to 10"),
            (#"{"t":"touch","touches":[{"f":10,"p":"down","x":0,"y":0}]}"#, "from 0 to 9"),
            (#"{"t":"touch","touches":[{"f":-1,"p":"down","x":0,"y":0}]}"#, "from 0 to 9"),
            (#"{"t":"touch","touches":[{"f":0,"p":"hover","x":0,"y":0}]}"#, "down, move, up or cancel"),
            (#"{"t":"touch","s":-1,"touches":[{"f":0,"p":"up","x":0,"y":0}]}"#, "no surface"),
            (#"{"t":"touch","touches":[{"f":0,"p":"up","x":"0","y":0}]}"#, "the wrong type"),
            (#"{"t":"rotate","value":"sideways"}"#, "one of landscapeLeft"),
            (#"{"t":"speed","value":"fast"}"#, "one of normal, slow, paused"),
            (#"{"t":"direction","value":"up"}"#, "one of leftToRight, rightToLeft"),
            (#"{"t":"device","value":"Nokia 3310"}"#, "unknown device"),
            (#"{"t":"system","value":"6"}"#, "expected a version of iOS from 7 to 17"),
            (#"{"t":"text","op":"shout"}"#, "insert, delete"),
            (#"{"t":"drag","p":"enter","x":1,"y":1}"#, "\"items\" is missing"),
            (#"{"t":"drag","p":"enter","x":1,"y":1,"items":[]}"#, "1 to 100 items"),
            (#"{"t":"drag","p":"enter","x":1,"y":1,"items":[{"file":true,"types":[]}]}"#, "1 to 8 types"),
            (#"{"t":"drag","p":"enter","x":1,"y":1,"items":[{"file":true,"types":["a b"]}]}"#, "no type of data"),
            (#"{"t":"drag","p":"move","x":1}"#, "\"y\" is missing"),
            (#"{"t":"drag","p":"drop","x":1,"y":1}"#, "\"n\" is missing"),
            (#"{"t":"drag","p":"hover","x":1,"y":1}"#, "enter, move, leave or drop"),
            (#"{"t":"clipboard","op":"read"}"#, "paste, answer or refuse"),
            (#"{"t":"clipboard","op":"paste"}"#, "\"text\" is missing"),
            (#"{"t":"clipboard","op":"answer","text":"a"}"#, "\"n\" is missing"),
        ])
    func malformed(_ json: String, _ words: String) {
        let error = #expect(throws: ClientMessageError.self) { try read(json) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("A drag comes with the types of its items, moves, leaves, and is dropped by the number of its upload")
    func drags() throws {
        let place = CGPoint(x: 3, y: 4)
        let surface = SurfaceID(raw: 0)
        let items = [
            OutsideItem(isFile: true, forms: [.init(mimeType: "image/png")]),
            OutsideItem(isFile: false, forms: [.init(mimeType: "text/plain"), .init(mimeType: "text/html")]),
        ]
        let enter =
            #"{"t":"drag","p":"enter","x":3,"y":4,"items":[{"file":true,"types":["image/PNG"]},"#
            + #"{"file":false,"types":["text/plain;charset=utf-8","text/html"]}]}"#
        #expect(try read(enter) == .drag(OutsideDrag(.enter(items), at: place, surface: surface)))
        #expect(
            try read(#"{"t":"drag","p":"move","x":3,"y":4}"#) == .drag(OutsideDrag(.move, at: place, surface: surface)))
        #expect(
            try read(#"{"t":"drag","p":"leave"}"#) == .drag(OutsideDrag(.leave, at: .zero, surface: surface)))
        #expect(try read(#"{"t":"drag","p":"drop","n":7,"x":3,"y":4}"#) == .drop(7, at: place, surface: surface))
    }

    @Test("A clipboard's text is pasted, answers a request, or is refused")
    func clipboard() throws {
        #expect(try read(#"{"t":"clipboard","op":"paste","text":"a"}"#) == .clipboard(.paste("a")))
        #expect(try read(#"{"t":"clipboard","op":"answer","text":"a","n":3}"#) == .clipboard(.answer("a", request: 3)))
        #expect(try read(#"{"t":"clipboard","op":"refuse","n":3}"#) == .clipboard(.answer(nil, request: 3)))
    }

    @Test("A range of composition outside of its text is cut to it")
    func composition() throws {
        let message = try read(#"{"t":"text","op":"mark","text":"日本","start":1,"end":99}"#)
        #expect(message == .text(.setMarked("日本", selected: 1..<2)))
        #expect(
            try read(#"{"t":"text","op":"mark","text":"ab","start":9,"end":-4}"#)
                == .text(.setMarked("ab", selected: 2..<2)))
    }

    @Test("Deep nesting, long names and random bytes are refused, and nothing traps")
    func hostile() {
        var random = SplitMix(11)
        let deep = String(repeating: "[", count: 60_000)
        #expect(throws: ClientMessageError.self) { try read(deep) }
        let valid = Array(#"{"t":"touch","s":0,"touches":[{"f":2,"p":"move","x":10.5,"y":20}]}"#.utf8)
        for _ in 0..<3000 {
            var bytes = valid
            for _ in 0...Int(random.next() % 4) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            _ = try? ClientMessage(Data(bytes))
        }
    }

    @Test("A page has 240 events a second and as many again at once; what it saves up is no more than that")
    func budget() {
        var budget = EventBudget(perSecond: WebLimits.eventsPerSecond, at: 100)
        let asked: [(cost: Double, time: Double)] = [
            (240, 100), (1, 100), (30, 100.125), (1, 100.125), (240, 10_000), (1, 10_000), (1, 5),
        ]
        let granted = asked.map { budget.spend($0.cost, at: $0.time) }
        #expect(granted == [true, false, true, false, true, false, false])
    }
}
