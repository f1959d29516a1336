public import CoreLocation
public import Foundation
public import UIKit

/// An annotation with an extent.
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
    func intersects(_ mapRect: MKMapRect) -> Bool
    func canReplaceMapContent() -> Bool
}

extension MKOverlay {
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    public func canReplaceMapContent() -> Bool { false }
}

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

/// A circle on the ground. The radius is in meters.
open class MKCircle: MKShape, MKOverlay {
    public let coordinate: CLLocationCoordinate2D
    public let radius: CLLocationDistance

    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (coordinate, self.radius) = (coord, radius)
        super.init()
    }

    open var boundingMapRect: MKMapRect {
        let length = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
        let center = MKMapPoint(coordinate)
        return MKMapRect(x: center.x - length, y: center.y - length, width: 2 * length, height: 2 * length)
    }
}

/// A list of points. The place of the whole is the middle of the rectangle around them.
open class MKMultiPoint: MKShape {
    fileprivate let list: [MKMapPoint]

    fileprivate init(_ list: [MKMapPoint]) {
        self.list = list
        super.init()
    }

    open var pointCount: Int { list.count }

    open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        for (place, index) in (range.location..<range.location + range.length).enumerated() {
            coords[place] = list[index].coordinate
        }
    }

    open var boundingMapRect: MKMapRect {
        list.reduce(MKMapRect.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    }

    open var coordinate: CLLocationCoordinate2D {
        guard !list.isEmpty else { return kCLLocationCoordinate2DInvalid }
        return MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
    }
}

open class MKPolyline: MKMultiPoint, MKOverlay {
    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
    }
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: points, count: count)))
    }
    fileprivate override init(_ list: [MKMapPoint]) { super.init(list) }
}

open class MKPolygon: MKMultiPoint, MKOverlay {
    open private(set) var interiorPolygons: [MKPolygon]?

    public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        self.init(coordinates: coords, count: count, interiorPolygons: nil)
    }
    public convenience init(
        coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
    ) {
        self.init(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
        self.interiorPolygons = interiorPolygons
    }
    fileprivate override init(_ list: [MKMapPoint]) { super.init(list) }
}

/// The drawing of an overlay, as a value: no map draws it here.
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1

    public init(overlay: any MKOverlay) {
        self.overlay = overlay
        super.init()
    }
}

open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineJoin = CGLineJoin.round
    open var lineCap = CGLineCap.round
    open var miterLimit: CGFloat = 10
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
}

open class MKCircleRenderer: MKOverlayPathRenderer {
    public init(circle: MKCircle) { super.init(overlay: circle) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
    public init(polyline: MKPolyline) { super.init(overlay: polyline) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

open class MKPolygonRenderer: MKOverlayPathRenderer {
    public init(polygon: MKPolygon) { super.init(overlay: polygon) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
