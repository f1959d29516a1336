import CoreGraphics
package import QuinceMediaClock

/// The place of the device between its home screen, an app and the switcher, and the picture of it: a state without layers,
/// apps or clock.
///
/// The layers are set when the picture differs from the one that they show, which is a `HomePicture`. So nothing has to say that
/// it has changed something.
package struct HomeScreen {
    /// The place of the device, or the one that it is on the way to.
    package private(set) var place: SystemShell.Place
    /// The way that the picture is on; `nil` while it rests.
    package private(set) var move: ShellMove?
    /// The pose in which the picture rests, or will.
    package private(set) var pose = ShellPose()
    /// The apps whose icons are not seen, because their cards come out of them or go there.
    package private(set) var hiddenIcons: Set<String> = []
    /// The apps whose cards are on their way off the screen.
    private var thrown: Set<String> = []
    /// The instant of the last press of the home button, for the second one of a double press.
    private var lastPress: MediaTime?

    package init(startsAtHome: Bool) { place = startsAtHome ? .home : .app }

    /// The pose that is seen at an instant.
    package func shown(at time: MediaTime) -> ShellPose { move?.pose(at: time) ?? pose }

    // MARK: Places

    package mutating func go(to place: SystemShell.Place) { self.place = place }

    /// The answer to a press of the home button.
    package enum Press: Equatable, Sendable { case nothing, leave, openSwitcher }

    package mutating func press(at time: MediaTime) -> Press {
        let isSecond = lastPress.map { time - $0 <= MediaTime(seconds: SystemShell.doublePress) } ?? false
        lastPress = isSecond ? nil : time
        if isSecond, place == .home { return .openSwitcher }
        return place == .home ? .nothing : .leave
    }

    // MARK: Ways

    /// Begins a way from the present pose. A card that has none yet is where it will be.
    package mutating func begin(_ end: ShellPose, at time: MediaTime) {
        var start = pose
        start.cards.merge(end.cards) { own, _ in own }
        move = ShellMove(from: start, to: end, begin: time)
        pose = end
        // The switcher covers the icons.
        if place != .switcher { hiddenIcons = Set(end.cards.keys.filter { end.cards[$0]?.opacity == 1 }) }
    }

    package mutating func delayEnd(until time: MediaTime) { move?.delayEnd(until: time) }

    /// Takes the present picture as the pose from which the next way begins.
    ///
    /// - Returns: the apps whose cards were on their way off the screen, which end.
    package mutating func stop(at time: MediaTime) -> Set<String> {
        pose = shown(at: time)
        return stop()
    }

    /// Ends a way before the picture has another pose.
    ///
    /// - Returns: the apps whose cards were on their way off the screen, which end.
    package mutating func stop() -> Set<String> {
        move = nil
        defer { thrown = [] }
        return thrown
    }

    /// Ends a way, and leaves the cards that are on their way off the screen what they are.
    package mutating func finish() { move = nil }

    /// The work that is due when a way is at its end.
    package enum Rest: Equatable, Sendable {
        case atFront, atHome
        /// The apps whose cards have left the screen end.
        case inSwitcher(ended: Set<String>)
    }

    package mutating func settle() -> Rest {
        switch place {
        case .app:
            finish()
            return .atFront
        case .home:
            finish()
            return .atHome
        case .switcher: return .inSwitcher(ended: stop())
        }
    }

    // MARK: Cards

    /// Shows a pose without a way.
    package mutating func rest(at pose: ShellPose) { (move, self.pose) = (nil, pose) }

    /// Puts a card where the next way begins.
    package mutating func put(_ card: CardPose, of app: String) { pose.cards[app] = card }

    package mutating func removeCard(of app: String) { pose.cards[app] = nil }

    package mutating func removeCards() { (pose.cards, hiddenIcons) = ([:], []) }

    /// Notes that a card leaves the screen.
    package mutating func throwCard(of app: String) { thrown.insert(app) }

    /// Notes that a card was caught on its way off the screen, and stays.
    package mutating func catchCard(of app: String) { thrown.remove(app) }
}
