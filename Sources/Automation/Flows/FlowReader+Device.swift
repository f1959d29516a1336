import Foundation
package import HostInterface

/// What a flow changes around the app.
package enum FlowDeviceChange: Sendable {
    case connectScreen(name: String, width: Double, height: Double, scale: Double, overscan: Double)
    case disconnectScreen(String)
    case appearance(HostAppearance)
    case textSize(HostTextSize)
    case direction(HostDirection)
    case device(DeviceProfile)
    case tilt(HostTilt)
}

extension FlowReader {
    static let deviceTable: [String: @Sendable (FlowArguments) throws -> FlowAction] = [
        "connectScreen": connectScreen,
        "disconnectScreen": { .change(.disconnectScreen(try $0.scalar("a screen's name"))) },
        "setAppearance": appearance, "setTextSize": textSize, "setDirection": direction, "setDevice": device,
        "tilt": tilt,
    ]

    private static func connectScreen(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["name", "size", "scale", "overscan"])
        let name = a["name"]?.string ?? (a.node?.scalar?.string).flatMap { $0.isEmpty ? nil : $0 } ?? "TV"
        let size = try a.point(field: "size") ?? FlowPoint(x: 1920, y: 1080, isFraction: false)
        let range = Double(ScreenDescription.sizes.lowerBound)...Double(ScreenDescription.sizes.upperBound)
        guard !name.isEmpty, name.count <= 100 else { throw a.error("expected a name of at most 100 characters") }
        guard !size.isFraction, range.contains(size.x), range.contains(size.y) else {
            throw a.error(
                "expected a size from \(Int(range.lowerBound)) to \(Int(range.upperBound)) points, such as \"1920,1080\""
            )
        }
        let scales = Double(ScreenDescription.scales.lowerBound)...Double(ScreenDescription.scales.upperBound)
        return .change(
            .connectScreen(
                name: name, width: size.x, height: size.y,
                scale: try a.number(field: "scale", in: scales, default: 1),
                overscan: try a.number(field: "overscan", in: 0...200, default: 0)))
    }

    private static func tilt(_ a: FlowArguments) throws -> FlowAction {
        try a.check(fields: ["x", "y"])
        return .change(
            .tilt(
                HostTilt(
                    horizontal: try a.number(field: "x", in: -1...1, default: 0),
                    vertical: try a.number(field: "y", in: -1...1, default: 0))))
    }

    private static func appearance(_ a: FlowArguments) throws -> FlowAction {
        let name = try a.scalar("light or dark")
        guard let appearance = HostAppearance(rawValue: name.lowercased()) else {
            throw a.error("expected light or dark, found \"\(name)\"")
        }
        return .change(.appearance(appearance))
    }

    private static func textSize(_ a: FlowArguments) throws -> FlowAction {
        let name = try a.scalar("a text size")
        guard let size = HostTextSize.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            let known = HostTextSize.allCases.map(\.rawValue).joined(separator: ", ")
            throw a.error("expected a text size, found \"\(name)\"; known are \(known)")
        }
        return .change(.textSize(size))
    }

    private static func direction(_ a: FlowArguments) throws -> FlowAction {
        let name = try a.scalar("leftToRight or rightToLeft")
        guard let direction = HostDirection.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
        else { throw a.error("expected leftToRight or rightToLeft, found \"\(name)\"") }
        return .change(.direction(direction))
    }

    private static func device(_ a: FlowArguments) throws -> FlowAction {
        let name = try a.scalar("a device")
        guard let profile = DeviceProfile.named(name) else {
            throw a.error("there is no device \"\(name)\"; `quince devices` lists them")
        }
        return .change(.device(profile))
    }
}
