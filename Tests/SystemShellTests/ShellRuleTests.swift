import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell
import Testing

/// The order of the calls is that of Apple's "Managing your app's life cycle".
@Suite("The ways of a device between home screen and apps", .serialized)
@MainActor
struct ShellRuleTests {
    @Test("An app that starts in front has the screen from its first frame on, and gets every event")
    func passesOn() {
        let stage = ShellStage()
        #expect(stage.pixel(100, 100) == ShellStage.red)
        #expect(stage.app.log == ["launch"])
        stage.host.send(.memoryWarning)
        stage.host.send(.activation(.inactive))
        #expect(stage.app.log == ["launch", "memoryWarning", "activation QuinceHostInterface.HostActivation.inactive"])
        #expect(stage.library.pictures == 0)
        #expect(stage.host.renderServer.tree.nodes.count == 1)
    }

    @Test("The home button: inactive at once, in the background at the end of the zoom, then suspended")
    func home() {
        let stage = ShellStage()
        stage.press()
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.inactive")
        #expect(stage.shell.chrome.isInBackground)
        let during = stage.app.turns
        stage.advance(0.5)
        #expect(stage.app.turns > during)
        #expect(!stage.app.log.contains { $0.hasSuffix("background") })
        stage.advance(0.5)
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.background")
        #expect(stage.shell.isSuspended)
        let turns = stage.app.turns
        stage.rest()
        #expect(stage.app.turns == turns)
        #expect(stage.pixel(100, 300) != ShellStage.red)
    }

    @Test("The status bar is the app's while it has the screen, and light as soon as the home screen is seen")
    func statusBar() {
        let stage = ShellStage()
        #expect(stage.shell.chrome.statusBar == .dark)
        stage.press()
        stage.advance(0.1)
        #expect(stage.shell.chrome.statusBar == .light)
        stage.rest()
        #expect(stage.shell.chrome.statusBar == .light)
        stage.tapIcon()
        stage.advance(0.1)
        #expect(stage.shell.chrome.statusBar == .light)
        stage.rest()
        #expect(stage.shell.chrome.statusBar == .dark)
    }

    @Test("A tap on the icon of a suspended app: to the foreground at once, active at the end of the zoom")
    func comesBack() {
        let stage = ShellStage()
        stage.press()
        stage.rest()
        stage.tapIcon()
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.inactive")
        #expect(stage.pixel(100, 300) != ShellStage.red)
        stage.rest()
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.active")
        #expect(stage.library.instances.count == 1 && stage.library.pictures == 0)
        #expect(stage.pixel(0, 0) == ShellStage.red && stage.pixel(374, 666) == ShellStage.red)
        #expect(!stage.shell.chrome.isInBackground)
    }

    @Test("On the home screen no app runs until its icon is tapped; its launch picture is drawn before it launches")
    func launches() {
        let stage = ShellStage(startsAtHome: true)
        #expect(stage.library.instances.isEmpty && stage.shell.isSuspended)
        stage.tap(CGPoint(x: 200, y: 400))
        #expect(stage.library.instances.isEmpty)
        stage.tapIcon()
        #expect(stage.library.pictures == 1)
        #expect(stage.app.log == ["launch"])
        // The launch picture is black, and covers the app until the end of the zoom.
        stage.advance(0.5)
        #expect(stage.pixel(187, 333) == [0, 0, 0])
        stage.rest()
        #expect(stage.pixel(187, 333) == ShellStage.red)
        // It is active since its launch.
        #expect(stage.app.log == ["launch"])
    }

    @Test("A touch that leaves the icon does not launch, and one during a zoom reaches nobody")
    func touches() {
        let stage = ShellStage(startsAtHome: true)
        let icon = stage.layout.icon(0)
        stage.drag(from: CGPoint(x: icon.midX, y: icon.midY), by: 60)
        #expect(stage.library.instances.isEmpty)
        stage.tapIcon()
        stage.tap(CGPoint(x: 100, y: 100))
        stage.rest()
        #expect(!stage.app.log.contains { $0.hasPrefix("touches") })
        stage.tap(CGPoint(x: 100, y: 100))
        #expect(stage.app.log.filter { $0.hasPrefix("touches") }.count == 2)
    }

    @Test("A finger that drags a card has no part in the way home that the home button begins")
    func dragsWhileLeaving() {
        let stage = ShellStage()
        stage.press()
        stage.press()
        stage.rest()
        let card = stage.layout.card(0)
        stage.touch(.down, CGPoint(x: card.midX, y: card.midY))
        stage.touch(.move, CGPoint(x: card.midX, y: card.midY - 60))
        stage.press()
        stage.advance(0.1)
        stage.touch(.move, CGPoint(x: card.midX, y: card.midY - 90))
        stage.rest()
        #expect(stage.shell.place == .home && stage.shell.isSuspended)
        stage.touch(.up, CGPoint(x: card.midX, y: card.midY - 200))
        stage.tapIcon()
        stage.rest()
        #expect(stage.shell.place == .app && stage.library.instances.count == 1)
    }

    @Test("A screen that is switched off on the way home is at home, and the app is in the background")
    func lockWhileLeaving() {
        let stage = ShellStage()
        stage.press()
        stage.advance(0.2)
        stage.host.send(.button(.lock))
        stage.rest()
        #expect(stage.shell.place == .home && stage.shell.isSuspended)
        stage.host.send(.button(.lock))
        stage.press()
        #expect(stage.shell.icons.map(\.name).contains(stage.library.apps[0].name))
        stage.tapIcon()
        stage.rest()
        #expect(stage.pixel(187, 333) == ShellStage.red)
    }

    @Test("A finger that is on an icon while an app opens reaches nobody until it is lifted")
    func touchesWhileOpening() {
        let stage = ShellStage(["A", "B"], startsAtHome: true)
        let icon = stage.layout.icon(1)
        let place = CGPoint(x: icon.midX, y: icon.midY)
        let bright = stage.pixel(place.x, place.y)
        stage.touch(.down, place)
        #expect(stage.pixel(place.x, place.y) != bright)
        stage.host.send(.app(.open))
        stage.touch(.move, CGPoint(x: place.x + 5, y: place.y))
        stage.touch(.up, place)
        #expect(!stage.app.log.contains { $0.hasPrefix("touches") })
        stage.tap(place)
        #expect(stage.app.log.filter { $0.hasPrefix("touches") }.count == 2)
        stage.press()
        stage.rest()
        #expect(stage.pixel(place.x, place.y) == bright)
        stage.tapIcon(0)
        stage.rest()
        #expect(stage.shell.place == .app)
    }

    @Test("A drag up from the home indicator leads home; a tap or a drag along it is the app's")
    func homeIndicator() {
        let stage = ShellStage(on: "iPhone X")
        func touches() -> Int { stage.app.log.count { $0.hasPrefix("touches") } }
        let bottom = CGPoint(x: 187, y: 800)
        stage.tap(bottom)
        #expect(touches() == 2 && stage.shell.place == .app)
        stage.touch(.down, bottom)
        stage.touch(.move, CGPoint(x: 20, y: 790))
        stage.touch(.up, CGPoint(x: 20, y: 790))
        #expect(touches() == 5 && stage.shell.place == .app)
        stage.drag(from: CGPoint(x: 187, y: 700), by: -200)
        #expect(touches() == 9 && stage.shell.place == .app)
        stage.drag(from: bottom, by: -200)
        // The first move leads home; what follows is not the app's, which cancels its touches as it becomes inactive.
        #expect(touches() == 11 && stage.shell.place == .home)
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.inactive")
        stage.rest()
        #expect(stage.shell.isSuspended)
    }

    @Test("A device with a home button has no home indicator")
    func noHomeIndicator() {
        let stage = ShellStage()
        stage.drag(from: CGPoint(x: 187, y: 660), by: -200)
        #expect(stage.shell.place == .app && stage.app.log.filter { $0.hasPrefix("touches") }.count == 4)
    }

    @Test("The settings that changed on the home screen reach the app that launches, and one that comes back")
    func settings() {
        let stage = ShellStage(startsAtHome: true)
        stage.host.send(.appearance(.dark))
        stage.tapIcon()
        #expect(stage.app.log == ["launch", "appearance QuinceHostInterface.HostAppearance.dark"])
        stage.rest()
        stage.press()
        stage.rest()
        stage.host.send(.textSize(.large))
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.background")
        stage.tapIcon()
        #expect(stage.app.log.suffix(2).first == "textSize QuinceHostInterface.HostTextSize.large")
    }

    @Test("A suspended app that comes back learns of the last change of each kind, and of no memory warning")
    func missedChanges() {
        let stage = ShellStage()
        stage.press()
        stage.rest()
        let changes: [HostEvent] = [
            .appearance(.dark), .textSize(.small), .memoryWarning, .appearance(.light), .textSize(.large),
        ]
        for change in changes { stage.host.send(change) }
        stage.tapIcon()
        #expect(
            stage.app.log.suffix(4) == [
                "activation QuinceHostInterface.HostActivation.background",
                "appearance QuinceHostInterface.HostAppearance.light",
                "textSize QuinceHostInterface.HostTextSize.large",
                "activation QuinceHostInterface.HostActivation.inactive",
            ])
    }

    @Test(
        "An external screen and the tilt outlive the app: its surface goes with it, and the next launch learns of both")
    func externalScreen() {
        let stage = ShellStage()
        let surface = SurfaceID(raw: 7)
        func isShown() -> Bool {
            _ = stage.host.render()
            return stage.host.renderServer.pixels(of: surface) != nil
        }
        stage.host.send(
            .connectScreen(ScreenDescription(surface: surface, size: CGSize(width: 640, height: 480), name: "TV")))
        stage.host.send(.tilt(HostTilt(horizontal: 0.5, vertical: 0)))
        #expect(isShown())
        stage.host.send(.app(.stop))
        #expect(!isShown())
        stage.tapIcon()
        stage.rest()
        #expect(isShown())
        #expect(stage.app.log.contains { $0.hasPrefix("tilt") })
        stage.host.send(.disconnectScreen(surface))
        stage.host.send(.app(.stop))
        stage.tapIcon()
        stage.rest()
        #expect(!isShown())
    }

    @Test("Two quick presses show the switcher; a tap on the card comes back, without the background between")
    func switcher() {
        let stage = ShellStage()
        stage.press()
        stage.advance(0.2)
        stage.press()
        stage.rest()
        #expect(stage.shell.place == .switcher)
        let card = stage.layout.card(0)
        #expect(stage.pixel(card.midX, card.midY) == ShellStage.red)
        #expect(stage.pixel(5, card.midY) != ShellStage.red)
        stage.tap(CGPoint(x: card.midX, y: card.midY))
        stage.rest()
        #expect(!stage.app.log.contains { $0.hasSuffix("background") })
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.active")
        #expect(stage.pixel(5, card.midY) == ShellStage.red)
    }

    @Test("Two slow presses go home and stay there")
    func slowPresses() {
        let stage = ShellStage()
        stage.press()
        stage.advance(SystemShell.doublePress + 0.1)
        stage.press()
        stage.rest()
        #expect(stage.shell.place == .home)
    }

    @Test("A card that is pushed up ends its app: one that ran is told, in the background")
    func endsRunning() {
        let stage = ShellStage()
        stage.press()
        stage.press()
        stage.rest()
        let card = stage.layout.card(0)
        stage.drag(from: CGPoint(x: card.midX, y: card.midY), by: -60)
        stage.rest()
        #expect(stage.shell.place == .switcher && stage.app.exitStatus == nil)
        stage.drag(from: CGPoint(x: card.midX, y: card.midY), by: -300)
        stage.rest()
        #expect(
            stage.app.log == [
                "launch", "activation QuinceHostInterface.HostActivation.inactive",
                "activation QuinceHostInterface.HostActivation.background", "quit",
            ])
        #expect(stage.shell.place == .home && stage.shell.exitStatus == nil)
        stage.tapIcon()
        stage.rest()
        #expect(stage.library.instances.count == 2 && stage.app.log.first == "launch")
        #expect(stage.pixel(100, 100) == ShellStage.red)
    }

    @Test(
        "An app whose card was pushed up ends, though the switcher is left before the card is gone; a caught card stays"
    )
    func leavesWhileThrown() {
        for isCaught in [false, true] {
            let stage = ShellStage()
            stage.press()
            stage.press()
            stage.rest()
            let card = stage.layout.card(0)
            stage.drag(from: CGPoint(x: card.midX, y: card.midY), by: -200)
            stage.advance(0.05)
            if isCaught { stage.drag(from: CGPoint(x: card.midX, y: card.minY + 40), by: 5) }
            if !isCaught { stage.tap(CGPoint(x: 5, y: 5)) }
            stage.rest()
            stage.rest()
            #expect(stage.app.log.contains("quit") == !isCaught)
            #expect(stage.library.forgotten == (isCaught ? [] : ["Sketch"]))
        }
    }

    @Test("The device keeps that a person has ended an app until the person opens it again, in whichever way")
    func endedByPerson() {
        let ways: [(String, (ShellStage) -> Void)] = [
            ("icon", { $0.tapIcon() }), ("tool", { $0.host.send(.app(.open)) }),
            ("activation", { $0.host.send(.activation(.active)) }),
        ]
        for (name, opensAgain) in ways {
            let stage = ShellStage()
            func isEnded() -> Bool { stage.services.record(of: "Sketch").isEndedByPerson }
            #expect(!isEnded(), "\(name)")
            stage.throwFirstCard()
            #expect(isEnded(), "\(name)")
            opensAgain(stage)
            #expect(!isEnded(), "\(name)")
            stage.rest()
            #expect(stage.library.instances.count == 2 && !isEnded(), "\(name)")
        }
    }

    @Test("A suspended app ends without a word")
    func endsSuspended() {
        let stage = ShellStage()
        stage.press()
        stage.rest()
        stage.press()
        stage.press()
        stage.rest()
        let card = stage.layout.card(0)
        stage.drag(from: CGPoint(x: card.midX, y: card.midY), by: -300)
        stage.rest()
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.background")
        #expect(stage.shell.place == .home)
    }

    @Test("The home button in the switcher leads home, and the app is suspended then")
    func homeFromSwitcher() {
        let stage = ShellStage()
        stage.press()
        stage.press()
        stage.rest()
        #expect(!stage.shell.isSuspended)
        stage.press()
        stage.rest()
        #expect(stage.shell.place == .home && stage.shell.isSuspended)
        stage.tapIcon()
        stage.rest()
        #expect(stage.pixel(100, 100) == ShellStage.red)
    }

    @Test("A turn or another device ends the switcher and the way home, and the app is suspended then")
    func changesOnTheWay() {
        let turn = HostEvent.orientation(.landscapeLeft)
        let device = HostEvent.device(DeviceProfile.named("iPhone X")!)
        for (event, presses) in [(turn, 2), (device, 2), (device, 1)] {
            let stage = ShellStage()
            for _ in 0..<presses { stage.press() }
            if presses == 2 { stage.rest() }
            stage.host.send(event)
            #expect(stage.shell.place == .home && stage.shell.isSuspended, "\(event), \(presses)")
            #expect(
                stage.app.log.last == "activation QuinceHostInterface.HostActivation.background", "\(event), \(presses)"
            )
        }
    }

    @Test("An app whose card was pushed up ends, though the device changes before the card is gone")
    func changesWhileThrown() {
        let stage = ShellStage()
        stage.press()
        stage.press()
        stage.rest()
        let card = stage.layout.card(0)
        stage.drag(from: CGPoint(x: card.midX, y: card.midY), by: -300)
        stage.host.send(.device(DeviceProfile.named("iPhone X")!))
        #expect(stage.app.log.last == "quit" && stage.shell.place == .home)
    }

    @Test("Several apps: each has its icon and its card, and the last one used is the first card")
    func several() {
        let stage = ShellStage(["A", "B"], startsAtHome: true)
        for index in [0, 1] {
            stage.tapIcon(index)
            stage.rest()
            stage.press()
            stage.rest()
        }
        #expect(stage.library.instances.map(\.name) == ["A", "B"])
        stage.press()
        stage.press()
        stage.rest()
        let cards = [0, 1].map(stage.layout.card)
        #expect(stage.pixel(cards[0].midX, cards[0].midY) == ShellStage.red)
        #expect(stage.pixel(min(cards[1].minX + 10, 370), cards[1].midY) == ShellStage.red)
        stage.drag(from: CGPoint(x: cards[0].midX, y: cards[0].midY), by: -300)
        stage.rest()
        #expect(stage.shell.place == .switcher)
        stage.tap(CGPoint(x: cards[0].midX, y: cards[0].midY))
        stage.rest()
        #expect(stage.library.instances[0].log.last == "activation QuinceHostInterface.HostActivation.active")
    }

    @Test("Tools open and stop the app at once")
    func atOnce() {
        let stage = ShellStage()
        stage.press()
        stage.host.send(.app(.open))
        #expect(stage.app.log.last == "activation QuinceHostInterface.HostActivation.active")
        #expect(stage.pixel(100, 100) == ShellStage.red)
        stage.host.send(.app(.stop))
        #expect(stage.app.log.last == "quit" && stage.shell.exitStatus == nil)
        #expect(stage.pixel(100, 300) != ShellStage.red)
        stage.host.send(.app(.open))
        #expect(stage.library.instances.count == 2)
        #expect(stage.pixel(100, 100) == ShellStage.red)
    }

    @Test("The end of the device ends an app that runs, and does not wake a suspended one")
    func quit() {
        let stage = ShellStage()
        stage.host.send(.quit)
        #expect(stage.app.log.last == "quit" && stage.shell.exitStatus == 0)
        let other = ShellStage()
        other.press()
        other.rest()
        other.host.send(.quit)
        #expect(other.app.log.last?.hasSuffix("background") == true && other.shell.exitStatus == 0)
    }

    @Test("Ways leave no layers behind")
    func noLeaks() {
        let stage = ShellStage(startsAtHome: true)
        var counts: [Int] = []
        for _ in 0..<4 {
            stage.tapIcon()
            stage.rest()
            stage.press()
            stage.press()
            stage.rest()
            stage.press()
            stage.rest()
            counts.append(stage.host.renderServer.tree.nodes.count)
        }
        #expect(counts.dropFirst().allSatisfy { $0 == counts[1] }, "\(counts)")
    }
}
