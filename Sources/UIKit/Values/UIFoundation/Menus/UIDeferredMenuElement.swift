import Foundation

/// A place in a menu for entries that are made when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    /// The entries of the first time, unless the provider is asked each time.
    package private(set) var fulfilled: [UIMenuElement]?
    /// The menus that wait for the entries of the first time.
    private var waiting: [([UIMenuElement]) -> Void] = []

    private init(isCached: Bool, _ provider: @escaping Provider) {
        (self.isCached, self.provider) = (isCached, provider)
        super.init(title: "", image: nil)
    }

    /// Creates an element whose provider is called once, when the menu is first shown.
    ///
    /// - Parameter elementProvider: takes the function that receives the entries, at once or later.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(isCached: true, elementProvider)
    }

    /// Returns an element whose provider is called each time that the menu is shown.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

    /// Asks for the entries.
    package func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
        guard isCached else { return provider(completion) }
        if let fulfilled { return completion(fulfilled) }
        waiting.append(completion)
        if waiting.count == 1 { provider { self.fulfill($0) } }
    }

    private func fulfill(_ elements: [UIMenuElement]) {
        fulfilled = elements
        let due = waiting
        waiting = []
        for completion in due { completion(elements) }
    }
}
