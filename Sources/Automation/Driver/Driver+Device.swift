import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderTree
import UIKitCore

extension Driver {
    package func change(_ change: FlowDeviceChange) throws {
        switch change {
        case .connectScreen(let name, let width, let height, let scale, let overscan):
            try connect(
                ScreenDescription(
                    surface: nextSurface, size: CGSize(width: width, height: height), scale: scale, name: name,
                    overscan: overscan))
        case .disconnectScreen(let name):
            guard let screen = UIScreen.screens.first(where: { !$0.isMain && $0.name == name }) else {
                let names = UIScreen.screens.filter { !$0.isMain }.map { "\"\($0.name)\"" }
                let known = names.isEmpty ? "there is none" : "there are \(names.joined(separator: ", "))"
                throw FlowProblem("no screen \"\(name)\" is connected; \(known)")
            }
            host.send(.disconnectScreen(screen.surface))
        case .appearance(let appearance): host.send(.appearance(appearance))
        case .textSize(let size): host.send(.textSize(size))
        case .direction(let direction): host.send(.direction(direction))
        case .device(let profile): host.send(.device(profile))
        case .tilt(let tilt): host.send(.tilt(tilt))
        }
    }

    private func connect(_ description: ScreenDescription) throws {
        guard !UIScreen.screens.contains(where: { $0.name == description.name }) else {
            throw FlowProblem("a screen \"\(description.name)\" is connected already")
        }
        host.send(.connectScreen(description))
        guard UIScreen.on(description.surface) != nil else { throw FlowProblem("there are too many screens already") }
    }

    private var nextSurface: SurfaceID {
        SurfaceID(raw: (UIScreen.screens.map(\.surface.raw).max() ?? 0) + 1)
    }
}
