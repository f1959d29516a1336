package import QuinceHostInterface

extension DeviceConfiguration {
    /// - Parameter place: the place of the test's call, which an error names.
    package init(
        named name: String, orientation: HostOrientation = .portrait, threads: Int, for place: SourcePlace
    ) throws {
        guard let profile = DeviceProfile.named(name) else {
            throw SimulationError("there is no device \"\(name)\"; `quince devices` lists them", at: place)
        }
        self.init(profile: profile, orientation: orientation, renderThreads: min(max(threads, 1), 64))
    }
}
