import CoreGraphics
import Foundation

// Commands for the mouse and the menus of a desktop.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareCommand("click") { try readClick($0) }
    declareCommand("doubleClick") { try readClick($0, clicks: 2) }
    declareCommand("rightClick") { try readClick($0, button: 1) }
    declareCommand("drag", readDrag)
    declareCommand("moveMouse") { arguments in
        let point = try arguments.point(try arguments.scalar("a point such as \"100,200\""))
        return { try $0.perform($0.driver.moveMouse(to: $0.driver.place(point))) }
    }
    declareCommand("scrollWheel", readWheel)
    declareCommand("chooseMenu") { arguments in
        let path = try readMenuPath(arguments)
        return { try $0.driver.chooseMenu(path) }
    }
    declareCommand("resizeWindow") { arguments in
        let size = try readSize(arguments)
        return { try $0.perform($0.driver.resizeWindow(to: size)) }
    }
}

private func readClick(_ arguments: FlowArguments, button: Int = 0, clicks: Int = 1) throws -> FlowAction {
    let target = try arguments.target()
    return { try $0.perform($0.driver.click(target, button: button, clicks: clicks)) }
}

/// The default duration of a drag in milliseconds, that of a swipe.
private let dragDuration = 400.0

private func readDrag(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["start", "end", "duration"])
    guard let start = try arguments.point(field: "start"), let end = try arguments.point(field: "end") else {
        throw arguments.error("expected start and end, such as \"100,200\"")
    }
    let duration = try arguments.number(field: "duration", in: 1...600_000, default: dragDuration) / 1000
    return { try $0.perform($0.driver.drag(from: $0.driver.place(start), to: $0.driver.place(end), duration)) }
}

private func readWheel(_ arguments: FlowArguments) throws -> FlowAction {
    let distances = -10_000.0...10_000.0
    let delta = CGVector(
        dx: try arguments.number(field: "dx", in: distances, default: 0),
        dy: try arguments.number(field: "dy", in: distances, default: 0))
    guard delta != .zero else { throw arguments.error("expected dy or dx, in points") }
    let target: FlowTarget
    if let point = try arguments.point(field: "point"), arguments["text"] == nil, arguments["id"] == nil {
        target = .point(point)
    } else {
        target = .view(try arguments.selector(arguments.node, extra: ["dx", "dy", "point"]), at: nil)
    }
    return { try $0.perform($0.driver.scrollWheel(over: target, by: delta)) }
}

private func readMenuPath(_ arguments: FlowArguments) throws -> [String] {
    let text = try arguments.scalar("a path such as \"File > Save\"")
    guard let path = Driver.menuTitles(text) else {
        throw arguments.error("expected titles with \" > \" between them, found \"\(text)\"")
    }
    return path
}

private func readSize(_ arguments: FlowArguments) throws -> CGSize {
    let point = try arguments.point(try arguments.scalar("a size such as \"640,480\""))
    let sides = 0...Driver.longestSide
    guard !point.isFraction, sides.contains(point.x), sides.contains(point.y) else {
        throw arguments.error("expected a size of at most \(Int(sides.upperBound)) points, such as \"640,480\"")
    }
    return CGSize(width: point.x, height: point.y)
}
