/// The words that an app gives a view for assistive technologies, and for flows and tests.
struct AccessibilityWords {
    var identifier: String?
    var label: String?
    var help: String?
}
