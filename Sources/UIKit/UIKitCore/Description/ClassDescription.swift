package import Foundation
package import ObjCRuntime
import UIFoundation

/// What the run time knows of a class of UIKit's: the keys that it is read, set and observed by, the selectors that it
/// answers, and the properties that appearance proxies hand on. It stands once, in the file of the class:
///
///     @section(".init_array") @used
///     private let description: @convention(c) () -> Void = {
///         describe(UISlider.self) {
///             $0.key("value", \.value)
///             $0.key("thumbTintColor", \.thumbTintColor, .appearance)
///         }
///     }
///
/// Nothing calls `description`: the loader runs it with the module's initialisers, so that no list names the class. Its
/// type is spelled out because the compiler takes no alias for a constant of a section.
@MainActor
package struct ClassDescription<Object: NSObject> {
    fileprivate var registration = ObjCClassRegistration<Object>()
    var appearanceKeys: [AppearanceKey] = []

    /// A property that can be read, set and observed by `key`, which is Apple's Objective-C name: "hidden" for `isHidden`.
    package mutating func key<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
        registration.key(key, path)
    }

    package mutating func key<Value>(readOnly key: String, _ path: KeyPath<Object, Value>) {
        registration.key(readOnly: key, path)
    }

    /// A selector that the class answers with a value.
    package mutating func method(_ selector: Selector, _ body: @escaping @MainActor (Object, ObjCArguments) -> Any?) {
        registration.method(selector, body)
    }

    /// A selector that the class answers without a value.
    package mutating func action(_ selector: Selector, _ body: @escaping @MainActor (Object, ObjCArguments) -> Void) {
        registration.action(selector, body)
    }

    /// An action without arguments.
    package mutating func action(_ selector: Selector, _ body: @escaping @MainActor (Object) -> () -> Void) {
        registration.action(selector) { object, _ in body(object)() }
    }

    package mutating func classMethod(
        _ selector: Selector, _ body: @escaping @MainActor (Object.Type, ObjCArguments) -> Any?
    ) { registration.classMethod(selector, body) }
}

/// What else a described property takes part in.
package enum DescriptionRole {
    /// Appearance proxies hand the property on: Apple's headers mark it with `UI_APPEARANCE_SELECTOR`, or apps set it on
    /// proxies all the same.
    case appearance
}

extension ClassDescription where Object: UIView {
    package mutating func key<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ role: DescriptionRole
    ) {
        self.key(key, path)
        appearanceKeys.append(AppearanceKey(key, path))
    }

    /// - Parameter own: the view's own value, where `path` reads one that is inherited or derived.
    package mutating func key<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value?>, _ role: DescriptionRole,
        own: KeyPath<Object, Value?>? = nil
    ) {
        self.key(key, path)
        appearanceKeys.append(AppearanceKey(key, path, own: own))
    }

    package mutating func key<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value?>, _ role: DescriptionRole
    ) { self.key(key, path, role, own: nil) }
}

/// Keeps the description until the run time first looks a class up. May be called before any other Swift code.
package func describe<Object: NSObject>(
    _ type: Object.Type, _ build: @escaping @MainActor (inout ClassDescription<Object>) -> Void
) {
    registerObjCModule {
        var description = ClassDescription<Object>()
        build(&description)
        registerObjCClass(type) { $0 = description.registration }
        AppearanceKey.register(description.appearanceKeys, of: type)
    }
}
