public import Foundation
import QuinceDiagnostics
public import UIKit

/// Told of a person who chooses where an app plays. Both methods are optional.
@preconcurrency @MainActor
public protocol AVRoutePickerViewDelegate: NSObjectProtocol {
    func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView)
    func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView)
}

extension AVRoutePickerViewDelegate {
    public func routePickerViewWillBeginPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
    public func routePickerViewDidEndPresentingRoutes(_ routePickerView: AVRoutePickerView) {}
}

/// A button that lists the devices on which an app could play. There are none beside the simulated device, so that a tap shows
/// no list, and says so.
open class AVRoutePickerView: UIView {
    open weak var delegate: (any AVRoutePickerViewDelegate)?
    /// The color of the sign while the app plays on another device.
    open var activeTintColor: UIColor! = .systemBlue
    open var prioritizesVideoDevices = false
    private let button = UIButton(type: .system)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        button.setImage(TransportGlyph.route.image(), for: .normal)
        button.accessibilityLabel = "AirPlay"
        button.addAction(
            UIAction { _ in Unsupported.report("routes to other devices", in: "AVRoutePickerView") },
            for: .touchUpInside)
        addSubview(button)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }
}
