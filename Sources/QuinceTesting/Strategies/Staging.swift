import CoreGraphics
import Foundation
import QuartzCore
import QuinceHeadlessHost
import QuinceSimulation
import UIKit
import UIKitCore
import UIKitInspection

/// The device and window in which a view or view controller is shown for a snapshot if it is not in a window yet.
struct Stage {
    var device: String?
    var orientation = UIInterfaceOrientation.portrait
    /// The window's style; content that is in a window already keeps its own.
    var style = UIUserInterfaceStyle.unspecified
    /// The size in points; `nil` for the view's own size.
    var contentSize: CGSize?
    /// The size in points; `nil` for the screen's size.
    var windowSize: CGSize?

    private var asksForDevice: Bool { device != nil || orientation != .portrait }
    private var asksForAnything: Bool {
        asksForDevice || style != .unspecified || contentSize != nil || windowSize != nil
    }

    /// Shows a view controller in a window of its own, and removes it afterwards.
    ///
    /// Content that is in a window already stays there. Otherwise it is shown on the running simulation or, if there is
    /// none, on a device of its own, at time 0, with `viewDidAppear` delivered.
    @MainActor
    func show<Result>(
        _ content: UIView, in controller: @autoclosure () -> UIViewController,
        _ body: (UIView, Simulation) throws -> Result
    ) throws -> Result {
        if content.window != nil {
            let options = asksForAnything ? "on:, orientation:, style: and size:" : nil
            return try body(content, try Simulation.showing("view", asking: options))
        }
        return try Simulation.staging(
            asking: asksForDevice ? "on: and orientation:" : nil,
            or: { try Simulation(staging: device ?? "iPhone 6", orientation) },
            { try show(content, controller(), on: $0, body) })
    }

    @MainActor
    private func show<Result>(
        _ content: UIView, _ controller: UIViewController, on simulation: Simulation,
        _ body: (UIView, Simulation) throws -> Result
    ) throws -> Result {
        let screen = UIScreen.main
        let window = UIWindow(frame: CGRect(origin: .zero, size: windowSize ?? screen.bounds.size))
        window.overrideUserInterfaceStyle = style
        content.takeScale(screen.scale)
        window.rootViewController = controller
        window.isHidden = false
        simulation.driver.host.turn()
        defer {
            window.isHidden = true
            window.rootViewController = nil
        }
        return try body(content, simulation)
    }
}

/// Holds a view that keeps its own size, at the top left.
final class StageController: UIViewController {
    private let content: UIView
    private let size: CGSize?

    init(_ content: UIView, size: CGSize?) {
        self.content = content
        self.size = size
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        if let size {
            content.frame = CGRect(origin: .zero, size: size)
        } else if content.bounds.isEmpty {
            let most = CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude)
            content.bounds.size = content.sizeThatFits(most)
        }
        view.addSubview(content)
    }

    /// The view is removed so that it can be shown again elsewhere.
    override func viewDidDisappear(_ animated: Bool) { content.removeFromSuperview() }
}
