import QuinceHostInterface
import UIFoundation
import UIKitCore

extension DeviceConfiguration {
    init(named name: String, _ orientation: UIInterfaceOrientation, _ threads: Int, for place: SourcePlace) throws {
        guard let profile = DeviceProfile.named(name) else {
            throw SimulationError("there is no device \"\(name)\"; `quince devices` lists them", at: place)
        }
        self.init(
            profile: profile, orientation: HostOrientation(orientation), renderThreads: min(max(threads, 1), 64))
    }
}

extension HostOrientation {
    /// The device's orientation is opposite to its interface's.
    init(_ orientation: UIInterfaceOrientation) {
        switch orientation {
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeRight: self = .landscapeLeft
        case .landscapeLeft: self = .landscapeRight
        case .unknown, .portrait: self = .portrait
        }
    }
}
