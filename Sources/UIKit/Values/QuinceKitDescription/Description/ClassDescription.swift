package import Foundation
package import QuinceObjCRuntime

/// A class of ours as the run time knows it: the keys by which it is read, set and observed, the selectors that it
/// implements, the properties that appearance proxies apply, and the attributes that nibs have. It is written once, in the file of the class:
///
///     @section(".init_array") @used
///     private let description: @convention(c) () -> Void = {
///         describe(UISlider.self) {
///             $0.key("value", \.value, .nib)
///             $0.key("thumbTintColor", \.thumbTintColor, .appearance, .nib)
///         }
///     }
///
/// Nothing calls `description`: the loader runs it with the module's initializers, so that no list names the class. Its
/// type is written in full because the compiler does not accept an alias for a constant in a section.
@MainActor
package struct ClassDescription<Object: NSObject> {
    fileprivate var registration = QuinceObjCClassRegistration<Object>()
    package var appearanceKeys: [AppearanceKey] = []
    var nibAttributes: [NibAttribute] = []
    var nibElements: [NibElement] = []
    var nibRelationships: [String: NibRelationship] = [:]

    /// Adds a property that can be read, set and observed by `key`, which is Apple's Objective-C name: "hidden" for `isHidden`.
    package mutating func key<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
        registration.key(key, path)
    }

    /// Adds a property whose getter has effects, because setting through a key path calls the getter first.
    package mutating func key<Value>(
        _ key: String, _ path: KeyPath<Object, Value>, set: @escaping @MainActor (Object, Value) -> Void
    ) { registration.property(key, path, set) }

    package mutating func key<Value>(readOnly key: String, _ path: KeyPath<Object, Value>) {
        registration.key(readOnly: key, path)
    }

    /// Adds a selector that the class implements with a return value.
    package mutating func method(
        _ selector: Selector, _ body: @escaping @MainActor (Object, QuinceObjCArguments) -> Any?
    ) {
        registration.method(selector, body)
    }

    /// Adds a selector that the class implements without a return value.
    package mutating func action(
        _ selector: Selector, _ body: @escaping @MainActor (Object, QuinceObjCArguments) -> Void
    ) {
        registration.action(selector, body)
    }

    /// Adds an action without arguments.
    package mutating func action(_ selector: Selector, _ body: @escaping @MainActor (Object) -> () -> Void) {
        registration.action(selector) { object, _ in body(object)() }
    }

    package mutating func classMethod(
        _ selector: Selector, _ body: @escaping @MainActor (Object.Type, QuinceObjCArguments) -> Any?
    ) { registration.classMethod(selector, body) }
}

/// The role of a property that appearance proxies apply: Apple's headers mark it with `UI_APPEARANCE_SELECTOR`, or apps set it on
/// proxies nevertheless.
package struct AppearanceRole<Object: NSObject> {}

extension AppearanceRole where Object: AppearanceTarget {
    package static var appearance: AppearanceRole { AppearanceRole() }
}

extension ClassDescription {
    /// - Parameter own: the object's own value, if `path` reads an inherited or derived one.
    package mutating func key<Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Object, Value>, _ role: AppearanceRole<Object>,
        own: KeyPath<Object, Value>? = nil
    ) {
        self.key(key, path)
        appearanceKeys.append(AppearanceKey(key, path, own: own))
    }
}

extension ClassDescription where Object: AppearanceTarget {
    /// Describes a property with a value for each of a bar's metrics and positions, which appearance proxies apply.
    package mutating func variants<Value>(
        _ name: String, _ values: KeyPath<Object, [UInt: Value]>,
        _ set: @escaping @MainActor (Object) -> @MainActor (Value?, UInt) -> Void
    ) { appearanceKeys.append(AppearanceKey(name, variants: values, set)) }
}

/// Registers a description, which is read when the run time first looks up a class. May run before any other Swift code.
package func describe<Object: NSObject>(
    _ type: Object.Type, _ build: @escaping @MainActor (inout ClassDescription<Object>) -> Void
) {
    registerObjCClassWhenNeeded(type) {
        var description = ClassDescription<Object>()
        build(&description)
        registerObjCClass(type) { $0 = description.registration }
        AppearanceKey.register(description.appearanceKeys, of: type)
        NibAttributes.register(description.nibAttributes, elements: description.nibElements, of: type)
        NibAttributes.register(description.nibRelationships, of: type)
    }
}
