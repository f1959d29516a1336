import QuinceDiagnostics

/// Reports a property or method that AppKit has and that changes nothing here.
///
/// - Parameter isChanged: whether the app asks for more than the value that is there at first.
package func reportUnused(_ name: String, of type: String, if isChanged: Bool) {
    if isChanged { Unsupported.report(name, in: type) }
}
