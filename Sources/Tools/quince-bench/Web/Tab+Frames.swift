import BrowserDriver

extension Tab {
    /// Calls a JavaScript function with each frame's head after the page has painted it, by observing `figures.last`,
    /// in which the page stores the head.
    func onFrame(_ function: String) throws {
        try js("void Object.defineProperty(quince.figures, 'last', { set: \(function), configurable: true })")
    }
}
