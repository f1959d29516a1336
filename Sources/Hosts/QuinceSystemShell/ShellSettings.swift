import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// The settings that a person has changed on the device, and the accessories connected to it, since it started.
struct ShellSettings {
    var appearance: HostAppearance?
    var textSize: HostTextSize?
    var direction: HostDirection?
    var tilt: HostTilt?
    /// The external screens, in the order in which they were connected.
    var screens: [ScreenDescription] = []

    /// The events by which an app that launches learns of them.
    var events: [HostEvent] {
        [
            appearance.map(HostEvent.appearance), textSize.map(HostEvent.textSize), direction.map(HostEvent.direction),
            tilt.map(HostEvent.tilt),
        ].compactMap { $0 } + screens.map(HostEvent.connectScreen)
    }

    mutating func note(_ event: HostEvent) {
        switch event {
        case .appearance(let appearance): self.appearance = appearance
        case .textSize(let size): textSize = size
        case .direction(let direction): self.direction = direction
        case .tilt(let tilt): self.tilt = tilt
        case .connectScreen(let screen) where !screens.contains { $0.surface == screen.surface }: screens.append(screen)
        case .disconnectScreen(let surface): screens.removeAll { $0.surface == surface }
        case .resize(let size, let surface): resize(surface, to: size)
        default: break
        }
    }

    private mutating func resize(_ surface: SurfaceID, to size: CGSize) {
        guard let index = screens.firstIndex(where: { $0.surface == surface }) else { return }
        let old = screens[index]
        screens[index] = ScreenDescription(
            surface: surface, size: size, scale: old.scale, name: old.name, overscan: old.overscan)
    }
}
