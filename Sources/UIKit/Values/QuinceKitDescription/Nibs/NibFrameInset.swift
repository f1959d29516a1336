import CoreGraphics
package import Foundation
package import QuinceNibArchive

/// A frame as distances from the superview's edges and lengths, in points or percents of the superview's size.
///
///     <frame key="frameInset" minX="12.40%" minY="23.39%" width="75.07%" height="30"/>
///
/// The first Xcode 8 wrote documents that place views by autoresizing masks so; what is left out is a distance of 0 or
/// follows from the others. The sizes are those of the document, in which the root views have plain frames.
package struct NibFrameInset: NibPlainValue {
    package let frame: CGRect

    package static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        guard case .element(let element) = source else { return nil }
        return frame(element, owner.ancestors).map(NibFrameInset.init)
    }

    /// - Parameter ancestors: those of the view's element, the nearest first.
    private static func frame(_ element: InterfaceElement, _ ancestors: [InterfaceElement]) -> CGRect? {
        guard let size = size(ancestors), let x = span(element, "minX", "maxX", "width", size.width),
            let y = span(element, "minY", "maxY", "height", size.height)
        else { return nil }
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    /// Returns the size of the nearest ancestor that has a frame.
    private static func size(_ ancestors: [InterfaceElement]) -> CGSize? {
        for (place, ancestor) in ancestors.enumerated() {
            if let plain = ancestor.child(forKey: "frame") {
                guard let width = plain.number("width"), let height = plain.number("height") else { return nil }
                return CGSize(width: width, height: height)
            }
            if let inset = ancestor.child(forKey: "frameInset") {
                return frame(inset, Array(ancestors[(place + 1)...]))?.size
            }
        }
        return nil
    }

    private static func span(
        _ element: InterfaceElement, _ min: String, _ max: String, _ length: String, _ whole: CGFloat
    ) -> (start: CGFloat, length: CGFloat)? {
        var values: [CGFloat?] = []
        for name in [min, max, length] {
            let text = element[name]
            let value = text.flatMap { points($0, whole) }
            guard text == nil || value != nil else { return nil }
            values.append(value)
        }
        guard let length = values[2] else {
            let start = values[0] ?? 0
            return (start, whole - start - (values[1] ?? 0))
        }
        return (values[0] ?? values[1].map { whole - length - $0 } ?? 0, length)
    }

    /// Returns a distance in points. Percents have two digits, for Interface Builder's pixels; to round to half points is chosen.
    private static func points(_ text: String, _ whole: CGFloat) -> CGFloat? {
        guard text.hasSuffix("%") else { return CGFloat.read(text: text) }
        return CGFloat.read(text: String(text.dropLast())).map { ($0 / 100 * whole * 2).rounded() / 2 }
    }
}
