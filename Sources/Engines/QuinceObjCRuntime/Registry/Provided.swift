/// A service that a module gives to one below it as the program is loaded; `nil` in a program without that module.
///
///     package enum Nibs { @Provided package static var loader: (any NibLoading)? }
///
///     registerObjCModule { Nibs.loader = NibLoader() }
///
/// It is a class, because the modules that provide services run while one is read.
@MainActor @propertyWrapper
package final class Provided<Service> {
    private var service: Service?

    package init() {}

    package var wrappedValue: Service? {
        get {
            registerPendingObjCModules()
            return service
        }
        set { service = newValue }
    }
}
