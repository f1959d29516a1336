package import QuinceHostInterface
import QuinceLaunchState

extension DeviceConfiguration {
    /// - Parameter place: the place of the test's call, which an error names.
    package init(
        named name: String, ios: String? = nil, orientation: HostOrientation = .portrait, threads: Int,
        for place: SourcePlace
    ) throws {
        guard let profile = DeviceProfile.named(name) else {
            throw SimulationError("there is no device \"\(name)\"; `quince devices` lists them", at: place)
        }
        let system = try ios.map { text throws in
            guard let version = SystemVersion(simulated: text) else {
                throw SimulationError("ios: \(SystemVersion.expectation), not \"\(text)\"", at: place)
            }
            return version
        }
        let look = profile.idiom == .mac ? LookName.classic : .standard(for: system ?? .newest)
        self.init(
            profile: profile, system: system, look: look, orientation: orientation,
            renderThreads: min(max(threads, 1), 64))
    }
}
