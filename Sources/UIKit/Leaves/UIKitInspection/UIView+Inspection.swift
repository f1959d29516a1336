package import Foundation
package import QuartzCore
package import QuinceInspection
import UIFoundation
@_spi(Hooks) package import UIKitCore

extension UIView: InspectedView {
    package var inspectedLayer: CALayer { layer }
    package var inspectedSubviews: [any InspectedView] { subviews }
    package var inspectedSuperview: (any InspectedView)? { superview }
    package var inspectedWindow: (any InspectedWindow)? { window }
    package var inspectedIdentifier: String? { accessibilityIdentifier }
    package var inspectedText: String? { shownText }
    package var inspectedPlaceholder: String? { shownPlaceholder }
    package var inspectedLabel: String? { givenAccessibilityLabel }
    package var inspectedController: AnyObject? { viewController }
    package var isInspectedKey: Bool { accessibilityTraits.contains(.keyboardKey) }
}

extension UIWindow: InspectedWindow {
    package var inspectedRoot: any InspectedView { self }
    package var inspectedSpace: CALayer { layer }
    package var inspectedOrigin: CGPoint { .zero }

    package func inspectedHit(_ point: CGPoint) -> (any InspectedView)? {
        isHidden ? nil : hitTest(layer.convert(point, from: screen.rootLayer), with: nil)
    }
}
