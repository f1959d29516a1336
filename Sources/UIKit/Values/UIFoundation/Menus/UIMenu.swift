import Foundation
import QuinceLaunchState

/// A list of entries, which is shown by itself, as a submenu, or inline between other entries.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The children stand in the parent menu, with lines around them.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        /// Choosing one of the actions turns its state on, and that of the others off, before its handler runs, which is
        /// chosen.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// - Differs: the entries are shown as rows, which is reported.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// - Differs: small and medium elements are shown as rows, which is reported.
    public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }

    open private(set) var identifier: Identifier
    open private(set) var options: Options
    open var preferredElementSize: ElementSize
    open private(set) var children: [UIMenuElement]

    private static let numbers = LaunchCounter()

    /// - Parameter identifier: `nil` generates a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.numbers.next())")
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns a menu that differs from this one in its children only.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The entries whose state is on, in this menu and in the inline menus among its children.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }

    // MARK: Single selection

    /// The actions among which one is selected: those of the menu and of its inline menus.
    package var choices: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.choices : [] }
            return (child as? UIAction).map { [$0] } ?? []
        }
    }

    /// The action that is on.
    package var selection: UIAction? { choices.first { $0.state == .on } }

    /// Returns the menu with one of its actions selected, as a control needs it that shows which.
    package func asChoice() -> UIMenu {
        if selection == nil, let first = choices.first { select(first) }
        guard !options.contains(.singleSelection) else { return self }
        return UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            options: options.union(.singleSelection), preferredElementSize: preferredElementSize, children: children)
    }

    /// Turns the state of one action on, and that of the others off.
    package func select(_ action: UIAction) {
        for choice in choices { choice.state = choice === action ? .on : .off }
    }
}
