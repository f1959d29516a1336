import HostInterface

/// The settings that a person has changed on the device.
struct ShellSettings {
    var appearance: HostAppearance?
    var textSize: HostTextSize?
    var direction: HostDirection?

    /// The events by which an app that launches learns of them.
    var events: [HostEvent] {
        [appearance.map(HostEvent.appearance), textSize.map(HostEvent.textSize), direction.map(HostEvent.direction)]
            .compactMap { $0 }
    }

    mutating func note(_ event: HostEvent) {
        switch event {
        case .appearance(let appearance): self.appearance = appearance
        case .textSize(let size): textSize = size
        case .direction(let direction): self.direction = direction
        default: break
        }
    }
}
