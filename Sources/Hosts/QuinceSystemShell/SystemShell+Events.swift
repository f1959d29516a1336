import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceLaunchState

extension SystemShell {
    func take(_ event: HostEvent) {
        settings.note(event)
        switch event {
        case .button(.home): if notices.power == .awake { pressHome() } else { unlock() }
        case .button(.lock): pressLock()
        case .app(let request): take(request)
        case .activation(.background): if place == .app { leave() }
        case .activation(.active): if place != .app { reopen() } else { updateActivation() }
        case .activation(.inactive): if move == nil { front?.become(.inactive) }
        case .quit: quit()
        case .orientation(let orientation): turn(to: orientation, event)
        case .device(let profile): become(profile, event)
        case .touches(let samples, let surface) where surface == AppLink.main: take(samples)
        case .text(let sample) where isWriting: write(sample)
        case .scroll(let sample) where isOnNotice(sample.location): scrollList(sample)
        case .touches, .key, .text, .clipboard, .scroll, .hover, .drag, .drop: pass(event)
        default: passToAll(event)
        }
    }

    private func take(_ request: HostAppRequest) {
        requestProblem = nil
        switch request {
        case .open: openAtOnce()
        case .stop: stopAtOnce()
        case .fetch: fetchAtOnce()
        case .push(let payload): push(payload)
        case .task(let identifier): runTaskAtOnce(identifier)
        case .openURL(let url): openURL(url)
        case .shortcut(let name): chooseShortcut(name)
        case .continueActivity(let activity):
            if let app = running.first?.app ?? library.apps.first { openAtOnce(app, for: .continueActivity(activity)) }
        case .permission(let isGranted): for app in library.apps { services.setPermission(isGranted, app.id) }
        case .network(let condition): services.setNetwork(condition, at: date)
        case .useSystem(let version): use(version)
        case .serve(let response): requestProblem = services.serve(response)
        }
    }

    /// Passes input to the app in front. While the app is still on its way there, nobody gets it.
    private func pass(_ event: HostEvent) {
        if move == nil { front?.application.post(event) }
    }

    private func take(_ samples: [TouchSample]) {
        let others = samples.filter { !isOwn($0) }
        if !others.isEmpty { pass(.touches(others, surface: AppLink.main)) }
        for sample in others { watchEdges(sample) }
        for sample in samples where fingers.takesOwn(sample) { take(sample) }
    }

    private func isOwn(_ sample: TouchSample) -> Bool {
        fingers.isOwn(sample, isOnShell: place != .app || move != nil || isOnNotice(sample.location))
    }

    private func passToAll(_ event: HostEvent) { for app in running { app.tell(event) } }

    private func turn(to orientation: HostOrientation, _ event: HostEvent) {
        passToAll(event)
        held.orientation = orientation
        if place != .app, move == nil { restAtHome() }
    }

    private func use(_ version: SystemVersion) {
        guard version != held.system else { return }
        let wasInFront = place == .app
        stopAtOnce()
        (held.system, held.look) = (version, .standard(for: version))
        if wasInFront { openAtOnce() }
    }

    private func become(_ profile: DeviceProfile, _ event: HostEvent) {
        // Nothing like this happens to a suspended app on iOS: it gets one turn, so that its snapshot fits too.
        for app in running where app.hasLaunched { app.send(event) }
        held.profile = profile
        held.customSize = nil
        guard isShown else { return }
        if place == .app { finishAtFront() } else { restAtHome() }
    }
}
