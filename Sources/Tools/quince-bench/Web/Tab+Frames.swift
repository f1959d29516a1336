import BrowserDriver

extension Tab {
    /// Has the page call a function with each frame's head, right after it has painted it: the page keeps the last head
    /// in `figures.last`, and it is there that one can listen.
    func onFrame(_ function: String) throws {
        try js("void Object.defineProperty(quince.figures, 'last', { set: \(function), configurable: true })")
    }
}
