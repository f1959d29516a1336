public import AppKitDrawing
import CoreGraphics
public import Foundation
package import QuartzCore
import QuinceFoundationAdditions
package import QuinceHostInterface
import QuinceLaunchState
package import QuinceRenderTree
import UIFoundation

/// A display, with its windows.
///
/// Space: points from the lower left corner, y up.
@preconcurrency @MainActor
open class NSScreen: NSObject {
    package let surface = SurfaceID(raw: 0)
    /// The layer above the desktop picture, all windows and the menu bar; its y is down.
    package let rootLayer = CALayer()
    /// The desktop picture, below all windows.
    let desktopPicture = DesktopPicture()
    package private(set) var device = DeviceConfiguration(profile: .standardMac)
    let windowList = WindowList()
    /// The size of the surface as last sent to the render server.
    var shown: CGSize?

    private static let launched = LaunchLocal(main: NSScreen.init)

    public override init() {
        super.init()
        rootLayer.anchorPoint = .zero
        rootLayer.setIsScreenRoot(true)
        fit()
    }

    isolated deinit { rootLayer.setIsScreenRoot(false) }

    /// The only screen of a Mac without further displays.
    static var desktop: NSScreen { launched.value }
    nonisolated static var desktopScale: CGFloat { MainScreen.scale }

    open class var main: NSScreen? { desktop }
    open class var screens: [NSScreen] { [desktop] }
    open class var deepest: NSScreen? { desktop }
    open class var screensHaveSeparateSpaces: Bool { true }

    open var frame: NSRect { NSRect(origin: .zero, size: device.size) }
    /// The frame without the menu bar.
    open var visibleFrame: NSRect {
        var rect = frame
        rect.size.height -= NSScreen.menuBarHeight
        return rect
    }
    open var backingScaleFactor: CGFloat { device.profile.scale }
    open var depth: NSWindow.Depth { .twentyfourBitRGB }
    open var localizedName: String { "Quince" }
    /// The depths of windows, of which the last one is 0; the memory is kept for the life of the app.
    open var supportedWindowDepths: UnsafePointer<NSWindow.Depth> { Self.depths }
    private static let depths: UnsafePointer<NSWindow.Depth> = {
        let memory = UnsafeMutablePointer<NSWindow.Depth>.allocate(capacity: 2)
        memory.initialize(repeating: .twentyfourBitRGB, count: 1)
        UnsafeMutableRawPointer(memory + 1).initializeMemory(
            as: UInt8.self, repeating: 0, count: MemoryLayout<NSWindow.Depth>.size)
        return UnsafePointer(memory)
    }()
    /// The lightest color, where 1 is white.
    open var maximumExtendedDynamicRangeColorComponentValue: CGFloat { 1 }
    open var deviceDescription: [NSDeviceDescriptionKey: Any] {
        [.size: NSValue(size: frame.size), .resolution: NSValue(size: NSSize(width: 72, height: 72)), .isScreen: "YES"]
    }
    open var colorSpace: NSColorSpace? { .sRGB }
    open func convertRectToBacking(_ rect: NSRect) -> NSRect {
        rect.applying(CGAffineTransform(scaleX: backingScaleFactor, y: backingScaleFactor))
    }
    open func convertRectFromBacking(_ rect: NSRect) -> NSRect {
        rect.applying(CGAffineTransform(scaleX: 1 / backingScaleFactor, y: 1 / backingScaleFactor))
    }
    open func backingAlignedRect(_ rect: NSRect, options: AlignmentOptions) -> NSRect {
        rect.aligned(options, toPixelsOf: backingScaleFactor)
    }

    /// The height of the menu bar in points.
    ///
    /// - Source: OS X 10.10's Human Interface Guidelines.
    package static let menuBarHeight: CGFloat = 22

    // MARK: The desktop

    /// Makes this the screen of the device on which the app is launched.
    func begin(on device: DeviceConfiguration) {
        self.device = device
        SystemVersion.current = device.system
        MainScreen.scale = device.profile.scale
        fit()
    }

    func resize(to size: CGSize) {
        guard device.size != size else { return }
        device.customSize = size
        fitAll()
    }

    /// The app goes on on another Mac; a profile of another kind is none for it.
    func change(to profile: DeviceProfile) {
        guard profile.idiom == .mac, profile.name != device.profile.name else { return }
        device = DeviceConfiguration(profile: profile, renderThreads: device.renderThreads)
        MainScreen.scale = profile.scale
        shown = nil
        fitAll()
    }

    private func fitAll() {
        fit()
        NSApplication.shared.menus.mainMenuDidChange()
        for window in windowList.backToFront { window.screenDidChange() }
        NotificationCenter.default.post(name: NSApplication.didChangeScreenParametersNotification, object: NSApp)
    }

    private func fit() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rootLayer.bounds = frame
        rootLayer.position = .zero
        desktopPicture.fit(in: frame)
        if desktopPicture.layer.superlayer == nil { rootLayer.insertSublayer(desktopPicture.layer, at: 0) }
        CATransaction.commit()
    }

    /// Converts a point between the surface, whose y is down, and the screen.
    package func flipped(_ point: CGPoint) -> NSPoint { NSPoint(x: point.x, y: frame.height - point.y) }
    /// Converts a rectangle between the surface, whose y is down, and the screen.
    func flipped(_ rect: CGRect) -> NSRect {
        NSRect(x: rect.minX, y: frame.height - rect.maxY, width: rect.width, height: rect.height)
    }

    /// Returns the frontmost window that a point belongs to.
    ///
    /// - Parameter surface: the surface on which the pointer is. A host's desktop may have windows in another order than the app.
    func window(at point: NSPoint, on surface: SurfaceID? = nil) -> NSWindow? {
        func takes(_ window: NSWindow) -> Bool {
            window.isVisible && !window.ignoresMouseEvents && window.takesPointer(at: point)
        }
        if let surface, let window = windowList.window(of: surface), takes(window) { return window }
        return windowList.backToFront.last(where: takes)
    }

    /// The size of the surface in pixels.
    var pixelSize: (width: Int, height: Int) {
        let (size, scale) = (device.size, backingScaleFactor)
        return (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    }
}

public struct NSDeviceDescriptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let size = NSDeviceDescriptionKey(rawValue: "NSDeviceSize")
    public static let resolution = NSDeviceDescriptionKey(rawValue: "NSDeviceResolution")
    public static let isScreen = NSDeviceDescriptionKey(rawValue: "NSDeviceIsScreen")
    public static let isPrinter = NSDeviceDescriptionKey(rawValue: "NSDeviceIsPrinter")
    public static let bitsPerSample = NSDeviceDescriptionKey(rawValue: "NSDeviceBitsPerSample")
    public static let colorSpaceName = NSDeviceDescriptionKey(rawValue: "NSDeviceColorSpaceName")
}
