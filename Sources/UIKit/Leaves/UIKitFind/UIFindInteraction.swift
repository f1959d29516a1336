public import Foundation
public import UIFoundation
public import UIKitCore
public import UIKitText

@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// Returns the session of a search that begins; `nil` for no search.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// Finds and replaces in a view, by a navigator above the keyboard.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    open private(set) var activeFindSession: UIFindSession?
    /// Makes the menu of the navigator's options from the proposed ones. No menu is shown: there are no options but the usual.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    open var searchText: String? { didSet { navigator?.searchText = searchText } }
    open var replacementText: String? { didSet { navigator?.replacementText = replacementText } }
    private var navigator: FindNavigator?

    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
    open func didMove(to view: UIView?) { self.view = view }

    // MARK: The navigator

    open var isFindNavigatorVisible: Bool { navigator != nil }

    /// Shows the navigator; without a session of the delegate's there is none.
    open func presentFindNavigator(showingReplace replaceVisible: Bool) {
        guard let view, let window = view.window else { return }
        if let navigator {
            navigator.showsReplacement = replaceVisible && activeFindSession?.supportsReplacement == true
            return navigator.begin()
        }
        guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
        activeFindSession = session
        let navigator = FindNavigator(self, showsReplacement: replaceVisible && session.supportsReplacement)
        (navigator.searchText, navigator.replacementText) = (searchText, replacementText)
        self.navigator = navigator
        navigator.show(in: window)
        delegate?.findInteraction(self, didBegin: session)
        navigator.begin()
        if searchText?.isEmpty == false { search() }
    }

    open func dismissFindNavigator() {
        guard let navigator, let session = activeFindSession else { return }
        (searchText, replacementText) = (navigator.searchText, navigator.replacementText)
        (self.navigator, activeFindSession) = (nil, nil)
        navigator.leave()
        session.invalidateFoundResults()
        delegate?.findInteraction(self, didEnd: session)
    }

    // MARK: Searching

    func search() {
        activeFindSession?.performSearch(query: navigator?.searchText ?? "", options: nil)
        updateResultCount()
    }

    open func findNext() { find(.forward) }
    open func findPrevious() { find(.backward) }

    private func find(_ direction: UITextStorageDirection) {
        activeFindSession?.highlightNextResult(in: direction)
        updateResultCount()
    }

    func replace(all: Bool) {
        guard let navigator, let session = activeFindSession else { return }
        let (query, text) = (navigator.searchText ?? "", navigator.replacementText ?? "")
        if all {
            session.replaceAll(query: query, replacement: text, options: nil)
        } else {
            session.performSingleReplacement(query: query, replacement: text, options: nil)
        }
        updateResultCount()
    }

    /// Shows the session's number of results anew.
    open func updateResultCount() { navigator?.show(countOf: activeFindSession) }
}

// MARK: Text views

extension UITextView {
    /// The interaction of a text view that can be searched.
    public var findInteraction: UIFindInteraction? { interactions.lazy.compactMap { $0 as? TextFindInteraction }.first }

    /// Whether a person can search the text.
    public var isFindInteractionEnabled: Bool {
        get { findInteraction != nil }
        set {
            guard newValue != isFindInteractionEnabled else { return }
            if let findInteraction { removeInteraction(findInteraction) } else { addInteraction(TextFindInteraction()) }
        }
    }
}

/// A text view's own interaction.
private final class TextFindInteraction: UIFindInteraction {
    private let sessions: TextSessions

    init() {
        sessions = TextSessions()
        super.init(sessionDelegate: sessions)
    }
}

private final class TextSessions: NSObject, UIFindInteractionDelegate {
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
    }
}
