package import CoreGraphics
package import Foundation
import QuinceDiagnostics
package import QuinceHostInterface
import QuinceNibArchive
import UIFoundation
import UIKitControls
import UIKitCore

/// The picture that the system shows while an app launches: its launch storyboard, or a launch image.
///
/// On iOS another process draws it; here it is the only frame of an application without the app's code.
/// Without either it is the system's background, which is chosen: iOS 7 to 12 show black.
@MainActor
package struct LaunchScreen {
    private let bundle: Bundle
    private let device: DeviceConfiguration

    private init(_ bundle: Bundle, _ device: DeviceConfiguration) {
        self.bundle = bundle
        self.device = device
    }

    /// Draws the picture at the device's pixels. No application may be running.
    package static func picture(
        of bundle: Bundle = .main, on device: DeviceConfiguration, _ appearance: HostAppearance = .light
    ) -> CGImage? {
        UIApplication.picture(on: device, appearance) { LaunchScreen(bundle, device).controller }
    }

    private var controller: UIViewController {
        do throws(InterfaceError) {
            if let name = launchStoryboard, let loader = Nibs.loader {
                if let found = try loader.launchController(named: name, in: bundle) { return found }
                Unsupported.report("\(name): there is no such storyboard or xib", in: "UILaunchStoryboardName")
            }
        } catch { Unsupported.report("\(error)", in: "launch screens") }
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        if let values = info["UILaunchScreen"] as? [String: Any] {
            fill(controller.view, values)
        } else if let image = LaunchImages.image(in: bundle, for: imageScreen) {
            controller.view.addSubview(view(of: image))
        }
        return controller
    }

    private var info: [String: Any] { bundle.infoDictionary ?? [:] }

    private var launchStoryboard: String? {
        let isPad = device.profile.idiom == .pad
        let name =
            (isPad ? info["UILaunchStoryboardName~ipad"] as? String : nil) ?? info["UILaunchStoryboardName"] as? String
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Info.plist's description

    /// Shows the color and, at a place that is chosen, the image of Info.plist, since iOS 14, in place of a storyboard.
    private func fill(_ view: UIView, _ values: [String: Any]) {
        if let name = values["UIColorName"] as? String,
            let color = UIColor(named: name, in: bundle, compatibleWith: nil)
        {
            view.backgroundColor = color
        }
        for bar in ["UINavigationBar", "UITabBar", "UIToolbar"] where values[bar] != nil {
            Unsupported.report("the bar \(bar)", in: "UILaunchScreen")
        }
        guard let name = values["UIImageName"] as? String, let image = UIImage(named: name, in: bundle) else { return }
        let isSafe = values["UIImageRespectsSafeAreaInsets"] as? Bool ?? false
        let area = isSafe ? view.bounds.inset(by: UIScreen.main.safeAreaInsets) : view.bounds
        let share = min(area.width / image.size.width, area.height / image.size.height, 1)
        view.addSubview(UIImageView(image, in: area, scale: share))
    }

    // MARK: Images

    private var imageScreen: LaunchImages.Screen {
        LaunchImages.Screen(
            isPad: device.profile.idiom == .pad, size: device.profile.size, scale: device.profile.scale,
            orientation: LaunchImages.Orientation(device.orientation))
    }

    private func view(of choice: LaunchImages.Choice) -> UIView {
        let bounds = UIScreen.main.bounds
        let isLandscape = choice.pixels.width > choice.pixels.height
        // An image made for portrait lies as the device is held.
        let turned: UIImage.Orientation = device.orientation == .landscapeRight ? .right : .left
        let isTurned = !isLandscape && device.orientation.isLandscape
        let image = UIImage(cgImage: choice.pixels, scale: device.profile.scale, orientation: isTurned ? turned : .up)
        let top = choice.leavesStatusBar ? device.profile.statusBarHeight : 0
        let area = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
        let share = max(area.width / image.size.width, area.height / image.size.height)
        return UIImageView(image, in: area, scale: share)
    }
}

extension UIImageView {
    /// Shows an image in the middle of an area, which it may exceed.
    fileprivate convenience init(_ image: UIImage, in area: CGRect, scale: CGFloat) {
        self.init(image: image)
        bounds.size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
        center = CGPoint(x: area.midX, y: area.midY)
        contentMode = .scaleToFill
    }
}

extension LaunchImages.Orientation {
    fileprivate init(_ orientation: HostOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .upsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}
