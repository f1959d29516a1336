import UIKit

/// A timing function with a name and a color.
struct Pacing {
    let id: String
    let name: String
    let function: CAMediaTimingFunction
    let color: UIColor

    static let all: [Pacing] = [
        named("linear", "Linear", .linear, UIColor(red: 0.56, green: 0.56, blue: 0.60, alpha: 1)),
        named("ease-in", "Ease in", .easeIn, UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)),
        named("ease-out", "Ease out", .easeOut, UIColor(red: 0.20, green: 0.74, blue: 0.42, alpha: 1)),
        named("ease-in-out", "Ease in, ease out", .easeInEaseOut, UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)),
        named("default", "Default", .default, UIColor(red: 0.42, green: 0.36, blue: 0.91, alpha: 1)),
        Pacing(
            id: "custom", name: "Custom", function: CAMediaTimingFunction(controlPoints: 0.68, -0.45, 0.27, 1.45),
            color: UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)),
    ]

    private static func named(_ id: String, _ name: String, _ function: CAMediaTimingFunctionName, _ color: UIColor)
        -> Pacing
    {
        Pacing(id: id, name: name, function: CAMediaTimingFunction(name: function), color: color)
    }

    /// Returns one of the four control points, in the unit square.
    func controlPoint(_ index: Int) -> CGPoint {
        var values: [Float] = [0, 0]
        values.withUnsafeMutableBufferPointer { buffer in
            guard let address = buffer.baseAddress else { return }
            function.getControlPoint(at: index, values: address)
        }
        return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    }

    /// Text such as "0.42, 0, 1, 1".
    var numbers: String {
        let (a, b) = (controlPoint(1), controlPoint(2))
        return [a.x, a.y, b.x, b.y].map(Self.short).joined(separator: ", ")
    }

    private static func short(_ value: CGFloat) -> String {
        let text = String(format: "%.2f", Double(value))
        guard text.contains(".") else { return text }
        let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        return String(trimmed.reversed())
    }
}
