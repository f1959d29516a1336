import CRuntime
package import Foundation

/// The locale of a new simulator, which is the app's current one. That of the machine does not count, so that a run is the same
/// everywhere; Foundation on Linux, which has no preferences, would take English without a region.
enum SimulatorLocale {
    static let identifier = "en_US"
    static let locale = Locale(identifier: identifier)

    static func install() { quince_exchange_locale(identifier) }
}

/// The replacement of the getters of the current locale.
@_silgen_name("quince_current_locale")
package func currentLocale() -> Locale { SimulatorLocale.locale }

/// The replacement of the getters of the current calendar.
@_silgen_name("quince_current_calendar")
package func currentCalendar() -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = SimulatorLocale.locale
    return calendar
}

@section(".init_array") @used
private let installation: @convention(c) () -> Void = { SimulatorLocale.install() }
