/// A part of a state that nothing on the screen shows: a change of it alone leaves the picture as it is.
@propertyWrapper
struct Unseen<Value>: Equatable {
    var wrappedValue: Value

    static func == (a: Unseen, b: Unseen) -> Bool { true }
}
