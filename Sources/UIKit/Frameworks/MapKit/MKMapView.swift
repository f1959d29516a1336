public import CoreLocation
public import Foundation
import QuinceDiagnostics
public import UIKit
import UIKitControls

public enum MKMapType: UInt, Sendable {
    case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

/// Told of a map. All methods are optional.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped: UIControl)
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped: UIControl
    ) {}
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
}

/// A map. There are no maps here: the view says which region it would show, and keeps annotations and overlays as values.
/// No view of an annotation is asked for, since none is shown.
@preconcurrency @MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    open var mapType = MKMapType.standard
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var showsUserLocation = false {
        didSet { if showsUserLocation { Unsupported.report("the person's place", in: "MKMapView") } }
    }
    open private(set) var userLocation = MKUserLocation()
    open var isUserLocationVisible: Bool { false }
    open var userTrackingMode = MKUserTrackingMode.none
    open private(set) var annotations: [any MKAnnotation] = []
    open private(set) var overlays: [any MKOverlay] = []
    open private(set) var selectedAnnotations: [any MKAnnotation] = []
    private var shown = MKCoordinateRegion(.world)
    private let standIn = StandInView("Map")
    private var classes: [String: MKAnnotationView.Type] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        Unsupported.report("drawing maps", in: "MKMapView")
        addSubview(standIn)
        describe()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        standIn.frame = bounds
    }

    private func describe() {
        let center = String(format: "%.4f°, %.4f°", shown.center.latitude, shown.center.longitude)
        let titles = annotations.compactMap(\.title)
        standIn.content = ([center] + titles).joined(separator: "\n")
    }

    // MARK: The region

    open var region: MKCoordinateRegion {
        get { shown }
        set { setRegion(newValue, animated: false) }
    }
    open var centerCoordinate: CLLocationCoordinate2D {
        get { shown.center }
        set { setCenter(newValue, animated: false) }
    }
    open var visibleMapRect: MKMapRect {
        get { Self.rect(of: shown) }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(region.center) else {
            return Unsupported.report(mistake: "Invalid Region \(region)", in: "MKMapView")
        }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        shown = region
        describe()
        delegate?.mapViewDidChangeVisibleRegion(self)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        setRegion(MKCoordinateRegion(center: coordinate, span: shown.span), animated: animated)
    }

    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
        setRegion(MKCoordinateRegion(mapRect), animated: animate)
    }

    /// Shows a rectangle with room for `insets` around it, in points.
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
        setVisibleMapRect(mapRectThatFits(mapRect, edgePadding: insets), animated: animate)
    }

    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRect }

    open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
        let (width, height) = (bounds.width - insets.left - insets.right, bounds.height - insets.top - insets.bottom)
        guard width > 0, height > 0 else { return mapRect }
        let scale = max(mapRect.width / width, mapRect.height / height)
        return MKMapRect(
            x: mapRect.minX - insets.left * scale, y: mapRect.minY - insets.top * scale,
            width: mapRect.width + (insets.left + insets.right) * scale,
            height: mapRect.height + (insets.top + insets.bottom) * scale)
    }

    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

    private static func rect(of region: MKCoordinateRegion) -> MKMapRect {
        let (center, span) = (region.center, region.span)
        let west = center.longitude - span.longitudeDelta / 2
        let north = MKMapPoint(
            CLLocationCoordinate2D(latitude: center.latitude + span.latitudeDelta / 2, longitude: west))
        let south = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: center.latitude - span.latitudeDelta / 2, longitude: west + span.longitudeDelta))
        return MKMapRect(x: north.x, y: north.y, width: south.x - north.x, height: south.y - north.y)
    }

    // MARK: Coordinates of the view

    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let (point, rect) = (MKMapPoint(coordinate), visibleMapRect)
        let place = CGPoint(
            x: bounds.minX + (point.x - rect.minX) / rect.width * bounds.width,
            y: bounds.minY + (point.y - rect.minY) / rect.height * bounds.height)
        return convert(place, to: view)
    }

    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let (place, rect) = (convert(point, from: view), visibleMapRect)
        return MKMapPoint(
            x: rect.minX + (place.x - bounds.minX) / bounds.width * rect.width,
            y: rect.minY + (place.y - bounds.minY) / bounds.height * rect.height
        ).coordinate
    }

    // MARK: Annotations

    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations += annotations
        describe()
    }
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations.removeAll { kept in annotations.contains { $0 === kept } }
        selectedAnnotations.removeAll { kept in annotations.contains { $0 === kept } }
        describe()
    }
    open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
    }
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        classes[identifier] = viewClass as? MKAnnotationView.Type
    }

    /// - Returns: a view of the registered class; `nil` without one, since no view is ever put aside.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        classes[identifier].flatMap { MKAnnotationView.make($0, identifier) }
    }

    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        guard let view = dequeueReusableAnnotationView(withIdentifier: identifier) else {
            fatalError(
                "unable to dequeue an annotation view with identifier \(identifier) - must register a class for the identifier"
            )
        }
        view.annotation = annotation
        return view
    }

    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        selectedAnnotations.removeAll { $0 === annotation }
    }
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        let new = annotations.filter { added in !self.annotations.contains { $0 === added } }
        addAnnotations(new)
        let around = annotations.reduce(MKMapRect.null) {
            $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize()))
        }
        if !around.isNull { setVisibleMapRect(around, animated: animated) }
    }

    // MARK: Overlays

    open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
    open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { overlays.append(overlay) }
    open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
    open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }
    /// Returns `nil`: overlays are not drawn.
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { nil }
}
