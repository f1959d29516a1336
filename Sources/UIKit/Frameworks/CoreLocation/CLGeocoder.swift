public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions

/// A place with its address. None is made here: there is no map.
open class CLPlacemark: NSObject {
    public let location: CLLocation?
    public let name: String?
    public let thoroughfare: String?
    public let subThoroughfare: String?
    public let locality: String?
    public let subLocality: String?
    public let administrativeArea: String?
    public let subAdministrativeArea: String?
    public let postalCode: String?
    public let isoCountryCode: String?
    public let country: String?
    public let inlandWater: String?
    public let ocean: String?
    public let areasOfInterest: [String]?
    open var region: CLRegion? { nil }
    open var timeZone: TimeZone? { nil }

    /// Makes a copy.
    public init(placemark: CLPlacemark) {
        location = placemark.location
        (name, thoroughfare, subThoroughfare) = (placemark.name, placemark.thoroughfare, placemark.subThoroughfare)
        (locality, subLocality) = (placemark.locality, placemark.subLocality)
        (administrativeArea, subAdministrativeArea) = (placemark.administrativeArea, placemark.subAdministrativeArea)
        (postalCode, isoCountryCode, country) = (placemark.postalCode, placemark.isoCountryCode, placemark.country)
        (inlandWater, ocean, areasOfInterest) = (placemark.inlandWater, placemark.ocean, placemark.areasOfInterest)
        super.init()
    }
}

/// Addresses of places, and places of addresses: there is no map, so that each request fails with `network`.
open class CLGeocoder: NSObject {
    public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

    open private(set) var isGeocoding = false

    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CompletionHandler
    ) { fail(completionHandler) }
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CompletionHandler) {
        fail(completionHandler)
    }
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CompletionHandler
    ) { fail(completionHandler) }
    open func cancelGeocode() { isGeocoding = false }

    private func fail(_ completionHandler: @escaping CompletionHandler) {
        Unsupported.report("addresses: there is no map", in: "CLGeocoder")
        isGeocoding = true
        nonisolated(unsafe) let (geocoder, done) = (self, completionHandler)
        Delay.schedule(after: 0) {
            let isCancelled = !geocoder.isGeocoding
            geocoder.isGeocoding = false
            done(nil, CLError(isCancelled ? .geocodeCanceled : .network))
        }
    }
}
