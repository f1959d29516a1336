import CoreGraphics
package import Foundation
import QuartzCore
package import QuinceHostInterface
package import QuinceInspection

/// An element on the screen: a view of the app or a part that one draws, or an icon of the home screen.
package enum FoundElement {
    case view(any InspectedView)
    case part(InspectedPart, of: any InspectedView)
    case icon(HostedIcon)

    /// The view that is the element, or that draws it.
    package var view: (any InspectedView)? {
        switch self {
        case .view(let view), .part(_, let view): view
        case .icon: nil
        }
    }
}

/// Finds the elements that a person can see on the screen.
@MainActor
package struct ViewFinder {
    private let screen: any InspectedScreen
    private let icons: [HostedIcon]
    private let isCovered: Bool

    /// - Parameters:
    ///   - icons: the apps' icons, while the home screen is shown.
    ///   - isCovered: whether the system shows something else than the app.
    package init(screen: any InspectedScreen, icons: [HostedIcon] = [], isCovered: Bool = false) {
        self.screen = screen
        self.icons = icons
        self.isCovered = isCovered
    }

    /// The windows of the app on the screen, if a person can see them.
    private var windows: [any InspectedWindow] { isCovered ? [] : screen.inspectedWindows }

    /// Returns what a person can see that matches: icons, then views in tree order, front windows first, then keys of the
    /// keyboard, whose letters may be an app's words. What other views cover wholly is not seen. Without an index, what a touch
    /// would reach comes first.
    ///
    /// - Throws: if an expression of the selector takes too long.
    package func find(_ selector: FlowSelector) throws(FlowProblem) -> [FoundElement] {
        var elements: [FoundElement] = []
        let wanted = (text: selector.text.map(TextPattern.init), id: selector.id.map(TextPattern.init))
        for window in windows.reversed() { try collect(window.inspectedRoot, wanted, &elements) }
        let keys = elements.filter { $0.view?.isInspectedKey == true }
        let others = elements.filter { $0.view?.isInspectedKey != true }
        let found = try icons(wanted).map(FoundElement.icon) + others + keys
        guard let index = selector.index else { return reachedFirst(found) }
        return found.indices.contains(index) ? [found[index]] : []
    }

    /// Returns the elements with those first that a touch in their middle would reach: a button of an alert comes before one of
    /// the same name that the alert dims.
    private func reachedFirst(_ elements: [FoundElement]) -> [FoundElement] {
        guard elements.count > 1 else { return elements }
        var (reached, others): ([FoundElement], [FoundElement]) = ([], [])
        for element in elements {
            if let view = element.view, !isReached(view, visibleRect(of: element)) {
                others.append(element)
            } else {
                reached.append(element)
            }
        }
        return reached + others
    }

    private func isReached(_ view: any InspectedView, _ visible: CGRect) -> Bool {
        let middle = CGPoint(x: visible.midX, y: visible.midY)
        for window in windows.reversed() {
            guard let hit = window.inspectedHit(middle) else { continue }
            return hit.isInspectedDescendant(of: view) || view.isInspectedDescendant(of: hit)
        }
        return false
    }

    /// Returns the icons of the home screen whose names match; they have no identifiers.
    private func icons(_ wanted: Wanted) throws(FlowProblem) -> [HostedIcon] {
        guard let text = wanted.text, wanted.id == nil else { return [] }
        var found: [HostedIcon] = []
        for icon in icons where try text.matches(icon.name) { found.append(icon) }
        return found
    }

    private typealias Wanted = (text: TextPattern?, id: TextPattern?)

    private func collect(_ view: any InspectedView, _ wanted: Wanted, _ found: inout [FoundElement])
        throws(FlowProblem)
    {
        guard !view.isHidden, view.inspectedLayer.presentedState.opacity >= 0.01 else { return }
        let before = found.count
        for child in view.inspectedSubviews { try collect(child, wanted, &found) }
        try collectParts(of: view, wanted, &found)
        guard try matches(view, wanted), isOnScreen(view) else { return }
        // A button and its label are one element to a person: the outer one counts.
        let inner = found[before...].filter { element in
            if case .view(let inner) = element { !isPart(inner, of: view) } else { true }
        }
        found.replaceSubrange(before..., with: inner + [.view(view)])
    }

    /// Adds the parts of a view that match; they have no identifiers.
    private func collectParts(of view: any InspectedView, _ wanted: Wanted, _ found: inout [FoundElement])
        throws(FlowProblem)
    {
        guard let text = wanted.text, wanted.id == nil else { return }
        for part in view.inspectedParts where try text.matches(part.text) {
            if isOnScreen(view, rect(of: view, part.frame, isClipped: true)) { found.append(.part(part, of: view)) }
        }
    }

    /// Returns whether a view shows only the text of the enclosing view, and has no identifier of its own.
    private func isPart(_ view: any InspectedView, of outer: any InspectedView) -> Bool {
        view.inspectedIdentifier == nil && view.inspectedText != nil && view.inspectedText == outer.inspectedText
    }

    private func matches(_ view: any InspectedView, _ wanted: Wanted) throws(FlowProblem) -> Bool {
        if let id = wanted.id, try !id.matches(view.inspectedIdentifier) { return false }
        guard let text = wanted.text else { return true }
        for shown in [view.inspectedText, view.inspectedLabel, view.inspectedPlaceholder] {
            if try text.matches(shown) { return true }
        }
        return false
    }

    private func isOnScreen(_ view: any InspectedView) -> Bool { isOnScreen(view, visibleRect(of: view)) }

    private func isOnScreen(_ view: any InspectedView, _ visible: CGRect) -> Bool {
        !visible.isEmpty
            && !Coverage(windows: windows.map(\.inspectedRoot), visibleRect: visibleRect).isCovered(view, visible)
    }

    /// Returns the visible part of an element in the screen's space.
    package func visibleRect(of element: FoundElement) -> CGRect {
        switch element {
        case .view(let view): visibleRect(of: view)
        case .part(let part, let view): rect(of: view, part.frame, isClipped: true)
        case .icon(let icon): icon.frame
        }
    }

    /// Returns the whole of an element in the screen's space.
    func rect(of element: FoundElement) -> CGRect {
        switch element {
        case .view(let view): rect(of: view)
        case .part(let part, let view): rect(of: view, part.frame, isClipped: false)
        case .icon(let icon): icon.frame
        }
    }

    /// Returns the visible part of a view in the screen's space, clipped by its ancestors.
    package func visibleRect(of view: any InspectedView) -> CGRect { rect(of: view, isClipped: true) }

    private func rect(of view: any InspectedView) -> CGRect { rect(of: view, isClipped: false) }

    private func rect(of view: any InspectedView, isClipped: Bool) -> CGRect {
        rect(of: view, view.inspectedLayer.presentedState.bounds, isClipped: isClipped)
    }

    /// Returns a rectangle of a view's layer in the screen's space.
    private func rect(of view: any InspectedView, _ part: CGRect, isClipped: Bool) -> CGRect {
        let own = view.inspectedLayer
        var rect = part
        for layer in sequence(first: own, next: \.superlayer) {
            if isClipped, layer !== own, layer.masksToBounds || layer === screen.rootLayer {
                rect = rect.intersection(layer.presentedState.bounds)
            }
            guard !rect.isNull, !rect.isEmpty else { return .zero }
            if layer === screen.rootLayer { return rect }
            rect = rect.mapped(by: layer.shownMapToSuperlayer)
        }
        return .zero
    }

    /// Returns the texts and ids on screen, which a failed assertion prints.
    package func inventory() -> [String] {
        var lines = icons.map { "the icon \"\($0.name)\"" }
        visitShown { view, text, id in
            let name = id.map { " (id: \($0))" } ?? ""
            lines.append("\(text.map { "\"\($0)\"" } ?? view.inspectedClass)\(name)")
        }
        return lines
    }

    /// Returns the names that a selector could have used.
    func shownNames() -> (texts: [String], ids: [String]) {
        var names = (texts: icons.map(\.name), ids: [String]())
        visitShown { view, text, id in
            names.texts += [text, view.inspectedLabel, view.inspectedPlaceholder].compactMap { $0 }
            names.texts += view.inspectedParts.map(\.text)
            if let id { names.ids.append(id) }
        }
        return names
    }

    /// Visits every view on screen that has a text or an id, back to front.
    private func visitShown(_ visit: (any InspectedView, _ text: String?, _ id: String?) -> Void) {
        for window in windows { self.visit(window.inspectedRoot, visit) }
    }

    private func visit(_ view: any InspectedView, _ visit: (any InspectedView, String?, String?) -> Void) {
        guard !view.isHidden, view.inspectedLayer.opacity >= 0.01 else { return }
        let text = view.inspectedText ?? view.inspectedLabel
        if text != nil || view.inspectedIdentifier != nil, isOnScreen(view) {
            visit(view, text, view.inspectedIdentifier)
        }
        for child in view.inspectedSubviews where !isPart(child, of: view) { self.visit(child, visit) }
    }
}
