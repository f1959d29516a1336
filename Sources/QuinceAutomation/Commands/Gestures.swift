// Commands for gestures of one or two fingers.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("tapOn") { try readTap($0, taps: 1) }
    declareCommand("doubleTapOn") { try readTap($0, taps: 2) }
    declareCommand("longPressOn") { arguments in
        let target = try arguments.target()
        return { try $0.perform($0.driver.longPress(target)) }
    }
    declareCommand("swipe", readSwipe)
    declareCommand("scroll") { arguments in
        try arguments.checkNone()
        return { try $0.perform($0.driver.swipe(.up)) }
    }
    declareCommand("scrollUntilVisible", readScrollUntilVisible)
    declareCommand("pinch", readPinch)
    declareCommand("rotate", readRotate)
    declareCommand("touchDown") { arguments in
        let (point, finger) = (try readPoint(arguments), try readFinger(arguments))
        return { $0.driver.touch(.down, finger, $0.driver.place(point)) }
    }
    declareCommand("touchMove") { arguments in
        let (point, finger) = (try readPoint(arguments), try readFinger(arguments))
        return { $0.driver.touch(.move, finger, $0.driver.place(point)) }
    }
    declareCommand("touchUp") { arguments in
        try arguments.check(fields: ["finger"])
        let finger = try readFinger(arguments)
        return { $0.driver.lift(finger) }
    }
}

private func readTap(_ arguments: FlowArguments, taps: Int) throws -> FlowAction {
    let target = try arguments.target()
    return { try $0.perform($0.driver.tap(target, taps: taps)) }
}

// MARK: Swiping

/// Maestro's default duration of a swipe, in milliseconds.
private let swipeDuration = 400.0

private func readSwipe(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["start", "end", "direction", "duration"], unsupported: ["from"])
    let duration = try arguments.number(field: "duration", in: 1...600_000, default: swipeDuration) / 1000
    let (start, end) = try readEnds(arguments)
    return { try $0.perform($0.driver.swipe(from: start, to: end, duration)) }
}

private func readEnds(_ arguments: FlowArguments) throws -> (FlowPoint, FlowPoint) {
    if let start = try arguments.point(field: "start"), let end = try arguments.point(field: "end") {
        return (start, end)
    }
    guard let name = arguments["direction"]?.string, let direction = SwipeDirection(rawValue: name.uppercased()) else {
        throw arguments.error("expected start and end, or a direction: UP, DOWN, LEFT, RIGHT")
    }
    return direction.points
}

private func readScrollUntilVisible(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(
        fields: ["element", "direction", "timeout"], unsupported: ["speed", "visibilityPercentage", "centerElement"])
    let name = arguments["direction"]?.string ?? "DOWN"
    guard let direction = SwipeDirection(rawValue: name.uppercased()) else {
        throw arguments.error("expected a direction: UP, DOWN, LEFT, RIGHT; found \"\(name)\"")
    }
    let selector = try arguments.selector(arguments["element"])
    let timeout = try arguments.timeout(default: 20)
    return { try $0.perform($0.driver.scroll(until: selector, direction, timeout)) }
}

// MARK: Two fingers

private func readPinch(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["center", "from", "to", "duration"])
    let center = try arguments.point(field: "center") ?? .center
    let from = try arguments.number(field: "from", in: 1...10_000, default: nil)
    let to = try arguments.number(field: "to", in: 1...10_000, default: nil)
    let duration = try arguments.number(field: "duration", in: 0...600, default: 0.5)
    return { try $0.perform($0.driver.pinch($0.driver.place(center), from, to, duration)) }
}

private func readRotate(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["center", "radius", "angle", "duration"])
    let center = try arguments.point(field: "center") ?? .center
    let radius = try arguments.number(field: "radius", in: 1...10_000, default: 80)
    let degrees = try arguments.number(field: "angle", in: -3600...3600, default: nil)
    let duration = try arguments.number(field: "duration", in: 0...600, default: 0.5)
    return { try $0.perform($0.driver.rotate($0.driver.place(center), radius, degrees, duration)) }
}

// MARK: Touches

/// Reads a point written as text, or as `{point: …, finger: N}`.
private func readPoint(_ arguments: FlowArguments) throws -> FlowPoint {
    if let point = try arguments.point(field: "point") { return point }
    return try arguments.point(try arguments.scalar("a point"))
}

private func readFinger(_ arguments: FlowArguments) throws -> Int {
    guard arguments.node?.mapping != nil else { return 0 }
    try arguments.check(fields: ["point", "finger"])
    return try arguments.integer(field: "finger", in: 0...9, default: 0)
}

extension SwipeDirection {
    /// The start and end of Maestro's swipes, as fractions of the screen.
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
