import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell
import Testing

@Suite("The pictures of the shell", .serialized)
@MainActor
struct ShellPictureTests {
    /// (1 + ω t) exp(-ω t) of a spring that has settled to a thousandth after 0.8 s.
    private func traveled(_ seconds: Double) -> CGFloat {
        let phase = 9.233413 * seconds / 0.8
        return CGFloat(1 - (1 + phase) * exp(-phase))
    }

    @Test("The zoom is a critically damped spring from the icon to the screen", arguments: [0.05, 0.1, 0.2, 0.4, 0.7])
    func zoom(seconds: Double) {
        let layout = HomeLayout(DeviceConfiguration(profile: .standard))
        var (start, end) = (ShellPose(), ShellPose())
        start.cards["a"] = layout.iconPose(layout.icon(5))
        end.cards["a"] = layout.frontPose
        let move = ShellMove(from: start, to: end, begin: MediaTime(seconds: 3))
        let card = move.pose(at: MediaTime(seconds: 3 + seconds)).cards["a"]!
        let (icon, share) = (layout.icon(5), traveled(seconds))
        #expect(abs(card.frame.minX - icon.minX * (1 - share)) < 1e-3)
        #expect(abs(card.frame.width - (60 + 315 * share)) < 1e-3)
        #expect(abs(card.frame.height - (60 + 607 * share)) < 1e-3)
        #expect(abs(card.cornerRadius - 13.5 * (1 - share)) < 1e-3)
    }

    @Test("At the end of a way its last pose holds exactly")
    func ends() {
        let layout = HomeLayout(DeviceConfiguration(profile: .standard))
        var (start, end) = (ShellPose(), ShellPose())
        (start.back, end.back) = (layout.homePose, layout.switcherPose)
        let move = ShellMove(from: start, to: end, begin: .zero)
        #expect(move.pose(at: .zero) == start)
        #expect(move.pose(at: move.end) == end)
    }

    @Test("The home screen grows so that the icon stays under its card")
    func tracksIcon() {
        let layout = HomeLayout(DeviceConfiguration(profile: .standard))
        let icon = layout.icon(3)
        var (start, end) = (ShellPose(), ShellPose())
        (start.back, end.back) = (layout.homePose, layout.passedPose(icon))
        start.cards["a"] = layout.iconPose(icon)
        end.cards["a"] = layout.frontPose
        for share: CGFloat in [0, 0.2, 0.5, 0.9, 1] {
            let pose = start.mixed(with: end, travel: share, fade: 0)
            let back = pose.back
            let x = back.center.x + (icon.midX - layout.center.x) * back.scale
            let y = back.center.y + (icon.midY - layout.center.y) * back.scale
            let card = pose.cards["a"]!.frame
            #expect(abs(x - card.midX) < 1e-6 && abs(y - card.midY) < 1e-6)
            #expect(abs(icon.width * back.scale - card.width) < 1e-6)
        }
    }

    @Test("A way that is turned round continues where the picture is")
    func turnsRound() {
        let stage = ShellStage()
        stage.press()
        stage.advance(0.1)
        let before = picture(stage)
        stage.tapIcon()
        // A tap during the zoom hits the icon's place, and the way goes back from there.
        #expect(before == picture(stage))
        stage.rest()
        #expect(stage.shell.place == .app && stage.pixel(187, 600) == ShellStage.red)
    }

    /// Whether there is white of an icon's name below it.
    private func showsName(_ stage: ShellStage) -> Bool {
        let box = stage.layout.label(below: stage.layout.icon(0))
        return stride(from: box.minY, to: box.maxY, by: 0.5).contains { y in
            stride(from: box.minX, to: box.maxX, by: 0.5).contains { stage.pixel($0, y).allSatisfy { $0 > 240 } }
        }
    }

    @Test(
        "While a card comes out of an icon, the icon's name is away with it, and the icon in the card keeps its shape")
    func nameOfHiddenIcon() {
        let stage = ShellStage(startsAtHome: true)
        #expect(showsName(stage))
        stage.tapIcon()
        stage.advance(0.005)
        #expect(!showsName(stage))
        #expect(stage.host.renderServer.tree.nodes.contains { $0.model.contentsGravity == .resizeAspectFill })
        stage.rest()
        stage.press()
        stage.rest()
        #expect(showsName(stage))
    }

    private func picture(_ stage: ShellStage) -> [[UInt8]] {
        (0..<20).map { stage.pixel(CGFloat($0) * 18, CGFloat($0) * 33) }
    }

    @Test("Icons lie apart from each other, above the dock, with equal gaps, on every device held either way")
    func icons() {
        for profile in DeviceProfile.all {
            for orientation in [HostOrientation.portrait, .landscapeLeft] {
                let layout = HomeLayout(DeviceConfiguration(profile: profile, orientation: orientation))
                let icons = (0..<layout.iconsPerPage).map(layout.icon)
                let name = "\(profile.name) \(orientation)"
                #expect(icons.count >= layout.columns, "\(name)")
                #expect(icons.allSatisfy { layout.bounds.contains($0) && $0.maxY < layout.dock.minY }, "\(name)")
                for (a, b) in zip(icons, icons.dropFirst()) { #expect(!a.intersects(b), "\(name)") }
                let last = icons[layout.columns - 1]
                let gaps = [icons[0].minX, icons[1].minX - icons[0].maxX, layout.size.width - last.maxX]
                #expect(gaps.max()! - gaps.min()! <= 2, "\(name) \(gaps)")
                #expect(layout.bounds.contains(layout.card(0)), "\(name)")
                #expect(layout.captionIcon(below: layout.card(0)).maxY <= layout.size.height, "\(name)")
            }
        }
    }

    @Test("On a phone of iOS 7 the columns begin at 16, 92, 168 and 244 points")
    func columns() {
        let layout = HomeLayout(DeviceConfiguration(profile: DeviceProfile.named("iPhone 5")!))
        #expect((0..<4).map { layout.icon($0).minX } == [16, 92, 168, 244])
    }

    @Test("Turned on the home screen, the device shows it in its new size")
    func rotation() {
        let stage = ShellStage(startsAtHome: true)
        stage.host.send(.orientation(.landscapeLeft))
        _ = stage.host.render()
        let pixels = stage.host.renderServer.pixels(of: SurfaceID(raw: 0))
        #expect(pixels?.width == 1334 && pixels?.height == 750)
        #expect(stage.shell.chrome.orientation == .landscapeLeft)
    }

    @Test("Another device shows the home screen in its own pixels")
    func device() {
        let stage = ShellStage(startsAtHome: true)
        stage.host.send(.device(DeviceProfile.named("iPhone X")!))
        _ = stage.host.render()
        let pixels = stage.host.renderServer.pixels(of: SurfaceID(raw: 0))
        #expect(pixels?.width == 1125 && pixels?.height == 2436)
    }
}
