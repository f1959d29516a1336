import QuinceObjCRuntime
import Testing

@MainActor
private enum Services {
    @Provided static var greeting: (() -> String)?
    @Provided static var missing: (() -> String)?
}

@Suite("Services of other modules")
@MainActor
struct ProvidedTests {
    @Test("A service is there at its first use if a module gives it as it is loaded, and nil if none does")
    func service() {
        registerObjCModule { Services.greeting = { "hello" } }
        #expect(Services.greeting?() == "hello" && Services.missing == nil)
    }

    @Test("A module that gives a service may use another one meanwhile")
    func nested() {
        registerObjCModule { Services.missing = Services.greeting ?? { "alone" } }
        registerObjCModule { Services.greeting = { "second" } }
        #expect(Services.missing != nil && Services.greeting?() == "second")
        Services.missing = nil
    }
}
