/// A rectangle in points, in the coordinates of a view's superview.
package struct InterfaceRect: Sendable, Equatable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Reads `<rect key="frame" x="…" y="…" width="…" height="…"/>`.
    init?(_ element: MarkupElement?) {
        guard let element, element.name == "rect" else { return nil }
        let numbers = ["x", "y", "width", "height"].map { element[$0].flatMap(Double.init) ?? 0 }
        (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    func element(key: String) -> MarkupElement {
        var rect = MarkupElement("rect", ["key": key])
        for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
            rect.set(name, InterfaceNumber.text(value))
        }
        return rect
    }

    func offset(x dx: Double, y dy: Double) -> InterfaceRect {
        InterfaceRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}

extension InterfaceDraft {
    func frame(of id: String) throws(InterfaceEditError) -> InterfaceRect? {
        InterfaceRect(try element(id).child(key: "frame"))
    }
}
