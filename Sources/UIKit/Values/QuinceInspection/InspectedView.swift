package import Foundation
package import QuartzCore
package import QuinceViewLayout

/// A view as flows, dumps and tests see it, of whichever kit.
@MainActor
package protocol InspectedView: NSObject, LayoutView {
    var inspectedLayer: CALayer { get }
    /// The subviews, back to front.
    var inspectedSubviews: [any InspectedView] { get }
    var inspectedSuperview: (any InspectedView)? { get }
    var inspectedWindow: (any InspectedWindow)? { get }
    /// The view's own flag, not an ancestor's.
    var isHidden: Bool { get }
    /// The name of the class in dumps.
    var inspectedClass: String { get }
    var inspectedIdentifier: String? { get }
    /// The text that a person reads in the view.
    var inspectedText: String? { get }
    var inspectedPlaceholder: String? { get }
    /// The label that the app has given the view for assistive technologies.
    var inspectedLabel: String? { get }
    /// The controller whose root view this is.
    var inspectedController: AnyObject? { get }
    /// The layer and the point of its space from which a dump of the view alone measures.
    var inspectedOrigin: (layer: CALayer, point: CGPoint) { get }
    /// The parts that a person sees as elements of their own and that are no views, such as the segments of a control.
    var inspectedParts: [InspectedPart] { get }
    /// Whether the view is a key of the keyboard on the screen, whose letters may be an app's words.
    var isInspectedKey: Bool { get }
}

extension InspectedView {
    package var inspectedClass: String { "\(type(of: self))" }
    package var isInspectedKey: Bool { false }
    package var inspectedParts: [InspectedPart] { [] }
    package var inspectedOrigin: (layer: CALayer, point: CGPoint) { (inspectedLayer, .zero) }

    package func isInspectedDescendant(of other: any InspectedView) -> Bool {
        sequence(first: self as any InspectedView, next: \.inspectedSuperview).contains { $0 === other }
    }
}

/// A part of a view, which the view draws itself.
package struct InspectedPart {
    package let text: String
    /// The rectangle in the space of the view's layer.
    package let frame: CGRect

    package init(text: String, frame: CGRect) { (self.text, self.frame) = (text, frame) }
}

/// A window as flows, dumps and tests see it.
@MainActor
package protocol InspectedWindow: AnyObject {
    /// The uppermost view.
    var inspectedRoot: any InspectedView { get }
    /// The layer in whose space dumps measure: the one of the uppermost view, or one above it.
    var inspectedSpace: CALayer { get }
    /// The point of that space from which dumps measure.
    var inspectedOrigin: CGPoint { get }
    /// Returns the view that a press at a point of the screen, from its top left, would reach.
    func inspectedHit(_ point: CGPoint) -> (any InspectedView)?
}
