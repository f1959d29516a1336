import DeviceServices

extension Device {
    /// Notes that the network has news of transfers.
    func noteNews() {
        transfers.desk.noteNews()
        update()
    }

    func settle() {
        isSettled = true
        update()
    }

    /// Starts an app that does not run, for the news of its transfers. It waits if there is no room: the app would not hear
    /// of them otherwise before a person opens it.
    func wake(_ effect: DeviceEffect) {
        if isSettled, background.hasRoom(for: effect.app) {
            background.start(effect, (effect.app, installed[effect.app]?.executable))
        } else if !waitingWakes.contains(effect) {
            waitingWakes.append(effect)
        }
    }

    /// - Returns: what may be tried now of that which waits.
    func takeWakes() -> [DeviceEffect] {
        guard isSettled else { return [] }
        defer { waitingWakes = [] }
        return waitingWakes
    }
}
