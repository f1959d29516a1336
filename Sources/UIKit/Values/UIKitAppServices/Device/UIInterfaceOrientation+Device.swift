package import QuinceHostInterface
package import UIFoundation

extension UIInterfaceOrientation {
    /// The interface turns opposite to the device: with the device's top at the left, the interface is in landscape
    /// right.
    package init(_ device: HostOrientation) {
        switch device {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeRight
        case .landscapeRight: self = .landscapeLeft
        }
    }

    /// The device's orientation in which this interface is upright; `nil` for an unknown one.
    package var device: HostOrientation? {
        switch self {
        case .portrait: return .portrait
        case .portraitUpsideDown: return .portraitUpsideDown
        case .landscapeRight: return .landscapeLeft
        case .landscapeLeft: return .landscapeRight
        case .unknown: return nil
        }
    }
}
