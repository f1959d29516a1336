import CoreGraphics
public import Foundation
import HostInterface

public enum UIScreenOverscanCompensation: Int, Sendable {
    /// The picture is made smaller.
    case scale
    /// The bounds are.
    case insetBounds
    /// The app keeps to `overscanCompensationInsets`.
    case none
}

/// A size that a display can show.
@preconcurrency @MainActor
public final class UIScreenMode: NSObject {
    /// Pixels.
    public let size: CGSize
    public let pixelAspectRatio: CGFloat = 1

    init(size: CGSize) { self.size = size }
}

extension UIScreen {
    /// What televisions show besides their own size.
    private static let commonSizes = [(720, 480), (1280, 720), (1920, 1080), (3840, 2160)]

    /// Of the device's own screen there is one; an external display shows smaller ones too.
    public var availableModes: [UIScreenMode] {
        let own = nativeSize
        guard !isMain else { return [mode(of: own)] }
        let smaller = Self.commonSizes.map { CGSize(width: $0.0, height: $0.1) }.filter {
            $0.width <= own.width && $0.height <= own.height && $0 != own
        }
        return (smaller + [own]).map(mode)
    }

    public var preferredMode: UIScreenMode? { mode(of: nativeSize) }

    /// Setting one of the available modes makes the screen as large as that; the device's own screen stays as it is.
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

    /// One object a size, so that modes can be compared.
    private func mode(of size: CGSize) -> UIScreenMode {
        if let known = modes.first(where: { $0.size == size }) { return known }
        let mode = UIScreenMode(size: size)
        modes.append(mode)
        return mode
    }
}
