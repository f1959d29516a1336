import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree
import QuinceSystemShell

/// An app that is a colored layer, and writes down what it is told.
@MainActor
final class SketchApp: HostedApplication {
    let name: String
    private(set) var log: [String] = []
    private var waiting: [HostEvent] = []
    private(set) var turns = 0
    private(set) var exitStatus: Int32?
    private(set) var device: DeviceConfiguration
    private let root: LayerID
    private var server: (any RenderLink)?

    init(_ name: String, number: UInt64, _ device: DeviceConfiguration) {
        self.name = name
        self.device = device
        root = LayerID(raw: number)
    }

    func launch(rendering server: any RenderLink, for reason: LaunchReason) {
        log.append("launch")
        self.server = server
        var commit = LayerTreeCommit()
        var change = LayerChange(id: root)
        var state = LayerState()
        let size = device.size
        state.bounds = CGRect(origin: .zero, size: size)
        state.position = CGPoint(x: size.width / 2, y: size.height / 2)
        state.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        change.state = state
        commit.changes = [change]
        server.apply(commit)
        let scale = device.profile.scale
        server.addSurface(
            SurfaceID(raw: 0), root: root, size: (Int(size.width * scale), Int(size.height * scale)), scale: scale)
    }

    func post(_ event: HostEvent) { waiting.append(event) }

    func turn(frame: FrameInstant?) {
        turns += 1
        for event in waiting {
            log.append("\(event)".split(separator: "(").joined(separator: " ").replacing(")", with: ""))
            switch event {
            case .quit: exitStatus = 0
            case .connectScreen(let screen):
                let size = (width: Int(screen.size.width), height: Int(screen.size.height))
                server?.addSurface(screen.surface, root: root, size: size, scale: screen.scale)
            default: break
            }
        }
        waiting = []
    }

    let wantsNextFrame = false
    let needsTurn = false
    var nextDeadline: MediaTime? { nil }
    var chrome: HostedChrome { HostedChrome(statusBar: .dark, wantsText: false, orientation: device.orientation) }
}

/// A library of sketches, as a device service has one of processes.
@MainActor
final class SketchLibrary: AppLibrary {
    let apps: [InstalledApp]
    private(set) var instances: [SketchApp] = []
    private(set) var pictures = 0
    private(set) var forgotten: [String] = []

    init(_ names: [String] = ["Sketch"]) { apps = names.map { InstalledApp(id: $0, name: $0, icon: nil) } }

    func launchPicture(of app: InstalledApp, on device: DeviceConfiguration, _ appearance: HostAppearance) -> CGImage? {
        pictures += 1
        return CGImage(PixelBuffer(width: 2, height: 2), isOpaque: true)
    }

    func makeInstance(of app: InstalledApp, on device: DeviceConfiguration) -> any HostedApplication {
        let new = SketchApp(app.name, number: UInt64(instances.count + 1), device)
        instances.append(new)
        return new
    }

    func forgetState(of app: InstalledApp) { forgotten.append(app.id) }
}

/// A device with a shell, in the headless host.
@MainActor
struct ShellStage {
    let library: SketchLibrary
    let services = DeviceServices()
    let shell: SystemShell
    let host: HeadlessHost
    let layout: HomeLayout

    init(_ names: [String] = ["Sketch"], on device: String = "iPhone 6", startsAtHome: Bool = false) {
        let device = DeviceConfiguration(profile: DeviceProfile.named(device)!)
        library = SketchLibrary(names)
        shell = SystemShell(library, on: device, startsAtHome: startsAtHome, services: services)
        host = HeadlessHost(shell, device: device)
        layout = HomeLayout(device)
        host.launch()
    }

    /// The newest instance.
    var app: SketchApp { library.instances.last! }

    func press() { host.send(.button(.home)) }

    func tap(_ point: CGPoint) {
        for phase in [TouchSample.Phase.down, .up] {
            host.send(.touches([TouchSample(finger: 0, phase: phase, location: point)], surface: SurfaceID(raw: 0)))
        }
    }

    func touch(_ phase: TouchSample.Phase, _ point: CGPoint) {
        host.send(.touches([TouchSample(finger: 0, phase: phase, location: point)], surface: SurfaceID(raw: 0)))
    }

    func tapIcon(_ index: Int = 0) {
        let icon = layout.icon(index)
        tap(CGPoint(x: icon.midX, y: icon.midY))
    }

    func drag(from start: CGPoint, by distance: CGFloat) {
        let ends = [start, CGPoint(x: start.x, y: start.y + distance / 2), CGPoint(x: start.x, y: start.y + distance)]
        for (phase, point) in zip([TouchSample.Phase.down, .move, .move], ends) {
            host.send(.touches([TouchSample(finger: 0, phase: phase, location: point)], surface: SurfaceID(raw: 0)))
        }
        host.send(.touches([TouchSample(finger: 0, phase: .up, location: ends[2])], surface: SurfaceID(raw: 0)))
    }

    /// Pushes the first card of the switcher off the screen, which ends its app.
    func throwFirstCard() {
        press()
        press()
        rest()
        let card = layout.card(0)
        drag(from: CGPoint(x: card.midX, y: card.midY), by: -300)
        rest()
    }

    func advance(_ seconds: Double) { host.advance(by: MediaTime(seconds: seconds)) }

    /// Advances beyond the end of any way.
    func rest() { advance(1.2) }

    /// The color of a pixel, at a place in points: red, green, blue.
    func pixel(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
        _ = host.render()
        guard let pixels = host.renderServer.pixels(of: SurfaceID(raw: 0)) else { return [] }
        let scale = layout.scale
        let at = pixels.bytes.advanced(by: Int(y * scale) * pixels.bytesPerRow + Int(x * scale) * 4)
        let bgra = at.assumingMemoryBound(to: UInt8.self)
        return [bgra[2], bgra[1], bgra[0]]
    }

    static let red: [UInt8] = [255, 0, 0]
}
