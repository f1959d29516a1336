import CoreGraphics
public import Foundation
public import QuartzCore
package import QuinceHostInterface
import QuinceLaunchState
public import QuinceObjCRuntime
package import QuinceRenderTree
public import UIFoundation
package import UIKitAppServices

/// The screens of a launch, and the person's settings.
@MainActor
final class Screens {
    private static let launched = LaunchLocal(main: Screens.init)
    static var current: Screens { launched.value }

    let main = UIScreen(surface: SurfaceID(raw: 0), device: DeviceConfiguration(profile: .standard))
    var external: [UIScreen] = []
    var settings = SystemSettings()

    isolated deinit { removeRoots() }

    /// Takes the layers out of the render tree, with the next commit.
    func removeRoots() {
        for screen in [main] + external { screen.rootLayer.setIsScreenRoot(false) }
    }
}

/// A display: its size, its scale, and the windows that it shows.
///
/// An external screen shows the main screen's content while it has no window of its own.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
    package let surface: SurfaceID
    /// The screen's name in dumps and files.
    package let name: String
    /// The superlayer of all windows of this screen.
    package let rootLayer = CALayer()
    package private(set) var device: DeviceConfiguration
    /// The width in points of the margin that a television cuts off at each edge.
    let overscan: CGFloat
    var modes: [UIScreenMode] = []
    /// Whether the screen is connected.
    package internal(set) var isConnected = true
    /// The content of the surface as last sent to the render server.
    var shown: SurfaceContent?
    private var weakWindows: [WeakWindow] = []
    var knownTraits = UITraitCollection.standard

    package init(surface: SurfaceID, device: DeviceConfiguration, name: String = "main", overscan: CGFloat = 0) {
        self.surface = surface
        self.device = device
        self.name = name
        self.overscan = overscan
        super.init()
        fitRootLayer()
        rootLayer.setIsScreenRoot(true)
    }

    package nonisolated static var mainScale: CGFloat { MainScreen.scale }

    public class var main: UIScreen { Screens.current.main }
    /// The main screen first, then the others in the order in which they were connected.
    public class var screens: [UIScreen] { [Screens.current.main] + Screens.current.external }

    /// Makes this the screen of the device on which the app is launched.
    func begin(on device: DeviceConfiguration) {
        self.device = device
        (SystemVersion.current, LookName.current) = (device.system, device.look)
        MainScreen.scale = device.profile.scale
        fitRootLayer()
        updateTraits()
    }

    package static func on(_ surface: SurfaceID) -> UIScreen? { screens.first { $0.surface == surface } }
    package var isMain: Bool { self === UIScreen.main }

    // MARK: Size

    /// The bounds in points, in the current orientation.
    public var bounds: CGRect { CGRect(origin: .zero, size: visibleSize) }
    /// The bounds in pixels, in portrait.
    public var nativeBounds: CGRect {
        let size = isMain ? device.profile.size : device.size
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    public var scale: CGFloat { device.profile.scale }
    public var nativeScale: CGFloat { scale }
    public var maximumFramesPerSecond: Int { device.profile.refreshRate }
    public var brightness: CGFloat = 0.5
    /// Has no effect: a host does not dim the picture further than the person has set.
    public var wantsSoftwareDimming = false
    public var focusedView: UIView? { focusedItem as? UIView }
    public var focusedItem: (any UIFocusItem)? { isMain ? Focus.engine?.focusedItem : nil }
    public var supportsFocus: Bool { isMain && device.profile.idiom == .pad }
    /// The bounds without the status bar, until iOS 9.
    public var applicationFrame: CGRect {
        let bar = isMain ? UIApplication.shared.statusBarFrame.height : 0
        return bounds.inset(by: UIEdgeInsets(top: bar, left: 0, bottom: 0, right: 0))
    }
    /// Returns a view that shows what the windows show now.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in windows where !window.isHidden {
            guard let shown = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            shown.frame = window.frame
            view.addSubview(shown)
        }
        return view
    }
    /// Returns a display link that runs at the screen's rate; all screens have the same one here.
    public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// The screen that an external screen mirrors while it has no window of the app.
    public var mirrored: UIScreen? { isMirroring ? UIScreen.main : nil }
    /// Whether another screen mirrors this one.
    public var isCaptured: Bool { isMain && Screens.current.external.contains(where: \.isMirroring) }

    /// The treatment of the edges that a television cuts off.
    public var overscanCompensation = UIScreenOverscanCompensation.scale { didSet { fitRootLayer() } }
    /// The insets of the bounds, if these edges are not compensated.
    public var overscanCompensationInsets: UIEdgeInsets {
        guard overscanCompensation == .none else { return .zero }
        return UIEdgeInsets(top: overscan, left: overscan, bottom: overscan, right: overscan)
    }

    package var orientation: UIInterfaceOrientation { UIInterfaceOrientation(device.orientation) }
    private(set) var orientationBeforeTurn = UIInterfaceOrientation.portrait

    /// The size of the surface in pixels.
    package var pixelSize: (width: Int, height: Int) {
        let size = device.size
        return (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    }

    /// Whether the front view controllers hide the status bar.
    var hidesStatusBar = false {
        didSet {
            guard hidesStatusBar != oldValue else { return }
            for window in windows { window.updateSafeArea() }
        }
    }

    /// The insets of the edges that are not for content, in the current orientation. The status bar's room is content's
    /// while it is hidden, unless the screen's shape is there.
    package var safeAreaInsets: UIEdgeInsets {
        let profile = device.profile
        let home = profile.homeIndicator
        let top = hidesStatusBar && profile.sideInset == 0 ? 0 : profile.topInset
        if !orientation.isLandscape || profile.idiom == .pad {
            return UIEdgeInsets(top: top, left: 0, bottom: home, right: 0)
        }
        let side = profile.sideInset
        return UIEdgeInsets(top: 0, left: side, bottom: home > 0 ? 21 : 0, right: side)
    }

    public var traitCollection: UITraitCollection { knownTraits }
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Windows

    /// The windows, back to front.
    package var windows: [UIWindow] { weakWindows.compactMap(\.window) }

    /// The content of a surface, and its size.
    struct SurfaceContent: Equatable {
        let isMirror: Bool
        let width: Int
        let height: Int
        let scale: CGFloat
    }

    var wantedContent: SurfaceContent {
        let size = pixelSize
        return SurfaceContent(isMirror: isMirroring, width: size.width, height: size.height, scale: scale)
    }

    package var isMirroring: Bool { !isMain && isConnected && windows.isEmpty && film == nil }

    func add(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { weakWindows.append(WeakWindow(window: window)) }
        sortWindows()
    }

    /// - Parameter layer: the window's layer; the window itself may be about to be deallocated.
    func remove(_ layer: CALayer) {
        weakWindows.removeAll { $0.window.map { $0.layer === layer } ?? true }
        if layer.superlayer === rootLayer { layer.removeFromSuperlayer() }
    }

    /// Sorts windows by level, then by the order in which they were shown.
    func sortWindows() {
        let sorted = windows.enumerated().sorted { a, b in
            let (x, y) = (a.element.windowLevel, b.element.windowLevel)
            return x == y ? a.offset < b.offset : x < y
        }.map(\.element)
        weakWindows = sorted.map { WeakWindow(window: $0) }
        rootLayer.sublayers = sorted.map(\.layer) + (film.map { [$0] } ?? [])
    }

    /// A player's film over all windows, which fills the screen.
    package var film: CALayer? {
        didSet {
            guard film !== oldValue else { return }
            oldValue?.removeFromSuperlayer()
            sortWindows()
            fitRootLayer()
        }
    }

    // MARK: Changes

    func rotate(to orientation: HostOrientation) {
        orientationBeforeTurn = self.orientation
        device.orientation = orientation
        fitRootLayer()
        updateTraits()
    }

    package private(set) lazy var sizeRestrictions = UISceneSizeRestrictions()

    func resize(to size: CGSize) {
        device.customSize = size
        fitRootLayer()
        updateTraits()
    }

    func become(_ profile: DeviceProfile) {
        device.profile = profile
        device.customSize = nil
        if isMain { MainScreen.scale = profile.scale }
        fitRootLayer()
        updateTraits()
    }

    /// Sizes the root layer without animation: it does not belong to a view, so it would animate by itself.
    private func fitRootLayer() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let size = device.size
        rootLayer.bounds = bounds
        film?.frame = bounds
        rootLayer.position = CGPoint(x: size.width / 2, y: size.height / 2)
        rootLayer.setAffineTransform(CGAffineTransform(scaleX: overscanScale.width, y: overscanScale.height))
        CATransaction.commit()
    }

    private var visibleSize: CGSize {
        let size = device.size
        guard overscanCompensation == .insetBounds else { return size }
        return CGSize(width: max(size.width - 2 * overscan, 1), height: max(size.height - 2 * overscan, 1))
    }

    private var overscanScale: CGSize {
        let size = device.size
        guard overscanCompensation == .scale, overscan > 0 else { return CGSize(width: 1, height: 1) }
        return CGSize(
            width: max(size.width - 2 * overscan, 1) / size.width,
            height: max(size.height - 2 * overscan, 1) / size.height)
    }

    /// Converts a point of the surface to the windows' space.
    func rootLocation(of point: CGPoint) -> CGPoint {
        let (size, scale) = (device.size, overscanScale)
        return CGPoint(
            x: (point.x - size.width / 2) / scale.width + bounds.midX,
            y: (point.y - size.height / 2) / scale.height + bounds.midY)
    }

    public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
}
