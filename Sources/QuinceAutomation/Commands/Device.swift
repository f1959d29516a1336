import Foundation
import QuinceHostInterface
import QuinceLaunchState

// Commands for the device around the app.
@section(".init_array") @used
private let commands: @convention(c) () -> Void = {
    declareForHandhelds("setOrientation", readOrientation)
    declareCommand("resize", readResize)
    declareForHandhelds("connectScreen", readConnectScreen)
    declareForHandhelds("disconnectScreen") { arguments in
        let name = try arguments.scalar("a screen's name")
        return { try $0.driver.disconnectScreen(name) }
    }
    declareForHandhelds("setAppearance", readAppearance)
    declareForHandhelds("setTextSize", readTextSize)
    declareCommand("setDirection", readDirection)
    declareCommand("setDevice", readDevice)
    declareForHandhelds("setSystem", readSystem)
    declareForHandhelds("tilt") { arguments in
        try arguments.check(fields: ["x", "y"])
        let tilt = HostTilt(
            horizontal: try arguments.number(field: "x", in: -1...1, default: 0),
            vertical: try arguments.number(field: "y", in: -1...1, default: 0))
        return { $0.host.send(.tilt(tilt)) }
    }
}

/// Declares a command that an app of the Mac refuses, which has nothing that it could change.
private func declareForHandhelds(_ name: String, _ reader: @escaping CommandDeclarations.Reader) {
    declareCommand(name) { arguments in
        let action = try reader(arguments)
        return {
            if $0.host.device.profile.idiom == .mac {
                throw FlowProblem("\(name) is for apps of iOS, and not for a Mac's")
            }
            try action($0)
        }
    }
}

private func readOrientation(_ arguments: FlowArguments) throws -> FlowAction {
    let names: [String: HostOrientation] = [
        "PORTRAIT": .portrait, "UPSIDE_DOWN": .portraitUpsideDown, "LANDSCAPE_LEFT": .landscapeLeft,
        "LANDSCAPE_RIGHT": .landscapeRight,
    ]
    let name = try arguments.scalar("an orientation")
    guard let orientation = names[name.uppercased()] else {
        throw arguments.error("expected PORTRAIT, UPSIDE_DOWN, LANDSCAPE_LEFT or LANDSCAPE_RIGHT, found \"\(name)\"")
    }
    return { $0.driver.turn(to: orientation) }
}

private func readResize(_ arguments: FlowArguments) throws -> FlowAction {
    let point = try arguments.point(try arguments.scalar("a size such as \"375,667\""))
    guard !point.isFraction, (1...8192).contains(point.x), (1...8192).contains(point.y) else {
        throw arguments.error("expected a size from 1 to 8192 points, such as \"375,667\"")
    }
    return { $0.driver.resize(to: CGSize(width: point.x, height: point.y)) }
}

// MARK: Screens

private func readConnectScreen(_ arguments: FlowArguments) throws -> FlowAction {
    try arguments.check(fields: ["name", "size", "scale", "overscan"], orText: true)
    let written = (arguments.node?.scalar?.string).flatMap { $0.isEmpty ? nil : $0 }
    let name = arguments["name"]?.string ?? written ?? "TV"
    guard !name.isEmpty, name.count <= 100 else { throw arguments.error("expected a name of at most 100 characters") }
    let size = try readScreenSize(arguments)
    let scales = Double(ScreenDescription.scales.lowerBound)...Double(ScreenDescription.scales.upperBound)
    let scale = try arguments.number(field: "scale", in: scales, default: 1)
    let overscan = try arguments.number(field: "overscan", in: 0...200, default: 0)
    return { try $0.driver.connectScreen(name, size, scale: scale, overscan: overscan) }
}

private func readScreenSize(_ arguments: FlowArguments) throws -> CGSize {
    let size = try arguments.point(field: "size") ?? FlowPoint(x: 1920, y: 1080, isFraction: false)
    let range = Double(ScreenDescription.sizes.lowerBound)...Double(ScreenDescription.sizes.upperBound)
    guard !size.isFraction, range.contains(size.x), range.contains(size.y) else {
        throw arguments.error(
            "expected a size from \(Int(range.lowerBound)) to \(Int(range.upperBound)) points, such as \"1920,1080\"")
    }
    return CGSize(width: size.x, height: size.y)
}

// MARK: Settings

private func readAppearance(_ arguments: FlowArguments) throws -> FlowAction {
    let name = try arguments.scalar("light or dark")
    guard let appearance = HostAppearance(rawValue: name.lowercased()) else {
        throw arguments.error("expected light or dark, found \"\(name)\"")
    }
    return { $0.host.send(.appearance(appearance)) }
}

private func readTextSize(_ arguments: FlowArguments) throws -> FlowAction {
    let name = try arguments.scalar("a text size")
    guard let size = HostTextSize.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
        let known = HostTextSize.allCases.map(\.rawValue).joined(separator: ", ")
        throw arguments.error("expected a text size, found \"\(name)\"; known sizes: \(known)")
    }
    return { $0.host.send(.textSize(size)) }
}

private func readDirection(_ arguments: FlowArguments) throws -> FlowAction {
    let name = try arguments.scalar("leftToRight or rightToLeft")
    guard let direction = HostDirection.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { throw arguments.error("expected leftToRight or rightToLeft, found \"\(name)\"") }
    return { $0.host.send(.direction(direction)) }
}

private func readSystem(_ arguments: FlowArguments) throws -> FlowAction {
    let text = try arguments.scalar("a version of iOS")
    guard let version = SystemVersion(simulated: text) else {
        throw arguments.error("\(SystemVersion.expectation), not \"\(text)\"")
    }
    return { $0.host.send(.app(.useSystem(version))) }
}

private func readDevice(_ arguments: FlowArguments) throws -> FlowAction {
    let name = try arguments.scalar("a device")
    guard let profile = DeviceProfile.named(name) else {
        throw arguments.error("there is no device \"\(name)\"; `quince devices` lists them")
    }
    return {
        guard (profile.idiom == .mac) == ($0.host.device.profile.idiom == .mac) else {
            throw FlowProblem("\(profile.name) is no device of this app; `quince devices` lists them")
        }
        $0.host.send(.device(profile))
    }
}
