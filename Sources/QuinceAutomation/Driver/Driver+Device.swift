import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceInspection
import QuinceRenderTree

extension Driver {
    func connectScreen(_ name: String, _ size: CGSize, scale: Double, overscan: Double) throws {
        let description = ScreenDescription(
            surface: nextSurface, size: size, scale: scale, name: name, overscan: overscan)
        guard !Inspection.kit.inspectedScreens.contains(where: { $0.inspectedName == name }) else {
            throw FlowProblem("a screen named \"\(name)\" is already connected; give this one another name")
        }
        host.send(.connectScreen(description))
        let screens = Inspection.kit.inspectedScreens
        guard screens.contains(where: { $0.surface == description.surface }) else {
            let count = screens.count
            throw FlowProblem("\"\(name)\" cannot be connected: there are \(count) screens, and no more are possible")
        }
    }

    func disconnectScreen(_ name: String) throws {
        guard let screen = Inspection.external.first(where: { $0.inspectedName == name }) else {
            let names = Inspection.external.map { "\"\($0.inspectedName)\"" }
            let known = names.isEmpty ? "connected: none" : "connected: \(names.joined(separator: ", "))"
            throw FlowProblem("no screen \"\(name)\" is connected; \(known)")
        }
        host.send(.disconnectScreen(screen.surface))
    }

    private var nextSurface: SurfaceID {
        SurfaceID(raw: (Inspection.kit.inspectedScreens.map(\.surface.raw).max() ?? 0) + 1)
    }
}
