/// A class that answers keys by a table of its own, registered or not: layers and animations take any key.
package protocol KeyValueContainer: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}

/// One that also has key paths of its own: a layer's `transform.rotation.z`.
package protocol KeyPathContainer: AnyObject {
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}
