/// A class with its own table of values for any key, registered or not, such as layers and animations.
package protocol KeyValueContainer: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}

/// A container that also defines its own key paths, such as a layer's `transform.rotation.z`.
package protocol KeyPathContainer: AnyObject {
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}
