import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock
import QuinceSystemShell
import Testing

/// Places, presses and ways, without a picture.
@Suite("The state of the home screen")
struct HomeScreenTests {
    private func at(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

    private func pose(_ cards: [String: CGFloat]) -> ShellPose {
        var pose = ShellPose()
        pose.cards = cards.mapValues { opacity in
            var card = HomeLayout(DeviceConfiguration(profile: .standard)).cardPose(0)
            card.opacity = opacity
            return card
        }
        return pose
    }

    @Test("A press leaves what is in front, and a second one soon after that opens the switcher")
    func presses() {
        typealias Step = (seconds: Double, expected: HomeScreen.Press)
        let rows: [[Step]] = [
            [(0, .leave), (0.4, .openSwitcher), (0.5, .leave)],
            [(0, .leave), (0.41, .nothing), (0.8, .openSwitcher)],
            [(0, .leave), (1, .nothing), (2, .nothing)],
        ]
        for row in rows {
            var screen = HomeScreen(startsAtHome: false)
            for (seconds, expected) in row {
                #expect(screen.press(at: at(seconds)) == expected, "\(row) at \(seconds)")
                switch expected {
                case .leave: screen.go(to: .home)
                case .openSwitcher: screen.go(to: .switcher)
                case .nothing: break
                }
            }
        }
    }

    @Test("A way begins where the last one was stopped, and a card that has no place is where it will be")
    func ways() throws {
        var screen = HomeScreen(startsAtHome: true)
        screen.put(pose(["A": 0]).cards["A"]!, of: "A")
        screen.begin(pose(["A": 1, "B": 1]), at: at(10))
        let way = try #require(screen.move)
        #expect(way.from.cards["A"]?.opacity == 0 && way.from.cards["B"]?.opacity == 1)
        #expect(screen.shown(at: at(10)) == way.from && screen.shown(at: way.end) == screen.pose)
        #expect(screen.stop(at: at(10.1)).isEmpty && screen.move == nil)
        #expect(screen.pose == way.pose(at: at(10.1)) && screen.pose != way.to)
        screen.begin(pose(["A": 0]), at: at(10.1))
        #expect(screen.move?.from == way.pose(at: at(10.1)))
    }

    @Test("An icon is not seen while its card is, and the switcher leaves the icons as they are")
    func icons() {
        var screen = HomeScreen(startsAtHome: true)
        screen.go(to: .app)
        screen.begin(pose(["A": 1, "B": 0]), at: at(0))
        #expect(screen.hiddenIcons == ["A"])
        screen.go(to: .switcher)
        screen.begin(pose(["A": 1, "B": 1]), at: at(1))
        #expect(screen.hiddenIcons == ["A"])
        screen.removeCards()
        #expect(screen.hiddenIcons.isEmpty && screen.pose.cards.isEmpty)
    }

    @Test("A way ends by what its place is, and the apps of the cards that left the screen end once")
    func rests() {
        var screen = HomeScreen(startsAtHome: true)
        for (place, rest) in [(SystemShell.Place.app, HomeScreen.Rest.atFront), (.home, .atHome)] {
            screen.go(to: place)
            screen.begin(pose([:]), at: at(0))
            #expect(screen.settle() == rest && screen.move == nil)
        }
        screen.go(to: .switcher)
        for app in ["A", "B"] { screen.throwCard(of: app) }
        screen.catchCard(of: "B")
        screen.begin(pose([:]), at: at(1))
        #expect(screen.settle() == .inSwitcher(ended: ["A"]))
        #expect(screen.settle() == .inSwitcher(ended: []))
        screen.throwCard(of: "C")
        #expect(screen.stop(at: at(2)) == ["C"] && screen.stop(at: at(2)).isEmpty)
    }
}
