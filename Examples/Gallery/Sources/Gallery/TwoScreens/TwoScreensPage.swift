import UIKit

/// A connected display gets a window of its own; otherwise it would mirror the device.
final class TwoScreensPage: PageController {
    private let pad = LightPad()
    private let shades = ShadeRow()
    private let status = Style.label("", .footnote, Style.quietInk, lines: 0)
    private var window: UIWindow?
    private var display: DisplayController?
    private var observers: [any NSObjectProtocol] = []
    private var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        status.textAlignment = .center
        status.accessibilityIdentifier = "display-status"
        pad.addAction(UIAction { [weak self] _ in self?.showLight() }, for: .valueChanged)
        shades.onChoice = { [weak self] shade in
            self?.pad.light.shade = shade
            self?.showLight()
        }
        add(pad, status, shades)
        showDisplay()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isOpen = true
        let names = [UIScreen.didConnectNotification, UIScreen.didDisconnectNotification]
        observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.showDisplay() }
            }
        }
        showDisplay()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        isOpen = false
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        showDisplay()
    }

    // MARK: External display

    private var screen: UIScreen? { isOpen ? UIScreen.screens.dropFirst().first : nil }

    private func showDisplay() {
        if window?.screen !== screen {
            window?.isHidden = true
            window = screen.map(makeWindow)
        }
        pad.isConnected = screen != nil
        if let size = screen?.bounds.size {
            pad.aspect = size.width / size.height
            status.text = "A display of \(Int(size.width)) × \(Int(size.height)) is plugged in."
        } else {
            status.text = "No display is plugged in. In the browser press Display; a flow says connectScreen."
        }
        showLight()
        view.setNeedsLayout()
    }

    private func makeWindow(on screen: UIScreen) -> UIWindow {
        let controller = DisplayController()
        let window = UIWindow(frame: screen.bounds)
        window.screen = screen
        window.rootViewController = controller
        window.isHidden = false
        display = controller
        return window
    }

    private func showLight() {
        display?.light = pad.light
        pad.setNeedsLayout()
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        status.height(at: width) + 8 + ShadeRow.height
    }

    override func layoutStage(in area: CGRect, _ room: Room) { pad.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let text = status.height(at: area.width)
        status.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: text)
        shades.frame = CGRect(
            x: area.minX, y: area.maxY - ShadeRow.height, width: area.width, height: ShadeRow.height)
    }
}
