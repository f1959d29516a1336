import Foundation
import FrameStream
import HostInterface

extension FlowReader {
    /// Maestro's default for a swipe, in milliseconds.
    private static let swipeDuration = 400.0
    /// Maestro looks for a view for so long, in seconds.
    static let findTimeout = 17.0

    /// Every command: its name, and how its arguments are read.
    static let table = touchTable.merging(inputTable) { $1 }.merging(deviceTable) { $1 }

    private static let touchTable: [String: @Sendable (FlowArguments) throws -> FlowAction] = [
        "launchApp": launchApp,
        "tapOn": { .tap(try $0.target(), taps: 1) },
        "doubleTapOn": { .tap(try $0.target(), taps: 2) },
        "longPressOn": { .longPress(try $0.target()) },
        "swipe": swipe,
        "scroll": { _ in .scroll },
        "scrollUntilVisible": scrollUntilVisible,
        "assertVisible": { .assertVisible(try $0.selector($0.node)) },
        "assertNotVisible": { .assertNotVisible(try $0.selector($0.node)) },
        "extendedWaitUntil": waitUntil,
        "waitForAnimationToEnd": { .waitForAnimationToEnd(timeout: try $0.timeout(default: 15)) },
        "takeScreenshot": { .takeScreenshot(try $0.fileName()) },
        "startRecording": startRecording,
        "stopRecording": { _ in .stopRecording },
        "dumpTree": { .dumpTree(try $0.fileName()) },
        "setOrientation": orientation,
        "advance": { .advance(try $0.number(try $0.scalar("seconds"), "seconds", in: 0...86_400)) },
        "touchDown": { .touchDown(try rawPoint($0), finger: try finger($0)) },
        "touchMove": { .touchMove(try rawPoint($0), finger: try finger($0)) },
        "touchUp": { .touchUp(finger: try finger($0)) },
        "pinch": pinch,
        "rotate": rotate,
        "resize": resize,
        "repeat": repeated,
        "runFlow": runFlow,
    ]

    private static func launchApp(_ a: FlowArguments) throws -> FlowAction {
        try a.check(
            fields: ["appId"], unsupported: ["clearState", "clearKeychain", "stopApp", "permissions", "arguments"])
        return .launchApp
    }

    /// Without an extension a film is an MP4, as Maestro's are.
    private static func startRecording(_ a: FlowArguments) throws -> FlowAction {
        let name = try a.fileName()
        let kind = URL(fileURLWithPath: name).pathExtension
        if kind.isEmpty { return .startRecording(name + ".mp4") }
        guard FrameStreamHeader.Format(fileExtension: kind) != nil else {
            let hint = kind.lowercased() == "png" ? "; an animated PNG is named .apng" : ""
            throw a.error("expected a name that ends in .mp4, .gif, .apng or .webp, found \"\(name)\"\(hint)")
        }
        return .startRecording(name)
    }

    private static func swipe(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["start", "end", "direction", "duration"], unsupported: ["from"])
        let duration = try a.number(field: "duration", in: 1...600_000, default: swipeDuration) / 1000
        if let start = try a.point(field: "start"), let end = try a.point(field: "end") {
            return .swipe(from: start, to: end, duration: duration)
        }
        guard let name = a["direction"]?.string, let direction = SwipeDirection(rawValue: name.uppercased()) else {
            throw a.error("expected start and end, or a direction: UP, DOWN, LEFT, RIGHT")
        }
        let (start, end) = direction.points
        return .swipe(from: start, to: end, duration: duration)
    }

    private static func scrollUntilVisible(_ a: FlowArguments) throws -> FlowAction {
        try a.check(
            fields: ["element", "direction", "timeout"],
            unsupported: ["speed", "visibilityPercentage", "centerElement"])
        let name = a["direction"]?.string ?? "DOWN"
        guard let direction = SwipeDirection(rawValue: name.uppercased()) else {
            throw a.error("expected a direction: UP, DOWN, LEFT, RIGHT; found \"\(name)\"")
        }
        return .scrollUntilVisible(
            try a.selector(a["element"]), direction: direction, timeout: try a.timeout(default: 20))
    }

    private static func waitUntil(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["visible", "notVisible", "timeout"])
        let visible = try a["visible"].map { try a.selector($0) }
        let hidden = try a["notVisible"].map { try a.selector($0) }
        guard visible != nil || hidden != nil else { throw a.error("expected a field \"visible\" or \"notVisible\"") }
        return .waitUntil(visible: visible, notVisible: hidden, timeout: try a.timeout(default: findTimeout))
    }

    private static func orientation(_ a: FlowArguments) throws -> FlowAction {
        let names: [String: HostOrientation] = [
            "PORTRAIT": .portrait, "UPSIDE_DOWN": .portraitUpsideDown, "LANDSCAPE_LEFT": .landscapeLeft,
            "LANDSCAPE_RIGHT": .landscapeRight,
        ]
        let name = try a.scalar("an orientation")
        guard let orientation = names[name.uppercased()] else {
            throw a.error("expected PORTRAIT, UPSIDE_DOWN, LANDSCAPE_LEFT or LANDSCAPE_RIGHT, found \"\(name)\"")
        }
        return .setOrientation(orientation)
    }

    /// Text alone, or `{point: …, finger: N}`.
    private static func rawPoint(_ a: FlowArguments) throws -> FlowPoint {
        if let point = try a.point(field: "point") { return point }
        return try a.point(try a.scalar("a point"))
    }

    private static func finger(_ a: FlowArguments) throws -> Int {
        guard a.node?.mapping != nil else { return 0 }
        try a.check(fields: ["point", "finger"])
        return try a.integer(field: "finger", in: 0...9, default: 0)
    }

    private static func pinch(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["center", "from", "to", "duration"])
        let middle = FlowPoint(x: 0.5, y: 0.5, isFraction: true)
        return .pinch(
            center: try a.point(field: "center") ?? middle,
            from: try a.number(field: "from", in: 1...10_000, default: nil),
            to: try a.number(field: "to", in: 1...10_000, default: nil),
            duration: try a.number(field: "duration", in: 0...600, default: 0.5))
    }

    private static func rotate(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["center", "radius", "angle", "duration"])
        let middle = FlowPoint(x: 0.5, y: 0.5, isFraction: true)
        return .rotate(
            center: try a.point(field: "center") ?? middle,
            radius: try a.number(field: "radius", in: 1...10_000, default: 80),
            degrees: try a.number(field: "angle", in: -3600...3600, default: nil),
            duration: try a.number(field: "duration", in: 0...600, default: 0.5))
    }

    private static func resize(_ a: FlowArguments) throws -> FlowAction {
        let point = try a.point(try a.scalar("a size such as \"375,667\""))
        guard !point.isFraction, (1...8192).contains(point.x), (1...8192).contains(point.y) else {
            throw a.error("expected a size from 1 to 8192 points, such as \"375,667\"")
        }
        return .resize(width: point.x, height: point.y)
    }

    private static func repeated(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["times", "while", "commands"])
        guard let commands = a["commands"] else { throw a.error("expected a field \"commands\"") }
        let condition = try a["while"].map { node in
            guard let visible = node.mapping?["visible"] else { throw a.error("while: expected \"visible\"", at: node) }
            return try a.selector(visible)
        }
        let times = try a.integer(field: "times", in: 0...100_000, default: condition == nil ? 1 : 1000)
        return .repeated(try a.reader.nested(commands), times: times, whileVisible: condition)
    }

    private static func runFlow(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["file", "commands"], unsupported: ["env", "when", "label"])
        if let commands = a["commands"] {
            return .repeated(try a.reader.nested(commands), times: 1, whileVisible: nil)
        }
        guard let path = a["file"]?.string ?? a.node?.scalar?.string else { throw a.error("expected a file") }
        return .runFlow(try a.reader.flow(path, at: a.node ?? a.place))
    }
}

extension SwipeDirection {
    /// Maestro's swipes: half of the screen across its middle.
    var points: (FlowPoint, FlowPoint) {
        func point(_ x: Double, _ y: Double) -> FlowPoint { FlowPoint(x: x, y: y, isFraction: true) }
        switch self {
        case .up: return (point(0.5, 0.5), point(0.5, 0.1))
        case .down: return (point(0.5, 0.2), point(0.5, 0.9))
        case .left: return (point(0.9, 0.5), point(0.1, 0.5))
        case .right: return (point(0.1, 0.5), point(0.9, 0.5))
        }
    }
}
