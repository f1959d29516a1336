import CoreGraphics
public import Foundation
import QuinceHostInterface

public enum UIScreenOverscanCompensation: Int, Sendable {
    /// The image is scaled down.
    case scale
    /// The bounds are inset.
    case insetBounds
    /// The app respects `overscanCompensationInsets`.
    case none
}

/// A size that a display supports.
@preconcurrency @MainActor
public final class UIScreenMode: NSObject {
    /// The size in pixels.
    public let size: CGSize
    public let pixelAspectRatio: CGFloat = 1

    init(size: CGSize) { self.size = size }
}

extension UIScreen {
    /// The sizes that televisions support in addition to their own.
    private static let commonSizes = [(720, 480), (1280, 720), (1920, 1080), (3840, 2160)]

    /// The supported modes: one for the device's own screen; an external display supports smaller sizes too.
    public var availableModes: [UIScreenMode] {
        let own = nativeSize
        guard !isMain else { return [mode(of: own)] }
        let smaller = Self.commonSizes.map { CGSize(width: $0.0, height: $0.1) }.filter {
            $0.width <= own.width && $0.height <= own.height && $0 != own
        }
        return (smaller + [own]).map(mode)
    }

    public var preferredMode: UIScreenMode? { mode(of: nativeSize) }

    /// The current mode. Setting it resizes an external screen; the device's own screen does not change.
    public var currentMode: UIScreenMode? {
        get { mode(of: CGSize(width: CGFloat(pixelSize.width), height: CGFloat(pixelSize.height))) }
        set {
            guard !isMain, let newValue, newValue.size != currentMode?.size,
                availableModes.contains(where: { $0.size == newValue.size })
            else { return }
            let size = CGSize(width: newValue.size.width / scale, height: newValue.size.height / scale)
            UIApplication.shared.resize(self, to: size)
        }
    }

    private var nativeSize: CGSize {
        let size = device.profile.size
        return CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    }

    /// Returns one object per size, so that modes can be compared by identity.
    private func mode(of size: CGSize) -> UIScreenMode {
        if let known = modes.first(where: { $0.size == size }) { return known }
        let mode = UIScreenMode(size: size)
        modes.append(mode)
        return mode
    }
}
