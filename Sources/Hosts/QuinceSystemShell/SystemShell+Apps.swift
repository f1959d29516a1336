import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree

// The ways into an app and back.
//
//     tap on an icon   launch: the launch picture grows out of the icon while the app launches, and dissolves into it
//                      return: willEnterForeground, the app grows out of the icon, didBecomeActive at the end
//     home button      willResignActive, the app shrinks into its icon, didEnterBackground at the end, then suspended

extension SystemShell {
    /// Makes an instance of an app. There is room for one instance of each.
    ///
    /// - Parameter isLast: whether it stays behind all others, as one that the system wakes.
    func start(_ app: InstalledApp, inFront: Bool, isLast: Bool = false) -> RunningApp {
        let link = AppLink(server!, isInFront: inFront)
        let new = RunningApp(app, library.makeInstance(of: app, on: held), link)
        new.application.connect(to: ShellDeviceLink(app.id, services, presentations))
        services.noteLaunch(of: app.id)
        if isLast { running.append(new) } else { running.insert(new, at: 0) }
        return new
    }

    /// The most recent instance of an app.
    func instance(of id: String) -> RunningApp? { running.first { $0.app.id == id } }

    // MARK: Into an app

    func open(_ app: InstalledApp) {
        stopOnTheWay()
        services.noteOpening(of: app.id)
        if let known = instance(of: app.id) { bringBack(known) } else { launch(app) }
    }

    private func launch(_ app: InstalledApp) {
        prepareHome(for: nil)
        let appearance = settings.appearance ?? .light
        let picture = library.launchPicture(of: app, on: held, appearance)
        let new = start(app, inFront: false)
        let card = showCard(of: new)
        card.showLaunch(picture, &layers)
        homeScreen.put(layout.iconPose(iconPlace(of: app.id)), of: app.id)
        homeScreen.go(to: .app)
        begin(frontPose(of: new))
        // The zoom runs in the render server while the app launches.
        commit()
        new.launch(settings.events)
        showCard(of: new)
        dissolve(card, from: move?.begin ?? clock.now)
    }

    /// Lets the launch picture dissolve into the app, at the end of the zoom or when the app has its first frame.
    private func dissolve(_ card: CardLayers, from begin: MediaTime) {
        let zoom = MediaTime(seconds: ShellMove.duration - ShellMove.fade)
        let start = max(begin + zoom, clock.now)
        layers.fade(card.launchPicture, from: 1, to: 0, at: start, seconds: ShellMove.fade)
        homeScreen.delayEnd(until: start + MediaTime(seconds: ShellMove.fade))
    }

    private func bringBack(_ app: RunningApp) {
        app.resume()
        prepareHome(for: app)
        showCard(of: app)
        if homeScreen.pose.cards[app.app.id]?.opacity ?? 0 == 0, place == .home {
            homeScreen.put(layout.iconPose(iconPlace(of: app.app.id)), of: app.app.id)
        }
        moveToFront(app)
        homeScreen.go(to: .app)
        begin(frontPose(of: app))
    }

    /// Returns to the app that was in front last, if there is one.
    func reopen() {
        stopOnTheWay()
        guard let app = running.first?.app ?? library.apps.first else { return }
        open(app)
    }

    private func moveToFront(_ app: RunningApp) {
        running.removeAll { $0 === app }
        running.insert(app, at: 0)
    }

    // MARK: Back

    /// Goes to the home screen.
    func leave() {
        stopOnTheWay()
        let last = place == .app ? running.first : nil
        prepareHome(for: last)
        if let last {
            showCard(of: last)
            last.become(.inactive)
            last.application.turn(frame: nil)
        }
        homeScreen.go(to: .home)
        begin(homePose(into: last))
    }

    // MARK: At once

    /// Brings the app to the front without a zoom, and launches it if necessary.
    func openAtOnce() {
        guard let app = running.first?.app ?? library.apps.first else { return }
        if place == .app, move == nil, notices.power == .awake, front != nil {
            uncover()
            return updateActivation()
        }
        openAtOnce(app, for: nil)
    }

    /// - Parameter event: what the app is told before it becomes active; an app that is launched finds it in its options.
    func openAtOnce(_ app: InstalledApp, for event: DeviceEvent?) {
        stopOnTheWay()
        services.noteOpening(of: app.id)
        uncover()
        if let known = instance(of: app.id), known.hasLaunched {
            known.thaw(at: clock.now)
            known.resume()
            if let event { known.send(.tell(event)) }
            moveToFront(known)
            homeScreen.go(to: .app)
            finishAtFront()
        } else {
            homeScreen.go(to: .app)
            hideCards()
            isShown = false
            start(app, inFront: true).launch(settings.events, for: event.map(LaunchReason.event) ?? .person)
            suspendOthers()
        }
    }

    /// Takes the lock screen or the notification center away from what is in front.
    private func uncover() {
        guard notices.power != .awake || notices.showsCenter else { return }
        notices.uncover()
    }

    func stopAtOnce() {
        for app in running { end(app) }
        restAtHome()
    }

    /// Ends an app and forgets it.
    func end(_ app: RunningApp) {
        app.terminate()
        giveUp(app.forgetJobs(), app)
        app.application.leaveScreens()
        app.link.leaveFront()
        app.link.removeExternals()
        running.removeAll { $0 === app }
        homeScreen.removeCard(of: app.app.id)
        if let card = app.card { layers.remove(card.all) }
        home?.show(running.reversed().compactMap(\.card), &layers)
    }
}
