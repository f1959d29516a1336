import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock

// The home button and the app switcher.

/// A finger on the shell's part of the screen.
struct ShellTouch {
    enum Target: Equatable {
        case icon(String)
        case card(String)
        case notice
        /// A row of the list of notifications.
        case row(NoticeKey)
        /// A list that was caught on its way.
        case list
        /// The upper edge, from which the notification center is pulled.
        case upperEdge
        case background

        var isOnNotice: Bool {
            switch self {
            case .notice, .row, .list: true
            case .icon, .card, .upperEdge, .background: false
            }
        }
    }

    let finger: Int
    let target: Target
    let begin: CGPoint
    private(set) var location: CGPoint
    /// The direction of a drag, which stays what it was when the finger had left the place of a tap.
    private(set) var axis: Axis?
    /// The latest places of the finger, the last one at the end.
    private var places: [(time: MediaTime, y: CGFloat)] = []

    enum Axis { case horizontal, vertical }

    /// The distance in points beyond which a touch is a drag.
    private static let slop: CGFloat = 10
    /// The seconds over which the velocity is measured.
    private static let memory = 0.1

    init(finger: Int, target: Target, begin: CGPoint) {
        (self.finger, self.target, self.begin, location) = (finger, target, begin, begin)
    }

    var offset: CGSize { CGSize(width: location.x - begin.x, height: location.y - begin.y) }
    var isTap: Bool { abs(offset.width) <= Self.slop && abs(offset.height) <= Self.slop }

    mutating func move(to location: CGPoint, at time: MediaTime) {
        self.location = location
        if axis == nil, !isTap { axis = abs(offset.width) > abs(offset.height) ? .horizontal : .vertical }
        places.removeAll { (time - $0.time).seconds > Self.memory }
        places.append((time, location.y))
    }

    /// The vertical velocity in points per second; 0 after a rest.
    func velocity(at time: MediaTime) -> CGFloat {
        let recent = places.filter { (time - $0.time).seconds <= Self.memory }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return 0 }
        return (last.y - first.y) / CGFloat((last.time - first.time).seconds)
    }
}

extension SystemShell {
    /// The longest time between the presses of a double press, in seconds. Estimated.
    package nonisolated static let doublePress = 0.4

    func pressHome() {
        if notices.showsCenter { return closeCenter() }
        switch homeScreen.press(at: clock.now) {
        case .nothing: break
        case .leave: leave()
        case .openSwitcher: openSwitcher()
        }
    }

    // MARK: Switcher

    /// Shows the cards of the apps that have not ended.
    ///
    /// - Differs: the home screen has no card, cards cannot be scrolled, and an app with several scenes has one card.
    func openSwitcher() {
        let isOnTheWay = move != nil
        stopOnTheWay()
        if running.isEmpty {
            if isOnTheWay { restAtHome() }
            return
        }
        prepareHome(for: running.first { $0.runs })
        let shown = Set(homeScreen.pose.cards.keys)
        for app in running.reversed() { showCard(of: app) }
        for (index, app) in running.enumerated() where !shown.contains(app.app.id) {
            homeScreen.put(layout.fadedPose(index), of: app.app.id)
        }
        home?.show(running.reversed().compactMap(\.card), &layers)
        homeScreen.go(to: .switcher)
        begin(switcherPose)
    }

    /// Pushes a card off the screen; its app ends when it is there. A finger has to push it by a sixth of the screen, an estimate.
    private func throwCard(_ id: String) {
        guard let index = running.firstIndex(where: { $0.app.id == id }) else { return }
        stopOnTheWay()
        var end = switcherPose
        end.cards[id] = layout.thrownPose(index)
        homeScreen.throwCard(of: id)
        begin(end)
    }

    /// Ends the apps whose cards were pushed off the screen.
    func endThrown(_ thrown: Set<String>) {
        for app in running where thrown.contains(app.app.id) {
            end(app)
            // As on iOS, an app that a person has ended does nothing until the person opens it.
            jobs.forgetFetches(of: app.app.id)
            services.forceQuit(app.app.id, at: date)
            library.forgetState(of: app.app)
        }
    }

    // MARK: Touches

    func take(_ sample: TouchSample) {
        switch sample.phase {
        case .down: begin(sample)
        case .move, .up, .cancel:
            guard var touch = fingers.touch, touch.finger == sample.finger else { return }
            touch.move(to: sample.location, at: clock.now)
            fingers.touch = sample.phase == .move ? touch : nil
            if sample.phase == .move { follow(touch) } else { end(touch, isCancelled: sample.phase == .cancel) }
        }
    }

    private func begin(_ sample: TouchSample) {
        // A way into an app cannot be turned round by a touch, as on iOS 7.
        guard fingers.touch == nil, place != .app || isOnNotice(sample.location) else { return }
        let target = target(at: sample.location)
        fingers.touch = ShellTouch(finger: sample.finger, target: target, begin: sample.location)
        switch target {
        case .icon(let id): highlight(id, true)
        // A card that is caught on its way stays.
        case .card(let id): homeScreen.catchCard(of: id)
        case .background, .notice, .row, .list, .upperEdge: break
        }
    }

    /// Forgets the fingers, whose targets are not there any more; they do nothing until they are lifted.
    func dropTouch() {
        if case .icon(let id) = fingers.touch?.target { highlight(id, false) }
        fingers.drop()
    }

    private func target(at point: CGPoint) -> ShellTouch.Target {
        if isOnNotice(point) {
            if catchList(at: point) { return .list }
            return noticeRow(at: point).map { ShellTouch.Target.row($0.key) } ?? .notice
        }
        if place == .home, point.y < Self.upperEdge { return .upperEdge }
        if place == .switcher {
            let shown = homeScreen.shown(at: clock.now)
            let hit = running.first { shown.cards[$0.app.id]?.frame.contains(point) ?? false }
            return hit.map { .card($0.app.id) } ?? .background
        }
        let apps = library.apps.prefix(layout.iconsPerPage)
        let hit = apps.indices.first { index in
            let icon = layout.icon(index)
            return icon.union(layout.label(below: icon)).contains(point)
        }
        return hit.map { .icon(apps[$0].id) } ?? .background
    }

    /// Darkens an icon while a finger is on it.
    private func highlight(_ id: String, _ isOn: Bool) {
        home?.iconLayers[id]?.darken(isOn, &layers)
    }

    /// Moves the card with the finger, upwards only, the list of notifications, or one of its rows, sideways.
    private func follow(_ touch: ShellTouch) {
        if touch.target.isOnNotice, isScrolling(touch) { return scrollList(touch) }
        if case .row(let key) = touch.target { return moveRow(key, touch) }
        guard case .card(let id) = touch.target, let index = running.firstIndex(where: { $0.app.id == id }) else {
            return
        }
        var pose = switcherPose
        pose.cards[id] = layout.cardPose(index)
        pose.cards[id]?.frame.origin.y += min(touch.offset.height, 0)
        homeScreen.rest(at: pose)
    }

    private func end(_ touch: ShellTouch, isCancelled: Bool) {
        if touch.target.isOnNotice, isScrolling(touch) { return releaseList(touch, isCancelled: isCancelled) }
        switch touch.target {
        case .icon(let id):
            highlight(id, false)
            if !isCancelled, touch.isTap, let app = library.apps.first(where: { $0.id == id }) { open(app) }
        case .card(let id):
            if isCancelled { return begin(switcherPose) }
            if touch.isTap, let app = instance(of: id) { return open(app.app) }
            if touch.offset.height < -layout.size.height / 6 { throwCard(id) } else { begin(switcherPose) }
        case .notice: if !isCancelled { endOnNotice(touch) }
        case .row(let key): endOnRow(key, touch, isCancelled: isCancelled)
        case .list: break
        case .upperEdge: if !isCancelled, touch.offset.height > 60 { openCenter() }
        case .background: if !isCancelled, touch.isTap, place == .switcher { leave() }
        }
    }
}
