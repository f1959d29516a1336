import CoreGraphics
public import Foundation
package import HostInterface
package import QuartzCore
package import RenderTree
import UIFoundation

public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    func contains(_ orientation: UIInterfaceOrientation) -> Bool {
        contains(UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue)))
    }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The interface turns against the device: its top to the left is the interface's landscape right.
    init(_ device: HostOrientation) {
        switch device {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        }
    }
}

/// A display: its size, its scale, and the windows that it shows.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    package let surface: SurfaceID
    /// The layer above all windows of this screen.
    package let rootLayer = CALayer()
    package private(set) var device: DeviceConfiguration
    private(set) var windows: [UIWindow] = []

    package init(surface: SurfaceID, device: DeviceConfiguration) {
        self.surface = surface
        self.device = device
        super.init()
        rootLayer.frame = bounds
        rootLayer.setIsScreenRoot(true)
    }

    nonisolated static var mainScale: CGFloat { MainScreen.scale }

    private static var mainScreen = UIScreen(
        surface: SurfaceID(raw: 0), device: DeviceConfiguration(profile: .standard))

    public class var main: UIScreen { mainScreen }
    public class var screens: [UIScreen] { [mainScreen] }

    /// The screen that the app is launched on.
    static func setMain(_ device: DeviceConfiguration) {
        mainScreen.rootLayer.setIsScreenRoot(false)
        mainScreen = UIScreen(surface: SurfaceID(raw: 0), device: device)
        MainScreen.scale = device.profile.scale
    }

    /// Points, as the device is held.
    public var bounds: CGRect { CGRect(origin: .zero, size: device.size) }
    /// Pixels, upright.
    public var nativeBounds: CGRect {
        let size = device.profile.size
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    public var scale: CGFloat { device.profile.scale }
    public var nativeScale: CGFloat { scale }
    public var maximumFramesPerSecond: Int { device.profile.refreshRate }
    public var brightness: CGFloat = 0.5
    public var mirrored: UIScreen? { nil }

    package var orientation: UIInterfaceOrientation { UIInterfaceOrientation(device.orientation) }

    package var pixelSize: (width: Int, height: Int) {
        (Int((bounds.width * scale).rounded()), Int((bounds.height * scale).rounded()))
    }

    /// The edges that are not for content, as the device is held.
    var safeAreaInsets: UIEdgeInsets {
        let profile = device.profile
        let home = profile.homeIndicator
        guard orientation.isLandscape else {
            return UIEdgeInsets(top: profile.topInset, left: 0, bottom: home, right: 0)
        }
        if profile.idiom == .pad { return UIEdgeInsets(top: profile.topInset, left: 0, bottom: home, right: 0) }
        let side = profile.sideInset
        return UIEdgeInsets(top: 0, left: side, bottom: home > 0 ? 21 : 0, right: side)
    }

    // MARK: Windows

    func add(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
        sortWindows()
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    /// Back to front: by level, then as they were shown.
    func sortWindows() {
        windows = windows.enumerated().sorted { a, b in
            let (x, y) = (a.element.windowLevel, b.element.windowLevel)
            return x == y ? a.offset < b.offset : x < y
        }.map(\.element)
        rootLayer.sublayers = windows.map(\.layer)
    }

    // MARK: Size

    func rotate(to orientation: HostOrientation) {
        device.orientation = orientation
        fitRootLayer()
    }

    func resize(to size: CGSize) {
        device.customSize = size
        fitRootLayer()
    }

    /// The root layer is nobody's view: without this it would animate to its new size by itself.
    private func fitRootLayer() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rootLayer.frame = bounds
        CATransaction.commit()
    }
}
