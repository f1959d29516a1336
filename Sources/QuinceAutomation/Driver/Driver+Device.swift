import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import UIKitCore

extension Driver {
    func connectScreen(_ name: String, _ size: CGSize, scale: Double, overscan: Double) throws {
        let description = ScreenDescription(
            surface: nextSurface, size: size, scale: scale, name: name, overscan: overscan)
        guard !UIScreen.screens.contains(where: { $0.name == name }) else {
            throw FlowProblem("a screen named \"\(name)\" is already connected; give this one another name")
        }
        host.send(.connectScreen(description))
        guard UIScreen.on(description.surface) != nil else {
            let count = UIScreen.screens.count
            throw FlowProblem("\"\(name)\" cannot be connected: there are \(count) screens, and no more are possible")
        }
    }

    func disconnectScreen(_ name: String) throws {
        guard let screen = UIScreen.screens.first(where: { !$0.isMain && $0.name == name }) else {
            let names = UIScreen.screens.filter { !$0.isMain }.map { "\"\($0.name)\"" }
            let known = names.isEmpty ? "connected: none" : "connected: \(names.joined(separator: ", "))"
            throw FlowProblem("no screen \"\(name)\" is connected; \(known)")
        }
        host.send(.disconnectScreen(screen.surface))
    }

    private var nextSurface: SurfaceID {
        SurfaceID(raw: (UIScreen.screens.map(\.surface.raw).max() ?? 0) + 1)
    }
}
