/// A class that answers keys by a table of its own, registered or not: layers and animations take any key.
package protocol KeyValueContainer: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
    func value(forKeyPath keyPath: String) -> Any?
    func setValue(_ value: Any?, forKeyPath keyPath: String)
}
