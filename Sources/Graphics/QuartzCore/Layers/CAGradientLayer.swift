import CoreGraphics
public import Foundation
import QuinceObjCRuntime
package import QuinceRenderTree

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over the background color, in the shape of its corners.
/// On a screen it is interpolated in sRGB without dithering, which is an estimate: nothing recorded shows it.
open class CAGradientLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .gradient(GradientContent()) }

    /// The colors, as `CGColor`s.
    open var colors: [Any]? {
        get { state.gradientContent.colors.isEmpty ? nil : state.gradientContent.colors }
        set {
            let colors = (newValue ?? []).compactMap { $0 as? CGColor }
            for color in colors { _ = color.plain(in: "CAGradientLayer.colors") }
            change(\.gradientContent.colors, colors, "colors")
        }
    }
    /// Values in 0…1 that never decrease, one per color; `nil` spaces the colors evenly.
    open var locations: [NSNumber]? {
        get {
            let locations = state.gradientContent.locations
            return locations.isEmpty ? nil : locations.map { NSNumber(value: Double($0)) }
        }
        set { change(\.gradientContent.locations, (newValue ?? []).map { CGFloat($0.doubleValue) }, "locations") }
    }
    /// The start in unit coordinates of the bounds.
    open var startPoint: CGPoint {
        get { state.gradientContent.startPoint }
        set { change(\.gradientContent.startPoint, newValue, "startPoint") }
    }
    open var endPoint: CGPoint {
        get { state.gradientContent.endPoint }
        set { change(\.gradientContent.endPoint, newValue, "endPoint") }
    }
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: state.gradientContent.kind.rawValue) }
        set { change(\.gradientContent.kind, GradientContent.Kind(rawValue: newValue.rawValue) ?? .axial, nil) }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAGradientLayer.self) {
        $0.key("colors", \.colors)
        $0.key("locations", \.locations)
        $0.key("startPoint", \.startPoint)
        $0.key("endPoint", \.endPoint)
        $0.key("type", \.type)
    }
}
