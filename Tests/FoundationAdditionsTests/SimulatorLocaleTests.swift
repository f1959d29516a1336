import Foundation
import QuinceFoundationAdditions
import Testing

@Suite("The current locale")
struct SimulatorLocaleTests {
    private let date = Date(timeIntervalSinceReferenceDate: 0)

    @Test("It is that of a simulator, whose money is dollars and whose week begins on Sunday")
    func simulator() {
        #expect(Locale.current.identifier == "en_US" && Locale.autoupdatingCurrent.identifier == "en_US")
        #expect(NSLocale.current.identifier == "en_US")
        #expect(Calendar.current.firstWeekday == 1 && Calendar.current.identifier == .gregorian)
        #expect(Calendar.current.locale?.identifier == "en_US")
        #expect(Locale.current.currency?.identifier == "USD")
    }

    @Test("Formatters use it")
    func formatters() {
        let number = NumberFormatter()
        number.numberStyle = .currency
        #expect(number.string(from: 1.23) == "$1.23")
        #expect(NumberFormatter.localizedString(from: 1234.5, number: .decimal) == "1,234.5")
        let formatter = DateFormatter()
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateStyle = .short
        #expect(formatter.string(from: date) == "1/1/01")
        #expect(1234.5.formatted(.currency(code: "USD")) == "$1,234.50")
        #expect(String.localizedStringWithFormat("%d", 1234) == "1,234")
    }

    @Test("A locale that code names is as before") func named() {
        let number = NumberFormatter()
        number.locale = Locale(identifier: "de_DE")
        number.numberStyle = .currency
        #expect(number.string(from: 1.23) == "1,23\u{a0}€")
    }
}
