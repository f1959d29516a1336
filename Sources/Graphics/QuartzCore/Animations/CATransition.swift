import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
package import QuinceRenderTree

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The old image dissolves into the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new image slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new image pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old image slides away and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The origin of the motion. As on iOS, `fromTop` and `fromBottom` are defined for y up, so that in a view `fromTop`
/// comes from the bottom.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of every transition.
public let kCATransition = "transition"

/// The keys of the actions that run when a layer enters or leaves a visible tree.
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

/// An animation from the layer's image at its last commit to its image from the next commit on, including its
/// sublayers.
///
/// It is not clipped to the layer's bounds: to confine the motion, mask the superlayer.
open class CATransition: CAAnimation {
    /// - Differs: unofficial types, such as "cube", are reported and shown as a fade.
    open var type: CATransitionType = .fade
    /// The origin of the motion; `nil` counts as `fromLeft`, which may not be so on iOS.
    open var subtype: CATransitionSubtype?
    /// The part of the transition that is shown, 0…1, not above `endProgress`.
    open var startProgress: Float = 0
    open var endProgress: Float = 1
    /// - Differs: from iOS, it is not used, which is reported.
    open var filter: Any? { didSet { if filter != nil { Unsupported.report("filter", in: "CATransition") } } }

    /// UIKit's own transition, which has no type.
    package var kind: LayerTransition.Kind?
    package var edge: LayerTransition.Edge?

    override class var codedKeys: [String] { super.codedKeys + ["type", "subtype", "startProgress", "endProgress"] }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        copy.kind = kind
        copy.edge = edge
    }

    package override func content(for layer: CALayer?) -> LayerAnimation.Content {
        .transition(
            LayerTransition(
                kind: kind ?? typeKind, edge: edge ?? subtypeEdge, start: Double(startProgress),
                end: Double(endProgress)))
    }

    private var typeKind: LayerTransition.Kind {
        switch type {
        case .fade: return .fade
        case .moveIn: return .moveIn
        case .push: return .push
        case .reveal: return .reveal
        default:
            Unsupported.report("type \"\(type.rawValue)\" (shown as a fade)", in: "CATransition")
            return .fade
        }
    }

    private var subtypeEdge: LayerTransition.Edge {
        switch subtype {
        case .fromRight?: return .right
        case .fromTop?: return .bottom
        case .fromBottom?: return .top
        default: return .left
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CATransition.self) {
        $0.key("type", \.type)
        $0.key("subtype", \.subtype)
        $0.key("startProgress", \.startProgress)
        $0.key("endProgress", \.endProgress)
        $0.key("filter", \.filter)
    }
}
