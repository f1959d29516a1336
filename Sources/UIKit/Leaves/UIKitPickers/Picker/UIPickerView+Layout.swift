import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UIPickerView {
    /// The space at both sides, and between two wheels.
    private static let margin: CGFloat = 10
    private static let gap: CGFloat = 5

    func layoutWheels() {
        columns.frame = bounds
        let frames = wheelFrames
        let places = fillsWidth ? filled(frames) : frames
        for (wheel, (frame, place)) in zip(wheels, zip(frames, places)) {
            wheel.frame = place
            wheel.rowSpan = (frame.minX - place.minX, frame.width)
        }
        let height = wheels.map(\.bandHeight).max() ?? 0
        placeBand(height)
        let thickness = 1 / max(traitCollection.displayScale, 1)
        for (line, side) in zip(lines, [-1, 1] as [CGFloat]) {
            line.isHidden = wheels.isEmpty
            let y = MainScreen.round(bounds.midY + side * height / 2)
            line.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
        }
    }

    private func placeBand(_ height: CGFloat) {
        let inset = Look.current.wheels.band?.inset ?? 0
        band.isHidden = wheels.isEmpty
        band.frame = CGRect(
            x: inset, y: MainScreen.round(bounds.midY - height / 2), width: max(bounds.width - 2 * inset, 0),
            height: height)
    }

    /// Returns frames that leave nothing between them and the edges, so that a finger always meets a wheel.
    private func filled(_ frames: [CGRect]) -> [CGRect] {
        let (low, high) = (frames.map(\.minX).min(), frames.map(\.maxX).max())
        return frames.map { frame in
            let left = frame.minX == low ? bounds.minX : frame.minX - Self.gap / 2
            let right = frame.maxX == high ? bounds.maxX : frame.maxX + Self.gap / 2
            return CGRect(x: left, y: frame.minY, width: max(right - left, 0), height: frame.height)
        }
    }

    /// Returns the place of a component's rows.
    func frame(ofComponent component: Int) -> CGRect? {
        loadIfNeeded()
        let frames = wheelFrames
        return frames.indices.contains(component) ? frames[component] : nil
    }

    func sizeOfRows(_ component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        return CGSize(width: widths[component], height: wheel.rowHeight)
    }

    /// The widths of the wheels: the delegate's, and equal shares of the rest for the others. Wheels that are too wide
    /// together become narrower in proportion.
    private var widths: [CGFloat] {
        let room = max(bounds.width - Self.gap * CGFloat(max(wheels.count - 1, 0)), 0)
        let given = ownWidths.prefix(wheels.count)
        let open = given.filter { $0 == nil }.count
        let total = given.reduce(0) { $0 + ($1 ?? 0) }
        let share = open > 0 ? max(room - 2 * Self.margin - total, 0) / CGFloat(open) : 0
        let whole = total + share * CGFloat(open)
        let scale = whole > room ? room / whole : 1
        return given.map { ($0 ?? share) * scale }
    }

    private var wheelFrames: [CGRect] {
        let widths = widths
        let whole = widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0))
        var x = MainScreen.round(bounds.midX - whole / 2)
        let frames = widths.map { width in
            defer { x += width + Self.gap }
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
        guard isFlipped else { return frames }
        return frames.map { $0.offsetBy(dx: bounds.minX + bounds.maxX - $0.minX - $0.maxX, dy: 0) }
    }
}
