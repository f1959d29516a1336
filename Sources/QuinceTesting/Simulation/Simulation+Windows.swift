import QuinceSimulation
public import UIFoundation
public import UIKitCore

extension Simulation {
    private var app: UIApplication? { application as? UIApplication }

    public var windows: [UIWindow] { app?.windows ?? [] }

    /// The root view controller of the key window, or of the first window if none is key.
    public var rootViewController: UIViewController? { (app?.keyWindow ?? windows.first)?.rootViewController }

    /// Returns the screen at this instant, in device pixels.
    public func snapshot() -> UIImage {
        guard let picture = screenPicture() else { return UIImage() }
        return UIImage(cgImage: picture, scale: screenScale, orientation: .up)
    }
}

extension ElementSnapshot {
    /// The view itself.
    public var view: UIView {
        guard let view = inspectedView as? UIView else { fatalError("\(self) is no view of UIKit") }
        return view
    }
}
