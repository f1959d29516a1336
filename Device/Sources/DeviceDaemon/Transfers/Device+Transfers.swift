import Foundation
import QuinceDeviceProtocol
import QuinceDeviceServices

extension Device {
    /// Notes that the network has news of transfers.
    func noteNews() {
        transfers.desk.noteNews()
        update()
    }

    func settle() {
        isSettled = true
        // Those that have ended while no service ran.
        for app in installed.keys.sorted() where !isRunning(app) { services.beginFetches(of: app, at: Date()) }
        update()
    }

    /// Starts an app that does not run, for a work. It waits if there is no room: the app would not hear of it otherwise before
    /// a person opens it.
    func wake(_ effect: DeviceEffect) {
        if isSettled, background.hasRoom(for: effect.app) {
            background.start(effect, installed[effect.app])
        } else if !waitingWakes.contains(effect) {
            guard waitingWakes.count < DeviceLimits.waitingWakes else { return putOff(effect) }
            waitingWakes.append(effect)
        }
    }

    /// Puts off a task or a fetch that its app could not take. News of transfers stay until the app asks for them, and a remote
    /// notification is promised to nobody.
    func putOff(_ work: DeviceEffect) {
        switch work {
        case .run(let app, let task): services.putOff(task, app, at: Date())
        case .fetch(let app): services.beginFetches(of: app, at: Date())
        default: break
        }
    }

    /// - Returns: what may be tried now of that which waits.
    func takeWakes() -> [DeviceEffect] {
        guard isSettled else { return [] }
        defer { waitingWakes = [] }
        return waitingWakes
    }
}
