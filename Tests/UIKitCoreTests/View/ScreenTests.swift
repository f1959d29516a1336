import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import Stage
import Testing
import UIKitControls

@Suite("Several screens")
@MainActor
struct ScreenTests {
    private let stage = Stage()
    private static let external = SurfaceID(raw: 1)

    @discardableResult
    private func plugIn(
        _ size: CGSize = CGSize(width: 640, height: 480), scale: CGFloat = 1, overscan: CGFloat = 0, surface: Int = 1
    ) -> UIScreen? {
        stage.host.send(
            .connectScreen(
                ScreenDescription(
                    surface: SurfaceID(raw: surface), size: size, scale: scale, name: "TV", overscan: overscan)))
        return UIScreen.on(SurfaceID(raw: surface))
    }

    private func unplug() { stage.host.send(.disconnectScreen(Self.external)) }

    private func pixel(_ x: Int, _ y: Int, _ surface: SurfaceID = external) -> [Int] {
        _ = stage.host.render()
        guard let pixels = stage.host.renderServer.pixels(of: surface), x < pixels.width, y < pixels.height else {
            return []
        }
        let value = pixels[x, y]
        return [Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255)]
    }

    private func window(on screen: UIScreen, _ color: UIColor) -> UIWindow {
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        window.backgroundColor = color
        window.isHidden = false
        stage.turn()
        return window
    }

    @Test("Screens come and go with notices, the main one always first")
    func notices() throws {
        var log: [String] = []
        let names = [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated {
                    guard let screen = note.object as? UIScreen else { return }
                    let kind = name == UIScreen.didConnectNotification ? "connect" : "disconnect"
                    log.append("\(kind) \(Int(screen.bounds.width)) of \(UIScreen.screens.count)")
                }
            }
        }
        let screen = try #require(plugIn())
        #expect(UIScreen.screens.map(\.surface.raw) == [0, 1])
        #expect(screen.bounds == CGRect(x: 0, y: 0, width: 640, height: 480))
        #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 480))
        plugIn()
        unplug()
        unplug()
        #expect(UIScreen.screens == [UIScreen.main])
        #expect(log == ["connect 640 of 2", "disconnect 640 of 1"])
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    @Test("Without a window of its own a screen mirrors the main one, fitted between black bars")
    func mirror() throws {
        stage.root.backgroundColor = .white
        let red = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
        red.backgroundColor = .red
        // Content that extends beyond the side is not drawn in the bars.
        let green = UIView(frame: CGRect(x: -300, y: 300, width: 320, height: 60))
        green.backgroundColor = .green
        stage.root.addSubview(red)
        stage.root.addSubview(green)
        let screen = try #require(plugIn())
        #expect(screen.mirrored === UIScreen.main)
        #expect(UIScreen.main.isCaptured)
        // 375 × 667 fitted into 640 × 480 is 270 wide: from 185 to 455.
        #expect(pixel(320, 10) == [255, 0, 0])
        #expect(pixel(320, 470) == [255, 255, 255])
        #expect(pixel(188, 240) == [0, 255, 0])
        #expect(pixel(180, 240) == [0, 0, 0])
        #expect(pixel(460, 240) == [0, 0, 0])
        red.frame.origin.y = 567
        stage.turn()
        #expect(pixel(320, 10) == [255, 255, 255])
        #expect(pixel(320, 470) == [255, 0, 0])
    }

    @Test("A mirror draws only what has changed, and turns with the main screen")
    func mirrorDamage() throws {
        stage.root.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        box.backgroundColor = .blue
        stage.root.addSubview(box)
        plugIn()
        _ = stage.host.render()
        #expect(stage.host.render().allSatisfy { $0.damage.isEmpty })
        box.backgroundColor = .red
        stage.turn()
        let reports = stage.host.render()
        let area = reports.map { $0.damage.reduce(0) { $0 + $1.area } }
        #expect(area[0] == 80 * 80)
        #expect(area[1] > 0 && area[1] <= 32 * 32)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        // 667 × 375 fitted into 640 × 480 is 360 high: from 60 to 420.
        #expect(pixel(10, 50) == [0, 0, 0])
        #expect(pixel(10, 65) == [255, 255, 255])
    }

    @Test("After animations a mirror shows what one that is drawn from nothing shows")
    func mirrorFromNothing() throws {
        stage.root.backgroundColor = .white
        let boxes = (0..<6).map { i in
            let box = UIView(frame: CGRect(x: 20 + 40 * i, y: 50 * i, width: 60, height: 60))
            box.backgroundColor = [.red, .green, .blue][i % 3]
            box.layer.cornerRadius = CGFloat(i) * 4
            box.layer.shadowOpacity = i.isMultiple(of: 2) ? 0.5 : 0
            stage.root.addSubview(box)
            return box
        }
        plugIn()
        UIView.animate(withDuration: 1) {
            for box in boxes {
                box.center.y += 300
                box.transform = CGAffineTransform(rotationAngle: 1)
            }
        }
        for _ in 0..<20 {
            stage.host.advanceFrame()
            _ = stage.host.render()
        }
        plugIn(surface: 2)
        _ = stage.host.render()
        let server = stage.host.renderServer
        let (drawn, fresh) = (server.pixels(of: Self.external), server.pixels(of: SurfaceID(raw: 2)))
        let differing = (0..<480).filter { y in
            (0..<640).contains { x in drawn?[x, y] != fresh?[x, y] }
        }
        #expect(differing.isEmpty)
        #expect(fresh != nil && pixel(320, 470) == [255, 255, 255])
    }

    @Test("A window on a screen takes it over; hidden or let go of, the mirror is back")
    func ownWindow() throws {
        stage.root.backgroundColor = .white
        let screen = try #require(plugIn())
        var window: UIWindow? = window(on: screen, .blue)
        #expect(screen.mirrored == nil)
        #expect(!UIScreen.main.isCaptured)
        #expect(pixel(10, 10) == [0, 0, 255])
        #expect(pixel(10, 10, stage.surface) == [255, 255, 255])
        window?.isHidden = true
        stage.turn()
        #expect(screen.mirrored === UIScreen.main)
        #expect(pixel(10, 10) == [0, 0, 0])
        window?.isHidden = false
        stage.turn()
        #expect(pixel(10, 10) == [0, 0, 255])
        weak let released = window
        window = nil
        stage.turn()
        #expect(released == nil)
        #expect(screen.mirrored === UIScreen.main)
        #expect(pixel(10, 10) == [0, 0, 0])
    }

    @Test("A window that is shown moves when it is given another screen, and draws at its scale")
    func moving() throws {
        let screen = try #require(plugIn(scale: 1))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        window.addSubview(label)
        window.isHidden = false
        #expect(label.contentScaleFactor == 2)
        #expect(label.safeAreaInsets.top == 20)
        #expect(UIApplication.shared.windows.last === window)
        window.screen = screen
        #expect(label.contentScaleFactor == 1)
        #expect(screen.windows == [window])
        #expect(!UIScreen.main.windows.contains(window))
        #expect(label.safeAreaInsets == .zero && window.safeAreaInsets == .zero)
        let late = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        window.addSubview(late)
        #expect(late.contentScaleFactor == 1)
    }

    @Test("Unplugging a screen posts its notification, hides its windows and releases it")
    func unplugging() throws {
        var log: [String] = []
        weak var released: UIScreen?
        do {
            let screen = try #require(plugIn())
            released = screen
            let window = window(on: screen, .blue)
            window.makeKey()
            let tokens = [UIScreen.didDisconnectNotification, UIWindow.didBecomeHiddenNotification].map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    nonisolated(unsafe) let note = note
                    MainActor.assumeIsolated {
                        log.append("\(name == UIWindow.didBecomeHiddenNotification ? "hidden" : "disconnect")")
                        if let screen = note.object as? UIScreen { log.append("windows \(screen.windows.count)") }
                    }
                }
            }
            unplug()
            #expect(window.isHidden)
            #expect(stage.window.isKeyWindow)
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
        stage.turn()
        #expect(log == ["disconnect", "windows 1", "hidden"])
        #expect(stage.host.renderServer.pixels(of: Self.external) == nil)
        #expect(released == nil)
    }

    @Test("Fingers reach windows on a screen, and not what it mirrors")
    func touches() throws {
        final class Counter: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let below = Counter(frame: stage.root.bounds)
        stage.root.addSubview(below)
        let screen = try #require(plugIn(overscan: 32))
        func tap() {
            for phase in [TouchSample.Phase.down, .up] {
                let sample = TouchSample(finger: 0, phase: phase, location: CGPoint(x: 320, y: 40))
                stage.host.send(.touches([sample], surface: Self.external))
            }
        }
        tap()
        #expect(below.count == 0)
        let window = window(on: screen, .blue)
        let above = Counter(frame: CGRect(x: 0, y: 0, width: 640, height: 30))
        window.addSubview(above)
        tap()
        #expect(above.count == 1 && below.count == 0)
        tap()
        window.isHidden = true
        tap()
        #expect(above.count == 2 && below.count == 0)
    }

    @Test("Fingers on two screens are not mixed up, and those on a screen that is unplugged are cancelled")
    func fingersOfTwoScreens() throws {
        final class Counter: UIView {
            var log = ""
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log += "b" }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log += "e" }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log += "c" }
        }
        let below = Counter(frame: stage.root.bounds)
        stage.root.addSubview(below)
        let screen = try #require(plugIn())
        let window = window(on: screen, .blue)
        let above = Counter(frame: window.bounds)
        window.addSubview(above)
        func send(_ phase: TouchSample.Phase, _ surface: SurfaceID) {
            let sample = TouchSample(finger: 0, phase: phase, location: CGPoint(x: 50, y: 50))
            stage.host.send(.touches([sample], surface: surface))
        }
        send(.down, stage.surface)
        send(.down, Self.external)
        unplug()
        #expect(below.log == "b" && above.log == "bc")
        send(.up, stage.surface)
        #expect(below.log == "be" && above.log == "bc")
    }

    @Test("A finger on a window that the app lets go of is free for the next touch")
    func lostWindow() throws {
        final class Counter: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let below = Counter(frame: stage.root.bounds)
        stage.root.addSubview(below)
        var above: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
        above?.isHidden = false
        stage.touch(.down, 50, 50)
        above = nil
        stage.touch(.up, 50, 50)
        stage.tap(50, 50)
        #expect(below.count == 1)
    }

    @Test("A key window on another screen does not decide how the device turns")
    func keyElsewhere() throws {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        let screen = try #require(plugIn())
        let window = window(on: screen, .blue)
        window.rootViewController = Upright()
        window.makeKey()
        stage.host.send(.orientation(.landscapeLeft))
        #expect(UIScreen.main.bounds.size == CGSize(width: 667, height: 375))
        #expect(window.bounds.size == CGSize(width: 640, height: 480))
    }

    @Test("Overscan is made up for by a smaller picture, by smaller bounds, or by the app")
    func overscan() throws {
        let screen = try #require(plugIn(overscan: 40))
        let window = window(on: screen, .blue)
        #expect(screen.bounds.size == CGSize(width: 640, height: 480))
        #expect(pixel(20, 240) == [0, 0, 0] && pixel(60, 240) == [0, 0, 255])
        screen.overscanCompensation = .insetBounds
        #expect(screen.bounds.size == CGSize(width: 560, height: 400))
        window.frame = screen.bounds
        stage.turn()
        #expect(pixel(20, 240) == [0, 0, 0] && pixel(60, 240) == [0, 0, 255])
        screen.overscanCompensation = .none
        #expect(screen.bounds.size == CGSize(width: 640, height: 480))
        #expect(screen.overscanCompensationInsets.left == 40)
        window.frame = screen.bounds
        stage.turn()
        #expect(pixel(20, 240) == [0, 0, 255])
    }

    @Test("A mode makes the screen and its windows another size; the main screen has one")
    func modes() throws {
        let screen = try #require(plugIn(CGSize(width: 1920, height: 1080)))
        let window = window(on: screen, .blue)
        var changes = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIScreen.modeDidChangeNotification, object: screen, queue: nil
        ) { _ in MainActor.assumeIsolated { changes += 1 } }
        #expect(screen.availableModes.map(\.size.width) == [720, 1280, 1920])
        #expect(screen.currentMode === screen.preferredMode)
        screen.currentMode = screen.availableModes[1]
        stage.turn()
        #expect(changes == 1)
        #expect(screen.bounds.size == CGSize(width: 1280, height: 720))
        #expect(window.frame == screen.bounds)
        _ = stage.host.render()
        #expect(stage.host.renderServer.pixels(of: Self.external)?.width == 1280)
        #expect(UIScreen.main.availableModes.map(\.size) == [CGSize(width: 750, height: 1334)])
        NotificationCenter.default.removeObserver(token)
    }

    @Test("Impossible displays are clamped, and a ninth screen is refused")
    func limits() {
        let wild = ScreenDescription(
            surface: Self.external, size: CGSize(width: CGFloat.nan, height: 1e9), scale: .infinity,
            name: String(repeating: "x", count: 1000), overscan: -5)
        #expect(wild.size == CGSize(width: 1920, height: 8192))
        #expect(wild.scale == 1 && wild.overscan == 0 && wild.name.count == 100)
        for size in [CGSize(width: CGFloat.nan, height: 5), CGSize(width: 0, height: CGFloat.infinity)] {
            stage.host.send(.resize(size, surface: stage.surface))
        }
        #expect(UIScreen.main.bounds.size == CGSize(width: 375, height: 667))
        stage.host.send(.resize(CGSize(width: -5, height: 1e12), surface: stage.surface))
        #expect(UIScreen.main.bounds.size == CGSize(width: 1, height: 8192))
        stage.host.send(.resize(CGSize(width: 375, height: 667), surface: stage.surface))
        for surface in 1...12 { plugIn(surface: surface) }
        #expect(UIScreen.screens.count == 8)
    }
}
