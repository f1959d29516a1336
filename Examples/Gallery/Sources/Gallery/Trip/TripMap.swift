import CoreLocation
import UIKit

/// A map of a valley: a lake, a cabin with the circle that belongs to it, and the walker.
final class TripMap: UIView {
    static let cabinPlace = CLLocation(latitude: 47.52, longitude: 11.03)
    static let cabin = CLCircularRegion(center: cabinPlace.coordinate, radius: 2500, identifier: "cabin")

    /// The corners of the map, in degrees.
    private static let (west, east) = (10.9, 11.1)
    private static let (south, north) = (47.4, 47.58)

    private let walker = UIView(frame: CGRect(x: 0, y: 0, width: 18, height: 18))
    private var place: CLLocationCoordinate2D?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.80, green: 0.89, blue: 0.74, alpha: 1)
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        contentMode = .redraw
        walker.backgroundColor = .systemBlue
        walker.layer.cornerRadius = 9
        walker.layer.borderWidth = 3
        walker.layer.borderColor = UIColor.white.cgColor
        walker.isHidden = true
        addSubview(walker)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private func point(_ place: CLLocationCoordinate2D) -> CGPoint {
        CGPoint(
            x: bounds.width * (place.longitude - Self.west) / (Self.east - Self.west),
            y: bounds.height * (Self.north - place.latitude) / (Self.north - Self.south))
    }

    func show(_ place: CLLocationCoordinate2D) {
        let isFirst = self.place == nil
        self.place = place
        walker.isHidden = false
        guard !isFirst else { return walker.center = point(place) }
        UIView.animate(withDuration: 0.8) { self.walker.center = self.point(place) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let place { walker.center = point(place) }
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        drawLake()
        drawPath()
        drawCabin()
    }

    private func drawLake() {
        UIColor(red: 0.55, green: 0.75, blue: 0.92, alpha: 1).setFill()
        let (w, h) = (bounds.width, bounds.height)
        let lake = UIBezierPath()
        lake.move(to: CGPoint(x: 0.55 * w, y: h))
        lake.addCurve(
            to: CGPoint(x: w, y: 0.55 * h), controlPoint1: CGPoint(x: 0.5 * w, y: 0.62 * h),
            controlPoint2: CGPoint(x: 0.86 * w, y: 0.78 * h))
        lake.addLine(to: CGPoint(x: w, y: h))
        lake.close()
        lake.fill()
    }

    private func drawPath() {
        UIColor(red: 0.96, green: 0.93, blue: 0.82, alpha: 1).setStroke()
        let (path, end) = (UIBezierPath(), point(Self.cabinPlace.coordinate))
        path.move(to: CGPoint(x: 0, y: 0.95 * bounds.height))
        path.addCurve(
            to: end, controlPoint1: CGPoint(x: 0.4 * bounds.width, y: 0.9 * bounds.height),
            controlPoint2: CGPoint(x: end.x - 0.3 * bounds.width, y: end.y + 0.1 * bounds.height))
        path.lineWidth = 9
        path.lineCapStyle = .round
        path.stroke()
    }

    private func drawCabin() {
        let center = point(Self.cabinPlace.coordinate)
        // A degree of latitude has 111 km.
        let radius = bounds.height * (Self.cabin.radius / 111_000) / (Self.north - Self.south)
        let circle = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        UIColor.white.withAlphaComponent(0.45).setFill()
        circle.fill()
        UIColor(red: 0.55, green: 0.33, blue: 0.22, alpha: 1).setFill()
        UIBezierPath(rect: CGRect(x: center.x - 11, y: center.y - 6, width: 22, height: 16)).fill()
        UIColor(red: 0.66, green: 0.18, blue: 0.16, alpha: 1).setFill()
        let roof = UIBezierPath()
        roof.move(to: CGPoint(x: center.x - 16, y: center.y - 5))
        roof.addLine(to: CGPoint(x: center.x, y: center.y - 18))
        roof.addLine(to: CGPoint(x: center.x + 16, y: center.y - 5))
        roof.close()
        roof.fill()
    }
}
