import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree

// The shell's layers are made here, and move on its ways.

extension SystemShell {
    // MARK: The surface

    /// Gives the main surface to the shell. What it shows is committed first, so that no frame is empty.
    func showShell() {
        if home == nil { rebuild() }
        guard !isShown, let home else { return }
        isShown = true
        for app in running { app.link.leaveFront() }
        commit()
        let (size, scale) = (layout.size, layout.scale)
        let pixels = (width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        server?.addSurface(AppLink.main, root: home.root, size: pixels, scale: scale)
    }

    /// Gives the main surface to the app in front, which is active then.
    func finishAtFront() {
        guard let app = running.first else { return }
        homeScreen.finish()
        app.link.bringToFront()
        isShown = false
        hideCards()
        updateActivation()
        suspendOthers()
    }

    /// Suspends the apps behind the one in front; one of them may have been on its way back when the other was opened.
    func suspendOthers() { for other in running.dropFirst() { other.suspend() } }

    /// Makes the layers anew, for another size of the screen or another number of apps.
    func rebuild(on device: DeviceConfiguration? = nil) {
        dropTouch()
        hideCards()
        if let home { layers.remove(home.all) }
        layout = HomeLayout(device ?? held)
        let made = HomeLayers(library.apps, layout, &layers)
        home = made
        isShown = false
        homeScreen.rest(at: homePose(into: nil))
        if place == .switcher { homeScreen.go(to: .home) }
        if server != nil, place != .app { showShell() }
    }

    /// Makes the home screen ready for a way that begins at the present picture.
    ///
    /// - Parameter app: the app that is seen or will be; the home screen lies as it does.
    func prepareHome(for app: RunningApp?) {
        var wanted = held
        if let app, app.hasLaunched { wanted.orientation = app.application.chrome.orientation }
        if home == nil || layout != HomeLayout(wanted) { rebuild(on: wanted) }
        if !isShown, place == .app, let app {
            showCard(of: app)
            homeScreen.rest(at: frontPose(of: app))
        }
        showShell()
    }

    /// Takes the present picture as the pose from which the next way begins, and ends the apps whose cards were on their way
    /// off the screen. Every way begins with it, before it looks for its app.
    func stopOnTheWay() {
        endThrown(homeScreen.stop(at: clock.now))
    }

    // MARK: Cards

    /// Shows the card of an app above the others.
    @discardableResult
    func showCard(of app: RunningApp) -> CardLayers {
        var card = app.card ?? CardLayers(app.app, layout, &layers)
        card.show(app.link.screen, &layers)
        app.card = card
        home?.show(running.reversed().filter { $0 !== app }.compactMap(\.card) + [card], &layers)
        return card
    }

    /// Removes all cards; the layers of the apps are free then.
    func hideCards() {
        home?.show([], &layers)
        for app in running {
            if let card = app.card { layers.remove(card.all) }
            app.card = nil
        }
        homeScreen.removeCards()
    }

    func iconPlace(of id: String) -> CGRect {
        let index = library.apps.firstIndex { $0.id == id } ?? 0
        return layout.icon(index < layout.iconsPerPage ? index : 0)
    }

    // MARK: Poses

    func frontPose(of app: RunningApp) -> ShellPose {
        var pose = ShellPose()
        pose.back = layout.passedPose(iconPlace(of: app.app.id))
        for (index, other) in running.enumerated() where other.card != nil {
            pose.cards[other.app.id] = other === app ? layout.frontPose : layout.fadedPose(index)
        }
        return pose
    }

    /// - Parameter app: the app that shrinks into its icon; all other cards fade.
    func homePose(into app: RunningApp?) -> ShellPose {
        var pose = ShellPose()
        pose.back = layout.homePose
        for (index, other) in running.enumerated() where other.card != nil {
            pose.cards[other.app.id] =
                other === app ? layout.iconPose(iconPlace(of: other.app.id)) : layout.fadedPose(index)
        }
        return pose
    }

    var switcherPose: ShellPose {
        var pose = ShellPose()
        pose.back = layout.switcherPose
        for (index, app) in running.enumerated() where app.card != nil {
            pose.cards[app.app.id] = layout.cardPose(index)
        }
        return pose
    }

    // MARK: Ways

    private func tracks(_ pose: ShellPose) -> [PoseTrack] {
        guard let home else { return [] }
        return home.tracks(pose.back)
            + running.flatMap { app in
                guard let card = app.card, let place = pose.cards[app.app.id] else { return [PoseTrack]() }
                return card.tracks(place)
            }
    }

    /// Sets the layers if they show another picture.
    func updateHome() {
        let cards = running.compactMap { app in app.card.map { (app.app.id, $0.card) } }
        let new = HomePicture(homeScreen, root: home?.root, cards: Dictionary(cards) { first, _ in first })
        defer { homePicture = new }
        if let homePicture, !homePicture.differs(from: new, at: clock.now) { return }
        if let move {
            layers.move(from: tracks(move.from), to: tracks(move.to), at: move.begin)
        } else {
            layers.set(tracks(homeScreen.pose))
        }
        for (app, icon) in home?.iconLayers ?? [:] { icon.show(!homeScreen.hiddenIcons.contains(app), &layers) }
    }

    /// Begins a way from the present pose.
    func begin(_ end: ShellPose) { homeScreen.begin(end, at: clock.now) }

    /// Comes to rest on the home screen without a way, from wherever the picture is.
    func restAtHome() {
        homeScreen.go(to: .home)
        endThrown(homeScreen.stop())
        suspendAll()
        rebuild()
    }

    private func suspendAll() { for app in running { app.suspend() } }

    /// Comes to rest at the end of a way.
    func settle() {
        switch homeScreen.settle() {
        case .atFront: finishAtFront()
        case .atHome:
            suspendAll()
            hideCards()
            if layout != HomeLayout(held) { rebuild() }
        case .inSwitcher(let ended):
            guard !ended.isEmpty else { return }
            endThrown(ended)
            if running.isEmpty { leave() } else { begin(switcherPose) }
        }
    }
}

extension ShellLayers {
    mutating func fade(_ id: LayerID, from: Double, to: Double, at begin: MediaTime, seconds: Double) {
        guard let target = AnimationTarget(keyPath: "opacity") else { return }
        var timing = MediaTiming()
        timing.beginTime = begin.seconds
        timing.duration = seconds
        timing.fillsBackwards = true
        self[id].opacity = CGFloat(to)
        let values = PropertyAnimation.Values.basic(from: .number(from), to: .number(to), by: nil)
        animate(id, [(timing, PropertyAnimation(target: target, values: values), .easeInEaseOut)])
    }
}
